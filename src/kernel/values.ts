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

export const idsOf = <Id>(of: readonly { id: Id }[]): Id[] => of.map(({ id }) => id);
