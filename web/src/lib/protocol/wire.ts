// Written by king.server.protocol.typescript from the server's types; never edited.

/** Agree to the contract that the partner proposed; Choose names another instead. */
export interface Accept {
  readonly type: "accept";
}

/** The request was done (`seq`: with that row) or, without one, noted. */
export interface Ack {
  readonly t: "ack";
  readonly id: string;
  readonly seq?: number | null;
}

/** An action of the match, for this `turn` of this `match`: stale at any other. */
export interface Act {
  readonly t: "act";
  readonly id: string;
  readonly match: string;
  readonly turn: number;
  readonly action: Choose | Accept | Annul | Expose | Double | Play | Pass | Claim | AnswerClaim;
}

/** Claim, while the window is open, that this deal be dealt again. */
export interface Annul {
  readonly type: "annul";
}

/** Before the first card: whoever may annul this deal, or show a card, can now say so. */
export interface AnnulOpened {
  readonly type: "annul_opened";
}

/**
 * The deal counts nothing and is dealt again.
 *
 * `seat` claimed it and showed `shown` (as in PBN); None for Kız 1-1-1-1, which annuls itself.
 */
export interface Annulled {
  readonly type: "annulled";
  readonly reason: "A" | "K" | "KA" | "equal" | "koz" | "twos";
  readonly seat?: number | null;
  readonly shown?: string | null;
}

/** Agree to the claim of another seat, or play on. */
export interface AnswerClaim {
  readonly type: "answer_claim";
  readonly agree: boolean;
}

/**
 * What the viewer is asked, and nobody else is told.
 *
 * `offers`: for each contract None or the reason why not; `choices`: what may be named, where
 * several contracts are named at once; `announce`: King may be announced with Koz. `accept`:
 * his partner's proposal waits for him. `legal`, `why`: cards that the hand to play may play,
 * none where it must pass, and the code of the rule against each other one. `annul`: the holding
 * by which he may annul the deal; `expose`: cards that he may show. `double`, `redouble`:
 * whom he may; `owed`: he must double the declarer. `claim`: whether he agrees to one.
 */
export interface Ask {
  readonly offers?: { readonly [key in Contract]: string | null } | null;
  readonly announce?: boolean;
  readonly legal?: readonly string[] | null;
  readonly why?: { readonly [key in string]: string } | null;
  readonly annul?: string | null;
  readonly choices?: readonly (readonly Contract[])[];
  readonly accept?: boolean;
  readonly expose?: readonly string[];
  readonly double?: readonly number[] | null;
  readonly redouble?: readonly number[];
  readonly owed?: boolean;
  readonly claim?: boolean;
}

/** At a practice table, to play a card: what each one is worth, for this `turn`. */
export interface AskHint {
  readonly t: "hint";
  readonly id: string;
  readonly match: string;
  readonly turn: number;
}

/** The bot gave its seat up. */
export interface BotLeft {
  readonly type: "bot_left";
  readonly seat: number;
}

/** A bot took an empty seat; `name` is the id of its name in the message files. */
export interface BotSat {
  readonly type: "bot_sat";
  readonly seat: number;
  readonly level: "acemi" | "kalfa" | "usta";
  readonly name: string;
}

/** The server closes this socket: `code` says why; `again`: coming back makes sense. */
export interface Bye {
  readonly t: "bye";
  readonly code: string;
  readonly again: boolean;
}

/** A card that might have been played, and what it is worth. */
export interface CardValue {
  readonly card: string;
  readonly points: number;
  readonly error: number;
}

/** Name the contract of this deal; `announced`: a King announced with Koz. */
export interface Choose {
  readonly type: "choose";
  readonly contracts: readonly Contract[];
  readonly trump?: string | null;
  readonly announced?: boolean;
}

/**
 * The contract of the deal was named: by its declarer `seat`, or by his partner
 * `named_by`.
 *
 * A secret one is sealed: `commitment` is the SHA-256 of "contract:salt", `contracts` is empty
 * for all but the declarer.
 */
