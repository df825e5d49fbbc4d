// Where a list is: its SQL by field. The kernel adds conditions, order, paging, count and the JSON.
import type { ListEndpoint } from "../contract.ts";
import { addDays, type Day, endOfDay } from "../day.ts";
import type { Condition, FilterRule, FilterSet, ListQuery } from "../list.ts";
import type { ListSource } from "./list-source.ts";

/** Adds a value to the statement and gives its placeholder. */
export type Bind = (value: unknown) => string;

/** SQL of a filter: an expression that the kernel compares, or a whole condition. */
export type FilterSql = string | ((condition: Condition, bind: Bind) => string);

/** How the rows of a list are found: `listSql` writes it from what an area declares. */
export interface ListSql extends Pick<
  ListSource<ListEndpoint>,
  "from" | "countFrom" | "search" | "where" | "tally"
> {
  /** Unique expression that ends every order: `q.id`. */
  key: string;
  columns: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, FilterSql>>;
  /** Indexed expressions; several columns may be separated by commas. */
  sorts: Readonly<Record<string, string>>;
}

/** A search over a normalised text column with a trigram index (`unaccent` and lower case when kept). */
export const searchIn =
  (column: string) =>
  (text: string, bind: Bind): string =>
    text
      .split(/\s+/)
      .map((word) => `${column} like ${bind(`%${normalise(word).replace(/[\\%_]/g, "\\$&")}%`)}`)
      .join(" and ");

/** The normal form of searched text, the same as SQL's `normal_text()`. */
export const normalise = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");

