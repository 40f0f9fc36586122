/** The shape of what the core exports (presets.ts), and the few words that the score sheet is written in. */

export type Contract = 'el' | 'kupa' | 'erkek' | 'kiz' | 'rifki' | 'son_iki' | 'koz' | 'karo' | 'dizi';
/** What a deal is: one contract, or several penalties at once, in table order. */
export type Choice = readonly Contract[];
export type Unit = 'trick' | 'card' | 'last_trick' | 'place';
/** Points a unit; where they are not all alike, one for each last trick, or for each place. */
export type Price = number | readonly number[];

export interface ContractRow {
  readonly unit: Unit;
  readonly price: Price;
  /** How many of the last tricks count, where last tricks do. */
  readonly last: number;
  readonly cards: readonly string[];
}

export interface OptionRow {
  readonly kind: 'choice' | 'flag' | 'number' | 'set' | 'prices';
  readonly values: readonly (string | number)[];
  readonly range: readonly number[] | null;
  readonly nullable: boolean;
  readonly fixed: boolean;
}

/** The options that a score sheet, or the check of house rules, reads by name. */
export interface Options {
  readonly players: number;
  readonly dealer: 'previous_declarer' | 'declarer' | null;
  readonly first_declarer: string;
  readonly schedule: 'free' | 'naturel' | 'rotation' | 'super_kanli' | 'once';
  readonly penalties_each: number | null;
  readonly trumps_each: number | null;
  readonly each_penalty_at_most: number | null;
  readonly first_deals_penalty_only: number | null;
  readonly covered_must_dump: readonly string[];
  readonly kupa_must_beat_hearts: boolean;
  readonly kiz_annul_if_equal: boolean;
  readonly king_tricks: number | null;
  readonly king_by: 'any' | 'declarer' | null;
  readonly king_announced: boolean | null;
  readonly result: 'line' | 'ranking';
  readonly zero_is_out: boolean | null;
  readonly teams: boolean;
  readonly deck: string;
  readonly prices: Readonly<Record<string, Price>>;
  readonly contracts: readonly Contract[];
  readonly contracts_per_deal: number;
  readonly secret: boolean;
  readonly blind: boolean;
  readonly exposed: 'partner' | 'dummy' | null;
  readonly proposing: boolean;
  readonly pool_rights: boolean;
  readonly doubling: boolean;
  readonly kingdoms: boolean;
  readonly exposing: boolean;
  readonly stock: boolean;
  readonly dizi_from: string | null;
  readonly dizi_annul: boolean;
}

/** Any option by its name, as a request has it. */
export type Changes = Readonly<Record<string, unknown>>;

export interface ScoreData {
  readonly contracts: Readonly<Record<Contract, ContractRow>>;
  readonly decks: Readonly<Record<string, readonly string[]>>;
  readonly schedules: Readonly<Record<string, readonly Choice[]>>;
  /** The card that may have a price of its own in Kupa. */
  readonly ace: string;
  /** How often each player must double each other one's deals. */
  readonly owed: number;
  /** The most that a unit may cost or bring. */
  readonly dearest: number;
  readonly options: Readonly<Record<string, OptionRow>>;
  readonly klasik: Options & Changes;
  /** Each preset by the options in which it differs from klasik. */
  readonly presets: Readonly<Record<string, Changes>>;
}
