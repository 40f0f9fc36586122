/** The shapes of JSON values, as strictly as the core reads them: no text for a number, no number for yes or no. */

type Check = (value: unknown) => boolean;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isWhole: Check = (value) => typeof value === 'number' && Number.isInteger(value);
export const isNone: Check = (value) => value === null;

export const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export const tupleOf =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, i) => check(value[i]));

export const mapOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

export interface Member {
  readonly check: Check;
  readonly required?: boolean;
}

/** The name of the first member that is missing, unknown or of a wrong shape; null for an object that is right. */
export function wrongMember(value: unknown, members: Readonly<Record<string, Member>>): string | null {
  if (!isObject(value)) return '';
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(members, name));
  if (unknown !== undefined) return unknown;
  const wrong = Object.entries(members).find(([name, { check, required }]) =>
    Object.hasOwn(value, name) ? !check(value[name]) : required,
  );
  return wrong?.[0] ?? null;
}
