// Kinds of values, for code that handles values of any shape.

export type PlainObject = Readonly<Record<string, unknown>>;

/** True for an object that is no array. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isBlank = (value: unknown): value is undefined | null | "" =>
  value === undefined || value === null || value === "";

/** True for a blank value and for an empty list. */
export const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (Array.isArray(value) && value.length === 0);