export interface Chosen {
  readonly type: "chosen";
  readonly seat: number;
  readonly contracts: readonly Contract[];
  readonly trump?: string | null;
  readonly announced?: boolean;
  readonly named_by?: number | null;
  readonly commitment?: string | null;
}

/**
 * On one's turn: all the remaining tricks are mine, the one in play among them.
 *
 * One's cards are laid open, and the others agree or do not.
 */
export interface Claim {
  readonly type: "claim";
}

/** Somebody did not agree to the claim: the deal is played on. */
export interface ClaimFell {
  readonly type: "claim_fell";
}

/**
 * All remaining tricks are mine: done if that is certain, else answered by `refuted`.
 *
 * An `act` with a `claim` asks the others instead, where all of them are persons.
 */
export interface ClaimRest {
  readonly t: "claim";
  readonly id: string;
  readonly match: string;
  readonly turn: number;
}

/**
 * The claim was `proven`, or all others agreed: all `hands` (as in PBN) are shown, and the
 * claimer takes what is in them and in the trick.
 */
export interface ClaimStood {
  readonly type: "claim_stood";
  readonly hands: readonly string[];
  readonly proven: boolean;
}

/** `seat` claims all the remaining tricks and lays its hand open (`cards`, as in PBN). */
export interface Claimed {
  readonly type: "claimed";
  readonly seat: number;
  readonly cards: string;
}

export type ClientIn = Hello | Ping | Act | ClaimRest | Ready | Sit | Leave | Start | SeatBot | LockSeat | FreeSeat | SetPace | SetLevel | CoverSilent | TakeBack | AskHint | Rematch;

export type ClientOut = Frame | Snapshot | People | Ack | Refused | Refuted | HintLater | HintGiven | Trouble | Pong | Bye;

/** A contract; its value is the id used in files and messages. */
export type Contract = "dizi" | "el" | "erkek" | "karo" | "kiz" | "koz" | "kupa" | "rifki" | "son_iki";

/** The deal is over: its secret contract, and the salt it was sealed with. */
export interface ContractOpened {
  readonly type: "contract_opened";
  readonly contracts: readonly Contract[];
  readonly salt: string;
}

/**
 * What the table waits for, in whole milliseconds from when the frame was sent.
 *
 * `for_what`: a contract, a card, the annul window, answers to a claim, the pause after a deal,
 * or a person who is away. `left` is None where nothing limits it.
 */
export interface Countdown {
  readonly for_what: "away" | "choose" | "claim" | "pause" | "play" | "window";
  readonly left: number | null;
  readonly total: number | null;
}

/** Untimed table with several people: ask a bot to play for someone silent for 3 minutes. */
export interface CoverSilent {
  readonly t: "cover_silent";
  readonly id: string;
  readonly seat: number;
}

/** A bot plays for the person of the seat until he is back. */
export interface Covered {
  readonly type: "covered";
  readonly seat: number;
  readonly why: "gone" | "silent" | "timeouts";
}

/**
 * The deal is over: `units` taken by each seat for each contract (dizi: its place), and the
 * `points` they cost.
 */
export interface DealScored {
  readonly type: "deal_scored";
  readonly units: readonly (readonly number[])[];
  readonly points: readonly number[];
  readonly details?: Details;
}

/**
 * Cards were dealt. `commitment` is the SHA-256 of the secret, for everyone; see
 * `dealing`.
 *
 * `blind`: nobody sees his hand before HandsSeen. `stock`: the cards below `shown`, next
 * first. `salt`: what a secret contract will be sealed with.
 */
export interface Dealt {
  readonly type: "dealt";
  readonly deal: number;
  readonly attempt: number;
  readonly declarer: number;
  readonly hands: readonly (string | null)[];
  readonly secret?: string | null;
  readonly commitment?: string | null;
  readonly blind?: boolean;
  readonly shown?: string | null;
  readonly stock?: readonly string[] | null;
  readonly salt?: string | null;
}

