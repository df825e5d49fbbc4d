// Three-way merge of a form: the version that the editor opened, the values of the user, the version of a colleague.
// Fields merge one by one; rows by id, else by the key that their list declares (kernel/schema/merging.ts), else the
// list as a whole.
import type { z } from "zod";
import { isPlainObject, type PlainObject } from "#kernel/values.ts";
import { schemaAt } from "../schema.ts";
import { isSame, mergeRuleOf } from "./equality.ts";
import { identify, interleave, type Rows, type RowsByIdentity, type Versions } from "./row-identity.ts";

/** A step into a list: the row itself, from which its name is derived. */
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

/** The side that wins when both changed the same thing. */
export type Side = "mine" | "theirs";

export interface Merge {
  /** In a collision, the value of the preferred side. */
  merged: unknown;
  collisions: Difference[];
  /** Changes made by the colleague alone. */
  incoming: Difference[];
}

interface MergeLocation {
  schema: z.ZodType | undefined;
  path: Path;
}
interface MergeContext {
  prefer: Side;
  collisions: Difference[];
  incoming: Difference[];
  /** Ids of rows added by both sides, mine mapped to theirs: other fields may refer to them. */
  replacedIds: Map<string, string>;
}

const areRows = (values: readonly unknown[]): values is Rows => values.every(isPlainObject);
const descend = (
  { schema, path }: MergeLocation,
  key: string,
  step: string | RowStep = key,
): MergeLocation => ({
  schema: schema && schemaAt(schema, key),
  path: [...path, step],
});

function mergeLeaf(
  context: MergeContext,
  { schema, path }: MergeLocation,
  { base, mine, theirs }: Versions,
): unknown {
  const difference: Difference = { kind: "value", path, mine, theirs };
  if (isSame(schema, base, mine)) {
    context.incoming.push(difference);
    return theirs;
  }
  if (isSame(schema, base, theirs)) return mine;
  context.collisions.push(difference);
  return difference[context.prefer];
}

