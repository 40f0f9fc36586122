/** What happens at a moment of a replay, as a sentence; and the jargon. */
import type { Finding, Term } from '../api/matches.ts';
import type { View } from '../game/view.ts';
import { m } from '../paraglide/messages.js';
import { cardWords, contractsWords, nameOf, scores, suitWord } from '../table/words.ts';
import type { Moment } from './moments.ts';
import type { Flaw } from './check.ts';

type Say = () => string;

const TERM: Record<Term, readonly [name: Say, about: Say]> = {
  dis_king: [m.jargon_dis_king, m.jargon_about_dis_king],
  dys: [m.jargon_dys, m.jargon_about_dys],
  cicek: [m.jargon_cicek, m.jargon_about_cicek],
  telefon_fisi: [m.jargon_telefon_fisi, m.jargon_about_telefon_fisi],
  ssk: [m.jargon_ssk, m.jargon_about_ssk],
  mecburi_kozcu: [m.jargon_mecburi_kozcu, m.jargon_about_mecburi_kozcu],
  mecburi_cezaci: [m.jargon_mecburi_cezaci, m.jargon_about_mecburi_cezaci],
  ilk_cakma: [m.jargon_ilk_cakma, m.jargon_about_ilk_cakma],
  alcak_cakma: [m.jargon_alcak_cakma, m.jargon_about_alcak_cakma],
  fiks: [m.jargon_fiks, m.jargon_about_fiks],
  yedirmek: [m.jargon_yedirmek, m.jargon_about_yedirmek],
  cikislari_yakmak: [m.jargon_cikislari_yakmak, m.jargon_about_cikislari_yakmak],
  kral: [m.jargon_kral, m.jargon_about_kral],
};

export const termAbout = (term: Term): string => TERM[term][1]();

/** Of whom what is said: "Ayla: Çiçek". */
export function findingWords(found: Finding, view: View): string {
  const name = nameOf(view, found.seat);
  const suit = found.suit ? ` (${suitWord(found.suit)})` : '';
  return m.jargon_said({ name, term: TERM[found.term][0]() + suit });
}

const FLAW: Record<Flaw, Say> = {
  secret: m.replay_flaw_secret,
  commitment: m.replay_flaw_commitment,
  cards: m.replay_flaw_cards,
  declarer: m.replay_flaw_declarer,
  salt: m.replay_flaw_salt,
  seal: m.replay_flaw_seal,
};

export const flawWords = (flaw: Flaw): string => FLAW[flaw]();

/** The moment as a sentence. */
export function sentenceOf({ event, winner }: Moment, view: View): string {
  const name = 'seat' in event && typeof event.seat === 'number' ? nameOf(view, event.seat) : '';
  switch (event.type) {
    case 'dealt':
      return event.attempt > 1 ? m.say_dealt_again() : m.say_dealt({ deal: event.deal });
    case 'proposed':
      return m.heard_proposed({ name, contract: contractsWords(event.contracts, event.trump ?? null) });
    case 'chosen':
      return m.say_chosen({ name: named(event.named_by, name, view), contract: contractsWords(event.contracts, event.trump ?? null) });
    case 'exposed':
      return m.heard_exposed({ name, cards: event.cards.map(cardWords).join(', ') });
    case 'doubled':
      if (event.seats.length === 0) return m.heard_doubled_none({ name });
      return m.heard_doubled({ name, names: event.seats.map((seat) => nameOf(view, seat)).join(', ') });
    case 'annulled':
      return name ? `${name}: ${m.record_annulled()}` : m.say_annulled_equal();
    case 'passed':
      return m.heard_passed({ name });
    case 'played': {
      const played = m.say_played({ name, card: cardWords(event.card) });
      return winner === null ? played : `${played} ${m.say_trick_free({ name: nameOf(view, winner) })}`;
    }
    case 'deal_scored':
      return m.say_scored({ points: scores(view, event.points) });
    case 'match_ended':
      return `${m.over_title()}. ${scores(view, event.totals)}.`;
    default:
      return '';
  }
}

const named = (by: number | null | undefined, declarer: string, view: View): string => (by == null ? declarer : nameOf(view, by));