/**
 * Beside the units of a deal. Each is there only under rules and contracts that need it.
 *
 * `ace`: who took the ace of hearts, where it has a price of its own. `last`: who took the
 * last tricks, in order, where these have different prices. `shown`: cards shown and taken.
 * `doubles`: the pairs that doubled. `queen`: who took the queen of spades, where she is a
 * penalty card of Kupa.
 */
export interface Details {
  readonly ace?: number | null;
  readonly last?: readonly number[];
  readonly shown?: readonly Shown[];
  readonly doubles?: readonly DoubledPair[];
  readonly queen?: number | null;
}

/** Double or redouble each of these seats; none of them lets it be. */
export interface Double {
  readonly type: "double";
  readonly seats: readonly number[];
}

/** `seat` doubled or redoubled each of `seats`; none of them: he lets it be. */
export interface Doubled {
  readonly type: "doubled";
  readonly seat: number;
  readonly seats: readonly number[];
}

/** One player doubled another (`level` 1), who may have redoubled (2). */
export type DoubledPair = readonly [number, number, number];

/** Each player in turn may double others, or redouble those who doubled him. */
export interface DoublingBegan {
  readonly type: "doubling_began";
}

/**
 * A trick of the first phase is over: each seat took this card of the stock.
 *
 * The `winner`'s was the shown one; the other is its taker's to see. `shown`: the next top
 * card.
 */
export interface Drew {
  readonly type: "drew";
  readonly winner: number;
  readonly cards: readonly (string | null)[];
  readonly shown: string | null;
}

/** Show, while the window is open, these penalty cards of one's hand. */
export interface Expose {
  readonly type: "expose";
  readonly cards: readonly string[];
}

/** `seat` showed these penalty cards before the first card. */
export interface Exposed {
  readonly type: "exposed";
  readonly seat: number;
  readonly cards: readonly string[];
}

/**
 * A term and of whom it is said: deal and trick count from 1, `trick` is None for whole
 * deals.
 *
 * `suit`: what was ruffed or is fiks; `whom`: who was made to take the king of hearts.
 */
export interface Finding {
  readonly term: "alcak_cakma" | "cicek" | "cikislari_yakmak" | "dis_king" | "dys" | "fiks" | "ilk_cakma" | "kral" | "mecburi_cezaci" | "mecburi_kozcu" | "ssk" | "telefon_fisi" | "yedirmek";
  readonly deal: number;
  readonly seat: number;
  readonly trick?: number | null;
  readonly suit?: string | null;
  readonly whom?: number | null;
}

/**
 * One journal row. `ask`: what this viewer is asked once it has happened; `countdown`: the
 * clock; `found`: what players have a word for in it, the same for everybody.
 */
export interface Frame {
  readonly t: "frame";
  readonly seq: number;
  readonly events: readonly (MatchStarted | Dealt | Drew | Proposed | Chosen | HandsSeen | AnnulOpened | Annulled | Exposed | DoublingBegan | Doubled | HandOpened | PlayBegan | Played | Passed | TrickWon | Claimed | ClaimStood | ClaimFell | ContractOpened | DealScored | SecretOpened | MatchEnded | TableOpened | Sat | Left | BotSat | BotLeft | Covered | Uncovered | SeatLocked | PaceSet | LevelSet | RematchAsked | TableClosed)[];
  readonly ask?: Ask | null;
  readonly countdown?: Countdown | null;
  readonly found?: readonly Finding[];
}

/** Host, before the match: send the person of the seat away. */
export interface FreeSeat {
  readonly t: "free_seat";
  readonly id: string;
  readonly seat: number;
}

/** This hand (as in PBN) lies open from now on; the declarer plays it. */
export interface HandOpened {
  readonly type: "hand_opened";
  readonly hand: number;
  readonly cards: string;
}

/** After a blind choice everybody looks at his hand. */
export interface HandsSeen {
  readonly type: "hands_seen";
  readonly hands: readonly (string | null)[];
}

/** First message of a socket: the last `seq` the client has, None for a snapshot. */
export interface Hello {
  readonly t: "hello";
  readonly seq?: number | null;
}

