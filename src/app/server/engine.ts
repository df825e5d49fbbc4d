// The database chosen by the settings, opened and migrated.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PoolConfig } from "pg";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { installJobs } from "#platform/jobs.ts";
import { migrate } from "#platform/postgres/migrations.ts";
import type { Settings } from "./settings/settings.ts";

export interface Engine {
  config: PoolConfig;
  stop: () => Promise<void>;
}

const migrationsFolder = resolve(import.meta.dirname, "../../../database/migrations");

async function openPostgres(
  { DATABASE_URL, DATA_DIR }: Settings,
  report: (sentence: string) => void,
): Promise<Engine> {
  if (DATABASE_URL) return { config: { connectionString: DATABASE_URL }, stop: async () => {} };
  const { connection, stop } = await startEmbeddedPostgres({
    folder: join(resolve(DATA_DIR)),
    onRestart: report,
  });
  return { config: connection, stop };
}

/** The socket of the embedded server running in a folder, from the pid file of PostgreSQL; null if none runs. */
function runningSocket(folder: string): string | null {
  try {
    return readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[4] || null;
  } catch {
    return null;
  }
}

/** For commands: opens the database without migrating it, even while the application runs. Throws StartupError. */
export async function connectDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Engine> {
  const folder = resolve(DATA_DIR);
  const socket = runningSocket(folder);
  if (DATABASE_URL) return { config: { connectionString: DATABASE_URL }, stop: async () => {} };
  if (socket) return { config: { host: socket, user: "ecurie", database: "postgres" }, stop: async () => {} };
  const { connection, stop } = await startEmbeddedPostgres({ folder });
  return { config: connection, stop };
}

/** `report` receives the events of the embedded server. Throws StartupError. */
export async function openEngine(settings: Settings, report: (sentence: string) => void): Promise<Engine> {
  const engine = await openPostgres(settings, report);
  try {
    await migrate(engine.config, migrationsFolder);
    await installJobs(engine.config);
    return engine;
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
