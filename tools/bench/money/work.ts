// Long work of billing and collection, on a copy of the company: a month of contracts, a batch of debits.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { firstOfMonth, dayInParis } from "#kernel/calendar/day.ts";
import { launchApplication, type Target } from "../targets.ts";
import { openTraffic } from "../traffic/people.ts";
import { measureMeanwhile, people } from "./meanwhile.ts";
import { seedMonth } from "./month-seed.ts";

type Print = (line: string) => void;

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return act(client).finally(() => client.end());
}

const copyName = "ecurie_bench_copy";

/** Works on a copy of a database that nobody uses meanwhile. */
async function onCopy(url: string, act: (url: string) => Promise<void>): Promise<void> {
  const source = new URL(url);
  const admin = new URL(url);
  admin.pathname = "/template1";
  const copy = new URL(url);
  copy.pathname = `/${copyName}`;
  const drop = `drop database if exists ${copyName} with (force)`;
  await withClient(admin.href, async (client) => {
    await client.query(drop);
    await client.query(`create database ${copyName} template ${source.pathname.slice(1)} strategy file_copy`);
  });
  await act(copy.href).finally(() => withClient(admin.href, (client) => client.query(drop)));
}

/** Calls an endpoint as one of the people. */
async function ask<T>(
  { port }: Target,
  authorization: string,
  { method = "GET", path, body }: { method?: string; path: string; body?: object },
): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      authorization,
      ...(body && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Run {
  id: string;
  status: string;
  nbOfCompanies: number;
  nbOfDocuments: number;
  nbOfFailed: number;
  failures: { reason: string }[];
}

type Traffic = Awaited<ReturnType<typeof openTraffic>>;

async function carryOutRun({ application, headerOf }: Traffic): Promise<Run & { seconds: number }> {
  const started = performance.now();
  const month = firstOfMonth(dayInParis(new Date().toISOString()));
  const body = { issuerId: lessorIssuerId, month, wave: "FIRST" };
  let run = await ask<Run>(application, headerOf(0), { method: "POST", path: "/billing/runs", body });
  while (run.status === "RUNNING") {
    await wait(1_000);
    run = await ask<Run>(application, headerOf(0), { path: `/billing/runs/${run.id}` });
  }
  return { ...run, seconds: (performance.now() - started) / 1_000 };
}

const drawnPapers = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from billing_document where paper_key like 'billing/%'",
    );
    return rows[0]?.n ?? 0;
  });

async function measureMonth(traffic: Traffic, url: string, { contracts, print }: WorkRequest): Promise<void> {
  const seeded = await withClient(url, (client) => seedMonth(client, contracts));
  print(`\na month of ${seeded} contracts`);
  const before = await drawnPapers(url);
  const run = await measureMeanwhile(traffic, { print, act: () => carryOutRun(traffic) });
  const drawn = (await drawnPapers(url)) - before;
  const rate = (count: number): string => (count / run.seconds).toFixed(1);
  print(
    `  ${run.nbOfDocuments} invoices of ${run.nbOfCompanies} companies in ${run.seconds.toFixed(0)} s: ${rate(run.nbOfDocuments)} invoices and ${rate(seeded)} contracts a second; ${drawn} drawn meanwhile; ${run.nbOfFailed} failed ${run.failures[0]?.reason ?? ""}`,
  );
}

interface Batch {
  id: string;
  version: number;
  nbOfDebits: number;
}

async function measureDebits(traffic: Traffic, { print }: WorkRequest): Promise<void> {
  const { application, headerOf } = traffic;
  const times: string[] = [];
  const timed = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await act();
    times.push(`${what} in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    return result;
  };
  const move = (name: string, { id, version }: Batch, person: number): Promise<Batch> =>
    ask<Batch>(application, headerOf(person), {
      method: "POST",
      path: `/collection/debit-batches/${id}/${name}`,
      body: { version },
    });
  print("\na batch of debits");
  const sent = await measureMeanwhile(traffic, {
    print,
    act: async () => {
      const due = await timed("previewed", () =>
        ask<{ day: string; nbOfDebits: number; totalCents: number }>(application, headerOf(0), {
          path: "/collection/due",
        }),
      );
      const { nbOfDebits, totalCents } = due;
      const body = { collectionOn: due.day, nbOfDebits, totalCents };
      const batch = await timed("prepared", () =>
        ask<Batch>(application, headerOf(0), { method: "POST", path: "/collection/debit-batches", body }),
      );
      const approved = await timed("approved", () => move("approve", batch, 1));
      return timed("sent with its file", () => move("send", approved, 1));
    },
  });
  print(`  ${sent.nbOfDebits} debits: ${times.join(", ")}`);
}

interface WorkRequest {
  contracts: number;
  print: Print;
}

export async function measureWork(databaseUrl: string, folder: string, request: WorkRequest): Promise<void> {
  await onCopy(databaseUrl, async (url) => {
    const application = await launchApplication({ folder, databaseUrl: url });
    try {
      const traffic = await openTraffic(application, url, people);
      await measureDebits(traffic, request);
      await measureMonth(traffic, url, request);
    } finally {
      await application.stop();
    }
  });
}
