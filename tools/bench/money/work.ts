// Long work of billing, collection and books, on a copy of the company: a month of contracts, a batch of debits, a bank
// statement, the freeze of a month.
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { firstOfMonth, dayInParis } from "#kernel/calendar/day.ts";
import { attempt } from "../attempt.ts";
import { measureMonths } from "../books/months.ts";
import { measureFinalising, measureNight } from "../books/posting.ts";
import { launchApplication } from "../targets.ts";
import { openTraffic } from "../traffic/people.ts";
import { ask, withClient } from "./calls.ts";
import { measureMeanwhile, people } from "./meanwhile.ts";
import { seedMonth } from "./month-seed.ts";
import { importAndMatch, seedStatement } from "./statement.ts";

type Print = (line: string) => void;

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

interface Run {
  companies: number;
  documents: number;
  failed: number;
  reason: string | null;
  seconds: number;
}

type Traffic = Awaited<ReturnType<typeof openTraffic>>;

/** Starts the run as an accountant does, and waits for its end in the database, which answers whatever the traffic. */
async function carryOutRun({ application, headerOf }: Traffic, client: pg.Client): Promise<Run> {
  const started = performance.now();
  const month = firstOfMonth(dayInParis(new Date().toISOString()));
  const body = { issuerId: lessorIssuerId, month, wave: "FIRST" };
  const { id } = await ask<{ id: string }>(application, headerOf(0), {
    method: "POST",
    path: "/billing/runs",
    body,
  });
  const isRunning = async (): Promise<boolean> =>
    (await client.query("select from billing_run where id = $1 and status = 'RUNNING'", [id])).rowCount === 1;
  while (await isRunning()) await wait(500);
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await client.query<Omit<Run, "seconds">>(
    `select count(*)::int as companies, sum(documents)::int as documents, max(reason) as reason,
       count(*) filter (where status = 'FAILED')::int as failed from billing_run_company where run_id = $1`,
    [id],
  );
  const [run] = rows;
  if (!run) throw new Error("the run has no company");
  return { ...run, seconds };
}

async function drawnPapers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from billing_document where paper_key like 'billing/%'",
  );
  return rows[0]?.n ?? 0;
}

const measureMonth = (traffic: Traffic, url: string, { contracts, print }: WorkRequest): Promise<void> =>
  withClient(url, async (client) => {
    const seeded = await seedMonth(client, contracts);
    print(`\na month of ${seeded} contracts`);
    const before = await drawnPapers(client);
    const run = await measureMeanwhile(traffic, { print, act: () => carryOutRun(traffic, client) });
    const drawn = (await drawnPapers(client)) - before;
    const rate = (count: number): string => (count / run.seconds).toFixed(1);
    print(
      `  ${run.documents} invoices of ${run.companies} companies in ${run.seconds.toFixed(0)} s: ${rate(run.documents)} invoices and ${rate(seeded)} contracts a second; ${drawn} drawn meanwhile; ${run.failed} failed ${run.reason ?? ""}`,
    );
  });

interface Batch {
  id: string;
  version: number;
  nbOfDebits: number;
}

/**
 * Moves the unpaid documents of the bench to a day that the bank accepts: their own days pass as the company ages. The
 * accounts of the bench may sign second at once, although they were created for it.
 */
const seedDebits = (url: string, collectionOn: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query("alter table document_part disable trigger user");
    await client.query(
      `update document_part p set due_on = $1 from billing_document d
       where d.id = p.document_id and d.number like 'G2025-%' and p.settled_cents = 0`,
      [collectionOn],
    );
    await client.query("alter table document_part enable trigger user");
    await client.query("delete from account_control");
    await client.query("vacuum analyze document_part");
  });

async function measureDebits(traffic: Traffic, url: string, { print }: WorkRequest): Promise<void> {
  const { application, headerOf } = traffic;
  const { earliestOn } = await ask<{ earliestOn: string }>(application, headerOf(0), {
    path: "/collection/due",
  });
  await seedDebits(url, earliestOn);
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
          path: `/collection/due?day=${earliestOn}`,
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

const measureStatement = (traffic: Traffic, url: string, { lines, print }: WorkRequest): Promise<void> =>
  withClient(url, async (client) => {
    const statement = await seedStatement(traffic, client, lines);
    print(`\na statement of ${statement.lines} lines, ${(statement.file.size / 1e6).toFixed(0)} MB`);
    const act = () => importAndMatch(traffic, client, statement);
    const { imported, matched, matchedLines } = await measureMeanwhile(traffic, { print, act });
    print(
      `  imported in ${imported.toFixed(1)} s, ${matchedLines} lines matched in ${matched.toFixed(1)} s: ${(statement.lines / (imported + matched)).toFixed(0)} lines a second`,
    );
  });

interface WorkRequest {
  /** Contracts billed for a month, beside a batch of debits; none for 0. */
  contracts: number;
  /** Lines of a bank statement, as far as the company has documents; none for 0. */
  lines: number;
  print: Print;
}

export async function measureWork(databaseUrl: string, folder: string, request: WorkRequest): Promise<void> {
  await onCopy(databaseUrl, async (url) => {
    const application = await launchApplication({ folder, databaseUrl: url });
    try {
      const traffic = await openTraffic(application, url, people);
      if (request.contracts > 0) {
        await attempt("a batch of debits", () => measureDebits(traffic, url, request));
        await attempt("a month of contracts", () => measureMonth(traffic, url, request));
      }
      if (request.lines > 0) await attempt("a statement", () => measureStatement(traffic, url, request));
      const books = { url, folder, print: request.print };
      await attempt("finalising", () => measureFinalising(books));
      if (request.contracts > 0) await attempt("a night of debits", () => measureNight(books));
      await attempt("a month of the books", () =>
        measureMonths(books, { application, authorization: traffic.headerOf(0) }),
      );
    } finally {
      await application.stop();
    }
  });
}
