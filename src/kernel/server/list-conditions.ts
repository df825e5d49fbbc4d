// What a list is filtered by, in SQL that indexes can follow; and what a filter leaves out.
import type { ListEndpoint } from "../contract.ts";
import { addDays, type Day, endOfDay } from "../day.ts";
import type { Condition, FilterRule, FilterSet, Operator } from "../list.ts";
import type { AnyInput, Bind, ListSql } from "./lists.ts";

const comparison: Record<string, string> = {
  eq: "=",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
};
const escaped = (value: unknown): string => String(value).replace(/[\\%_]/g, "\\$&");

/** A day compared with an instant: the whole day of Paris counts. */
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

/** A filter and the column that it looks at. `orNull` is empty where the item says that it is never null: PostgreSQL would read every row to be sure. */
interface Filtered {
  rule: FilterRule;
  expression: string;
  orNull: string;
}

const nullables = new WeakMap<object, boolean>();

/** Whether the item of a list says that a field of it may be null; undefined when it does not show it. Schemas are asked once: a refusal takes longer than all the rest of a condition. */
export function isNullable({ item }: ListEndpoint, field: string): boolean | undefined {
  const schema = item.shape[field];
  if (!schema) return undefined;
  const before = nullables.get(schema);
  if (before !== undefined) return before;
  const { success } = schema.safeParse(null);
  nullables.set(schema, success);
  return success;
}

function filteredBy(endpoint: ListEndpoint, field: string, expression: string): Filtered {
  return {
    rule: (endpoint.filters as FilterSet)[field] as FilterRule,
    expression,
    orNull: (isNullable(endpoint, field) ?? true) ? ` or ${expression} is null` : "",
  };
}

/** Types whose values are in an order, which an index knows. */
const ordered: ReadonlySet<FilterRule["type"]> = new Set(["number", "cents", "day", "id", "account", "text"]);

/** All the others, in words that an index follows: `is distinct from` reads every row. Nothing is different from something. */
function differentSql(
  { rule: { type, values }, expression, orNull }: Filtered,
  value: unknown,
  bind: Bind,
): string {
  if (type === "set" && values) {
    const others = Object.keys(values).filter((one) => one !== value);
    return `(${expression} = any(${bind(others)}::text[])${orNull})`;
  }
  if (!ordered.has(type)) return `${expression} is distinct from ${bind(value)}`;
  const placed = bind(value);
  return `(${expression} < ${placed} or ${expression} > ${placed}${orNull})`;
}

function conditionSql(filtered: Filtered, condition: Condition, bind: Bind): string {
  const { rule, expression } = filtered;
  const { operator, value } = condition;
  if (operator === "ne") return differentSql(filtered, value, bind);
  if (operator === "null") return `${expression} is ${value ? "" : "not "}null`;
  if (operator === "in") return `${expression} = any(${bind(value)}::${sqlType[rule.type]}[])`;
  if (rule.type === "instant") return instantCondition(expression, condition, bind);
  if (operator === "like") return `${expression} ilike ${bind(`%${escaped(value)}%`)}`;
  if (operator === "sw") return `${expression} ilike ${bind(`${escaped(value)}%`)}`;
  if (operator === "ew") return `${expression} ilike ${bind(`%${escaped(value)}`)}`;
  return `${expression} ${comparison[operator]} ${bind(value)}`;
}

/** All that rows must fulfil, or an empty text. */
export function conditionOf(endpoint: ListEndpoint, source: ListSql, input: AnyInput, bind: Bind): string {
  const parts: string[] = source.only ? [source.only] : [];
  if (source.where) parts.push(source.where(input, bind));
  for (const condition of input.list.conditions) {
    const expression = source.filters[condition.field];
    if (typeof expression === "function") parts.push(expression(condition, bind));
    else if (expression)
      parts.push(conditionSql(filteredBy(endpoint, condition.field, expression), condition, bind));
  }
  if (input.list.search && source.search) parts.push(source.search(input.list.search, bind));
  return parts.join(" and ");
}

const opposites: Readonly<Partial<Record<Operator, Operator>>> = {
  eq: "ne",
  ne: "eq",
  gt: "lte",
  gte: "lt",
  lt: "gte",
  lte: "gt",
  null: "null",
};

/** Writes what the rows left out by a lone filter fulfil, when an index can follow it; else null. */
export function oppositeOf(
  endpoint: ListEndpoint,
  source: ListSql,
  { list }: AnyInput,
): ((bind: Bind) => string) | null {
  const [only, ...others] = list.conditions;
  const expression = only && source.filters[only.field];
  const operator = only && opposites[only.operator];
  if (!operator || typeof expression !== "string" || others.length > 0 || list.search || source.where)
    return null;
  const filtered = filteredBy(endpoint, only.field, expression);
  const inWords = (over: Partial<Condition>) => (bind: Bind) =>
    conditionSql(filtered, { ...only, ...over }, bind);
  if (operator === "null") return inWords({ value: !only.value });
  if (operator === "eq") return inWords({ operator });
  const { type } = filtered.rule;
  if (operator === "ne" && type !== "boolean") return type === "instant" ? null : inWords({ operator });
  const reversed = type === "boolean" ? inWords({ value: !only.value }) : inWords({ operator });
  return (bind) => `(${reversed(bind)}${filtered.orNull})`;
}
