// The requirements of a database, checked before anything is created in it: one sentence for each that it lacks.
import type pg from "pg";
import { StartupError } from "../startup-error.ts";

const minimumServerVersion = 150_000;
const extensions = ["btree_gist", "pg_trgm", "unaccent"] as const;

export interface DatabaseFacts {
  database: string;
  account: string;
  version: string;
  versionNumber: number;
  encoding: string;
  availableExtensions: readonly string[];
  canCreateInDatabase: boolean;
  canCreateInPublic: boolean;
}

const factsQuery = `
  select current_database() as database, current_user as account, current_setting('server_version') as version,
    current_setting('server_version_num')::int as "versionNumber", current_setting('server_encoding') as encoding,
    array(select name::text from pg_available_extensions where name = any($1)) as "availableExtensions",
    has_database_privilege(current_database(), 'create') as "canCreateInDatabase",
    has_schema_privilege('public', 'create') as "canCreateInPublic"`;

/** The first query to the server: also detects an unreachable one. */
async function readFacts(pool: Pick<pg.Pool, "query">): Promise<DatabaseFacts> {
  const { rows } = await pool
    .query<DatabaseFacts>(factsQuery, [extensions])
    .catch((error: Error & { code?: string }) => {
      throw new StartupError(
        `The PostgreSQL of DATABASE_URL cannot be used: ${error.message || error.code}.`,
        error,
      );
    });
  const [facts] = rows;
  if (!facts) throw new StartupError("The PostgreSQL of DATABASE_URL answered nothing.");
  return facts;
}

export function* findUnmet(facts: DatabaseFacts): Iterable<string> {
  const { database, account, version, encoding } = facts;
  if (facts.versionNumber < minimumServerVersion)
    yield `The PostgreSQL of DATABASE_URL is version ${version}: 15 or later is needed.`;
  if (encoding !== "UTF8")
    yield `The database ${database} is encoded in ${encoding}, which cannot hold every name: create one with \`create database ecurie encoding 'UTF8' template template0\`.`;
  const missing = extensions.filter((name) => !facts.availableExtensions.includes(name));
  if (missing.length > 0)
    yield `The PostgreSQL of DATABASE_URL lacks ${missing.join(", ")}: install its package of extensions (postgresql-contrib).`;
  if (!facts.canCreateInDatabase || !facts.canCreateInPublic)
    yield `The account ${account} may not create tables in the database ${database}: make it the owner with \`alter database ${database} owner to ${account}\`.`;
}

/** Throws StartupError with one sentence for each requirement that the database does not meet. */
export async function requireUsableDatabase(pool: Pick<pg.Pool, "query">): Promise<void> {
  const unmet = [...findUnmet(await readFacts(pool))];
  if (unmet.length > 0) throw new StartupError(unmet);
}
