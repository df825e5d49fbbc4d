// Equality of form values as parsed by their schema, all kinds of empty values being equal.
import type { z } from "zod";
import { type MergeRule, mergeRules } from "#kernel/schema/merging.ts";
import { innerOf } from "#kernel/schema/definition.ts";
import { isEmpty, isPlainObject } from "#kernel/values.ts";
import { schemaAt } from "../schema.ts";

/** The merge rule declared on a schema, under any wrapper (default, nullable). */
export function mergeRuleOf(schema: z.ZodType | undefined): MergeRule | undefined {
  for (let at = schema; at;) {
    const rule = mergeRules.get(at);
    if (rule) return rule;
    at = innerOf(at);
  }
  return undefined;
}

/** A canonical form of equal values: as parsed by the schema, with sorted keys and without empty values. */
export function canonical(schema: z.ZodType | undefined, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => canonical(schema && schemaAt(schema, "0"), one));
    if (items.length === 0) return null;
    return items.every((one) => typeof one === "string") ? items.sort() : items;
  }
  if (isPlainObject(value)) {
    const entries = Object.entries(value)
      .map(([key, one]) => [key, canonical(schema && schemaAt(schema, key), one)] as const)
      .filter(([, one]) => one !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return entries.length === 0 ? null : Object.fromEntries(entries);
  }
  const read = schema?.safeParse(value);
  const stored: unknown = read?.success ? read.data : value;
  return isEmpty(stored) ? null : stored;
}

export const isSame = (schema: z.ZodType | undefined, one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(schema, one)) === JSON.stringify(canonical(schema, other));
