// Reads a page of a list: chooses a plan, and another one when the first fails.
import type { ListEndpoint } from "../../contract.ts";
import { invalid } from "../../failure.ts";
import type { ListQuery, Operator } from "../../list.ts";
import type { Database } from "../database.ts";
import { type Column, type Items, noItems } from "./items-query.ts";
import { complementOf } from "./conditions.ts";
import {
  type PlanChoice,
  choosePlan,
  type RowEstimate,
  estimateStatement,
  isDirect,
  type PageStatement,
  pageStatement,
} from "./plan.ts";
import { type AnyListInput, type ListSql, maximumCountedRows, type Statement, totalUpTo } from "./sql.ts";

/** The rows of a page, and the total as far as it was counted. */
export interface ListPage {
  items: Items;
  total: number;
  isTotalExact: boolean;
}

interface PageRequest {
  endpoint: ListEndpoint;
  source: ListSql;
  input: AnyListInput;
  /** The columns of the source, in order. */
  columns: readonly Column[];
}

const estimateTtlMs = 60_000;
const maximumEstimates = 1_000;
interface CachedEstimate {
  rows: number;
  until: number;
}
interface Explained {
  "QUERY PLAN": [{ Plan: { "Plan Rows": number } }];
}
const estimates = new WeakMap<Database, Map<string, CachedEstimate>>();

/** Rows that the planner expects, estimated again after a minute. */
async function estimateRows(database: Database, statement: Statement): Promise<number> {
  let cached = estimates.get(database);
  if (!cached) estimates.set(database, (cached = new Map()));
  const name = JSON.stringify([statement.text, statement.values]);
  const before = cached.get(name);
  if (before && before.until > Date.now()) return before.rows;
  const explained = await database.pool.query<Explained>(statement);
  const rows = explained.rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  if (cached.size >= maximumEstimates) cached.clear();
  cached.set(name, { rows, until: Date.now() + estimateTtlMs });
  return rows;
}

async function estimateQuery(
  database: Database,
  { endpoint, source, input }: PageRequest,
): Promise<RowEstimate> {
  const { matching, all } = estimateStatement(endpoint, source, input);
  return { matching: await estimateRows(database, matching), all: await estimateRows(database, all) };
}

function toPage(items: Items, { isTallied }: PageStatement): ListPage {
  const counted = Number(items.last ?? 0);
  const isTotalExact = isTallied || counted <= maximumCountedRows;
  return { items, total: isTotalExact ? counted : maximumCountedRows, isTotalExact };
}

async function countUpTo(
  database: Database,
  { endpoint, source, input }: PageRequest,
  limit: number,
): Promise<number> {
  const { rows } = await database.pool.query<{ total: number }>(totalUpTo(endpoint, source, input, limit));
  return rows[0]?.total ?? 0;
}

/**
 * Deepest row that is reachable when a filter searches inside texts: no index orders such rows, and deeper
 * pages are useless to a person.
 */
const maximumTextSearchRows = 10_000;
const textOperators: ReadonlySet<Operator> = new Set(["like", "sw", "ew"]);

function requireReachablePage({ conditions, search, page, pageSize }: ListQuery): void {
  if (page * pageSize <= maximumTextSearchRows) return;
  if (!search && !conditions.some(({ operator }) => textOperators.has(operator))) return;
  const sentence = `Une recherche dans un texte montre ses ${maximumTextSearchRows.toLocaleString("fr-FR")} premières lignes : précisez-la, ou filtrez davantage.`;
  throw invalid({ page: sentence }, sentence);
}

/** Past the first rows, the matches are counted first: most filters have no such page. */
async function readFiltered(database: Database, request: PageRequest): Promise<ListPage> {
  const { endpoint, source, input } = request;
  const { page, pageSize } = input.list;
  requireReachablePage(input.list);
  const estimate = await estimateQuery(database, request);
  const before = (page - 1) * pageSize;
  if (before > 0) {
    const counted = await countUpTo(database, request, before + pageSize);
    if (counted <= before) return { items: noItems, total: counted, isTotalExact: true };
    estimate.matching = Math.max(estimate.matching, counted);
    if (counted <= before + pageSize) estimate.matching = counted;
  }
  const hasComplement = complementOf(endpoint, source, input) !== null;
  const read = async (isLate: boolean): Promise<{ found: ListPage; isShort: boolean }> => {
    const choice = choosePlan({ ...estimate, needed: before + pageSize, hasComplement, isLate });
    const statement = pageStatement(endpoint, source, input, choice);
    const items = await database.items(request.columns, { ...statement, isCustomPlan: true });
    return { found: toPage(items, statement), isShort: choice.way === "walk" && items.count < pageSize };
  };
  const first = await read(false);
  return first.isShort ? (await read(true)).found : first.found;
}

/** Reads a page of a list. */
export async function readPage(database: Database, request: PageRequest): Promise<ListPage> {
  const { endpoint, source, input } = request;
  const { page, conditions, search } = input.list;
  const isWhole = conditions.length === 0 && !search && !source.where;
  if (!isWhole && !isDirect(endpoint, source, input)) return readFiltered(database, request);
  const deep: PlanChoice = { way: "gather", walkLimit: 0, usesComplement: false };
  const statement = pageStatement(
    endpoint,
    source,
    input,
    isDirect(endpoint, source, input) ? undefined : deep,
  );
  const items = await database.items(request.columns, statement);
  if (items.count > 0 || page === 1) return toPage(items, statement);
  return {
    items,
    total: await countUpTo(database, request, Number.MAX_SAFE_INTEGER - 1),
    isTotalExact: true,
  };
}
