// The measured calls, each compared with its floor, in interleaved rounds.
import pg from "pg";
import { generateLoad, type LoadResult, type LoadRequest, summary } from "./traffic/load.ts";
import type { Line } from "./report.ts";
import { signInAccounts } from "./traffic/accounts.ts";
import { attempt } from "./attempt.ts";
import { moneyReads } from "./money/reads.ts";
import { resaleReads } from "./resale.ts";
import { roadReads } from "./road.ts";
import type { Target } from "./targets.ts";

export interface Measure {
  what: string;
  application: (index: number) => LoadRequest;
  floor?: (index: number) => LoadRequest;
  /** Requests of one round. */
  requests: number;
  aim?: Line["aim"];
}

interface BenchContext {
  application: Target;
  floor: Target;
  rounds: number;
  databaseUrl: string;
}

interface Sample {
  companyIds: string[];
  finishIds: string[];
  quoteIds: string[];
  plates: string[];
  carIds: string[];
  contractIds: string[];
}

export async function readSample(databaseUrl: string): Promise<Sample> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const column = async (text: string): Promise<string[]> =>
    (await client.query<{ value: string }>(text)).rows.map(({ value }) => value);
  const out = {
    companyIds: await column(
      "select id as value from company where not is_bad_payer and siret is not null order by id limit 500",
    ),
    finishIds: await column(
      "select f.id as value from finish f where f.is_proposable and f.selling_prices is not null order by f.id limit 200",
    ),
    quoteIds: await column(
      "select id as value from quote where type = 'long' and status = 'GENERATED' order by id limit 50",
    ),
    carIds: await column("select id as value from car order by id limit 500"),
    contractIds: await column(
      "select p.contract_id as value from rental_period p where p.start_day is not null and p.position = 1 order by p.contract_id limit 500",
    ),
    plates: await column(
      "select replace(license_plate, '-', '') as value from car where license_plate is not null order by id limit 500",
    ),
  };
  await client.end();
  return out;
}

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;
const searchPattern = ({ plates }: Sample, index: number): string =>
  [
    pick(plates, index).slice(0, 2),
    pick(plates, index * 7).slice(0, 5),
    pick(plates, index * 13).slice(1, 6),
  ][index % 3] ?? "AA";

/** A complete quote as the editor sends it: the draft of the server, with a company. */
export async function quoteBody(
  application: Target,
  headers: Record<string, string>,
  finishId: string,
  companyId: string,
): Promise<object> {
  const answer = await fetch(
    `http://127.0.0.1:${application.port}/api/quotes/start?mode=finish&finishId=${finishId}`,
    { headers },
  );
  if (!answer.ok) throw new Error(`no quote to start from: ${answer.status} ${await answer.text()}`);
  const { draft } = (await answer.json()) as { draft: Record<string, unknown> };
  const { pricing: _pricing, ...fields } = draft;
  return { ...fields, companyId };
}