function mergePlain(
  context: MergeContext,
  target: MergeLocation,
  { base, mine, theirs }: Record<keyof Versions, PlainObject>,
): PlainObject {
  const keys = new Set([...Object.keys(mine), ...Object.keys(base), ...Object.keys(theirs)]);
  const merged: Record<string, unknown> = {};
  for (const key of keys) {
    const value =
      key === "id"
        ? (theirs.id ?? mine.id)
        : mergeValue(context, descend(target, key), {
            base: base[key],
            mine: mine[key],
            theirs: theirs[key],
          });
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** Sets of choices: additions and removals of both sides apply. */
function mergeSet(
  context: MergeContext,
  { path }: MergeLocation,
  { base, mine, theirs }: Record<keyof Versions, unknown[]>,
) {
  const merged = [
    ...mine.filter((one) => theirs.includes(one) || !base.includes(one)),
    ...theirs.filter((one) => !mine.includes(one) && !base.includes(one)),
  ];
  if (merged.length !== mine.length || merged.some((one) => !mine.includes(one)))
    context.incoming.push({ kind: "value", path, mine, theirs });
  return merged;
}

/** One row merged from the three versions; undefined when it is removed. */
function mergeRow(
  context: MergeContext,
  target: MergeLocation,
  { base, mine, theirs }: Record<keyof Versions, PlainObject | undefined>,
) {
  if (mine && theirs) {
    if (typeof mine.id === "string" && typeof theirs.id === "string" && mine.id !== theirs.id)
      context.replacedIds.set(mine.id, theirs.id);
    return mergePlain(context, target, { base: base ?? {}, mine, theirs });
  }
  const survivor = mine ?? theirs;
  const isRetained = !base || !isSame(target.schema, base, survivor);
  const difference: Difference = { kind: "row", path: target.path, mine, theirs };
  if (base && isRetained) context.collisions.push(difference);
  else if (base ? mine : theirs) context.incoming.push(difference);
  if (!base) return survivor;
  return isRetained ? { mine, theirs }[context.prefer] : undefined;
}

/** The order of the side that moved rows; when both moved them differently, a collision, resolved to mine. */
function mergeOrder(
  context: MergeContext,
  { path }: MergeLocation,
  rows: Record<keyof Versions, RowsByIdentity>,
): string[] {
  const { base, mine, theirs } = rows;
  const common = [...base.keys()].filter((name) => mine.has(name) && theirs.has(name));
  const orderIn = (side: RowsByIdentity): string =>
    [...side.keys()].filter((name) => common.includes(name)).join("\n");
  const [was, now, other] = [orderIn(base), orderIn(mine), orderIn(theirs)];
  const [own, colleague] = [[...mine.keys()], [...theirs.keys()]];
  if (other === was || other === now) return interleave(own, colleague);
  const difference: Difference = {
    kind: "order",
    path,
    mine: [...mine.values()],
    theirs: [...theirs.values()],
  };
  if (now !== was) {
    context.collisions.push(difference);
    return context.prefer === "mine" ? interleave(own, colleague) : interleave(colleague, own);
  }
  context.incoming.push(difference);
  return interleave(colleague, own);
}

function mergeRows(
  context: MergeContext,
  target: MergeLocation,
  rows: Record<keyof Versions, RowsByIdentity>,
): PlainObject[] {
  const merged: PlainObject[] = [];
  for (const name of mergeOrder(context, target, rows)) {
    const [base, mine, theirs] = [rows.base.get(name), rows.mine.get(name), rows.theirs.get(name)];
    const row = mergeRow(context, descend(target, "0", { row: mine ?? theirs }), { base, mine, theirs });
    if (row) merged.push(row);
  }
  return merged;
}

function mergeList(
  context: MergeContext,
  target: MergeLocation,
  lists: Record<keyof Versions, unknown[]>,
): unknown {
  const { base, mine, theirs } = lists;
  const all = [...base, ...mine, ...theirs];
  if (all.every((one) => typeof one === "string")) return mergeSet(context, target, lists);
  if (!areRows(base) || !areRows(mine) || !areRows(theirs)) return mergeLeaf(context, target, lists);
  const rowKey = {
    fields: mergeRuleOf(target.schema)?.key,
    schema: target.schema && schemaAt(target.schema, "0"),
  };
  const rows = identify({ base, mine, theirs }, rowKey);
  return rows ? mergeRows(context, target, rows) : mergeLeaf(context, target, lists);
}

function mergeValue(context: MergeContext, target: MergeLocation, versions: Versions): unknown {
  const { base, mine, theirs } = versions;
  if (isSame(target.schema, mine, theirs)) return mine;
  if (mergeRuleOf(target.schema)?.isWhole) return mergeLeaf(context, target, versions);
  if (isPlainObject(mine) && isPlainObject(theirs))
    return mergePlain(context, target, { base: isPlainObject(base) ? base : {}, mine, theirs });
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeList(context, target, { base: Array.isArray(base) ? base : [], mine, theirs });
  return mergeLeaf(context, target, versions);
}

function replaceIds(value: unknown, replacedIds: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return replacedIds.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaceIds(one, replacedIds));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceIds(one, replacedIds)]));
}

/** Fields missing from the form or from the record keep the value of the form; `version` is the colleague's. */
export function merge(schema: z.ZodType, { base, mine, theirs }: Versions, prefer: Side = "mine"): Merge {
  const context: MergeContext = { prefer, collisions: [], incoming: [], replacedIds: new Map() };
  const [from, own, other] = [base, mine, theirs].map((one) => (isPlainObject(one) ? one : {}));
  const merged: Record<string, unknown> = { ...own };
  for (const key of new Set([...Object.keys(own ?? {}), ...Object.keys(from ?? {})])) {
    if (key === "version" || other?.[key] === undefined) continue;
    merged[key] = mergeValue(context, descend({ schema, path: [] }, key), {
      base: from?.[key],
      mine: own?.[key],
      theirs: other[key],
    });
  }
  if (other?.version !== undefined) merged.version = other.version;
  const whole = context.replacedIds.size > 0 ? replaceIds(merged, context.replacedIds) : merged;
  return { merged: whole, collisions: context.collisions, incoming: context.incoming };
}
