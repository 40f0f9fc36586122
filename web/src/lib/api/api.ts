/** What the server offers over HTTP, one function each. All raise Refusal or NoAnswer (call.ts). */
import type { CardText } from '../cards/cards';
import type { RuleSet, TableView } from '../protocol/wire';
import { call } from './call';

export type { RuleSet, TableView };

export type Clock = TableView['clock'];
export type Entry = TableView['entry'];

export interface Me {
  readonly player: string;
  readonly name: string;
}

/** A public table that waits for players. `host` is a name; `taken` counts people and bots. */
export interface TableRow {
  readonly table: string;
  readonly host: string;
  readonly preset: string;
  readonly changes: readonly string[];
  readonly clock: Clock;
  readonly password: boolean;
  readonly seats: number;
  readonly taken: number;
  readonly locked: number;
  /** Hints are given. */
  readonly practice: boolean;
}

/** Points for a unit: alike, or one for each of the last tricks, or for each place. */
export type Price = number | readonly number[];

/** A contract under some rules: points a unit, units a deal, what a whole deal of it adds up to. */
export interface ContractView {
  readonly contract: string;
  readonly price: Price;
  readonly units: number;
  readonly total: number;
}

/** A rule set resolved. `changes`: options that differ from klasik. `match_total`: null where it is open. */
export interface RulesView {
  readonly rules: RuleSet;
  readonly changes: readonly string[];
  readonly deals: number;
  readonly contracts: readonly ContractView[];
  readonly match_total: number | null;
}

/** What only a preset has that no table plays. */
type Unoffered = 'opening_lead' | 'clean_first_trick' | 'spade_queen' | 'moon';

export type OptionName = Exclude<keyof RuleSet, 'preset' | Unoffered>;

/** An option as a form needs it; the kinds are explained in the server's own description of the API. */
export interface OptionView {
  readonly name: OptionName;
  readonly kind: 'choice' | 'flag' | 'number' | 'set' | 'prices';
  readonly values: readonly (string | number)[];
  readonly range: readonly [number, number] | null;
  readonly nullable: boolean;
  readonly fixed: boolean;
}

/** A preset, or a preset with options changed, as the server reads it. */
export type RulesAsked = string | Readonly<Record<string, unknown>>;

export type Level = NonNullable<TableView['level']>;

export interface TableAsked {
  readonly rules: RulesAsked;
  readonly clock: Clock;
  readonly entry: Entry;
  readonly password: string | null;
  /** Seats kept for bots; the host has seat 0. */
  readonly locked: readonly number[];
  /** How well bots play. */
  readonly level: Level;
  /** Whether whoever is to play may ask for a hint. */
  readonly practice: boolean;
}

interface TableRef {
  readonly table: string;
}

export const me = (): Promise<Me> => call('/api/me');
export const rename = (name: string): Promise<Me> => call('/api/me', { name });
/** A token that makes one more device this person's, once. */
export const seatLink = async (): Promise<string> => (await call<{ token: string }>('/api/me/link', {})).token;
export const claimSeat = (token: string): Promise<Me> => call('/api/me/claim', { token });
/** Everything that is kept of this person, as a text to be saved. */
export const myData = async (): Promise<string> => JSON.stringify(await call('/api/me/data'), null, 2);
export const forgetMe = (): Promise<unknown> => call('/api/me/forget', {});

/** Klasik against three bots, dealt at once; the id of the table. */
export const quickPlay = async (level: Level): Promise<string> => (await call<TableRef>('/api/quick', { level })).table;
export const openTable = async (asked: TableAsked): Promise<string> =>
  (await call<TableRef>('/api/tables', asked)).table;
export const enterTable = (table: string, password: string): Promise<unknown> =>
  call(`/api/tables/${table}/enter`, { password });
export const openTables = async (): Promise<readonly TableRow[]> =>
  (await call<{ tables: readonly TableRow[] }>('/api/tables')).tables;

export const presets = async (): Promise<readonly RulesView[]> =>
  (await call<{ presets: readonly RulesView[] }>('/api/presets')).presets;
export const options = async (): Promise<readonly OptionView[]> =>
  (await call<{ options: readonly OptionView[] }>('/api/options')).options;
/** A position that shows what binds: the cards that lie, a hand, what of it is legal, why the rest is not. */
export interface ExampleView {
  readonly duty: string;
  readonly contracts: readonly string[];
  readonly trump: string | null;
  readonly trick: readonly CardText[];
  readonly placed: readonly CardText[];
  readonly hand: readonly CardText[];
  readonly legal: readonly CardText[];
  readonly why: Readonly<Record<string, string>>;
}

/** What comes of cards under rules that have a stock, showing or doubling (src/king/server/lobby/outcomes.py). */
export interface OutcomeView {
  readonly what: 'stock' | 'showing' | 'doubling';
  readonly contracts: readonly string[];
  readonly lying: readonly CardText[];
  readonly open: CardText | null;
  readonly hand: readonly CardText[];
  readonly raised: readonly CardText[];
  readonly points: readonly number[];
}

interface Examples {
  readonly examples: readonly ExampleView[];
  readonly outcomes: readonly OutcomeView[];
}

/** House rules in the making: what they come to, or the option that cannot stand and changes that would settle it. */
export interface Verdict {
  readonly view: RulesView | null;
  readonly option: OptionName | null;
  readonly ways: readonly Readonly<Record<string, unknown>>[];
}

/** House rules that I keep. */
export interface KeptRules {
  readonly name: string;
  readonly rules: RulesAsked;
}

export const checkRules = (rules: RulesAsked): Promise<Verdict> => call('/api/rules/check', { rules });
export const ruleExamples = (rules: RulesAsked): Promise<Examples> => call('/api/rules/examples', { rules });

type Kept = Promise<readonly KeptRules[]>;
const kept = async (path: string, body?: object): Kept =>
  (await call<{ saved: readonly KeptRules[] }>(path, body)).saved;
export const keptRules = (): Kept => kept('/api/me/rules');
export const keepRules = (name: string, rules: RulesAsked): Kept => kept('/api/me/rules', { name, rules });
export const renameRules = (name: string, to: string): Kept => kept('/api/me/rules/rename', { name, to });
export const dropRules = (name: string): Kept => kept('/api/me/rules/drop', { name });

export const resolveRules = (rules: RulesAsked): Promise<RulesView> => call('/api/rules', { rules });
