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
      return mine ? m.say_proposed_you({ contract }) : m.say_proposed({ name, contract });
    }
    case 'seen':
      return m.say_seen();
    case 'doubling':
      return m.say_doubling();
    case 'exposed': {
      const cards = list(note.cards.map(cardWords));
      return mine ? m.say_exposed_you({ cards }) : m.say_exposed({ name, cards });
    }
    case 'doubled':
      return doubled(note, mine, name, view);
    case 'opened':
      return m.say_opened({ name });
    case 'passed':
      return mine ? m.say_passed_you() : m.say_passed({ name });
    case 'drew':
      return drew(note, view);
    case 'out':
      return mine ? m.say_out_you({ place: note.place }) : m.say_out({ name, place: note.place });
    case 'unsealed':
      return m.say_unsealed({ contract: contractsWords(note.contracts, null) });
  }
}

type Of<Kind> = Extract<VariantNote, { kind: Kind }>;

function doubled(note: Of<'doubled'>, mine: boolean, name: string, view: View): string {
  const words: string[] = [];
  const names = (seats: readonly number[]) => list(seats.map((seat) => nameOf(view, seat)));
  const [once, twice] = [names(note.double), names(note.again)];
  if (once) words.push(mine ? m.say_doubled_you({ names: once }) : m.say_doubled({ name, names: once }));
  if (twice) words.push(mine ? m.say_doubled_again_you({ names: twice }) : m.say_doubled_again({ name, names: twice }));
  return words.join(' ') || (mine ? m.say_doubled_none_you() : m.say_doubled_none({ name }));
}

function drew({ cards, shown }: Of<'drew'>, view: View): string {
  const words = cards.flatMap((card, seat) => {
    if (card === null) return [];
    const said = { name: nameOf(view, seat), card: cardWords(card) };
    return [seat === view.seat ? m.say_drew_you(said) : m.say_drew(said)];
  });
  if (shown !== null) words.push(m.say_stock_shown({ card: cardWords(shown) }));
  return words.join(' ');
}
