// The conditions of a list, in SQL that indexes can serve; and the complement of a filter.
import type { ListEndpoint } from "../../contract.ts";
import { addDays, type Day, endOfDay } from "../../calendar/day.ts";
import type { Condition, FilterRule, FilterSet, Operator } from "../../list.ts";
import type { AnyListInput, Bind, ListSql } from "./sql.ts";
import { isNullable } from "../../schema/nullable.ts";
import { escapeLike } from "./like.ts";

const comparison: Record<string, string> = {
  eq: "=",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
};

/** Compares an instant with a day: the whole day in Paris counts. */
function instantCondition(expression: string, condition: Condition, bind: Bind): string {
  const day = condition.value as Day;
  const start = (): string => bind(endOfDay(addDays(day, -1)));
  const end = (): string => bind(endOfDay(day));
  switch (condition.operator) {
    case "gt":
      return `${expression} >= ${end()}`;
    case "gte":
      return `${expression} >= ${start()}`;
    case "lt":
      return `${expression} < ${start()}`;
    case "lte":
      return `${expression} < ${end()}`;
    default:
      return `(${expression} >= ${start()} and ${expression} < ${end()})`;
  }
}

const sqlType: Record<FilterRule["type"], string> = {
  text: "text",
  set: "text",
  id: "uuid",
  account: "text",
  number: "numeric",
  cents: "bigint",
  day: "date",
  instant: "timestamptz",
  boolean: "boolean",
};

/**
 * A filter and its column. `orNull` is empty where the item declares the field never null: with it, PostgreSQL would
 * read every row.
 */
interface FilteredColumn {
  rule: FilterRule;
  expression: string;
  orNull: string;
}

const filteredColumn = (endpoint: ListEndpoint, field: string, expression: string): FilteredColumn => ({
  rule: (endpoint.filters as FilterSet)[field] as FilterRule,
  expression,
  orNull: (isNullable(endpoint.item, field) ?? true) ? ` or ${expression} is null` : "",
});

/** Types with a total order, which an index can serve. */
const orderedTypes: ReadonlySet<FilterRule["type"]> = new Set([
  "number",
  "cents",
  "day",
  "id",
  "account",
  "text",
]);

/**
 * A `ne` condition in a form that an index serves: `is distinct from` reads every row. A null differs from any value.
 */
function notEqualSql(
  { rule: { type, values }, expression, orNull }: FilteredColumn,
  value: unknown,
  bind: Bind,
): string {
  if (type === "set" && values) {
    const others = Object.keys(values).filter((one) => one !== value);
    return `(${expression} = any(${bind(others)}::text[])${orNull})`;
  }
  if (!orderedTypes.has(type)) return `${expression} is distinct from ${bind(value)}`;
  const placeholder = bind(value);
  return `(${expression} < ${placeholder} or ${expression} > ${placeholder}${orNull})`;
}

function conditionSql(filtered: FilteredColumn, condition: Condition, bind: Bind): string {
  const { rule, expression } = filtered;
  const { operator, value } = condition;
  if (operator === "ne") return notEqualSql(filtered, value, bind);
  if (operator === "null") return `${expression} is ${value ? "" : "not "}null`;
  if (operator === "in") return `${expression} = any(${bind(value)}::${sqlType[rule.type]}[])`;
  if (rule.type === "instant") return instantCondition(expression, condition, bind);
  if (operator === "like") return `${expression} ilike ${bind(`%${escapeLike(String(value))}%`)}`;
  if (operator === "sw") return `${expression} ilike ${bind(`${escapeLike(String(value))}%`)}`;
  if (operator === "ew") return `${expression} ilike ${bind(`%${escapeLike(String(value))}`)}`;
  return `${expression} ${comparison[operator]} ${bind(value)}`;
}

/** The whole condition on rows, or an empty text. Throws for a source that was not given its reader (`visibleTo`). */
export function conditionOf(
  endpoint: ListEndpoint,
  source: ListSql,
  input: AnyListInput,
  bind: Bind,
): string {
  if (source.visible) throw new TypeError(`${endpoint.path} is read without its reader`);
  const parts: string[] = source.only ? [source.only] : [];
  if (source.where) parts.push(source.where(input, bind));
  for (const condition of input.list.conditions) {
    const expression = source.filters[condition.field];
    if (typeof expression === "function") parts.push(expression(condition, bind));
    else if (expression)
      parts.push(conditionSql(filteredColumn(endpoint, condition.field, expression), condition, bind));
  }
  if (input.list.search && source.search) parts.push(source.search(input.list.search, bind));
  return parts.join(" and ");
}

const complementOperators: Readonly<Partial<Record<Operator, Operator>>> = {
  eq: "ne",
  ne: "eq",
  gt: "lte",
  gte: "lt",
  lt: "gte",
  lte: "gt",
  null: "null",
};

/** Writes the condition of the rows left out by a lone filter, when an index can serve it; else null. */
export function complementOf(
  endpoint: ListEndpoint,
  source: ListSql,
  { list }: AnyListInput,
): ((bind: Bind) => string) | null {
  const [only, ...others] = list.conditions;
  const expression = only && source.filters[only.field];
  const operator = only && complementOperators[only.operator];
  if (!operator || typeof expression !== "string" || others.length > 0 || list.search || source.where)
    return null;
  const filtered = filteredColumn(endpoint, only.field, expression);
  const withChange = (over: Partial<Condition>) => (bind: Bind) =>
    conditionSql(filtered, { ...only, ...over }, bind);
  if (operator === "null") return withChange({ value: !only.value });
  if (operator === "eq") return withChange({ operator });
  const { type } = filtered.rule;
  if (operator === "ne" && type !== "boolean") return type === "instant" ? null : withChange({ operator });
  const reversed = type === "boolean" ? withChange({ value: !only.value }) : withChange({ operator });
  return (bind) => `(${reversed(bind)}${filtered.orNull})`;
}
