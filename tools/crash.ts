// Kills the application with SIGKILL during streams of writes, repeatedly, then checks that every acknowledged write
// is stored, that no partial one is, and that it restarts by itself. Half of the writers insert one row, a brand; the
// others order three cars at once: lines, histories, amounts to pay and their counter. `node tools/crash.ts [kills]`:
// half of the kills end the application alone, half its database server too.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { carModelForm } from "#tests/builders/catalogue.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { processStart } from "#platform/postgres/postmaster.ts";
import { supplierDraft } from "#tests/builders/suppliers.ts";
import { type RunningApplication, startApplication } from "./testing/process.ts";
import {
  createAdministrator,
  firstSignIn,
  openMailServer,
  productionSettings,
} from "./testing/production.ts";
import { ask, type Session, signIn } from "./testing/session.ts";

const email = "ada.martin@exemple.fr";
const password = "Crash-Test-2026";
const writers = 6;

export interface CrashReport {
  kills: number;
  /** Acknowledged brands. */
  acknowledged: number;
  orders: number;
  /** Acknowledged writes that are missing afterwards. */
  lost: number;
  halves: number;
  /** Milliseconds from the kill to the next answer, for the slowest restart. */
  slowestRestartMs: number;
}

interface WriteRequest {
  path: string;
  body: object;
  /** The property of the answer that identifies the stored record. */
  named: { key: "name" | "number"; name: string };
}

const brandRequest = (name: string): WriteRequest => ({
  path: "/brands",
  body: { name, maintenanceTerms: [] },
  named: { key: "name", name },
});

interface OrderPrerequisites {
  supplierId: string;
  finishId: string;
}

const carsOfOrder = 3;
const orderRequest =
  (prerequisites: OrderPrerequisites) =>
  (number: string): WriteRequest => ({
    path: "/cars-to-pay/purchase",
    body: {
      supplierId: prerequisites.supplierId,
      number,
      orderedOn: new Date().toISOString().slice(0, 10),
      vatRegime: "FRENCH",
      lines: Array.from({ length: carsOfOrder }, () => ({
        vin: `VZZ${randomBytes(7).toString("hex").toUpperCase()}`,
        finishId: prerequisites.finishId,
        priceCents: 2_000_000,
      })),
    },
    named: { key: "number", name: number },
  });

interface WriteStream {
  session: Session;
  round: number;
  sent: (name: string) => WriteRequest;
  acknowledged: string[];
  /** Aborted once the database server is killed: the application, alive for a moment longer, then answers 503. */
  killed: AbortSignal;
}

/** Writes without pause until the process dies; collects the acknowledged names. */
async function writeUntilKilled(running: RunningApplication, stream: WriteStream): Promise<void> {
  const { session, round, sent, acknowledged, killed } = stream;
  for (let index = 0; ; index++) {
    const { path, body, named } = sent(`Essai ${round} ${index} ${Math.random().toString(36).slice(2)}`);
    const answer = await ask(running.address, session, "POST", path, body).catch(() => null);
    if (!answer || (answer.status === 503 && killed.aborted)) return;
    if (answer.status !== 200)
      throw new Error(`a write was refused: ${answer.status} ${await answer.text()}`);
    // The kill may cut the body: a write is acknowledged once its body was read in full.
    const made = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
    if (made?.[named.key] !== named.name) return;
    acknowledged.push(named.name);
  }
}

