// A database at the version before a migration, for the tests of what that migration does to stored rows.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#platform/postgres/migrations.ts";
import { testDatabase } from "./database.ts";
import { migrationsFolder } from "./server.ts";

export interface EarlierDatabase {
  config: pg.PoolConfig;
  client: pg.Client;
  /** Runs the migrations left. */
  upgrade: () => Promise<void>;
  drop: () => Promise<void>;
}

/** `migration`: the number of the first one that is not run. */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const { config, drop } = await testDatabase("template1");
  const folder = mkdtempSync(join(tmpdir(), "ecurie-earlier-"));
  for (const file of readdirSync(migrationsFolder))
    if (file < migration) copyFileSync(join(migrationsFolder, file), join(folder, file));
  await migrate(config, folder).finally(() => rmSync(folder, { recursive: true }));
  const client = new pg.Client(config);
  await client.connect();
  return {
    config,
    client,
    upgrade: async () => void (await migrate(config, migrationsFolder)),
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}
