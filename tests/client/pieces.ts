/** Takes rows of the sheet apart as the table does: an observation a line in, the pieces of each of its rows out. */
import { readFileSync } from 'node:fs';
import { piecesOf } from '../../web/src/lib/game/breakdown.ts';
import type { Observation } from '../../web/src/lib/protocol/wire.ts';

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const match = JSON.parse(line) as Observation;
  process.stdout.write(JSON.stringify(match.rows.map((row) => piecesOf(match, row))) + '\n');
}
