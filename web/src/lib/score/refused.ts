/** What the sheet refuses: a code of docs/referee.md and its parameters; never a sentence. */

export type Params = Readonly<Record<string, string | number>>;

export class Refused extends Error {
  readonly code: string;
  readonly params: Params;
  /** The deal at fault, from 0, where there is one. */
  at: number | null = null;

  constructor(code: string, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
