// Plans the query of a page of a list. PostgreSQL chooses well when the filter and the sort are independent; when
// they are correlated (the few matches come last), or when the page is deep, it reads a million wide rows for a
// hundred. So one of four plans is chosen, by the number of rows that the planner expects:
//
//   direct  the query as written: no filter, or a counted value in the order of the list
//   gather  few rows match: their sort keys are read, then sorted
//   walk    many match: along the index of the sort, a bounded number of rows, until the page is full
//   cross   neither: along the index of the sort without reading rows, keeping the keys that match
//
// Only the rows of the page are read whole, at the end, by their keys.
import type { ListEndpoint } from "../../contract.ts";
import { conditionOf, complementOf } from "./conditions.ts";
import {
  clause,
  type AnyListInput,
  type ListSql,
  binding,
  maximumCountedRows,
  orderBy,
  orderOf,
  type OrderTerm,
  selectColumns,
  type Statement,
  tallyOf,
} from "./sql.ts";

/** The estimate of the planner: matching rows, and all rows. */
export interface RowEstimate {
  matching: number;
  all: number;
}

/** Down to this row a page is read directly; further, the skipped rows are not read whole. */
const shallowRows = 1_000;

// Microseconds, for wide rows in random order: to read a row, to read an index entry, to store a key in a hash, to
// look one up.
const cost = { row: 1, entry: 0.18, keep: 0.2, look: 0.1 };
/**
 * Keys that fit in the memory of a hash (`work_mem` of `openDatabase`, twice; 40 bytes each): beyond, PostgreSQL
 * would not hash.
 */
export const hashedKeys = 800_000;

export interface PlanChoice {
  way: "gather" | "walk" | "cross";
  /** Rows that a walk reads before it stops: several times the expected number. */
  walkLimit: number;
  /** True to cross with the complement of the keys, when it is smaller. */
  usesComplement: boolean;
}

/** The input of the choice of a plan. */
interface PlanInput extends RowEstimate {
  /** The last row of the page. */
  needed: number;
  /** True when the complement of the filter can be queried too. */
  hasComplement: boolean;
  /** True when a walk has shown that the matches come late. */
  isLate?: boolean;
}

/** The cheapest plan of a page. */
export function choosePlan({ needed, matching, all, hasComplement, isLate = false }: PlanInput): PlanChoice {
  const found = Math.min(Math.max(matching, 1), all);
  const walkedRows = isLate ? all : Math.min(all, (needed * all) / found);
  const usesComplement = hasComplement && all - found < found;
  const keyCount = usesComplement ? all - found : found;
  const costs = {
    gather: found * cost.row,
    walk: isLate ? Number.POSITIVE_INFINITY : walkedRows * cost.row,
    cross:
      keyCount > hashedKeys
        ? Number.POSITIVE_INFINITY
        : keyCount * (cost.entry + cost.keep) + walkedRows * (cost.entry + cost.look),
  };
  const way = (["gather", "walk", "cross"] as const).reduce((best, one) =>
    costs[one] < costs[best] ? one : best,
  );
  return { way, walkLimit: Math.ceil(shallowRows + 3 * walkedRows), usesComplement };
}

/** Page sizes used by screens: the first page of each has its own few statements. */
const usualPageSizes: ReadonlySet<number> = new Set([10, 20, 100]);

/** True for the usual requests: answered by one prepared statement, along an index made for it. */
export function isDirect(endpoint: ListEndpoint, source: ListSql, input: AnyListInput): boolean {
  const { conditions, search, sort, page, pageSize } = input.list;
  if (page * pageSize > shallowRows) return false;
  if (conditions.length === 0 && !search && !source.where) return true;
  const order = `${sort.field},${sort.descending ? "desc" : "asc"}`;
  return order === endpoint.defaultSort && tallyOf(source, input) !== null;
}

interface Keys {
  from: string;
  /** The condition that restricts the list within its table, if any. */
  only: string | undefined;
  key: string;
  order: OrderTerm[];
  /** LIMIT and OFFSET. */
  cut: string;
}

/** The SQL of the keys of a page, among the rows that fulfil a condition. */
const keysSql: Readonly<
  Record<PlanChoice["way"], (keys: Keys, condition: string, choice: PlanChoice) => string>
