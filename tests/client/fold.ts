/** Folds frames with the client's own view model: JSON lines in (a snapshot, then frames), a view a line out. */
import { readFileSync } from 'node:fs';
import { withVariants } from '../../web/src/lib/game/match.ts';
import { variants } from '../../web/src/lib/game/variants.ts';
import { reduce, type View } from '../../web/src/lib/game/view.ts';
import type { ClientOut } from '../../web/src/lib/protocol/wire.ts';

withVariants(variants);
let view: View | null = null;
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  view = reduce(view, JSON.parse(line) as ClientOut);
  process.stdout.write(JSON.stringify(view) + '\n');
}
