// The rows of a list in the three versions of a merge, matched by id or by the natural key that the list declares.
import type { z } from "zod";
import type { PlainObject } from "#kernel/values.ts";
import { schemaAt } from "../schema.ts";
import { canonical } from "./equality.ts";

export interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export type Rows = readonly PlainObject[];
export type RowsByIdentity = ReadonlyMap<string, PlainObject>;

/** Identification of the rows of a list, besides an id. */
interface RowKey {
  fields: readonly string[] | undefined;
  schema: z.ZodType | undefined;
}

/** The natural key of a row; null where a part of it is missing. */
function naturalKey(row: PlainObject, { fields, schema }: RowKey): string | null {
  const parts = fields?.map((field) => canonical(schema && schemaAt(schema, field), row[field]));
  if (!parts || parts.includes(null)) return null;
  return `key ${JSON.stringify(parts).toLowerCase()}`;
}

/** The rows of the three versions by id or key; null when some row cannot be identified. */
export function identify(
  { base, mine, theirs }: Record<keyof Versions, Rows>,
  rowKey: RowKey,
): Record<keyof Versions, RowsByIdentity> | null {
  const all = [...base, ...mine, ...theirs];
  const hasIds = all.some(({ id }) => typeof id === "string");
  if (!hasIds && !rowKey.fields) return null;
  const baseIds = new Set(base.map(({ id }) => id));
  const idOf = (row: PlainObject): string | null => (typeof row.id === "string" ? `id ${row.id}` : null);
  const identity = (row: PlainObject, isBase: boolean): string | null =>
    !hasIds || (!isBase && !baseIds.has(row.id)) ? (naturalKey(row, rowKey) ?? idOf(row)) : idOf(row);
  const rowsBy = (rows: Rows, side: keyof Versions): RowsByIdentity | null => {
    const found = new Map<string, PlainObject>();
    for (const [index, row] of rows.entries()) {
      const name = identity(row, side === "base") ?? (side === "base" ? null : `new ${side} ${index}`);
      if (name === null || found.has(name)) return null;
      found.set(name, row);
    }
    return found;
  };
  const [b, m, t] = [rowsBy(base, "base"), rowsBy(mine, "mine"), rowsBy(theirs, "theirs")];
  return b && m && t && { base: b, mine: m, theirs: t };
}

/** Names in the order of `first`; missing ones are inserted after their predecessor in `second`. */
export function interleave(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first];
  second.forEach((name, index) => {
    if (order.includes(name)) return;
    const previous = second[index - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, name);
  });
  return order;
}
