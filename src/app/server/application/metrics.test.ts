// `GET /metrics` in the Prometheus format, behind its token, and the same state for administrators.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#kernel/new-id.ts";
import { backUp } from "#platform/backup/backup.ts";
import { deadLetters } from "#platform/jobs.ts";
import { sendMessage } from "#platform/post/post.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { appContract } from "../../contract.ts";

const token = "a token of metrics, long enough to be one";
let app: TestApplication;

beforeAll(async () => {
  app = await openTestApplication({ METRICS_TOKEN: token });
});
afterAll(() => app.close());

const read = (authorization?: string, server: FastifyInstance = app.server) =>
  server.inject({ url: "/metrics", ...(authorization && { headers: { authorization } }) });
/** The value of a metric, with its labels in braces. */
async function valueOf(name: string): Promise<number> {
  const { body } = await read(`Bearer ${token}`);
  const line = body.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}
const insertJob = (name: string, dueSecondsAgo: number) =>
  app.application.database.pool.query(
    "insert into job.job (id, name, data, start_after) values ($1, $2, '{}', now() - make_interval(secs => $3))",
    [newId(), name, dueSecondsAgo],
  );

describe("metrics", () => {
  it.each([[undefined], ["Bearer wrong"], [token], [`Bearer ${token} `]])(
    "are refused to %o",
    async (authorization) => {
      const { statusCode, headers, body } = await read(authorization);
      expect([statusCode, headers["www-authenticate"], body]).toEqual([401, "Bearer", ""]);
    },
  );

  it("do not exist without a token in the settings", async () => {
    const other = await openTestApplication();
    expect((await read(`Bearer ${token}`, other.server)).statusCode).toBe(404);
    await other.close();
  });

  it("are in the format of Prometheus", async () => {
    const { headers, body } = await read(`Bearer ${token}`);
    expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    for (const line of body.split("\n").filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? (-?[\d.e+-]+|NaN|\+Inf))$/);
    expect(body).toContain("process_resident_memory_bytes");
  });

  it("count requests by route, never by their values, and time them", async () => {
    const route = '{method="GET",route="/api/quotes/:id",status="401"}';
    await app.server.inject("/api/quotes/0197e4a0-0000-7000-8000-000000000001");
    await app.server.inject("/api/quotes/0197e4a0-0000-7000-8000-000000000002");
    expect(await valueOf(`http_requests_total${route}`)).toBe(2);
    expect(await valueOf('http_request_duration_seconds_bucket{le="10",method="GET"}')).toBeGreaterThan(2);
  });

  it("count due jobs, the oldest one's age, and dead ones; not those of later", async () => {
    const before = await valueOf("jobs_waiting");
    await insertJob(sendMessage.name, 90);
    await insertJob(sendMessage.name, -3_600);
    expect(await valueOf("jobs_waiting")).toBe(before + 1);
    expect(await valueOf("oldest_job_seconds")).toBeGreaterThanOrEqual(90);
    expect(await valueOf("jobs_dead")).toBe(0);
    await insertJob(deadLetters, 5);
    expect(await valueOf("jobs_dead")).toBe(1);
  });

  it("give the instant of the last complete backup, and the room on disk", async () => {
    expect(await valueOf("last_backup_timestamp_seconds")).toBe(0);
    const folder = mkdtempSync(join(tmpdir(), "ecurie-metrics-"));
    const madeAt = new Date("2026-11-22T03:00:00Z");
    await backUp(
      {
        database: app.databaseConfig,
        files: app.application.services.files,
        secret: "any secret, long enough for a fingerprint",
        application: "1.2.3",
      },
      folder,
      madeAt,
    );
    rmSync(folder, { recursive: true });
    expect(await valueOf("last_backup_timestamp_seconds")).toBe(madeAt.getTime() / 1_000);
    expect(await valueOf("disk_free_bytes")).toBeGreaterThan(0);
    expect(await valueOf("disk_total_bytes")).toBeGreaterThan(await valueOf("disk_free_bytes"));
  });

  it("show administrators the same, with the jobs given up and never their content", async () => {
    const state = await app.as("admin")(appContract.readInstallation, {});
    expect(state).toMatchObject({
      health: { process: "ok", database: "ok", disk: "ok", key: "ok" },
      jobs: { dead: 1 },
      deadJobs: [{ name: deadLetters }],
      lastBackupAt: "2026-11-22T03:00:00.000Z",
    });
    expect(Object.keys(state.deadJobs[0] ?? {}).sort()).toEqual(["error", "failedAt", "id", "name"]);
    await expect(app.as("salesman")(appContract.readInstallation, {})).rejects.toMatchObject({ status: 403 });
  });

  it("are still answered while the database is away", async () => {
    const { background } = app.application.database;
    const real = background.pool.query.bind(background.pool);
    background.pool.query = (() => Promise.reject(new Error("away"))) as never;
    expect(await valueOf("database_up")).toBe(0);
    expect(await valueOf("jobs_waiting")).toBeNaN();
    background.pool.query = real as never;
    expect(await valueOf("database_up")).toBe(1);
  });
});
