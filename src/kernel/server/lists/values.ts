// Converts the values of lists from PostgreSQL text to JSON, in one step and at the lowest cost.
import pg from "pg";

const { builtins } = pg.types;

/**
 * An instant (`2026-11-21T08:24:16.100Z`), from PostgreSQL text (`2026-11-21 08:24:16.1+00`): `Date` is many times
 * slower.
 */
export function instantOf(text: string): string {
  if (!text.endsWith("+00")) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, "0")}Z`;
}

/** The JSON of a value, from its PostgreSQL text. */
export type ToJson = (text: string) => string;
/** Removes the undeclared keys of a value; returns the value itself where it has none. */
export type Prune = (value: unknown) => unknown;

const verbatim: ToJson = (text) => text;
/** For values without any character that JSON escapes. */
const quote: ToJson = (text) => `"${text}"`;
// oxlint-disable-next-line no-control-regex -- these are what JSON escapes.
const escapes = /["\\\u0000-\u001F]/;
const quoteEscaped: ToJson = (text) => (escapes.test(text) ? JSON.stringify(text) : quote(text));
/** JSON has neither NaN nor infinities. */
const finiteNumber: ToJson = (text) => (Number.isFinite(Number(text)) ? text : "null");

const writers: Readonly<Record<number, ToJson>> = {
  [builtins.INT2]: verbatim,
  [builtins.INT4]: verbatim,
  [builtins.INT8]: verbatim,
  [builtins.FLOAT4]: finiteNumber,
  [builtins.FLOAT8]: finiteNumber,
  [builtins.NUMERIC]: finiteNumber,
  [builtins.BOOL]: (text) => (text === "t" ? "true" : "false"),
  [builtins.UUID]: quote,
  [builtins.DATE]: quote,
  [builtins.TIMESTAMPTZ]: (text) => quote(instantOf(text)),
  [builtins.TEXT]: quoteEscaped,
  [builtins.VARCHAR]: quoteEscaped,
};

/** JSON without an object has no key to remove. */
const jsonWriter =
  (prune: Prune): ToJson =>
  (text) => {
    if (!text.includes("{")) return text;
    const value: unknown = JSON.parse(text);
    const pruned = prune(value);
    return pruned === value ? text : JSON.stringify(pruned ?? null);
  };

function fallbackWriter(type: number, prune: Prune): ToJson {
  const read = pg.types.getTypeParser(type, "text");
  return (text) => JSON.stringify(prune(read(text)) ?? null);
}

/** The writer of a column, by the OID of its PostgreSQL type: only a structured value may have keys to remove. */
export const writerOf = (type: number, prune: Prune): ToJson =>
  writers[type] ??
  (type === builtins.JSON || type === builtins.JSONB ? jsonWriter(prune) : fallbackWriter(type, prune));
