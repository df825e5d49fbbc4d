// Conditions of a list in the form that the user reads and edits: one entry per filter.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Condition, FilterRule, ListQuery, Operator } from "#kernel/list.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";

export const conditionsOf = (query: Pick<ListQuery, "conditions">, field: string): Condition[] =>
  query.conditions.filter((one) => one.field === field);

/** The conditions of a query with those of one field replaced. */
export const withConditions = (
  query: Pick<ListQuery, "conditions">,
  field: string,
  next: readonly Condition[],
): Condition[] => [...query.conditions.filter((one) => one.field !== field), ...next];

/** One value gives `eq`, several give `in`, none gives no condition. */
export function oneOf(field: string, values: readonly (string | number)[]): Condition[] {
  if (values.length === 0) return [];
  return [
    values.length === 1
      ? { field, operator: "eq", value: values[0] as string }
      : { field, operator: "in", value: values },
  ];
}

/** Inclusive bounds; either may be missing. */
export function between(
  field: string,
  from: string | number | null,
  to: string | number | null,
): Condition[] {
  if (from !== null && from === to) return [{ field, operator: "eq", value: from }];
  return [
    ...(from === null ? [] : [{ field, operator: "gte", value: from } as const]),
    ...(to === null ? [] : [{ field, operator: "lte", value: to } as const]),
  ];
}

export function boundsOf(conditions: readonly Condition[]): {
  from: string | number | null;
  to: string | number | null;
} {
  const find = (...operators: Operator[]) =>
    (conditions.find(({ operator }) => operators.includes(operator))?.value as string | number | undefined) ??
    null;
  return { from: find("eq", "gte", "gt"), to: find("eq", "lte", "lt") };
}

/** The values of `eq` and `in`. */
export const valuesOf = (conditions: readonly Condition[]): (string | number)[] =>
  conditions.flatMap(({ operator, value }) =>
    operator === "in"
      ? [...(value as readonly (string | number)[])]
      : operator === "eq"
        ? [value as string]
        : [],
  );

const operatorWords: Record<Operator, string> = {
  eq: "",
  ne: "sauf ",
  gt: "> ",
  gte: "≥ ",
  lt: "< ",
  lte: "≤ ",
  like: "contient ",
  sw: "commence par ",
  ew: "finit par ",
  in: "",
  null: "",
};

/** The French text of one value. */
export function frenchFilterValue(rule: FilterRule, value: unknown): string {
  if (rule.type === "set") return rule.values?.[String(value)] ?? String(value);
  if (rule.type === "boolean") return value ? "oui" : "non";
  if (rule.type === "cents") return frenchPrice(Number(value));
  if (rule.type === "number")
    return `${frenchNumber(Number(value), Number.isInteger(value) ? 0 : 2)}${rule.unit ? `\u00a0${rule.unit}` : ""}`;
  if (rule.type === "day" || rule.type === "instant") return frenchDay(String(value) as Day);
  return String(value);
}

/** A short French text of a filter: "En signature, Signé", "du 01-11-2026 au 30-11-2026", "≥ 300,00 €". */
export function frenchConditions(rule: FilterRule, conditions: readonly Condition[]): string {
  const { from, to } = boundsOf(conditions);
  const isDay = rule.type === "day" || rule.type === "instant";
  if (isDay && conditions.length === 2 && from !== null && to !== null)
    return `du ${frenchFilterValue(rule, from)} au ${frenchFilterValue(rule, to)}`;
  return conditions
    .map(({ operator, value }) => {
      if (operator === "null") return value ? "non renseigné" : "renseigné";
      if (isDay && (operator === "gte" || operator === "lte"))
        return `${operator === "gte" ? "depuis le" : "jusqu’au"} ${frenchFilterValue(rule, value)}`;
      const values = Array.isArray(value) ? value : [value];
      const firstValues = values.slice(0, 2).map((one) => frenchFilterValue(rule, one));
      return `${operatorWords[operator]}${firstValues.join(", ")}${values.length > 2 ? ` +${values.length - 2}` : ""}`;
    })
    .join(" et ");
}
