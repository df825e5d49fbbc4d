// Kinds of values, for code that handles values of any shape.

export type PlainObject = Readonly<Record<string, unknown>>;

/** True for an object that is not an array. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isBlank = (value: unknown): value is undefined | null | "" =>
  value === undefined || value === null || value === "";

/** True for a blank value and for an empty list. */
export const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (Array.isArray(value) && value.length === 0);

/** The entries of an object, with its key type: `Object.entries` returns any string. */
export const entriesOf = <Key extends string, Value>(of: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(of) as [Key, Value][];

/** The values of one key: `pluck(debits, "partId")`. */
export const pluck = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] =>
  rows.map((row) => row[key]);

/** Same, without those that are null. */
export const pluckKnown = <Row, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
): NonNullable<Row[Key]>[] => rows.flatMap((row) => row[key] ?? []);

/** A record, or its id alone. */
export type Found = string | { id: string };
export const idOf = (found: Found): string => (typeof found === "string" ? found : found.id);

export const idsOf = <Id>(of: readonly { id: Id }[]): Id[] => of.map(({ id }) => id);
