// Rules of one field, derived from its schema by its path.
import { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { fieldMessages } from "#kernel/schema/french.ts";
import { defOf, innerOf } from "#kernel/schema/definition.ts";
import { isBlank, type PlainObject } from "#kernel/values.ts";

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
  /** The value of the field when it is empty. */
  empty: unknown;
  isRequired: boolean;
  /** False when an empty field is not a value: it is required, or the schema fills it by default. */
  isClearable: boolean;
}

const noItems: readonly never[] = [];
const rules = new WeakMap<z.ZodType, Map<boolean, FieldRule>>();

/** The value of an empty field: `""` for a text that may be empty, else null, else undefined, else an empty list. */
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

/** True for integers that cannot be negative: a phone then shows a digits-only keyboard. */
export function isNaturalNumber(schema: z.ZodType, name: string): boolean {
  let at = schemaAt(schema, name);
  for (let inside = at && defOf(at).innerType; inside; inside = defOf(inside).innerType) at = inside;
  return at instanceof z.ZodNumber && at.isInt && (at.minValue ?? -1) >= 0;
}

export const valueAt = (values: unknown, name: string): unknown =>
  name.split(".").reduce<unknown>((at, key) => (at as PlainObject | undefined | null)?.[key], values);

/** A copy with one value changed; only the objects along its path are copied. */
export function withValue(values: unknown, name: string, value: unknown): unknown {
  const [key = "", ...rest] = name.split(".");
  const next =
    rest.length === 0 ? value : withValue((values as PlainObject | undefined)?.[key], rest.join("."), value);
  if (Array.isArray(values) || /^\d+$/.test(key))
    return Object.assign([...((values as unknown[] | undefined) ?? [])], { [key]: next });
  return { ...(values as PlainObject | undefined), [key]: next };
}

/** Errors of the schema for these values, by field. */
export function messagesOf(schema: z.ZodType, values: unknown): FieldMessages {
  const outcome = schema.safeParse(values);
  const messages = outcome.success ? {} : fieldMessages(outcome.error);
  // A field that may be empty by itself keeps the message of the form-level rule that refuses it.
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
