// The database that the settings choose, opened and brought up to date.
import { join, resolve } from "node:path";
import type { PoolConfig } from "pg";
import { startEmbeddedPostgres } from "#kernel/server/embedded-postgres.ts";
import { installJobs } from "#kernel/server/jobs.ts";
import { migrate } from "#kernel/server/migrations.ts";
import type { Settings } from "./settings.ts";

export interface Engine {
  config: PoolConfig;
  stop: () => Promise<void>;
}

const migrationsFolder = resolve(import.meta.dirname, "../../../database/migrations");

async function openServer({ DATABASE_URL, DATA_DIR }: Settings, tell: (sentence: string) => void): Promise<Engine> {
  if (DATABASE_URL) return { config: { connectionString: DATABASE_URL }, stop: async () => {} };
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(resolve(DATA_DIR)), onRestart: tell });
  return { config: connection, stop };
}

/** `tell` hears what happens to the embedded server by itself. Throws CannotStart. */
export async function openEngine(settings: Settings, tell: (sentence: string) => void): Promise<Engine> {
  const engine = await openServer(settings, tell);
  try {
    await migrate(engine.config, migrationsFolder);
    await installJobs(engine.config);
    return engine;
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