/**
 * What a player may be told who is to play: every legal card, the best one, and why not another
 * (None where all are alike). `worlds` were tried, all there are if `exact`.
 */
export interface Hint {
  readonly cards: readonly CardValue[];
  readonly best: string;
  readonly reason: Reason | null;
  readonly worlds: number;
  readonly exact: boolean;
}

/** A hint that was asked for, for this `turn` of this `match`. */
export interface HintGiven {
  readonly t: "hint";
  readonly id: string;
  readonly match: string;
  readonly turn: number;
  readonly hint: Hint;
}

/** Whoever gives hints is still getting ready, the first time for minutes; then it comes. */
export interface HintLater {
  readonly t: "hint_later";
  readonly id: string;
}

/** Give the seat up for good. */
export interface Leave {
  readonly t: "leave";
  readonly id: string;
}

/** The person of the seat left it for good, or was sent away (`freed`) before the start. */
export interface Left {
  readonly type: "left";
  readonly seat: number;
  readonly freed?: boolean;
}

/** How well bots play for whom nobody chose a level: who fill seats, or cover a person. */
export interface LevelSet {
  readonly type: "level_set";
  readonly level: "acemi" | "kalfa" | "usta";
}

/** Host, before the match: keep an empty seat closed, or open it. */
export interface LockSeat {
  readonly t: "lock_seat";
  readonly id: string;
  readonly seat: number;
  readonly locked: boolean;
}

/**
 * The match is over. `king`: who made King, if one did; `king_failed`: who announced it in
 * vain.
 */
export interface MatchEnded {
  readonly type: "match_ended";
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  readonly out?: readonly boolean[] | null;
  readonly teams?: readonly number[] | null;
  readonly king?: number | null;
  readonly king_failed?: number | null;
}

/** A match begins under this whole, resolved rule set; `match` is its id. */
export interface MatchStarted {
  readonly type: "match_started";
  readonly match: string;
  readonly rules: RuleSet;
}

/**
 * All that a viewer may know of a match. Seats index every per-seat tuple.
 *
 * `seat`: the viewer's, None if he has none. `hand`: his cards as in PBN. `counts`: cards in
 * each hand. `rights`: penalty and trump rights left of each seat, None under a schedule;
 * `to_declare`: what each has still to declare, where everyone plays everything once.
 * `layout`, `drawing`: instead of `deal`, in dizi and while the stock is played for.
 * `gone`: once the stock is drawn, the cards that both have played for it, as in PBN. `claim`:
 * the claim that the others are asked about, with the hand laid open for it.
 */
export interface Observation {
  readonly match: string;
  readonly rules: RuleSet;
  readonly seat: number | null;
  readonly phase: Phase;
  readonly turn: number;
  readonly deal_number: number;
  readonly attempt: number;
  readonly declarer: number | null;
  readonly dealer: number | null;
  readonly to_act: number | null;
  readonly hand: string | null;
  readonly counts: readonly number[];
  readonly commitment: string | null;
  readonly deal: SeenDeal | null;
  readonly rows: readonly Row[];
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  readonly rights: readonly (readonly [number, number])[] | null;
  readonly ask: Ask | null;
  readonly result: MatchEnded | null;
  readonly layout?: SeenLayout | null;
  readonly drawing?: SeenStock | null;
  readonly proposal?: Proposed | null;
  readonly open_hand?: OpenHand | null;
  readonly to_declare?: readonly (readonly (readonly Contract[])[])[] | null;
  readonly gone?: string | null;
  readonly claim?: Claimed | null;
}

/** A hand that lies open: which, and its cards as in PBN. */
export interface OpenHand {
  readonly hand: number;
  readonly cards: string;
}

/** How long the table lets finished tricks lie and bots think. */
export interface PaceSet {
  readonly type: "pace_set";
  readonly pace: "fast" | "instant" | "normal" | "slow";
}

/** Say that nothing fits the layout. */
export interface Pass {
  readonly type: "pass";
}

/** Nothing in the hand of `seat` fits the layout. */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
}

