// The migrations: SQL files run once each, in the order of their names, forward only. Several processes may start
// together: the migrator holds an advisory lock, and all pending migrations run in one transaction.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { StartupError, explainDisk } from "../startup-error.ts";
import { requireUsableDatabase } from "./requirements.ts";

const fileName = /^(\d{3}-[a-z0-9-]+)\.sql$/;

/** Every migration of a folder by its name, `001-baseline`. Throws on a file with another kind of name. */
function migrationsOf(folder: string): Record<string, Migration> {
  const migrations: Record<string, Migration> = {};
  for (const file of readdirSync(folder).sort()) {
    const name = fileName.exec(file)?.[1];
    if (!name)
      throw new StartupError(
        `${join(folder, file)} is no migration: its name must look like 002-invoices.sql.`,
      );
    const text = readFileSync(join(folder, file), "utf8");
    migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return migrations;
}

/** The last of the migrations that `001-baseline` replaced, and the last commit that contains them. */
const lastReplaced = "891-deposits-to-return";
export const lastUpgradingCommit = "3401aa8d103dd8eac1920ccbb431b733ddb7e8a0";
const firstReplaced = "001-kernel";

/**
 * The migrations of a database as this version names them: a complete set of the migrations replaced by the baseline
 * becomes the baseline. Null for an incomplete set, which only `lastUpgradingCommit` can upgrade.
 */
export function currentNames(names: readonly string[]): readonly string[] | null {
  if (!names.includes(firstReplaced)) return names;
  return names.includes(lastReplaced) ? ["001-baseline"] : null;
}

const readNames = async (client: Pick<pg.ClientBase, "query">): Promise<string[]> =>
  (await client.query<{ name: string }>("select name from migration order by name")).rows.map(
    ({ name }) => name,
  );

/** Renames a complete set of replaced migrations to the baseline. Throws StartupError on an incomplete one. */
async function adoptBaseline(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    "select to_regclass('migration') is not null as exists",
  );
  if (!tables[0]?.exists || !(await readNames(pool)).includes(firstReplaced)) return;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("lock table migration in exclusive mode");
    // Another process may have adopted it meanwhile.
    const before = await readNames(client);
    const names = currentNames(before);
    if (!names)
      throw new StartupError(
        `The database was left by an older version (${before.at(-1)}), which this one cannot upgrade: start commit ${lastUpgradingCommit} on it once, the last that can, then this version.`,
      );
    if (names !== before) {
      await client.query("delete from migration");
      await client.query("insert into migration (name, timestamp) values ($1, $2)", [
        names[0],
        new Date().toISOString(),
      ]);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** The line of a file where PostgreSQL reports an error. */
function errorLine(folder: string, failed: string | undefined, error: unknown): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  if (!failed || Number.isNaN(position)) return "";
  return ` (line ${
    readFileSync(join(folder, `${failed}.sql`), "utf8")
      .slice(0, position)
      .split("\n").length
  })`;
}

function explainFailure(error: unknown, folder: string, failed: string | undefined): StartupError {
  const message = error instanceof Error ? error.message : String(error);
  if (/corrupted migrations/.test(message))
    return new StartupError(
      `The database does not fit this version of the application (${message.replace("corrupted migrations: ", "")}): start the version that migrated it last, or another database.`,
      error,
    );
  return new StartupError(
    explainDisk("the database", message) ??
      `The migration ${failed ?? ""} failed, nothing was changed: ${message}${errorLine(folder, failed, error)}.`,
    error,
  );
}

/** Brings a database up to date. Returns the names of the migrations that ran. */
export async function migrate(config: pg.PoolConfig, folder: string): Promise<string[]> {
  const pool = new pg.Pool({ ...config, max: 1 });
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireUsableDatabase(pool);
    await adoptBaseline(pool);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrationsOf(folder) },
      migrationTableName: "migration",
      migrationLockTableName: "migration_lock",
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error)
      throw error instanceof StartupError
        ? error
        : explainFailure(error, folder, results.find(({ status }) => status === "Error")?.migrationName);
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
