// The SQL of a list, by field. The kernel adds conditions, order, paging, count and the JSON.
import type { ListEndpoint } from "../../contract.ts";
import type { Erased } from "../../erased.ts";
import type { Condition, ListQuery } from "../../list.ts";
import { isNullable } from "../../schema/nullable.ts";
import { conditionOf } from "./conditions.ts";
import type { Reader } from "../records/readable-kinds.ts";
import type { ListSource } from "./source.ts";
import { escapeLike } from "./like.ts";
import { searchWords } from "./search-words.ts";

/** Adds a value to the statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** SQL of a filter: an expression that the kernel compares, or a whole condition. */
export type FilterSql = string | ((condition: Condition, bind: Bind) => string);

/** The SQL that finds the rows of a list: `listSql` derives it from the declaration of an area. */
export interface ListSql extends Pick<
  ListSource<ListEndpoint>,
  "from" | "countFrom" | "only" | "search" | "visible" | "tally"
> {
  where?: Erased<[input: AnyListInput, bind: Bind], string>;
  /** Unique expression that ends every order: `q.id`. */
  key: string;
  columns: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, FilterSql>>;
  /** Indexed expressions; several columns may be separated by commas. */
  sorts: Readonly<Record<string, string>>;
}

/** The list as a caller reads it: of the rows that it may see. */
export function visibleTo(reader: Reader, { visible, ...source }: ListSql): ListSql {
  if (!visible) return source;
  const { where } = source;
  return {
    ...source,
    where: (input: AnyListInput, bind: Bind) =>
      [where?.(input, bind), visible(reader, bind)].filter(Boolean).join(" and "),
  };
}

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 1 ? conditions.join() : `(${conditions.join(" or ")})`;

/** A search over a normalised text column with a trigram index (stored without accents, in lower case). */
export const searchIn =
  (column: string) =>
  (text: string, bind: Bind): string =>
    searchWords(text)
      .map((word) => anyOf(word.map((spelling) => `${column} like ${bind(`%${escapeLike(spelling)}%`)}`)))
      .join(" and ");

export interface Statement {
  text: string;
  values: unknown[];
}

interface BoundWhere {
  values: unknown[];
  bind: Bind;
  where: string;
}

export type AnyListInput = { params: unknown; list: ListQuery };

/** Collects the values of one statement, in its order. */
export function binding(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

export const clause = (word: string, text: string): string => (text === "" ? "" : ` ${word} ${text}`);

function conditions(endpoint: ListEndpoint, source: ListSql, input: AnyListInput): BoundWhere {
  const { values, bind } = binding();
  return { values, bind, where: clause("where", conditionOf(endpoint, source, input, bind)) };
}

/** A sort term: an expression, and `asc` or `desc`, with `nulls last` where it may be null. */
export interface OrderTerm {
  expression: string;
  direction: string;
}

/**
 * An index read backwards gives descending order with nulls first. So a field that is never null takes plain `desc`
 * and shares the index of `asc`; one that the item declares nullable has its nulls last in both directions, and needs
 * a second index: `(closing_date desc nulls last, id desc)`.
 */
export function orderOf(endpoint: ListEndpoint, source: ListSql, { sort }: ListQuery): OrderTerm[] {
  const plain = sort.descending ? "desc" : "asc";
  const direction = isNullable(endpoint.item, sort.field) ? `${plain} nulls last` : plain;
  const sorted = (source.sorts[sort.field] ?? "")
    .split(",")
    .map((one) => ({ expression: one.trim(), direction }));
  return [...sorted, { expression: source.key, direction: plain }];
}

export const orderBy = (terms: readonly OrderTerm[]): string =>
  ` order by ${terms.map(({ expression, direction }) => `${expression} ${direction}`).join(", ")}`;

export const selectColumns = (
  source: ListSql,
  names: readonly string[] = Object.keys(source.columns),
): string => names.map((name) => `${source.columns[name]} as "${name}"`).join(", ");

/** Rows counted exactly on a page; beyond, the exact total is a separate request. */
export const maximumCountedRows = 1_000;

/** The name of the stored counter that is the total of this query, if any. */
export function tallyOf(source: ListSql, input: AnyListInput): string | null {
  const { conditions: filters, search } = input.list;
  if (search || source.where || !source.tally) return null;
  if (filters.length === 0) return source.tally.all ?? null;
  const [only] = filters;
  const by = only && source.tally.by?.[only.field];
  return filters.length === 1 && by && only.operator === "eq" ? by(String(only.value)) : null;
}

/** The exact total of a query, on a separate request, with the sums that its contract names: a `Total`. */
export function totalStatement(endpoint: ListEndpoint, source: ListSql, input: AnyListInput): Statement {
  const { values, where } = conditions(endpoint, source, input);
  const from = `from ${source.countFrom ?? source.from}${where}`;
  if (!endpoint.sums) return { text: `select count(*)::float8 as total ${from}`, values };
  const by = source.columns[endpoint.sums.by];
  const subtracted = endpoint.sums.subtracted?.map((value) => `'${value}'`).join(", ");
  const sign = subtracted ? `case when ${by} in (${subtracted}) then -1 else 1 end * ` : "";
  // Each amount comes with its part exempt from VAT: the total is also shown with tax.
  const sums = endpoint.sums.of
    .flatMap((field) => [field, endpoint.fields[field]?.exempt ?? []].flat())
    .map((field) => `'${field}', coalesce(sum(${sign}(${source.columns[field]})), 0)`)
    .join(", ");
  const parts = `select ${by} as value, count(*) as total, json_build_object(${sums}) as sums ${from} group by 1`;
  return {
    text: `select coalesce(sum(total), 0)::float8 as total, coalesce(json_agg(part), '[]') as parts from (${parts}) part`,
    values,
  };
}

/** The total of a query, counted up to one more than `limit`: shown by a saved view. */
export function totalUpTo(
  endpoint: ListEndpoint,
  source: ListSql,
  input: AnyListInput,
  limit: number,
): Statement {
  const { values, bind, where } = conditions(endpoint, source, input);
  return {
    text: `select count(*)::float8 as total from (select 1 from ${source.countFrom ?? source.from}${where} limit ${bind(limit + 1)}) counted`,
    values,
  };
}

/** All rows of a query for an export, or those of `ids` when given; only some columns, `limit` rows at most. */
export function exportStatement(
  endpoint: ListEndpoint,
  source: ListSql,
  input: AnyListInput,
  only: { columns: readonly string[]; ids: readonly string[]; limit: number },
): Statement {
  const { values, bind, where } = conditions(endpoint, source, input);
  const chosen =
    only.ids.length === 0
      ? ""
      : `${where === "" ? " where" : " and"} ${source.key} = any(${bind(only.ids)}::uuid[])`;
  return {
    text: `select ${selectColumns(source, only.columns)} from ${source.from}${where}${chosen}${orderBy(orderOf(endpoint, source, input.list))} limit ${bind(only.limit)}`,
    values,
  };
}