/**
 * Who is here now: a hint, not part of the record. `here` is one flag a seat.
 *
 * `away`: milliseconds until a bot covers the seat, where it is counting; else None.
 */
export interface People {
  readonly t: "people";
  readonly names: { readonly [key in string]: string };
  readonly here: readonly boolean[];
  readonly away: readonly (number | null)[];
  readonly watchers: number;
}

/** What the match waits for. */
export type Phase = "answering" | "choosing" | "claiming" | "dealing" | "doubling" | "over" | "playing" | "window";

/** Answered by `pong` with the same number. */
export interface Ping {
  readonly t: "ping";
  readonly n: number;
}

/** Play a card from the hand whose turn it is. */
export interface Play {
  readonly type: "play";
  readonly card: string;
}

/** The first card is due from `leader`. */
export interface PlayBegan {
  readonly type: "play_began";
  readonly leader: number;
}

/** A card was played from the hand of `seat`. */
export interface Played {
  readonly type: "played";
  readonly seat: number;
  readonly card: string;
}

/** Answer to `ping`. */
export interface Pong {
  readonly t: "pong";
  readonly n: number;
}

/** The declarer proposes a contract; his partner accepts it or names another. */
export interface Proposed {
  readonly type: "proposed";
  readonly seat: number;
  readonly contracts: readonly Contract[];
  readonly trump?: string | null;
  readonly announced?: boolean;
}

/** Nothing more to wait for on my side: an annul window, the pause after a deal. */
export interface Ready {
  readonly t: "ready";
  readonly id: string;
  readonly match: string;
  readonly turn: number;
}

/**
 * Why `card` is worse than `best`: a `code`, whose sentence is `reason_CODE` in the
 * message files, and the figures in it. `told`: the card that the sentence is about, if it is
 * about one; `a`, `b`: a share in percent or a mean, with `card` and with `best`.
 */
export interface Reason {
  readonly code: string;
  readonly card: string;
  readonly best: string;
  readonly a?: number;
  readonly b?: number;
  readonly told?: string | null;
  readonly x?: number;
  readonly y?: number;
}

/**
 * The request was refused and changed nothing; `code` as in docs/referee.md.
 *
 * `id` is None for a message that could not be read.
 */
export interface Refused {
  readonly t: "refused";
  readonly id: string | null;
  readonly code: string;
  readonly params?: { readonly [key in string]: string | number };
}

/**
 * The claim is not certain, and nothing has happened; nobody else is told.
 *
 * `line`: how it may fail in a deal that the claimer must hold possible, None where that could
 * not be found out. `may_ask`: the others are persons and can be asked (`act`, `claim`).
 */
export interface Refuted {
  readonly t: "refuted";
  readonly id: string;
  readonly may_ask?: boolean;
  readonly line?: Refuting | null;
}

/**
 * How a claim may fail: `hands`, as in PBN, that the others might hold, and the tricks that
 * follow, the one in play first; the last ends with the card that takes it.
 */
export interface Refuting {
  readonly hands: readonly string[];
  readonly tricks: readonly SeenTrick[];
}

/** Another match with the same table; it begins when every person at it has asked. */
export interface Rematch {
  readonly t: "rematch";
  readonly id: string;
}

/** The seat wants another match with the same table. */
export interface RematchAsked {
  readonly type: "rematch_asked";
  readonly seat: number;
}

/**
 * One played deal. `units` and `points`: a number a seat, units one line a contract.
 *
 * `annulled`: Kız 1-1-1-1, a row of zeros that costs nobody a right.
 */
export interface Row {
  readonly declarer: number;
  readonly contracts: readonly Contract[];
  readonly trump: string | null;
  readonly units: readonly (readonly number[])[];
  readonly points: readonly number[];
  readonly annulled?: boolean;
  readonly details?: Details;
}

/**
 * All options, named as in docs/rules.md. `preset` names where they came from.
 *
 * What only variants change has a default and is written only where it differs, so that the
 * options of a later variant change no byte of a match stored before it.
 */
