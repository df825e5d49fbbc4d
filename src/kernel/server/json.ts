// Values of jsonb columns. Every one of them becomes text here, so that PostgreSQL stores it whatever its words are:
// they may come from a PDF, a provider or an error message.
import { type RawBuilder, sql } from "kysely";
import { isPlainObject } from "../values.ts";
import { storableText } from "./storable-text.ts";

/** How JSON writes NUL and halves of surrogate pairs. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/;

const storableValue = (_key: string, value: unknown): unknown => {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), one]));
};

/** The JSON text of a value, without the characters that PostgreSQL cannot store. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return unstorableEscape.test(text) ? JSON.stringify(value, storableValue) : text;
}

/** Parses JSON text without those characters. */
export const parseStorable = (text: string): unknown => JSON.parse(text, storableValue);

/** The same value without those characters. */
export const storable = <T>(value: T): T => JSON.parse(jsonText(value));

/** PostgreSQL takes arrays and objects of jsonb columns as JSON text. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${jsonText(value)}::jsonb`;

/** The JSON text of a value with sorted keys: PostgreSQL returns those of jsonb in its own order. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    isPlainObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
