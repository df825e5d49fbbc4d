// Three-way merge of a form: the version that the editor opened, the values of the user, the version of a colleague. Fields
// merge one by one; rows by id, else by the key that their list declares (kernel/merging.ts), else the list as a whole.
import type { z } from "zod";
import { schemaAt } from "./schema.ts";
import { canonical, mergeRuleOf, same } from "./same.ts";

/** A step into a list: the row itself, for its name. */
export interface RowStep {
  row: unknown;
}
export type Path = readonly (string | RowStep)[];

/** `row`: one side has the row, the other removed it, or one side added it. `order`: the rows of a list. */
export interface Difference {
  kind: "value" | "row" | "order";
  path: Path;
  mine: unknown;
  theirs: unknown;
}

export interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** The side whose change stays where both changed the same thing. */
export type Side = "mine" | "theirs";

export interface Merge {
  /** The preferred side where both changed the same thing. */
  merged: unknown;
  collisions: Difference[];
  /** Changes of the colleague alone. */
  taken: Difference[];
}

type Plain = Readonly<Record<string, unknown>>;
type Rows = readonly Plain[];
interface Place {
  schema: z.ZodType | undefined;
  path: Path;
}
interface Merging {
  prefer: Side;
  collisions: Difference[];
  taken: Difference[];
  /** Ids of rows that both added, mine by theirs: other fields may name them. */
  renamed: Map<string, string>;
}

const isPlain = (value: unknown): value is Plain =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const areRows = (values: readonly unknown[]): values is Rows => values.every(isPlain);
const into = ({ schema, path }: Place, key: string, step: string | RowStep = key): Place => ({
  schema: schema && schemaAt(schema, key),
  path: [...path, step],
});

function mergeLeaf(to: Merging, { schema, path }: Place, { base, mine, theirs }: Versions): unknown {
  const difference: Difference = { kind: "value", path, mine, theirs };
  if (same(schema, base, mine)) {
    to.taken.push(difference);
    return theirs;
  }
  if (same(schema, base, theirs)) return mine;
  to.collisions.push(difference);
  return difference[to.prefer];
}

