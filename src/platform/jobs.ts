// Work done outside requests: stored in the same database, enqueued in the transaction of the write, retried with a
// growing delay, then moved to the dead letters, which staff review.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { fromKysely, type JobResult, PgBoss, type Schedule } from "pg-boss";
import type { JobType } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import type { Application } from "#kernel/server/application.ts";
import type { JobHandler } from "#kernel/server/area.ts";
import type { Db } from "#kernel/server/database.ts";
import { storable } from "#kernel/server/json.ts";
import { runJob } from "./run-job.ts";

export const jobSchema = "job";
export const deadLetters = "dead-letters";
export const timeZone = "Europe/Paris";
const retention = {
  deleteAfterSeconds: 7 * 86_400,
  retentionSeconds: 30 * 86_400,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
};
const deadLetterRetention = { deleteAfterSeconds: 365 * 86_400, retentionSeconds: 365 * 86_400 };

export interface Jobs {
  enqueue: Application["enqueue"];
  /** Runs the waiting jobs of a type immediately rather than at the next poll: after a commit. */
  wake: (job: JobType<unknown>) => void;
  /** Starts the workers of every area; cron expressions are in Paris time. */
  start: (application: Application) => Promise<void>;
  /** Runs all waiting jobs until none is left: for tests. Returns the number of jobs done, and throws the first error. */
  drain: (application: Application) => Promise<number>;
  /** Runs a scheduled job now, whatever its hour; a failure is logged. */
  runScheduled: (application: Application, name: string) => Promise<void>;
  /** Runs all waiting jobs, and waits for those that run elsewhere, the caller excepted. Failed ones are retried later. */
  settle: (application: Application, caller: JobType<unknown>) => Promise<void>;
  schedules: () => Promise<Schedule[]>;
  retryDead: (id: string) => Promise<boolean>;
  stop: () => Promise<void>;
}

export const jobHandlersOf = (application: Application): JobHandler[] =>
  application.areas.flatMap(({ jobHandlers: handlers = [] }) => handlers);

const createBoss = (config: pg.PoolConfig, onError: (error: Error) => void): PgBoss => {
  const boss = new PgBoss({
    ...(config as object),
    schema: jobSchema,
    application_name: "ecurie-jobs",
    max: 3,
  });
  boss.on("error", onError);
  return boss;
};

declare module "#kernel/server/call.ts" {
  interface Services {
    jobs: Pick<Jobs, "schedules" | "retryDead">;
  }
}

/** Creates the tables of the queue if missing; `start` upgrades them. */
export async function installJobs(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  const { rowCount } = await client
    .query("select from pg_tables where schemaname = $1 and tablename = 'version'", [jobSchema])
    .finally(() => client.end());
  if (rowCount) return;
  const boss = new PgBoss({
    ...(config as object),
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue(deadLetters, deadLetterRetention);
  await boss.stop({ graceful: false });
}

/** Each queue holds at most one waiting job per key; a job without a key gets a unique one. */
async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!existing.has(deadLetters)) await boss.createQueue(deadLetters, deadLetterRetention);
  for (const name of names)
    if (!existing.has(name))
      await boss.createQueue(name, { policy: "short", deadLetter: deadLetters, ...retention });
}

const activePollMs = 5;
const pollOptions = {
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Runs the jobs of one type, a batch at a time, each settled separately. Returns the id of the worker. */
const startWorker = (boss: PgBoss, application: Application, one: JobHandler): Promise<string> =>
  boss.work<unknown, unknown, typeof pollOptions>(one.on.name, pollOptions, async (jobs) => {
    const results: JobResult[] = [];
    for (const found of jobs) results.push({ id: found.id, ...(await runJob(application, one, found)) });
    return results;
  });

async function syncSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const wanted = new Map(handlers.flatMap(({ on, cron }) => (cron ? [[on.name, cron] as const] : [])));
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const [name, cron] of wanted)
    await boss.schedule(name, cron, {}, { tz: timeZone, singletonKey: "cron" });
}