export interface RuleSet {
  readonly preset: string;
  readonly players: 2 | 3 | 4;
  readonly direction: "ccw" | "cw";
  readonly dealer: "declarer" | "previous_declarer" | null;
  readonly first_declarer: string;
  readonly schedule: "free" | "naturel" | "once" | "rotation" | "super_kanli";
  readonly penalties_each: number | null;
  readonly trumps_each: number | null;
  readonly each_penalty_at_most: number | null;
  readonly first_deals_penalty_only: number | null;
  readonly void_must_discard: readonly ("erkek" | "kiz" | "kupa" | "rifki")[];
  readonly covered_must_dump: readonly ("erkek" | "kiz" | "kupa" | "rifki")[];
  readonly hearts_lead: "broken" | "free" | "never";
  readonly only_hearts_left: "any" | "highest";
  readonly rifki_fiks_lead: boolean;
  readonly kupa_must_beat_hearts: boolean;
  readonly ends_early: boolean;
  readonly void_must_ruff: boolean;
  readonly must_overruff: boolean;
  readonly must_beat_trump_lead: boolean;
  readonly must_beat_suit: boolean;
  readonly trump_lead: "broken" | "free" | "top_honour";
  readonly akq_start: boolean;
  readonly rifki_annul: readonly ("A" | "K" | "KA")[];
  readonly koz_annul: boolean;
  readonly kiz_annul_if_equal: boolean;
  readonly king_tricks: number | null;
  readonly king_by: "any" | "declarer" | null;
  readonly king_announced: boolean | null;
  readonly result: "line" | "ranking";
  readonly zero_is_out: boolean | null;
  readonly teams: boolean;
  readonly choose_seconds: number;
  readonly play_seconds: number;
  readonly deck?: "52" | "no_twos";
  readonly prices?: { readonly [key in string]: number | readonly number[] };
  readonly contracts?: readonly Contract[];
  readonly contracts_per_deal?: number;
  readonly secret?: boolean;
  readonly blind?: boolean;
  readonly exposed?: "dummy" | "partner" | null;
  readonly proposing?: boolean;
  readonly pool_rights?: boolean;
  readonly doubling?: boolean;
  readonly kingdoms?: boolean;
  readonly exposing?: boolean;
  readonly stock?: boolean;
  readonly dizi_from?: "7" | "J" | null;
  readonly dizi_annul?: boolean;
  readonly opening_lead?: string | null;
  readonly clean_first_trick?: boolean;
  readonly spade_queen?: boolean;
  readonly moon?: boolean;
}

/** A person took the seat. */
export interface Sat {
  readonly type: "sat";
  readonly seat: number;
  readonly player: string;
}

/** Host, before the match: put a bot of this level on a seat, or (None) take it away. */
export interface SeatBot {
  readonly t: "seat_bot";
  readonly id: string;
  readonly seat: number;
  readonly level: "acemi" | "kalfa" | "usta" | null;
}

/** The host keeps an empty seat closed, or opens it again. */
export interface SeatLocked {
  readonly type: "seat_locked";
  readonly seat: number;
  readonly locked: boolean;
}

/**
 * A seat: `player` is an opaque id for a person, `bot` the id of a bot's name; both None:
 * empty.
 *
 * `covered`: a bot plays for the person. `here`: the person has a socket open. `level`: how
 * well the bot plays.
 */
export interface SeatView {
  readonly player: string | null;
  readonly bot: string | null;
  readonly locked: boolean;
  readonly covered: boolean;
  readonly here: boolean;
  readonly rematch: boolean;
  readonly level?: "acemi" | "kalfa" | "usta" | null;
}

/** The secret of the deal (or attempt) just ended: anyone can now check how it was dealt. */
export interface SecretOpened {
  readonly type: "secret_opened";
  readonly deal: number;
  readonly attempt: number;
  readonly secret: string;
}

