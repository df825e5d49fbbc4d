// A value cut to the keys that its schema names, at every depth. The schema judges nothing: stored values may predate its rules.
import type { z } from "zod";
import { defOf, innerOf } from "./definition.ts";

const mapValues = (value: object, map: (key: string, one: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(key, one)]));

/** The option of a union that matches the value; undefined when none does. */
const matchingOption = (options: readonly z.ZodType[], value: unknown): z.ZodType | undefined =>
  options.find((option) => option.safeParse(value).success);

/** Keys that the schema does not name are left out; a union that fits nothing gives undefined. */
export function pruneToSchema(schema: z.ZodType, value: unknown): unknown {
  const { type, shape, element, valueType, options } = defOf(schema);
  if (value === null || typeof value !== "object") return value;
  if (shape)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
        return field ? [[key, pruneToSchema(field, one)]] : [];
      }),
    );
  if (element) return Array.isArray(value) ? value.map((one) => pruneToSchema(element, one)) : undefined;
  if (options) {
    const option = matchingOption(options, value);
    return option && pruneToSchema(option, value);
  }
  if (type === "record" && valueType) return mapValues(value, (_key, one) => pruneToSchema(valueType, one));
  const inside = innerOf(schema);
  return inside ? pruneToSchema(inside, value) : value;
}
