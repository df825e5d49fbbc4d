// What a schema says of one field, found by its path.
import { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { fieldMessages } from "#kernel/schema/french.ts";
import { defOf, innerOf } from "#kernel/schema/definition.ts";

function stepInto(schema: z.ZodType, key: string): z.ZodType | undefined {
  const { type, shape, element, valueType, options } = defOf(schema);
  if (shape) return Object.hasOwn(shape, key) ? shape[key] : undefined;
  if (element) return /^\d+$/.test(key) ? element : undefined;
  if (options) return options.map((option) => stepInto(option, key)).find((found) => found !== undefined);
  if (type === "record") return valueType;
  const inside = innerOf(schema);
  return inside && stepInto(inside, key);
}

/** The schema of `contacts.0.email`, or undefined when there is no such field. */
export const schemaAt = (schema: z.ZodType, name: string): z.ZodType | undefined =>
  name.split(".").reduce<z.ZodType | undefined>((at, key) => at && stepInto(at, key), schema);

export interface FieldRule {
  /** What the field is when nothing is in it. */
  empty: unknown;
  isRequired: boolean;
  /** False where nothing means something: a required value, or one that the schema fills by itself. */
  isClearable: boolean;
}

export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

const noItems: readonly never[] = [];
const rules = new WeakMap<z.ZodType, Map<boolean, FieldRule>>();

/** What an empty field is worth: `""` for a text that may be empty, else null, else nothing at all, else no item. */
export function ruleOf(schema: z.ZodType, isText: boolean): FieldRule {
  const cached = rules.get(schema) ?? new Map<boolean, FieldRule>();
  rules.set(schema, cached);
  let rule = cached.get(isText);
  if (!rule) {
    const candidates = isText ? ["", null, undefined] : [null, undefined, noItems];
    const answers = candidates.map((candidate) => schema.safeParse(candidate));
    const fit = answers.findIndex(({ success }) => success);
    rule = {
      empty: candidates[Math.max(0, fit)],
      isRequired: fit < 0,
      isClearable: fit >= 0 && isBlank(answers[fit]?.data),
    };
    cached.set(isText, rule);
  }
  return rule;
}

/** Whole, and never under zero: a phone needs show digits alone. */
export function isNaturalNumber(schema: z.ZodType, name: string): boolean {
  let at = schemaAt(schema, name);
  for (let inside = at && defOf(at).innerType; inside; inside = defOf(inside).innerType) at = inside;
  return at instanceof z.ZodNumber && at.isInt && (at.minValue ?? -1) >= 0;
}

type PlainObject = Record<string, unknown>;

export const valueAt = (values: unknown, name: string): unknown =>
  name.split(".").reduce<unknown>((at, key) => (at as PlainObject | undefined | null)?.[key], values);

/** The same values but one, copied along the way to it. */
export function withValue(values: unknown, name: string, value: unknown): unknown {
  const [key = "", ...rest] = name.split(".");
  const next =
    rest.length === 0 ? value : withValue((values as PlainObject | undefined)?.[key], rest.join("."), value);
  if (Array.isArray(values) || /^\d+$/.test(key))
    return Object.assign([...((values as unknown[] | undefined) ?? [])], { [key]: next });
  return { ...(values as PlainObject | undefined), [key]: next };
}

/** What the schema says of these values, by field. */
export function messagesOf(schema: z.ZodType, values: unknown): FieldMessages {
  const outcome = schema.safeParse(values);
  const messages = outcome.success ? {} : fieldMessages(outcome.error);
  // What a field alone may leave empty, a rule of the whole form refuses in its own words.
  const isRequired = (name: string): boolean => {
    const value = valueAt(values, name);
    return isBlank(value) && !schemaAt(schema, name)?.safeParse(value).success;
  };
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      isRequired(name) ? "Champ obligatoire." : message,
    ]),
  );
}
