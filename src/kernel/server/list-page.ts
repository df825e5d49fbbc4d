// A page of a list, read: the way to it is chosen here, and another is taken when it led nowhere.
import type { ListEndpoint } from "../contract.ts";
import { invalid } from "../failure.ts";
import type { ListQuery, Operator } from "../list.ts";
import type { Database } from "./database.ts";
import { type Items, noItems } from "./items-query.ts";
import { oppositeOf } from "./list-conditions.ts";
import {
  type Choice,
  chooseWay,
  type Expected,
  expectationStatement,
  isDirect,
  type PageStatement,
  pageStatement,
} from "./list-plan.ts";
import { type AnyInput, type ListSql, countedRows, type Statement, totalUpTo } from "./lists.ts";

/** The rows of a page, and the total as far as it was counted. */
export interface ReadPage {
  items: Items;
  total: number;
  isTotalExact: boolean;
}

interface PageRequest {
  endpoint: ListEndpoint;
  source: ListSql;
  input: AnyInput;
}

const keptMs = 60_000;
const maximumKept = 1_000;
interface CachedExpectation {
  rows: number;
  until: number;
}
interface Explained {
  "QUERY PLAN": [{ Plan: { "Plan Rows": number } }];
}
const expectations = new WeakMap<Database, Map<string, CachedExpectation>>();

/** Rows that the planner expects, asked again after a minute. */
async function expectedBy(database: Database, statement: Statement): Promise<number> {
  let cached = expectations.get(database);
  if (!cached) expectations.set(database, (cached = new Map()));
  const name = JSON.stringify([statement.text, statement.values]);
  const before = cached.get(name);
  if (before && before.until > Date.now()) return before.rows;
  const explained = await database.pool.query<Explained>(statement);
  const rows = explained.rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  if (cached.size >= maximumKept) cached.clear();
  cached.set(name, { rows, until: Date.now() + keptMs });
  return rows;
}

async function expectedOf(database: Database, { endpoint, source, input }: PageRequest): Promise<Expected> {
  const { matching, all } = expectationStatement(endpoint, source, input);
  return { matching: await expectedBy(database, matching), all: await expectedBy(database, all) };
}

function toPage(items: Items, { isTallied }: PageStatement): ReadPage {
  const counted = Number(items.last ?? 0);
  const isTotalExact = isTallied || counted <= countedRows;
  return { items, total: isTotalExact ? counted : countedRows, isTotalExact };
}

async function countUpTo(
  database: Database,
  { endpoint, source, input }: PageRequest,
  limit: number,
): Promise<number> {
  const { rows } = await database.pool.query<{ total: number }>(totalUpTo(endpoint, source, input, limit));
  return rows[0]?.total ?? 0;
}

/** Rows that are reached when a filter looks inside texts: no index puts them in order, and nobody turns a hundred pages of them. */
const reachInTexts = 10_000;
const inTexts: ReadonlySet<Operator> = new Set(["like", "sw", "ew"]);

function demandReach({ conditions, search, page, pageSize }: ListQuery): void {
  if (page * pageSize <= reachInTexts) return;
  if (!search && !conditions.some(({ operator }) => inTexts.has(operator))) return;
  const sentence = `Une recherche dans un texte montre ses ${reachInTexts.toLocaleString("fr-FR")} premières lignes : précisez-la, ou filtrez davantage.`;
  throw invalid({ page: sentence }, sentence);
}

/** Past the first rows, it is counted first whether there is such a page: most filters have none. */
async function readFiltered(database: Database, request: PageRequest): Promise<ReadPage> {
  const { endpoint, source, input } = request;
  const { page, pageSize } = input.list;
  demandReach(input.list);
  const expected = await expectedOf(database, request);
  const before = (page - 1) * pageSize;
  if (before > 0) {
    const counted = await countUpTo(database, request, before + pageSize);
    if (counted <= before) return { items: noItems, total: counted, isTotalExact: true };
    expected.matching = Math.max(expected.matching, counted);
    if (counted <= before + pageSize) expected.matching = counted;
  }
  const isOpposable = oppositeOf(endpoint, source, input) !== null;
  const read = async (isLate: boolean): Promise<{ found: ReadPage; isShort: boolean }> => {
    const choice = chooseWay({ ...expected, needed: before + pageSize, isOpposable, isLate });
    const statement = pageStatement(endpoint, source, input, choice);
    const items = await database.items(Object.keys(source.columns), { ...statement, isPlannedAnew: true });
    return { found: toPage(items, statement), isShort: choice.way === "walk" && items.count < pageSize };
  };
  const first = await read(false);
  return first.isShort ? (await read(true)).found : first.found;
}

/** Reads a page of a list. */
export async function readPage(database: Database, request: PageRequest): Promise<ReadPage> {
  const { endpoint, source, input } = request;
  const { page, conditions, search } = input.list;
  const isWhole = conditions.length === 0 && !search && !source.where;
  if (!isWhole && !isDirect(endpoint, source, input)) return readFiltered(database, request);
  const deep: Choice = { way: "gather", walkLimit: 0, isOpposite: false };
  const statement = pageStatement(
    endpoint,
    source,
    input,
    isDirect(endpoint, source, input) ? undefined : deep,
  );
  const items = await database.items(Object.keys(source.columns), statement);
  if (items.count > 0 || page === 1) return toPage(items, statement);
  return {
    items,
    total: await countUpTo(database, request, Number.MAX_SAFE_INTEGER - 1),
    isTotalExact: true,
  };
}
