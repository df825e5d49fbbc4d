// The health of a process whose disk fills up.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tools/testing/database.ts";
import type { DiskSpace } from "./disk.ts";
import { type HealthCheck, isHealthy, openHealth } from "./health.ts";

let database: TestDatabase;
let health: HealthCheck;
let space: DiskSpace | null = null;
let now = 0;

beforeAll(async () => {
  database = await testDatabase();
  health = openHealth(database.config, { folder: "/data", now: () => now, readSpace: async () => space });
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
    expect(state).toEqual({ process: "ok", database: "ok", disk });
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

  it("stays healthy after any other error", async () => {
    health.recordError(Object.assign(new Error("locked"), { code: "55P03" }));
    health.recordError("a text");
    expect(await health.check()).toMatchObject({ disk: "ok" });
  });
});
