// The worst queries that a list accepts: every list, by every sort, with each operator of each filter alone, on
// stored values (the most common, and one at the edge), pages 1 and 500.
import { createHash } from "node:crypto";
import pg from "pg";
import { areas } from "#app/server/areas.ts";
import type { ListEndpoint } from "#kernel/contract.ts";
import {
  type Condition,
  type FilterRule,
  formatListQuery,
  type Operator,
  operatorsOf,
} from "#kernel/list.ts";
import type { ListSql } from "#kernel/server/lists/sql.ts";
import { newId } from "#kernel/new-id.ts";
import { generateLoad } from "./traffic/load.ts";
import { type Target, tokenOf } from "./targets.ts";

interface ListWithSource {
  name: string;
  endpoint: ListEndpoint;
  source: ListSql;
}

interface Query {
  list: string;
  path: string;
}

interface Timed extends Query {
  milliseconds: number;
}

const pages = [1, 500];

/** For lists under a record, a query for a record with many rows. */
const subjects: Readonly<Record<string, string>> = {
  listClientQuotes: "select client_id as id from quote group by 1 order by count(*) desc limit 1",
  listSupplierCars: "select supplier_id as id from car group by 1 order by count(*) desc limit 1",
  listImportLines: "select id from catalogue_import order by id limit 1",
  listBillingDocumentsOfContract:
    "select contract_id as id from billing_document where contract_id is not null group by 1 order by count(*) desc limit 1",
  listBillingDocumentsOfCar:
    "select car_id as id from billing_line where car_id is not null group by 1 order by count(*) desc limit 1",
  listBillingDocumentsOfRun:
    "select run_id as id from billing_run_document group by 1 order by count(*) desc limit 1",
  listGarageMaintenances:
    "select maintenance_supplier_id as id from maintenance group by 1 order by count(*) desc limit 1",
};

const everyList: ListWithSource[] = areas.flatMap(({ contract, lists }) =>
  Object.entries(contract).flatMap(([name, endpoint]) =>
    endpoint.kind === "list" ? [{ name, endpoint, source: lists[name] as ListSql }] : [],
  ),
);

async function pathOf(client: pg.Client, { name, endpoint }: ListWithSource): Promise<string> {
  if (!endpoint.params) return endpoint.path;
  const subjectQuery = subjects[name];
  if (!subjectQuery) throw new Error(`${name}: name in worst-queries.ts the record that it is read for`);
  const { rows } = await client.query<{ id: string }>(subjectQuery);
  // Without any record, its empty list.
  return endpoint.path.replace(/:\w+/, rows[0]?.id ?? newId());
}

/** The most common value of a filter, its lowest and its highest, in the form of the address bar. */
async function valuesOf(
  client: pg.Client,
  { source }: ListWithSource,
  field: string,
  rule: FilterRule,
): Promise<string[]> {
  const expression = source.filters[field];
  if (typeof expression !== "string") return Object.keys(rule.values ?? {});
  const from = source.countFrom ?? source.from;
  const asText = rule.type === "instant" ? `(${expression})::date` : expression;
  const { rows } = await client.query<{ values: (string | null)[] }>(
    `select array[(mode() within group (order by value))::text, (percentile_disc(0) within group (order by value))::text,
       (percentile_disc(1) within group (order by value))::text] as values
     from (select ${rule.type === "boolean" ? `(${asText})::integer` : asText} as value from ${from} limit 200000) sample`,
  );
  // A list of some states reads its values from a table of all of them.
  const isAccepted = (one: string): boolean => one !== "" && (!rule.values || one in rule.values);
  const stored = (rows[0]?.values ?? []).flatMap((one) => (one !== null && isAccepted(one) ? one : []));
  return [...new Set(stored)];
}

/** The operand of an operator for a value: a few letters for text searches. */
function valueFor(operator: Operator, value: string): string {
  if (operator === "like") return value.slice(1, 6);
  if (operator === "sw") return value.slice(0, 3);
  return operator === "ew" ? value.slice(-3) : value;
}

/** The most common value and an edge value: the lowest for lower-than operators, the highest for the others. */
function conditionsOf(field: string, operator: Operator, values: readonly string[]): Condition[] {
  if (operator === "null") return [true, false].map((value) => ({ field, operator, value }));
  const [common, lowest, highest] = [values[0], values[1] ?? values[0], values.at(-1)];
  const edge = operator === "lt" || operator === "lte" ? lowest : highest;
  if (common === undefined || edge === undefined) return [];
  const chosen = operator === "in" ? [common, `${common},${edge}`] : [common, edge];
  return [...new Set(chosen.map((one) => valueFor(operator, one)))]
    .filter((one) => one !== "")
    .map((value) => ({ field, operator, value: operator === "in" ? value.split(",") : value }));
}

