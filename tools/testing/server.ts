// One PostgreSQL for a whole run of tests: embedded by default, that of DATABASE_URL if set. A template database is
// migrated once; each test file gets a copy of it.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { installJobs } from "#platform/jobs.ts";
import { migrate } from "#platform/postgres/migrations.ts";
import { stopOrphanServer, lockHolder, lockFileName } from "#platform/postgres/postmaster.ts";
import type { TestServer } from "./database.ts";
import { countedTables } from "./counted-tables.ts";
import { scratchFolder } from "./memory.mjs";
import { declareCounters } from "#kernel/server/tallies/counted.ts";

export const migrationsFolder = resolve(import.meta.dirname, "../../database/migrations");

interface Opened {
  config: pg.ClientConfig;
  stop: () => Promise<void>;
}

/** Stops the servers left by killed runs. */
async function clearOldRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith("ecurie-test-"))) {
    const folder = join(tmpdir(), name);
    if (!existsSync(join(folder, lockFileName)) || lockHolder(folder) !== null) continue;
    await stopOrphanServer(join(folder, "postgres"), folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function embedded(): Promise<Opened> {
  await clearOldRuns();
  const folder = mkdtempSync(join(tmpdir(), "ecurie-test-"));
  const server = await startEmbeddedPostgres({ folder, isDurable: false });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { config: server.connection, stop };
}

async function dropAll(config: pg.ClientConfig, prefix: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like $1",
    [`${prefix}%`],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

async function makeTemplate(config: pg.ClientConfig, template: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(`create database ${template}`).finally(() => client.end());
  await migrate(databaseOn(config, template), migrationsFolder);
  await declareCounters(databaseOn(config, template), await countedTables());
  await installJobs(databaseOn(config, template));
}

/** Vitest's global set-up: its answer is the tear-down. Worker processes read TEST_POSTGRES and TMPDIR. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.TMPDIR = scratchFolder();
  const { config, stop } = process.env.DATABASE_URL
    ? { config: { connectionString: process.env.DATABASE_URL }, stop: async () => {} }
    : await embedded();
  const prefix = `ecurie_test_${process.pid}_${Date.now().toString(36)}`;
  const template = `${prefix}_template`;
  const tearDown = async (): Promise<void> => {
    await dropAll(config, prefix);
    await stop();
    // Files copied from a template.
    for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix)))
      rmSync(join(tmpdir(), name), { recursive: true });
  };
  try {
    await makeTemplate(config, template);
  } catch (error) {
    await tearDown();
    throw error;
  }
  process.env.TEST_POSTGRES = JSON.stringify({ config, template, prefix } satisfies TestServer);
  return tearDown;
}

/** The same server, another database. */
export function databaseOn(config: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!config.connectionString) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { ...config, connectionString: url.href };
}
