// Kills the application with SIGKILL in the middle of a stream of writes, again and again, then checks
// that every acknowledged write is there, that no half write is, and that it starts again by itself.
// `node tools/crash.ts [kills]`: half of the kills end the application alone, half its server too.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/embedded-postgres.ts";
import { startOf } from "#platform/postmaster.ts";
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
  acknowledged: number;
  /** Acknowledged writes that are not there afterwards. */
  lost: number;
  /** Records without their history, or histories without their record. */
  halves: number;
  /** Milliseconds from the kill to the next answer, the slowest. */
  slowestRestart: number;
}

/** Writes without pause until the process dies; keeps the names that were acknowledged. */
async function write(
  running: RunningApplication,
  session: Session,
  round: number,
  acknowledged: string[],
): Promise<void> {
  for (let index = 0; ; index++) {
    const name = `Essai ${round} ${index} ${Math.random().toString(36).slice(2)}`;
    const answer = await ask(running.address, session, "POST", "/brands", {
      name,
      maintenanceTerms: [],
    }).catch(() => null);
    if (!answer) return;
    if (answer.status !== 200)
      throw new Error(`a write was refused: ${answer.status} ${await answer.text()}`);
    // The body may be cut by the kill: the write is acknowledged once it was read whole.
    const body = (await answer.json().catch(() => null)) as { name?: string } | null;
    if (body?.name !== name) return;
    acknowledged.push(name);
  }
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function kill(running: RunningApplication, folder: string, withServer: boolean): Promise<void> {
  const server = postmasterOf(folder);
  if (withServer) process.kill(server, "SIGKILL");
  await running.stop("SIGKILL");
  while (withServer && startOf(server) !== null) await wait(5);
}

/** Counts what is missing and what is half done, on the server itself. */
async function check(
  folder: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; halves: number }> {
  const server = await startEmbeddedPostgres({ folder });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const { rows: found } = await client.query<{ n: number }>(
      "select count(*)::int as n from unnest($1::text[]) as wanted(name) join brand using (name)",
      [acknowledged],
    );
    const { rows: halves } = await client.query<{ n: number }>(`select
      (select count(*) from brand b where name like 'Essai %' and not exists (select from audit_line a where a.record = 'brand' and a.record_id = b.id::text))::int
      + (select count(*) from audit_line a where a.record = 'brand' and a.did like '%créé%' and a.after ->> 'name' like 'Essai %' and not exists (select from brand b where b.id::text = a.record_id))::int as n`);
    return { lost: acknowledged.length - (found[0]?.n ?? 0), halves: halves[0]?.n ?? 0 };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** A fresh production with its administrator: `again` starts it, and starts it again. */
async function openProduction(
  folder: string,
): Promise<{ running: RunningApplication; again: () => Promise<RunningApplication> }> {
  const mail = await openMailServer();
  const settings = productionSettings(folder, mail);
  const { said } = await createAdministrator(settings, email);
  await mail.close();
  const letter = mail.letters[0];
  if (!letter) throw new Error(`no administrator was made: ${said}`);
  const again = (): Promise<RunningApplication> => startApplication(settings);
  const running = await again();
  await firstSignIn(running.address, letter, password);
  return { running, again };
}

/** Runs the trial on a folder of its own; `kills` alternate between the application and all of it. */
export async function crash(kills: number): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), "ecurie-crash-"));
  const acknowledged: string[] = [];
  let slowestRestart = 0;
  const { again, ...opened } = await openProduction(folder);
  let { running } = opened;
  try {
    for (let round = 0; round < kills; round++) {
      const session = await signIn(running, email, password);
      const streams = Array.from({ length: writers }, () => write(running, session, round, acknowledged));
      await wait(150 + Math.random() * 400);
      await kill(running, folder, round % 2 === 1);
      await Promise.all(streams);
      const began = Date.now();
      running = await again();
      slowestRestart = Math.max(slowestRestart, Date.now() - began);
    }
    await running.stop();
    return {
      kills,
      acknowledged: acknowledged.length,
      slowestRestart,
      ...(await check(folder, acknowledged)),
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
