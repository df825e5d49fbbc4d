import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { filesOfRun } from "./tools/testing/deep.ts";
import { shiftMs } from "./tools/testing/instant.mjs";
import { LongestFirst } from "./tools/testing/order.ts";

/** Tests beside servers that need no database. */
const withoutDatabase = [
  "src/app/server/settings/settings.test.ts",
  "src/kernel/server/export/cells.test.ts",
  "src/kernel/server/lists/source.test.ts",
  "src/platform/calendar.test.ts",
  "src/platform/secrets/*.test.ts",
  "src/platform/paper/*.test.ts",
  "src/platform/reading/*.test.ts",
  "src/areas/*/server/papers/*.test.ts",
  "src/areas/billing/server/factur-x/*.test.ts",
  "src/platform/logs.test.ts",
  "src/platform/postgres/migrations.test.ts",
  "src/platform/bank-files/**/*.test.ts",
  "tools/start-load.test.ts",
  "tools/walls.test.ts",
  "tools/readme.test.ts",
  "tools/production-samples.test.ts",
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest would leave a core alone: of two, half of the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "src/**/model/**/*.test.ts",
            "src/kernel/*.test.ts",
            "src/kernel/{calendar,company,documents,flow,links,schema,sepa,text}/*.test.ts",
            "src/app/*.test.ts",
            ...withoutDatabase,
          ],
          setupFiles: ["tools/testing/seed.ts"],
          isolate: false,
          pool: "threads",
          // A regular expression takes ten times as long on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          ...filesOfRun(
            [
              "src/**/server/**/*.test.ts",
              "src/platform/**/*.test.ts",
              "tools/**/*.test.ts",
              "tests/generated/*.test.ts",
            ],
            withoutDatabase,
          ),
          globalSetup: ["tools/testing/server.ts"],
          setupFiles: ["tools/testing/seed.ts"],
          isolate: false,
          pool: "forks",
          maxWorkers: 2,
          // What a call makes is gone with it: collected less often, it is collected cheaper.
          execArgv: ["--max-semi-space-size=64", "--min-semi-space-size=32", "--initial-old-space-size=2048"],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["src/**/web/**/*.test.{ts,tsx}", "src/kit/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // A page has a `Date` of its own.
          setupFiles: shiftMs === 0 ? [] : ["tools/testing/instant.mjs"],
          // A session, a cache, a store of notifications belong to one page: to one file of tests.
          pool: "vmThreads",
          // The first test of a file pays for its imports: on a busy machine, longer than the 5 s of Vitest.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
