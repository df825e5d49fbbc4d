// The health of a process whose disk fills up.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tools/testing/database.ts";
import type { DiskSpace } from "./disk.ts";
import { type HealthCheck, isHealthy, openHealth } from "./health.ts";

let database: TestDatabase;
let health: HealthCheck;
let space: DiskSpace | null = null;
let now = 0;
const keys: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  health = openHealth(database.config, {
    folder: "/data",
    key: "ours",
    onKey: (state) => void keys.push(state),
    now: () => now,
    readSpace: async () => space,
  });
});
afterAll(async () => {
  await health.stop();
  await database.drop();
});

const withFree = (freeBytes: number): DiskSpace => ({ freeBytes, totalBytes: 50_000_000_000 });

describe("a process", () => {
  it.each([
    ["without a disk of its own", null, "ok"],
    ["whose disk has 100 MB left", withFree(100_000_000), "ok"],
    ["whose disk has less", withFree(99_999_999), "full"],
  ] as const)("%s", async (_, found, disk) => {
    space = found;
    const state = await health.check();
    expect(state).toEqual({ process: "ok", database: "ok", disk, key: "ok" });
    expect(isHealthy(state)).toBe(disk === "ok");
  });

  it("is not healthy for a minute after the database refused a write for lack of space", async () => {
    space = null;
    health.recordError(Object.assign(new Error("could not extend file"), { code: "53100" }));
    now += 59_999;
    expect(await health.check()).toMatchObject({ disk: "full" });
    now += 1;
    expect(await health.check()).toMatchObject({ disk: "ok" });
  });

  it("reports, once in the log, that another one has replaced the key", async () => {
    const client = new pg.Client(database.config);
    await client.connect();
    await client.query("insert into installation_mark (name, value, set_at) values ('key', 'ours', now())");
    expect(await health.check()).toMatchObject({ key: "ok" });
    await client.query("update installation_mark set value = 'theirs'");
    await client.end();
    for (let time = 0; time < 2; time++) expect(await health.check()).toMatchObject({ key: "replaced" });
    expect(isHealthy(await health.check())).toBe(false);
    expect(keys).toEqual(["replaced"]);
  });

  it("stays healthy after any other error", async () => {
    health.recordError(Object.assign(new Error("locked"), { code: "55P03" }));
    health.recordError("a text");
    expect(await health.check()).toMatchObject({ disk: "ok" });
  });
});
