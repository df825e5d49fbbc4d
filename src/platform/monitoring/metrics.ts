// Metrics in the Prometheus format: requests, jobs, backups, disk and sign-ins, in addition to those of Node.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { isSameSecret } from "../secrets/digest.ts";
import type { DiskSpace } from "./disk.ts";
import { readLastBackup, readJobCounts } from "./work.ts";

export interface Metrics {
  recordRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  countSignInFailure: () => void;
  render: () => Promise<string>;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    metrics: Pick<Metrics, "countSignInFailure">;
  }
}

interface MetricsOptions {
  /** Connections that no user waits for. */
  pool: pg.Pool;
  readSpace: () => Promise<DiskSpace | null>;
  onError: (error: unknown) => void;
}

const latencyBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics({ pool, readSpace, onError }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const latency = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until a request is answered.",
    labelNames: ["method"],
    buckets: latencyBuckets,
    registers,
  });
  const signInFailures = new Counter({
    name: "sign_in_failures_total",
    help: "Sign-ins refused by this process.",
    registers,
  });
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const jobsWaiting = gauge("jobs_waiting", "Jobs that are due and not started.");
  const jobsDead = gauge("jobs_dead", "Jobs given up after all their tries.");
  const oldestJob = gauge("oldest_job_seconds", "Seconds since the oldest waiting job was due.");
  const lastBackup = gauge(
    "last_backup_timestamp_seconds",
    "Unix time of the last complete backup, 0 for none.",
  );
  const diskFree = gauge("disk_free_bytes", "Free bytes of the disk of DATA_DIR.");
  const diskTotal = gauge("disk_total_bytes", "Size of the disk of DATA_DIR.");
  const databaseUp = gauge("database_up", "1 when the database answered the queries of this page.");

  const readDatabase = async (): Promise<void> => {
    const [jobs, backup] = await Promise.all([readJobCounts(pool), readLastBackup(pool)]);
    jobsWaiting.set(jobs.waiting);
    jobsDead.set(jobs.dead);
    oldestJob.set(jobs.oldestSeconds);
    lastBackup.set(backup === null ? 0 : backup.getTime() / 1_000);
    databaseUp.set(1);
  };
  const clearDatabase = (error: unknown): void => {
    onError(error);
    for (const one of [jobsWaiting, jobsDead, oldestJob, lastBackup]) one.set(Number.NaN);
    databaseUp.set(0);
  };
  const readDisk = async (): Promise<void> => {
    const space = await readSpace();
    diskFree.set(space?.freeBytes ?? Number.NaN);
    diskTotal.set(space?.totalBytes ?? Number.NaN);
  };
  return {
    recordRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      latency.observe({ method }, seconds);
    },
    countSignInFailure: () => signInFailures.inc(),
    render: async () => {
      await Promise.all([readDatabase().catch(clearDatabase), readDisk()]);
      return registry.metrics();
    },
  };
}

/** Routes whose answers last as long as their readers stay. */
const streamRoutes: ReadonlySet<string> = new Set(["/api/live"]);

/** Counts every request; `GET /metrics` exists with a token only, and answers its bearer. */
export function serveMetrics(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  server.addHook("onResponse", ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? "none";
    if (!streamRoutes.has(route))
      metrics.recordRequest({ method, route, status: statusCode, seconds: elapsedTime / 1_000 });
    done();
  });
  if (token === undefined) return;
  server.get("/metrics", async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`))
      return reply.code(401).header("www-authenticate", "Bearer").send();
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics.render());
  });
}
