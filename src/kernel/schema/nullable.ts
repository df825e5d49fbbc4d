// Schemas are needed: the browser loads this file when a filter opens, and not before.
import type { z } from "zod";

/** By schema: a failed parse takes longer than all the rest of a condition. */
const cache = new WeakMap<z.core.$ZodType, boolean>();

/** True when a field of the item of a list may be null; undefined when the item does not have it. */
export function isNullable(item: z.ZodObject, field: string): boolean | undefined {
  const schema = item.shape[field];
  if (!schema) return undefined;
  const cached = cache.get(schema);
  if (cached !== undefined) return cached;
  const { success } = schema.safeParse(null);
  cache.set(schema, success);
  return success;
}