/** Lists refuse distant pages of a text search. */
const isInTexts = ([only]: readonly Condition[]): boolean =>
  only !== undefined && ["like", "sw", "ew"].includes(only.operator);

/** Every address requested of a list. */
async function queriesOf(client: pg.Client, listed: ListWithSource): Promise<Query[]> {
  const { name, endpoint } = listed;
  const path = await pathOf(client, listed);
  const conditions: Condition[][] = [[]];
  for (const [field, rule] of Object.entries(endpoint.filters)) {
    const values = await valuesOf(client, listed, field, rule);
    for (const operator of operatorsOf(rule))
      conditions.push(...conditionsOf(field, operator, values).map((one) => [one]));
  }
  // Both directions are requested, each half of the time.
  return endpoint.sorts.flatMap((field, place) =>
    conditions.flatMap((one, index) =>
      pages
        .filter((page) => page === 1 || !isInTexts(one))
        .map((page) => {
          const sort = { field, descending: (place + index + (page > 1 ? 1 : 0)) % 2 === 0 };
          const query = formatListQuery(endpoint, { conditions: one, sort, page });
          return { list: name, path: `/api${path}?${new URLSearchParams(query)}` };
        }),
    ),
  );
}

/** The same sample at each run, spread over sorts, filters and pages. */
const sampleQueries = (candidates: readonly Query[], many: number): Query[] =>
  candidates.filter(({ path }) => createHash("sha1").update(path).digest().readUInt32BE(0) % many === 0);

/** Milliseconds of each query; a slow one is repeated twice and its best time counts, as the machine is shared. */
async function timeQueries(application: Target, candidates: readonly Query[]): Promise<Timed[]> {
  const headers = { authorization: `Bearer ${await tokenOf(application, "admin@ecurie.test")}` };
  const once = async (path: string): Promise<number> => {
    const { latencies } = await generateLoad({
      port: application.port,
      connections: 1,
      requests: 1,
      shot: () => ({ path, headers }),
    });
    return latencies[0] ?? Number.NaN;
  };
  const timed: Timed[] = [];
  for (const one of candidates) {
    let milliseconds = await once(one.path);
    for (let again = 0; again < 2 && milliseconds > 100; again++)
      milliseconds = Math.min(milliseconds, await once(one.path));
    timed.push({ ...one, milliseconds });
  }
  return timed;
}

function printWorst(title: string, timed: readonly Timed[], print: (line: string) => void): void {
  const sorted = timed.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const over = (limit: number): number => sorted.filter((one) => one > limit).length;
  print(
    `${title.padEnd(26)}${String(sorted.length).padStart(7)} ${String(over(100)).padStart(8)} ${String(over(300)).padStart(8)} ${at(0.5).padStart(8)} ${at(0.99).padStart(8)} ${at(1).padStart(8)}`,
  );
}

/** Runs them all in sequence, and reports the number of slow ones and the slowest. */
export async function measureWorst(
  application: Target,
  databaseUrl: string,
  { print, only, sample }: { print: (line: string) => void; only: string | undefined; sample: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const all: Timed[] = [];
  print("\neach filter alone, by each sort, pages 1 and 500 (ms; aims: none over 300, p99 100)");
  print("list                       queries  over 100 over 300   median      p99      max");
  // Closed before the engine stops, which would hide the reason of a failure.
  try {
    for (const listed of everyList.filter(({ name }) => !only || only.split(",").includes(name))) {
      const timed = await timeQueries(application, sampleQueries(await queriesOf(client, listed), sample));
      printWorst(listed.name, timed, print);
      all.push(...timed);
    }
  } finally {
    await client.end();
  }
  printWorst("all", all, print);
  const isFar = ({ path }: Query): boolean => path.includes(`page=${pages.at(-1)}`);
  printWorst(
    "those of page 1",
    all.filter((one) => !isFar(one)),
    print,
  );
  printWorst(`those of page ${pages.at(-1)}`, all.filter(isFar), print);
  for (const { path, milliseconds } of all.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 12))
    print(`${milliseconds.toFixed(0).padStart(7)} ms  ${decodeURIComponent(path)}`);
}
