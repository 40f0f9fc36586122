/** Goes through finished matches as the replay page does: the events of one a line in, what it shows of it out. */
import { readFileSync } from 'node:fs';
import { handOf } from '../../web/src/lib/game/hand.ts';
import type { RowEvent } from '../../web/src/lib/game/match.ts';
import { checked } from '../../web/src/lib/replay/check.ts';
import { addressOf, indexOf, momentsOf } from '../../web/src/lib/replay/moments.ts';

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const events = JSON.parse(line) as RowEvent[];
  const moments = momentsOf(events);
  const shown = moments.map(({ hands, match, winner }) => [hands.map(handOf), match.totals, winner]);
  const found = moments.every((moment) => addressOf(moments[indexOf(moments, addressOf(moment))]!) === addressOf(moment));
  process.stdout.write(JSON.stringify({ shown, found, verdicts: checked(events) }) + '\n');
}
