// Work that other processes do on the database of a test: each is killed with SIGKILL after a while, at any statement,
// and the next one begins where it was.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestApplication, TestStore } from "./application.ts";

/** Work of a process: a module whose `work` runs on its application until nothing is left. */
export interface KilledWork {
  module: string;
  /** The clock of its application. */
  at: string;
  /** Given to `work`. */
  input: string;
}

export interface WorkRequest extends KilledWork {
  store: Pick<TestStore, "folder"> & { config: TestApplication["databaseConfig"] };
}

export type Work = (app: TestApplication, input: string) => Promise<unknown>;

/** Kills come earlier or later in what a process does, the same in every run of the test. */
const delayOf = (kill: number): number => 15 + ((kill * 7_919) % 23) * 20;

/** A job of a process that died is retried once its heartbeat is missed: here, at once. */
const retryJobs = (app: TestApplication): Promise<unknown> =>
  app.application.database.pool.query(
    "update job.job set state = 'retry', start_after = now() where state = 'active'",
  );

/** Longer than any process of these tests takes, on a slow machine. */
const longestMs = 100_000;

/** Activity of the database connections and their blockers: the reason why a process does not end. */
async function activity(app: TestApplication): Promise<string> {
  const { rows } = await app.application.database.pool.query(`
    select pid, state, wait_event, pg_blocking_pids(pid) as waits_for, left(query, 120) as query
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  return JSON.stringify(rows, null, 2);
}

/** True if it was killed; throws if it failed by itself, or does not end. */
async function runProcess(
  app: TestApplication,
  request: WorkRequest,
  killAfter: number | null,
): Promise<boolean> {
  const child = fork(join(import.meta.dirname, "killed-process.ts"), [JSON.stringify(request)], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const exit = once(child, "exit");
  await Promise.race([once(child, "message"), exit]);
  if (killAfter !== null) {
    await Promise.race([wait(killAfter), exit]);
    child.kill("SIGKILL");
  }
  const isOver = await Promise.race([exit.then(() => true), wait(longestMs, false, { ref: false })]);
  if (!isOver) {
    const reason = await activity(app);
    child.kill("SIGKILL");
    throw new Error(`the work does not end: ${reason}`);
  }
  if (child.exitCode !== 0 && child.signalCode !== "SIGKILL")
    throw new Error(`the work stopped with ${child.exitCode}`);
  return child.signalCode === "SIGKILL";
}

/** Has the work done by processes of which the first are killed; returns how many were. */
export async function doKilledWork(app: TestApplication, work: KilledWork, kills: number): Promise<number> {
  const request = { ...work, store: { folder: app.folder, config: app.databaseConfig } };
  let killed = 0;
  while (killed < kills && (await runProcess(app, request, delayOf(killed)))) {
    killed += 1;
    await retryJobs(app);
  }
  await runProcess(app, request, null);
  return killed;
}
