// A page of a list, read: the way to it is chosen here, and another is taken when it led nowhere.
import type { ListEndpoint } from "../contract.ts";
import { invalid } from "../failure.ts";
import type { ListQuery, Operator } from "../list.ts";
import type { Database } from "./database.ts";
import type { JsonText } from "./list-values.ts";
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

/** Rows in the order of the columns of the list, and the total as far as it was counted. */
export interface ReadPage {
  rows: readonly unknown[][];
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
const expectations = new WeakMap<Database, Map<string, CachedExpectation>>();

/** Rows that the planner expects, asked again after a minute. */
async function expectedBy(database: Database, statement: Statement): Promise<number> {
  let cached = expectations.get(database);
  if (!cached) expectations.set(database, (cached = new Map()));
  const name = JSON.stringify([statement.text, statement.values]);
  const before = cached.get(name);
  if (before && before.until > Date.now()) return before.rows;
  const [row = []] = await database.rows({ ...statement, isPlannedAnew: true });
  const [{ text }] = row as [JsonText];
  const [explained] = JSON.parse(text) as [{ Plan: { "Plan Rows": number } }];
  const rows = explained.Plan["Plan Rows"];
  if (cached.size >= maximumKept) cached.clear();
  cached.set(name, { rows, until: Date.now() + keptMs });
  return rows;
}

async function expectedOf(database: Database, { endpoint, source, input }: PageRequest): Promise<Expected> {
  const { matching, all } = expectationStatement(endpoint, source, input);
  return { matching: await expectedBy(database, matching), all: await expectedBy(database, all) };
}

function toPage(rows: readonly unknown[][], { isTallied }: PageStatement): ReadPage {
  const counted = Number(rows[0]?.at(-1) ?? 0);
  const isTotalExact = isTallied || counted <= countedRows;
  return { rows, total: isTotalExact ? counted : countedRows, isTotalExact };
}

async function countUpTo(
  database: Database,
  { endpoint, source, input }: PageRequest,
  limit: number,
): Promise<number> {
  const [row] = await database.rows({ ...totalUpTo(endpoint, source, input, limit), isPlannedAnew: true });
  return Number(row?.[0] ?? 0);
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
    if (counted <= before) return { rows: [], total: counted, isTotalExact: true };
    expected.matching = Math.max(expected.matching, counted);
    if (counted <= before + pageSize) expected.matching = counted;
  }
  const isOpposable = oppositeOf(endpoint, source, input) !== null;
  const read = async (isLate: boolean): Promise<{ found: ReadPage; isShort: boolean }> => {
    const choice = chooseWay({ ...expected, needed: before + pageSize, isOpposable, isLate });
    const statement = pageStatement(endpoint, source, input, choice);
    const rows = await database.rows({ ...statement, isPlannedAnew: true });
    return { found: toPage(rows, statement), isShort: choice.way === "walk" && rows.length < pageSize };
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
  const rows = await database.rows(statement);
  if (rows.length > 0 || page === 1) return toPage(rows, statement);
  return { rows, total: await countUpTo(database, request, Number.MAX_SAFE_INTEGER - 1), isTotalExact: true };
}
