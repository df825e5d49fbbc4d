// The whole application on its own database, for tests: calls go through the real server.
import { clearRateLimits } from "#platform/links/rate-limits.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { PoolConfig } from "pg";
import pino from "pino";
import {
  type Application,
  inTransaction,
  systemCaller,
  openOutsideContext,
} from "#kernel/server/application.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { serve, serverOptions } from "#kernel/server/http/serve.ts";
import type { Actor } from "#kernel/actor.ts";
import { loadOwnSeal } from "#signatures/server/seal/own-seal.ts";
import type { Role } from "#app/permissions.ts";
import { compose } from "#app/server/compose.ts";
import { watchLockOrder } from "../../tools/testing/lock-order.ts";
import { type ApiCaller, callerOn, errorLog } from "./caller.ts";
import { type Environment, readSettings } from "#app/server/settings/settings.ts";
import { prepareOnce, testDatabase, type TestDatabase } from "../../tools/testing/database.ts";
import { demonstrate } from "#app/server/demonstrate.ts";
import { demonstrateSettings } from "#settings/server/demonstration.ts";

/** One person per role, always the same: `Test salesman`. */
export const testActor = (role: Role): Actor => ({
  sub: `test-${role}`,
  email: `${role}@ecurie.test`,
  name: `Test ${role}`,
  roles: [role],
});

export interface TestApplication {
  application: Application;
  server: FastifyInstance;
  databaseConfig: PoolConfig;
  /** The folder of its files. */
  folder: string;
  /** Calls an endpoint with a role, or without a session; a refusal is thrown as a Failure. */
  as: (role: Role | Actor | null) => ApiCaller;
  /** Runs in a transaction, as the application itself: builders, with their arguments after the call. */
  within: <T, Rest extends unknown[]>(
    act: (call: Call, ...rest: Rest) => Promise<T>,
    ...rest: Rest
  ) => Promise<T>;
  /** Runs the steps of a job outside any transaction, as the application itself. */
  outsideJob: <T>(act: (errand: OutsideContext) => Promise<T>) => Promise<T>;
  /** Sets the clock read by subsequent calls. */
  setClock: (at: string) => void;
  /** Runs an action one second in the past: tokens issued in the same second would not be valid yet. */
  aSecondAgo: <T>(act: () => Promise<T>) => Promise<T>;
  /** Runs the pending jobs, and those that they create. Returns their number. */
  runJobs: () => Promise<number>;
  /** Stops the application, leaving its database and its files. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

export interface TestStore {
  database: Pick<TestDatabase, "config" | "drop">;
  /** The folder of its files, removed with the database. */
  folder: string;
  reroute?: (config: PoolConfig) => Promise<PoolConfig>;
}

async function openOn(
  { database, folder, reroute = async (config) => config }: TestStore,
  settings: Environment,
): Promise<TestApplication> {
  let now: Date | null = null;
  let behindMs = 0;
  clearRateLimits();
  const { application, jobs, stop } = await compose(
    {
      settings: readSettings({ DATA_DIR: folder, ...settings }),
      database: await reroute(database.config),
      validatesAnswers: true,
      log: pino({ enabled: false }),
    },
    {
      clock: () => new Date((now?.getTime() ?? Date.now()) - behindMs),
      identify: async (authorization) =>
        authorization?.startsWith("Test ")
          ? (JSON.parse(Buffer.from(authorization.slice(5), "base64").toString()) as Actor)
          : null,
    },
  );
  watchLockOrder(application.database.pool);
  watchLockOrder(application.database.background.pool);
  const server = Fastify({ ...serverOptions, loggerInstance: errorLog() });
  await serve(server, application);
  await server.ready();
  const leave = async (): Promise<void> => {
    await server.close();
    await stop();
  };
  return {
    application,
    server,
    databaseConfig: database.config,
    folder,
    as: (role) => callerOn(server, typeof role === "string" ? testActor(role) : role),
    within: (act, ...rest) => inTransaction(application, systemCaller("test"), (call) => act(call, ...rest)),
    outsideJob: (act) => act(openOutsideContext(application, systemCaller("test"))),
    setClock: (at) => void (now = new Date(at)),
    aSecondAgo: (act) => {
      behindMs = 1_000;
      return act().finally(() => (behindMs = 0));
    },
    runJobs: () => jobs.drain(application),
    stop: leave,
    close: async () => {
      await leave();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

const freshFolder = (): string => mkdtempSync(join(tmpdir(), "ecurie-files-"));

/** The state of an application, prepared once per run and copied with its files. */
async function copyPrepared(
  what: string,
  prepare: (app: TestApplication) => Promise<unknown>,
): Promise<TestStore> {
  const made = await prepareOnce(what, async (folder) => {
    const database = await testDatabase();
    const app = await openOn({ database, folder }, {});
    await prepare(app);
    await app.stop();
    return database;
  });
  const folder = freshFolder();
  cpSync(made.folder, folder, { recursive: true });
  return { database: await testDatabase(made.template), folder };
}

/** Its lessor; its queues and its seal, which every application makes at its first need. */
async function warmUp(app: TestApplication): Promise<void> {
  await app.within(demonstrateSettings);
  await app.within((call) => loadOwnSeal(call, "Écurie Location"));
  await app.runJobs();
}

/**
 * Opens the application on a fresh copy of the migrated database, with the lessor of the demonstration; `reroute` gives
 * another way to reach it. Close it after the tests of the file. A seal opens with the secret that closed it: an
 * application with a secret of its own has its own seal.
 */
export async function openTestApplication(
  settings: Environment = {},
  reroute?: (config: PoolConfig) => Promise<PoolConfig>,
): Promise<TestApplication> {
  const more = reroute && { reroute };
  if (!settings.SECRET) return openOn({ ...(await copyPrepared("begun", warmUp)), ...more }, settings);
  const app = await openOn({ database: await testDatabase(), folder: freshFolder(), ...more }, settings);
  await app.within(demonstrateSettings);
  return app;
}

/** The same with the demonstration company; prepared again after midnight, as its records are dated from its day. */
export const openDemonstratedApplication = async (): Promise<TestApplication> =>
  openOn(
    await copyPrepared(`demonstrated_${dayInParis(new Date()).replaceAll("-", "")}`, ({ application }) =>
      demonstrate(application),
    ),
    {},
  );

/** Opens an application of another process again, on its database and its files. */
export const reopenTestApplication = ({
  config,
  folder,
}: {
  config: PoolConfig;
  folder: string;
}): Promise<TestApplication> => openOn({ database: { config, drop: async () => {} }, folder }, {});