/**
 * What the viewer sees of the deal of tricks in play.
 *
 * `contracts`: none while they are secret from him, `sealed` is then their commitment.
 * `turn`: the hand to play, `trick` its cards from `leader` on. Per seat: `tricks`,
 * `units` (a line a contract) and `points` of the finished tricks; `taken`: the penalty
 * cards that each has taken; `shown`: those shown before the first card. `claimed`: the seats
 * that have claimed the rest in this trick; `rest`: what one of them was given.
 */
export interface SeenDeal {
  readonly contracts: readonly Contract[];
  readonly announced: boolean;
  readonly trump: string | null;
  readonly turn: number;
  readonly leader: number;
  readonly trick: readonly string[];
  readonly broken: boolean;
  readonly past: readonly SeenTrick[];
  readonly tricks: readonly number[];
  readonly units: readonly (readonly number[])[];
  readonly points: readonly number[];
  readonly taken: readonly (readonly string[])[];
  readonly sealed?: string | null;
  readonly doubles?: readonly DoubledPair[];
  readonly shown?: readonly (readonly string[])[];
  readonly claimed?: readonly number[];
  readonly rest?: SeenRest | null;
}

/**
 * What the viewer sees of a deal of dizi.
 *
 * `turn`: the hand to play. `placed`: the cards on the cloth as in PBN; `first`: the rank
 * that begins a suit. `went_out`: the seats without a card, in that order. `passed`: for each
 * hand what lay there when it last passed, as in PBN, None if it has not: of what fitted then it
 * holds nothing. Empty before the first pass.
 */
export interface SeenLayout {
  readonly turn: number;
  readonly placed: string;
  readonly first: string;
  readonly went_out: readonly number[];
  readonly points: readonly number[];
  readonly doubles?: readonly DoubledPair[];
  readonly passed?: readonly (string | null)[];
}

/**
 * What a claim that stood gave to `seat`: so many `tricks`, in which lie the `hands`, as
 * in PBN, and the `trick` that was in play.
 */
export interface SeenRest {
  readonly seat: number;
  readonly tricks: number;
  readonly hands: readonly string[];
  readonly trick: readonly string[];
}

/**
 * What the viewer sees of the first phase for two: the `shown` card of the stock, how many
 * are `left` with it, the trick, and those before.
 */
export interface SeenStock {
  readonly turn: number;
  readonly leader: number;
  readonly shown: string | null;
  readonly left: number;
  readonly trick: readonly string[];
  readonly past: readonly SeenTrick[];
}

/** A finished trick, as text. */
export interface SeenTrick {
  readonly leader: number;
  readonly cards: readonly string[];
  readonly winner: number;
}

/** Host: how well bots play that are to fill seats, or to cover a person. */
export interface SetLevel {
  readonly t: "set_level";
  readonly id: string;
  readonly level: "acemi" | "kalfa" | "usta";
}

/** Host: how long finished tricks lie and bots think. */
export interface SetPace {
  readonly t: "set_pace";
  readonly id: string;
  readonly pace: "fast" | "instant" | "normal" | "slow";
}

/** A penalty card shown before the first card, by whom, and who took it. */
export type Shown = readonly [string, number, number];

/** Take this empty seat, or a bot's before the match; moves the player if he sits elsewhere. */
export interface Sit {
  readonly t: "sit";
  readonly id: string;
  readonly seat: number;
}

/**
 * All there is to know now; `seat` is the viewer's. `names`: people at the table by player
 * id.
 */
export interface Snapshot {
  readonly t: "snapshot";
  readonly seq: number;
  readonly seat: number | null;
  readonly player: string;
  readonly table: TableView;
  readonly match: Observation | null;
  readonly names: { readonly [key in string]: string };
  readonly countdown: Countdown | null;
  readonly watchers: number;
}

/** Host: begin, bots taking the empty seats, locked ones too. */
export interface Start {
  readonly t: "start";
  readonly id: string;
}

/** The table has ended; nothing follows. */
export interface TableClosed {
  readonly type: "table_closed";
  readonly why: "empty" | "finished" | "host";
}

