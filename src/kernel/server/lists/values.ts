// What lists receive of PostgreSQL: every value becomes the JSON that the browser is sent, in one step and with the least work.
import pg from "pg";

const { builtins } = pg.types;

/** An instant (`2026-11-21T08:24:16.100Z`), from what PostgreSQL writes (`2026-11-21 08:24:16.1+00`): `Date` takes many times as long. */
export function instantOf(text: string): string {
  if (!text.endsWith("+00")) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, "0")}Z`;
}

/** The JSON of a value, from what PostgreSQL writes of it. */
export type ToJson = (text: string) => string;

const verbatim: ToJson = (text) => text;
/** For what has no character that JSON escapes. */
const quote: ToJson = (text) => `"${text}"`;
// oxlint-disable-next-line no-control-regex -- these are what JSON escapes.
const escapes = /["\\\u0000-\u001F]/;
const quoteEscaped: ToJson = (text) => (escapes.test(text) ? JSON.stringify(text) : quote(text));
/** JSON has no word for what is no number, nor for one without end. */
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
  [builtins.JSON]: verbatim,
  [builtins.JSONB]: verbatim,
};

function fallbackWriter(type: number): ToJson {
  const read = pg.types.getTypeParser(type, "text");
  return (text) => JSON.stringify(read(text));
}

/** How values of a type of PostgreSQL are written, by its number. */
export const writerOf = (type: number): ToJson => writers[type] ?? fallbackWriter(type);