/** Opens the queue of a database. No job runs before `start`, and nothing is queried before the first enqueue. */
export function openJobs(config: pg.PoolConfig, onError: (error: Error) => void): Jobs {
  const boss = createBoss(config, onError);
  const workers = new Map<string, string>();
  const queues = new Set<string>();
  let started: Promise<unknown> | undefined;
  const ready = (): Promise<unknown> => (started ??= boss.start());
  const ensure = async (...names: string[]): Promise<void> => {
    await ready();
    const missing = names.filter((name) => !queues.has(name));
    if (missing.length === 0) return;
    await createQueues(boss, missing);
    for (const name of missing) queues.add(name);
  };

  const enqueue: Jobs["enqueue"] = async (db: Db, job, payload, more = {}) => {
    await ensure(job.name);
    await boss.send(job.name, storable(payload as object), {
      db: fromKysely(db.withoutPlugins()),
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelay,
      retryBackoff: true,
      singletonKey: more.key ?? newId(),
      ...(more.startAfter && { startAfter: more.startAfter }),
    });
  };

  const start = async (application: Application): Promise<void> => {
    const handlers = jobHandlersOf(application);
    await ensure(...handlers.map(({ on }) => on.name));
    for (const one of handlers) {
      workers.set(one.on.name, await startWorker(boss, application, one));
    }
    await syncSchedules(boss, handlers);
  };

  /** Runs each job that waits, once; returns their number. */
  const runWaiting = async (
    application: Application,
    onFailure: (message: string) => void,
  ): Promise<number> => {
    let done = 0;
    const handlers = jobHandlersOf(application);
    await ensure(...handlers.map(({ on }) => on.name));
    // Few queues hold jobs: the others are not polled one by one.
    const { rows } = await application.database.pool.query<{ name: string }>(
      `select distinct name from ${jobSchema}.job where state < 'active' and start_after <= ${jobSchema}.job_now()`,
    );
    const waiting = new Set(rows.map(({ name }) => name));
    for (const one of handlers) {
      const { name } = one.on;
      if (!waiting.has(name)) continue;
      for (const found of await boss.fetch<unknown>(name, { batchSize: 100, includeMetadata: true })) {
        const outcome = await runJob(application, one, found);
        if (outcome.status === "completed") await boss.complete(name, found.id);
        else {
          await boss.fail(name, found.id, outcome.output);
          onFailure((outcome.output as { message: string }).message);
        }
        done += 1;
      }
    }
    return done;
  };

  const drain: Jobs["drain"] = async (application) => {
    const done = await runWaiting(application, (message) => {
      throw new Error(message);
    });
    return done === 0 ? 0 : done + (await drain(application));
  };

  const isAnyActive = async ({ database }: Application, except: string): Promise<boolean> => {
    const { rowCount } = await database.pool.query(
      `select from ${jobSchema}.job where state = 'active' and name = any($1) limit 1`,
      [[...queues].filter((name) => name !== except)],
    );
    return (rowCount ?? 0) > 0;
  };

  const settle: Jobs["settle"] = async (application, { name }) => {
    const ignoreFailure = (): void => {};
    while ((await runWaiting(application, ignoreFailure)) > 0 || (await isAnyActive(application, name)))
      await wait(activePollMs);
  };

  const runScheduled: Jobs["runScheduled"] = async (application, name) => {
    const scheduled = jobHandlersOf(application).find(({ on }) => on.name === name);
    if (scheduled)
      await runJob(application, scheduled, { id: newId(), data: {}, retryCount: 0, retryLimit: 0 });
  };

  return {
    enqueue,
    wake: ({ name }) => {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },
    start,
    drain,
    runScheduled,
    settle,
    schedules: async () => (await ready(), boss.getSchedules()),
    retryDead: async (id) => (await ready(), (await boss.redrive(deadLetters, { ids: [id] })) > 0),
    stop: async () => {
      if (!started) return;
      await started.catch(() => {});
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
