// The columns written by a change: the fields that differ, in the form that the database takes.
import { stampKeys } from "../../history.ts";
import { jsonText, sortedJson } from "../json.ts";

const stampColumns = new Set<string>(stampKeys);

/** Arrays and objects belong to jsonb columns. */
export const toColumns = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value !== null &&
      typeof value === "object" &&
      !(value instanceof Date) &&
      !(value instanceof Uint8Array)
        ? jsonText(value)
        : value,
    ]),
  );

const isSame = (one: unknown, other: unknown): boolean => sortedJson(one) === sortedJson(other);

/** The fields that differ, before and after; null when none does. */
export function difference(before: object, patch: object): { before: object; after: object } | null {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(patch).filter(
    ([key, value]) => value !== undefined && !stampColumns.has(key) && !isSame(old[key], value),
  );
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old[key]])),
    after: Object.fromEntries(changed),
  };
}
