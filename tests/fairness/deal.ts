/** The page's dealing check as a filter: one attempt a JSON line in, all that its secret settles a line out. */
import { readFileSync } from 'node:fs';
import { commitmentOf, dealt, deckOf, randomDeclarer, saltOf, sealOf } from '../../web/src/lib/fairness/dealing.ts';

interface Asked {
  readonly secret: string;
  readonly match: string;
  readonly deal: number;
  readonly attempt: number;
  readonly deck: '52' | 'no_twos';
  readonly hands: number;
  readonly stock: number;
  readonly players: number;
  readonly contracts: readonly string[];
}

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const asked = JSON.parse(line) as Asked;
  const salt = saltOf(asked);
  const told = {
    ...dealt(asked, deckOf(asked.deck), asked.hands, asked.stock),
    declarer: randomDeclarer(asked.secret, asked.match, asked.players),
    salt,
    commitment: commitmentOf(asked.secret),
    seal: sealOf(asked.contracts, salt),
  };
  process.stdout.write(JSON.stringify(told) + '\n');
}