/** Prerequisites of orders: a model with a finish to buy, and a supplier. */
async function createOrderPrerequisites(
  { address }: RunningApplication,
  session: Session,
): Promise<OrderPrerequisites> {
  const make = async <Made>(path: string, body: object): Promise<Made> => {
    const answer = await ask(address, session, "POST", path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Made;
  };
  const { id: brandId } = await make<{ id: string }>("/brands", { name: "Renault", maintenanceTerms: [] });
  const model = await make<{ configurations: { finishes: { id: string }[] }[] }>(
    "/car-models",
    carModelForm(brandId),
  );
  const { id: supplierId } = await make<{ id: string }>("/car-suppliers", supplierDraft());
  return { supplierId, finishId: model.configurations[0]?.finishes[0]?.id ?? "" };
}

const postmasterPid = (folder: string): number =>
  Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function killServer(folder: string): Promise<void> {
  const server = postmasterPid(folder);
  process.kill(server, "SIGKILL");
  while (processStart(server) !== null) await wait(5);
}

const missingQuery = `select count(*)::int as n from unnest($1::text[]) as wanted(name)
  where not exists (select from brand b where b.name = wanted.name)
    and not exists (select from car_order o where o.number = wanted.name)`;

/** Counts records without history, histories without record, orders without their three cars, and wrong counters. */
const halfDoneQuery = `select
  (select count(*) from brand b where name like 'Essai %' and not exists (select from audit_line a where a.record = 'brand' and a.record_id = b.id::text))::int
  + (select count(*) from audit_line a where a.record = 'brand' and a.did like '%créé%' and a.after ->> 'name' like 'Essai %' and not exists (select from brand b where b.id::text = a.record_id))::int
  + (select count(*) from car_order o where (select count(*) from car_order_line l where l.order_id = o.id) <> ${carsOfOrder})::int
  + (select count(*) from car_order o where not exists (select from audit_line a where a.record = 'carOrder' and a.record_id = o.id::text))::int
  + abs((select count(*) from car_order_line) - (select coalesce(sum(count), 0) from tally where name = 'carOrderLine:TO_PAY'))::int as n`;

/** Counts missing and partial writes, directly on the database server. */
async function countLosses(
  folder: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; halves: number }> {
  const server = await startEmbeddedPostgres({ folder });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const { rows: lost } = await client.query<{ n: number }>(missingQuery, [acknowledged]);
    const { rows: halves } = await client.query<{ n: number }>(halfDoneQuery);
    return { lost: lost[0]?.n ?? 0, halves: halves[0]?.n ?? 0 };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** A fresh production with its administrator: `restart` starts it the first time and again. */
async function openProduction(
  folder: string,
): Promise<{ running: RunningApplication; restart: () => Promise<RunningApplication> }> {
  const mail = await openMailServer();
  const settings = productionSettings(folder, mail);
  const { output } = await createAdministrator(settings, email);
  await mail.close();
  const letter = mail.letters[0];
  if (!letter) throw new Error(`no administrator was made: ${output}`);
  const restart = (): Promise<RunningApplication> => startApplication(settings);
  const running = await restart();
  await firstSignIn(running.address, letter, password);
  return { running, restart };
}

/** Waits for the slowest writer to be acknowledged, so that the kill hits its next write. */
async function waitForOneMore(names: readonly string[]): Promise<void> {
  const { length } = names;
  for (const limit = Date.now() + 20_000; names.length === length && Date.now() < limit;) await wait(10);
}

/** Runs the trial in its own folder; `kills` alternate between the application alone and the whole of it. */
export async function crash(kills: number): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), "ecurie-crash-"));
  const acknowledged = { brands: [] as string[], orders: [] as string[] };
  let slowestRestartMs = 0;
  const { restart, ...opened } = await openProduction(folder);
  let { running } = opened;
  try {
    const prerequisites = await createOrderPrerequisites(running, await signIn(running, email, password));
    for (let round = 0; round < kills; round++) {
      const withServer = round % 2 === 1;
      const killed = new AbortController();
      const session = await signIn(running, email, password);
      const streams = Array.from({ length: writers }, (_, index) =>
        writeUntilKilled(running, {
          session,
          round,
          killed: killed.signal,
          ...(index % 2 === 0
            ? { sent: brandRequest, acknowledged: acknowledged.brands }
            : { sent: orderRequest(prerequisites), acknowledged: acknowledged.orders }),
        }),
      );
      await waitForOneMore(acknowledged.orders);
      await wait(Math.random() * 400);
      if (withServer) killed.abort();
      await Promise.all([withServer && killServer(folder), running.stop("SIGKILL"), ...streams]);
      const began = Date.now();
      running = await restart();
      slowestRestartMs = Math.max(slowestRestartMs, Date.now() - began);
    }
    await running.stop();
    return {
      kills,
      acknowledged: acknowledged.brands.length,
      orders: acknowledged.orders.length,
      slowestRestartMs,
      ...(await countLosses(folder, [...acknowledged.brands, ...acknowledged.orders])),
    };
  } finally {
    await running.stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const report = await crash(Number(process.argv[2] ?? 20));
  console.log(report);
  process.exit(report.lost === 0 && report.halves === 0 && report.acknowledged > 0 ? 0 : 1);
}