function mergePlain(to: Merging, place: Place, { base, mine, theirs }: Record<keyof Versions, Plain>): Plain {
  const keys = new Set([...Object.keys(mine), ...Object.keys(base), ...Object.keys(theirs)]);
  const merged: Record<string, unknown> = {};
  for (const key of keys) {
    const value =
      key === "id"
        ? (theirs.id ?? mine.id)
        : mergeValue(to, into(place, key), { base: base[key], mine: mine[key], theirs: theirs[key] });
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** Choices among many: what either side added or removed holds. */
function mergeSet(to: Merging, { path }: Place, { base, mine, theirs }: Record<keyof Versions, unknown[]>) {
  const merged = [
    ...mine.filter((one) => theirs.includes(one) || !base.includes(one)),
    ...theirs.filter((one) => !mine.includes(one) && !base.includes(one)),
  ];
  if (merged.length !== mine.length || merged.some((one) => !mine.includes(one)))
    to.taken.push({ kind: "value", path, mine, theirs });
  return merged;
}

/** Identification of the rows of a list, besides an id. */
interface RowKey {
  fields: readonly string[] | undefined;
  schema: z.ZodType | undefined;
}

/** The natural key of a row; null where a part of it is missing. */
function naturalKey(row: Plain, { fields, schema }: RowKey): string | null {
  const parts = fields?.map((field) => canonical(schema && schemaAt(schema, field), row[field]));
  if (!parts || parts.includes(null)) return null;
  return `key ${JSON.stringify(parts).toLowerCase()}`;
}

type Identified = ReadonlyMap<string, Plain>;

/** The rows of the three versions by id or key; null when some row cannot be identified. */
function identify(
  { base, mine, theirs }: Record<keyof Versions, Rows>,
  rowKey: RowKey,
): Record<keyof Versions, Identified> | null {
  const all = [...base, ...mine, ...theirs];
  const hasIds = all.some(({ id }) => typeof id === "string");
  if (!hasIds && !rowKey.fields) return null;
  const baseIds = new Set(base.map(({ id }) => id));
  const idOf = (row: Plain): string | null => (typeof row.id === "string" ? `id ${row.id}` : null);
  const identity = (row: Plain, isBase: boolean): string | null =>
    !hasIds || (!isBase && !baseIds.has(row.id)) ? (naturalKey(row, rowKey) ?? idOf(row)) : idOf(row);
  const rowsBy = (rows: Rows, side: keyof Versions): Identified | null => {
    const found = new Map<string, Plain>();
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

/** One row merged from the three versions; undefined when it is removed. */
function mergeRow(
  to: Merging,
  place: Place,
  { base, mine, theirs }: Record<keyof Versions, Plain | undefined>,
) {
  if (mine && theirs) {
    if (typeof mine.id === "string" && typeof theirs.id === "string" && mine.id !== theirs.id)
      to.renamed.set(mine.id, theirs.id);
    return mergePlain(to, place, { base: base ?? {}, mine, theirs });
  }
  const survivor = mine ?? theirs;
  const isKept = !base || !same(place.schema, base, survivor);
  const difference: Difference = { kind: "row", path: place.path, mine, theirs };
  if (base && isKept) to.collisions.push(difference);
  else if (base ? mine : theirs) to.taken.push(difference);
  if (!base) return survivor;
  return isKept ? { mine, theirs }[to.prefer] : undefined;
}

/** Names in the order of `first`; missing ones are inserted after their predecessor in `second`. */
function interleaved(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first];
  second.forEach((name, index) => {
    if (order.includes(name)) return;
    const previous = second[index - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, name);
  });
  return order;
}

/** The order of the side that moved rows; both moved them differently: a collision, and mine. */
function mergeOrder(to: Merging, { path }: Place, rows: Record<keyof Versions, Identified>): string[] {
  const { base, mine, theirs } = rows;
  const common = [...base.keys()].filter((name) => mine.has(name) && theirs.has(name));
  const orderIn = (side: Identified): string =>
    [...side.keys()].filter((name) => common.includes(name)).join("\n");
  const [was, now, other] = [orderIn(base), orderIn(mine), orderIn(theirs)];
  const [own, colleague] = [[...mine.keys()], [...theirs.keys()]];
  if (other === was || other === now) return interleaved(own, colleague);
  const difference: Difference = {
    kind: "order",
    path,
    mine: [...mine.values()],
    theirs: [...theirs.values()],
  };
  if (now !== was) {
    to.collisions.push(difference);
    return to.prefer === "mine" ? interleaved(own, colleague) : interleaved(colleague, own);
  }
  to.taken.push(difference);
  return interleaved(colleague, own);
}

function mergeRows(to: Merging, place: Place, rows: Record<keyof Versions, Identified>): Plain[] {
  const merged: Plain[] = [];
  for (const name of mergeOrder(to, place, rows)) {
    const [base, mine, theirs] = [rows.base.get(name), rows.mine.get(name), rows.theirs.get(name)];
    const row = mergeRow(to, into(place, "0", { row: mine ?? theirs }), { base, mine, theirs });
    if (row) merged.push(row);
  }
  return merged;
}

function mergeList(to: Merging, place: Place, lists: Record<keyof Versions, unknown[]>): unknown {
  const { base, mine, theirs } = lists;
  const all = [...base, ...mine, ...theirs];
  if (all.every((one) => typeof one === "string")) return mergeSet(to, place, lists);
  if (!areRows(base) || !areRows(mine) || !areRows(theirs)) return mergeLeaf(to, place, lists);
  const rowKey = {
    fields: mergeRuleOf(place.schema)?.key,
    schema: place.schema && schemaAt(place.schema, "0"),
  };
  const rows = identify({ base, mine, theirs }, rowKey);
  return rows ? mergeRows(to, place, rows) : mergeLeaf(to, place, lists);
}

function mergeValue(to: Merging, place: Place, versions: Versions): unknown {
  const { base, mine, theirs } = versions;
  if (same(place.schema, mine, theirs)) return mine;
  if (mergeRuleOf(place.schema)?.isWhole) return mergeLeaf(to, place, versions);
  if (isPlain(mine) && isPlain(theirs))
    return mergePlain(to, place, { base: isPlain(base) ? base : {}, mine, theirs });
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeList(to, place, { base: Array.isArray(base) ? base : [], mine, theirs });
  return mergeLeaf(to, place, versions);
}

function renamedIn(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return renamed.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renamedIn(one, renamed));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamedIn(one, renamed)]));
}

/** Fields that the form or the view of the record does not have stay as the form has them; `version` is the colleague's. */
export function merge(schema: z.ZodType, { base, mine, theirs }: Versions, prefer: Side = "mine"): Merge {
  const to: Merging = { prefer, collisions: [], taken: [], renamed: new Map() };
  const [from, own, other] = [base, mine, theirs].map((one) => (isPlain(one) ? one : {}));
  const merged: Record<string, unknown> = { ...own };
  for (const key of new Set([...Object.keys(own ?? {}), ...Object.keys(from ?? {})])) {
    if (key === "version" || other?.[key] === undefined) continue;
    merged[key] = mergeValue(to, into({ schema, path: [] }, key), {
      base: from?.[key],
      mine: own?.[key],
      theirs: other[key],
    });
  }
  if (other?.version !== undefined) merged.version = other.version;
  const whole = to.renamed.size > 0 ? renamedIn(merged, to.renamed) : merged;
  return { merged: whole, collisions: to.collisions, taken: to.taken };
}