const comparison: Record<string, string> = {
  eq: "=",
  ne: "is distinct from",
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

function conditionSql(rule: FilterRule, expression: FilterSql, condition: Condition, bind: Bind): string {
  if (typeof expression === "function") return expression(condition, bind);
  const { operator, value } = condition;
  if (operator === "null") return `${expression} is ${value ? "" : "not "}null`;
  if (operator === "in") return `${expression} = any(${bind(value)}::${sqlType[rule.type]}[])`;
  if (rule.type === "instant") return instantCondition(expression, condition, bind);
  if (operator === "like") return `${expression} ilike ${bind(`%${escaped(value)}%`)}`;
  if (operator === "sw") return `${expression} ilike ${bind(`${escaped(value)}%`)}`;
  if (operator === "ew") return `${expression} ilike ${bind(`%${escaped(value)}`)}`;
  return `${expression} ${comparison[operator]} ${bind(value)}`;
}

export interface Statement {
  text: string;
  values: unknown[];
}

interface Written {
  values: unknown[];
  bind: Bind;
  where: string;
}

type AnyReceived = { params: unknown; list: ListQuery };

function conditions(endpoint: ListEndpoint, source: ListSql, received: AnyReceived): Written {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const parts: string[] = [];
  if (source.where) parts.push(source.where(received as never, bind));
  for (const condition of received.list.conditions) {
    const rule = (endpoint.filters as FilterSet)[condition.field];
    const expression = source.filters[condition.field];
    if (rule && expression) parts.push(conditionSql(rule, expression, condition, bind));
  }
  if (received.list.search && source.search) parts.push(source.search(received.list.search, bind));
  return { values, bind, where: parts.length > 0 ? ` where ${parts.join(" and ")}` : "" };
}

/**
 * An index read backwards gives descending order with nulls first. So a field that is never null takes
 * plain `desc`, and shares the index of `asc`; one that the item says nullable ends with its nulls in
 * both directions, and has a second index: `(closing_date desc nulls last, id desc)`.
 */
function orderBy(endpoint: ListEndpoint, source: ListSql, { sort }: ListQuery): string {
  const isNullable = endpoint.item.shape[sort.field]?.safeParse(null).success ?? false;
  const direction = sort.descending ? "desc" : "asc";
  const expressions = (source.sorts[sort.field] ?? "")
    .split(",")
    .map((expression) => `${expression.trim()} ${direction}${isNullable ? " nulls last" : ""}`);
  return ` order by ${expressions.join(", ")}, ${source.key} ${direction}`;
}

const selected = (source: ListSql, names: readonly string[] = Object.keys(source.columns)): string =>
  names.map((name) => `${source.columns[name]} as "${name}"`).join(", ");

/** Up to this many rows are counted exactly on a page; beyond, the exact total is asked apart. */
export const countedRows = 1_000;

/** A kept counter that is the total of this query, when there is one. */
export function tallyOf(source: ListSql, received: AnyReceived): string | null {
  const { conditions: asked, search } = received.list;
  if (search || source.where || !source.tally) return null;
  if (asked.length === 0) return source.tally.all ?? null;
  const [only] = asked;
  const by = only && source.tally.by?.[only.field];
  return asked.length === 1 && by && only.operator === "eq" ? by(String(only.value)) : null;
}

/** A page of a list: its rows are the columns of the source in their order, then the total. */
export interface PageStatement extends Statement {
  /** True when the total is a kept counter; else rows were counted up to `countedRows`. */
  isKept: boolean;
}

/** One statement that gives a page and its total, which is read once and stands at the end of every row. */
export function pageStatement(endpoint: ListEndpoint, source: ListSql, received: AnyReceived): PageStatement {
  const { values, bind, where } = conditions(endpoint, source, received);
  const kept = tallyOf(source, received);
  const total = kept
    ? `(select coalesce(sum(count), 0) from tally where name = ${bind(kept)})`
    : `(select count(*) from (select 1 from ${source.countFrom ?? source.from}${where} limit ${countedRows + 1}) counted)`;
  const { page, pageSize } = received.list;
  const order = orderBy(endpoint, source, received.list);
  return {
    text: `select ${selected(source)}, ${total}::float8 from ${source.from}${where}${order} limit ${bind(pageSize)} offset ${bind((page - 1) * pageSize)}`,
    values,
    isKept: kept !== null,
  };
}

/** The exact total of a query, asked apart, with the sums that its contract names: a `Total`. */
export function totalStatement(endpoint: ListEndpoint, source: ListSql, received: AnyReceived): Statement {
  const { values, where } = conditions(endpoint, source, received);
  const from = `from ${source.countFrom ?? source.from}${where}`;
  if (!endpoint.sums) return { text: `select count(*)::float8 as total ${from}`, values };
  const sums = endpoint.sums.of
    .map((field) => `'${field}', coalesce(sum(${source.columns[field]}), 0)`)
    .join(", ");
  const parts = `select ${source.columns[endpoint.sums.by]} as value, count(*) as total, json_build_object(${sums}) as sums ${from} group by 1`;
  return {
    text: `select coalesce(sum(total), 0)::float8 as total, coalesce(json_agg(part), '[]') as parts from (${parts}) part`,
    values,
  };
}

/** The total of a query, counted up to one more than `limit`: what a saved view shows. */
export function totalUpTo(
  endpoint: ListEndpoint,
  source: ListSql,
  received: AnyReceived,
  limit: number,
): Statement {
  const { values, bind, where } = conditions(endpoint, source, received);
  return {
    text: `select count(*)::float8 as total from (select 1 from ${source.countFrom ?? source.from}${where} limit ${bind(limit + 1)}) counted`,
    values,
  };
}

/** All rows of a query for an export, or those of `ids` when it names some; some columns only, `limit` at most. */
export function exportStatement(
  endpoint: ListEndpoint,
  source: ListSql,
  received: AnyReceived,
  only: { columns: readonly string[]; ids: readonly string[]; limit: number },
): Statement {
  const { values, bind, where } = conditions(endpoint, source, received);
  const chosen =
    only.ids.length === 0
      ? ""
      : `${where === "" ? " where" : " and"} ${source.key} = any(${bind(only.ids)}::uuid[])`;
  return {
    text: `select ${selected(source, only.columns)} from ${source.from}${where}${chosen}${orderBy(endpoint, source, received.list)} limit ${bind(only.limit)}`,
    values,
  };
}