async function measures({ application, databaseUrl }: BenchContext): Promise<Measure[]> {
  // Ten connections are ten people: one account gets four calls at once, and the others are queued (`shares.ts`).
  const people = await signInAccounts(application, databaseUrl, maxConnections);
  const headersOf = (index: number): { authorization: string } => ({ authorization: pick(people, index) });
  const sampleRows = await readSample(databaseUrl);
  const bodies: string[] = [];
  for (let index = 0; index < 20; index++)
    bodies.push(
      JSON.stringify(
        await quoteBody(
          application,
          headersOf(0),
          pick(sampleRows.finishIds, index),
          pick(sampleRows.companyIds, index),
        ),
      ),
    );
  const write = (index: number): LoadRequest => ({
    path: "/api/quotes",
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": `bench-${process.pid}-${Math.random()}`,
    },
    body: pick(bodies, index),
  });
  const all: Measure[] = [
    {
      what: "quotes: page 1 by status",
      requests: 300,
      aim: { ratio: 1.25 },
      application: () => ({
        path: "/api/quotes?filter[status]=GENERATED&sort=createdAt,desc&pageSize=100",
      }),
      floor: () => ({ path: "/quotes?status=GENERATED" }),
    },
    {
      what: "quotes: page 10 by status",
      requests: 200,
      aim: { ratio: 1.25 },
      application: () => ({
        path: "/api/quotes?filter[status]=GENERATED&sort=createdAt,desc&pageSize=100&page=10",
      }),
      floor: () => ({ path: "/quotes?status=GENERATED&page=10" }),
    },
    {
      what: "search of cars",
      requests: 600,
      aim: { ratio: 1.5 },
      application: (index) => ({ path: `/api/search/cars/${searchPattern(sampleRows, index)}` }),
      floor: (index) => ({ path: `/search/${searchPattern(sampleRows, index)}` }),
    },
    {
      what: "menu counters",
      requests: 600,
      aim: { milliseconds: 1 },
      application: () => ({ path: "/api/statistics/menu-counters" }),
      floor: () => ({ path: "/counters" }),
    },
    ...(
      [
        ["needs", "needs: page 1 by day", "/api/car-necessities?sort=dueOn,asc&pageSize=100"],
        [
          "readiness",
          "cars to deliver that wait for the client",
          "/api/cars-to-deliver?filter[awaits]=client&sort=deliverOn,asc&pageSize=100",
        ],
        ["stock", "cars in stock: page 1 by age", "/api/cars-stocked?sort=stockedSince,asc&pageSize=100"],
        ["payments", "cars to pay: page 1 by day", "/api/cars-to-pay?sort=orderedOn,asc&pageSize=100"],
        ["planning", "planning of a week", "/api/planning/2026-W40"],
      ] as const
    ).map(([page, what, path]) => ({
      what,
      requests: 200,
      aim: { ratio: 1.25 },
      application: () => ({ path }),
      floor: () => ({ path: `/first-page/${page}` }),
    })),
    ...moneyReads(sampleRows.contractIds),
    ...roadReads(),
    ...resaleReads(),
    {
      what: "head of a car",
      requests: 200,
      application: (index) => ({ path: `/api/car-resume/${pick(sampleRows.carIds, index)}` }),
      floor: (index) => ({ path: `/car/${pick(sampleRows.carIds, index)}` }),
    },
    {
      what: "a quote is created",
      requests: 150,
      aim: { ratio: 2.5 },
      application: write,
      floor: (index) => ({
        path: "/quotes",
        method: "POST",
        body: JSON.stringify({
          companyId: pick(sampleRows.companyIds, index),
          finishId: pick(sampleRows.finishIds, index),
        }),
      }),
    },
    {
      what: "a quote as PDF",
      requests: 12,
      aim: { milliseconds: 300 },
      application: (index) => ({
        path: `/api/quotes/${pick(sampleRows.quoteIds, index)}/documents/quote`,
      }),
    },
  ];
  return all.map((one) => ({
    ...one,
    application: (index) => {
      const shot = one.application(index);
      return { ...shot, headers: { ...shot.headers, ...headersOf(index) } };
    },
  }));
}

const maxConnections = 10;

type Round = { latencies: number[]; seconds: number };

async function measure(ground: BenchContext, one: Measure, connections: number): Promise<Line> {
  const own: Round[] = [];
  const floorRounds: Round[] = [];
  const shoot = async (target: Target, shot: (index: number) => LoadRequest): Promise<Round> =>
    generateLoad({ port: target.port, connections, requests: one.requests, shot });
  // The first round warms caches and prepared statements, and is discarded.
  for (let round = 0; round <= ground.rounds; round++) {
    const a = await shoot(ground.application, one.application);
    const f = one.floor ? await shoot(ground.floor, one.floor) : null;
    if (round === 0) continue;
    own.push(a);
    if (f) floorRounds.push(f);
  }
  process.stderr.write(".");
  const floor: LoadResult | null = floorRounds.length > 0 ? summary(floorRounds) : null;
  return { what: one.what, connections, application: summary(own), floor, ...(one.aim && { aim: one.aim }) };
}

/** Every measure with one connection, then with ten. */
export async function measureCalls(ground: BenchContext): Promise<Line[]> {
  const lines: Line[] = [];
  for (const one of await measures(ground))
    for (const connections of [1, maxConnections]) {
      const line = await attempt(`${one.what}, ${connections} connections`, () =>
        measure(ground, one, connections),
      );
      if (line) lines.push(line);
    }
  return lines;
}