> = {
  walk: ({ from, only, key, order, cut }, condition, { walkLimit }) =>
    `select k from (select ${key} as k, (${condition}) as fits from ${from}${clause("where", only ?? "")}${orderBy(order)} limit ${walkLimit}) walk where fits ${cut}`,
  cross: ({ from, only, key, order, cut }, condition, { usesComplement }) =>
    `select ${key} from ${from} where ${only ?? "true"} and (${key} in (select ${key} from ${from} where ${condition})) is ${usesComplement ? "not " : ""}true${orderBy(order)} ${cut}`,
  gather: ({ from, order, cut }, condition) => {
    const terms = order.map(({ direction }, index) => ({ expression: `o${index}`, direction }));
    const orderColumns = order.map(({ expression }, index) => `${expression} as o${index}`).join(", ");
    // Behind OFFSET 0 the planner ignores that only a page is wanted: it finds the matches, then sorts them.
    return `select o${order.length - 1} from (select ${orderColumns} from ${from} where ${condition} offset 0) found${orderBy(terms)} ${cut}`;
  },
};

/** The statement of a page: its rows are the columns of the source in order, then the total. */
export interface PageStatement extends Statement {
  /** True when the total is a stored counter; else rows were counted up to `maximumCountedRows`. */
  isTallied: boolean;
}

/** One statement for a page and its total, which is read once and repeated at the end of every row. */
export function pageStatement(
  endpoint: ListEndpoint,
  source: ListSql,
  input: AnyListInput,
  choice?: PlanChoice,
): PageStatement {
  const { values, bind } = binding();
  const condition = (): string => conditionOf(endpoint, source, input, bind);
  const from = source.countFrom ?? source.from;
  const tallyName = tallyOf(source, input);
  const where = choice ? "" : clause("where", condition());
  const total = tallyName
    ? `(select coalesce(sum(count), 0) from tally where name = ${bind(tallyName)})`
    : `(select count(*) from (select 1 from (select 1 from ${from}${where || clause("where", condition())} offset 0) found limit ${maximumCountedRows + 1}) counted)`;
  const { page, pageSize } = input.list;
  const order = orderOf(endpoint, source, input.list);
  // With a literal limit, PostgreSQL plans a prepared statement once; else it replans each time, for longer than the
  // read takes.
  const isUsual = !choice && page === 1 && usualPageSizes.has(pageSize);
  const placeholder = isUsual ? String : bind;
  const cut = `limit ${placeholder(pageSize)} offset ${placeholder((page - 1) * pageSize)}`;
  const head = `select ${selectColumns(source)}, ${total}::float8 from ${source.from}`;
  const isTallied = tallyName !== null;
  if (!choice) return { text: `${head}${where}${orderBy(order)} ${cut}`, values, isTallied };
  const complement = choice.usesComplement ? complementOf(endpoint, source, input) : null;
  const wanted = choice.way === "cross" && complement ? complement(bind) : condition();
  const { only } = source;
  const keys =
    wanted === (only ?? "")
      ? `select ${source.key} from ${from}${clause("where", wanted)}${orderBy(order)} ${cut}`
      : keysSql[choice.way]({ from, only, key: source.key, order, cut }, wanted, choice);
  // A key may be unique only within its list: the line of a file.
  const own = [only, source.where?.(input, bind)].filter(Boolean).map((part) => ` and ${part}`);
  return {
    text: `${head} where ${source.key} = any(array(${keys}))${own.join("")}${orderBy(order)}`,
    values,
    isTallied,
  };
}

/** The statements that ask the planner for the number of matching rows, without running the query. */
export function estimateStatement(
  endpoint: ListEndpoint,
  source: ListSql,
  input: AnyListInput,
): { matching: Statement; all: Statement } {
  const { values, bind } = binding();
  const of = (where: string): string =>
    `explain (format json) select from ${source.countFrom ?? source.from}${where}`;
  const where = clause("where", conditionOf(endpoint, source, input, bind));
  return {
    matching: { text: of(where), values },
    all: { text: of(clause("where", source.only ?? "")), values: [] },
  };
}
