/** What happens only under some rules, as sentences for the live region: fetched where such rules are played. */
import type { VariantNote } from '../game/tell.ts';
import type { View } from '../game/view.ts';
import { m } from '../paraglide/messages.js';
import { cardWords, contractsWords, nameOf } from './words.ts';

const list = (words: readonly string[]): string => words.join(', ');

export function sayVariant(note: VariantNote, view: View): string {
  const mine = 'seat' in note && note.seat === view.seat;
  const name = 'seat' in note ? nameOf(view, note.seat) : '';
  switch (note.kind) {
    case 'proposed': {
      const contract = contractsWords(note.named.contracts, note.named.trump);
      return mine ? m.heard_proposed_you({ contract }) : m.heard_proposed({ name, contract });
    }
    case 'seen':
      return m.heard_seen();
    case 'doubling':
      return m.heard_doubling();
    case 'exposed': {
      const cards = list(note.cards.map(cardWords));
      return mine ? m.heard_exposed_you({ cards }) : m.heard_exposed({ name, cards });
    }
    case 'doubled':
      return doubled(note, mine, name, view);
    case 'opened':
      return m.heard_opened({ name });
    case 'passed':
      return mine ? m.heard_passed_you() : m.heard_passed({ name });
    case 'drew':
      return drew(note, view);
    case 'out':
      return mine ? m.heard_out_you({ place: note.place }) : m.heard_out({ name, place: note.place });
    case 'unsealed':
      return m.heard_unsealed({ contract: contractsWords(note.contracts, null) });
  }
}

type Of<Kind> = Extract<VariantNote, { kind: Kind }>;

function doubled(note: Of<'doubled'>, mine: boolean, name: string, view: View): string {
  const words: string[] = [];
  const names = (seats: readonly number[]) => list(seats.map((seat) => nameOf(view, seat)));
  const [once, twice] = [names(note.double), names(note.again)];
  if (once) words.push(mine ? m.heard_doubled_you({ names: once }) : m.heard_doubled({ name, names: once }));
  if (twice) words.push(mine ? m.heard_doubled_again_you({ names: twice }) : m.heard_doubled_again({ name, names: twice }));
  return words.join(' ') || (mine ? m.heard_doubled_none_you() : m.heard_doubled_none({ name }));
}

function drew({ cards, shown }: Of<'drew'>, view: View): string {
  const words = cards.flatMap((card, seat) => {
    if (card === null) return [];
    const said = { name: nameOf(view, seat), card: cardWords(card) };
    return [seat === view.seat ? m.heard_drew_you(said) : m.heard_drew(said)];
  });
  if (shown !== null) words.push(m.heard_stock_shown({ card: cardWords(shown) }));
  return words.join(' ');
}
