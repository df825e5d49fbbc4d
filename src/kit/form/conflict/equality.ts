// Equality of form values: as their schema reads them, whichever way they are empty.
import type { z } from "zod";
import { type MergeRule, mergeRules } from "#kernel/schema/merging.ts";
import { innerOf } from "#kernel/schema/definition.ts";
import { isBlank, schemaAt } from "../schema.ts";

/** The rule declared on a schema, under whatever wraps it (a default, null allowed). */
export function mergeRuleOf(schema: z.ZodType | undefined): MergeRule | undefined {
  for (let at = schema; at;) {
    const rule = mergeRules.get(at);
    if (rule) return rule;
    at = innerOf(at);
  }
  return undefined;
}

/** One form for equal values: as the schema reads them, keys in order, without what is empty. */
export function canonical(schema: z.ZodType | undefined, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => canonical(schema && schemaAt(schema, "0"), one));
    if (items.length === 0) return null;
    return items.every((one) => typeof one === "string") ? items.sort() : items;
  }
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value)
      .map(([key, one]) => [key, canonical(schema && schemaAt(schema, key), one)] as const)
      .filter(([, one]) => one !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return entries.length === 0 ? null : Object.fromEntries(entries);
  }
  const read = schema?.safeParse(value);
  const stored: unknown = read?.success ? read.data : value;
  return isBlank(stored) || (Array.isArray(stored) && stored.length === 0) ? null : stored;
}

export const isSame = (schema: z.ZodType | undefined, one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(schema, one)) === JSON.stringify(canonical(schema, other));
