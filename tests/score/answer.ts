/** The second reading of the sheet as a filter: `match` requests in, a JSON line each; answers out, in order. */
import { readFileSync } from 'node:fs';
import { match } from '../../web/src/lib/score/match.ts';
import { Refused } from '../../web/src/lib/score/refused.ts';

function answerTo(line: string): unknown {
  const { op: _op, id: _id, ...request } = JSON.parse(line) as Record<string, unknown>;
  try {
    return match(request);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const at = error.at === null ? {} : { at: error.at };
    return { error: { code: error.code, ...at, params: error.params } };
  }
}

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean))
  process.stdout.write(JSON.stringify(answerTo(line)) + '\n');