/**
 * A table, its rules and its terms; `host` is a player id. `password`: one is asked for.
 *
 * `level` is that of bots for whom nobody chose another; tables of the first releases have none.
 * `practice`: hints are given, whoever sits there.
 */
export interface TableOpened {
  readonly type: "table_opened";
  readonly table: string;
  readonly host: string;
  readonly rules: RuleSet;
  readonly clock: "fast" | "normal" | "slow" | "untimed";
  readonly pace: "fast" | "instant" | "normal" | "slow";
  readonly entry: "link" | "public";
  readonly password: boolean;
  readonly level?: "acemi" | "kalfa" | "usta";
  readonly practice?: boolean;
}

/**
 * The table without its match. `changes`: names of the options that differ from klasik.
 *
 * `level`: of bots for whom nobody chose another. `practice`: it was opened for
 * practice, `alone`: one person began the match with bots; hints are given where either is so.
 */
export interface TableView {
  readonly id: string;
  readonly host: string;
  readonly rules: RuleSet;
  readonly changes: readonly string[];
  readonly clock: "fast" | "normal" | "slow" | "untimed";
  readonly pace: "fast" | "instant" | "normal" | "slow";
  readonly entry: "link" | "public";
  readonly password: boolean;
  readonly stage: "closed" | "finished" | "playing" | "waiting";
  readonly seats: readonly SeatView[];
  readonly level?: "acemi" | "kalfa" | "usta";
  readonly practice?: boolean;
  readonly alone?: boolean;
}

/** Take my seat back from the bot that covers it; any other action does so too. */
export interface TakeBack {
  readonly t: "take_back";
  readonly id: string;
}

/** The trick goes to `seat`, who leads the next one. */
export interface TrickWon {
  readonly type: "trick_won";
  readonly seat: number;
}

/** The table cannot save what happens: its clock stands still until `saving` is true again. */
export interface Trouble {
  readonly t: "trouble";
  readonly saving: boolean;
}

/** The person of the seat plays himself again. */
export interface Uncovered {
  readonly type: "uncovered";
  readonly seat: number;
}

/** What each contract counts, in the order of the rules. */
export const PRICES = {"el": {"unit": "trick", "price": -50, "last": 0, "cards": []}, "kupa": {"unit": "card", "price": -30, "last": 0, "cards": ["HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7", "H6", "H5", "H4", "H3", "H2"]}, "erkek": {"unit": "card", "price": -60, "last": 0, "cards": ["SK", "SJ", "HK", "HJ", "DK", "DJ", "CK", "CJ"]}, "kiz": {"unit": "card", "price": -100, "last": 0, "cards": ["SQ", "HQ", "DQ", "CQ"]}, "rifki": {"unit": "card", "price": -320, "last": 0, "cards": ["HK"]}, "son_iki": {"unit": "last_trick", "price": -180, "last": 2, "cards": []}, "koz": {"unit": "trick", "price": 50, "last": 0, "cards": []}, "karo": {"unit": "card", "price": -10, "last": 0, "cards": ["DA", "DK", "DQ", "DJ", "DT", "D9", "D8", "D7", "D6", "D5", "D4", "D3", "D2"]}, "dizi": {"unit": "place", "price": [200, 150, 100, 50], "last": 0, "cards": []}} as const;

/** The contracts of the schedules that leave no choice. */
export const FIXED = {"naturel": [["el"], ["kupa"], ["erkek"], ["kiz"], ["rifki"], ["son_iki"], ["koz"], ["koz"], ["koz"], ["koz"], ["el"], ["kupa"], ["erkek"], ["kiz"], ["rifki"], ["son_iki"], ["koz"], ["koz"], ["koz"], ["koz"]], "rotation": [["koz"], ["el"], ["kupa"], ["erkek"], ["kiz"], ["son_iki"], ["rifki"]], "super_kanli": [["el", "kupa", "erkek", "kiz", "rifki", "son_iki"], ["el", "kupa", "erkek", "kiz", "rifki", "son_iki"], ["koz"], ["koz"], ["koz"], ["koz"], ["koz"], ["koz"], ["koz"], ["koz"]]} as const;
