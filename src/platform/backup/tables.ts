// The tables of a backup: those of the application and of the job queue, read in one snapshot, loaded in one
// transaction.
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { jobSchema } from "../jobs.ts";
import { copyIn, copyOut } from "./copy.ts";
import { fileDigest, type Manifest, tableFile } from "./manifest.ts";

type Table = Manifest["tables"][number];

// Excluded: what the queue rebuilds itself, its version and its statistics; what describes this installation, which a
// restored copy is not; and positions of cars, which would be kept beyond their days, on the sheets of the police too.
const excludedTables = [
  `${jobSchema}.version`,
  `${jobSchema}.queue_stats`,
  "public.backup_run",
  "public.installation_mark",
  "public.box_position",
  "public.police_sheet",
]
  .map((name) => `'${name}'`)
  .join(", ");
/** Whole tables, partitioned ones by their root; generated columns are recomputed. */
const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(format('%I', a.attname) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', '${jobSchema}') and c.relkind in ('r', 'p') and not c.relispartition and n.nspname || '.' || c.relname not in (${excludedTables})
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by 1 order by 1`;
export const tablesOf = async (client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> =>
  (await client.query(tablesQuery)).rows;

const partitionsOf = async (client: pg.ClientBase): Promise<Manifest["partitions"]> =>
  (
    await client.query<Manifest["partitions"][number]>(
      `select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass::text as "of",
         pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and c.relispartition and n.nspname = 'public' order by 1`,
    )
  ).rows;

const sequencesOf = async (client: pg.ClientBase): Promise<Manifest["sequences"]> => {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Manifest["sequences"][number][] = [];
  for (const { name } of rows) {
    const read = await client.query<Manifest["sequences"][number]>(
      `select '${name}' as name, last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push(...read.rows);
  }
  return sequences;
};

const migrationsOf = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>("select name from migration order by name")).rows.map(
    ({ name }) => name,
  );

/** Copies a query rather than the table, to leave out generated columns. */
const copyStatement = ({ name, columns }: Pick<Table, "name" | "columns">): string =>
  `copy (select ${columns.join(", ")} from ${name}) to stdout`;

async function dumpTable(
  client: pg.ClientBase,
  table: Pick<Table, "name" | "columns">,
  folder: string,
): Promise<Table> {
  const at = tableFile(folder, table.name);
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(at, { mode: 0o600 }));
  const [rows] = await Promise.all([
    copyOut(client, copyStatement(table), gzip).finally(() => gzip.end()),
    written,
  ]);
  return { ...table, rows, ...(await fileDigest(at)) };
}

/** Writes every table as of one instant, however long it takes and whatever is written meanwhile. */
export async function dumpTables(
  client: pg.ClientBase,
  folder: string,
  whenSnapshotTaken: () => void = () => {},
): Promise<Pick<Manifest, "migrations" | "tables" | "partitions" | "sequences">> {
  await client.query("begin isolation level repeatable read, read only");
  try {
    const found = await tablesOf(client);
    const migrations = await migrationsOf(client);
    const partitions = await partitionsOf(client);
    whenSnapshotTaken();
    const tables: Table[] = [];
    for (const table of found) tables.push(await dumpTable(client, table, folder));
    // Sequences are not part of a snapshot: read last, they are never behind the rows.
    return { migrations, tables, partitions, sequences: await sequencesOf(client) };
  } finally {
    await client.query("rollback");
  }
}

interface ForeignKey {
  name: string;
  table: string;
  definition: string;
}

const foreignKeysOf = async (client: pg.ClientBase): Promise<ForeignKey[]> =>
  (
    await client.query<ForeignKey>(
      `select format('%I', k.conname) as name, k.conrelid::regclass::text as "table", pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', '${jobSchema}')`,
    )
  ).rows;

/**
 * Loads every table in one transaction, all or nothing. The order of the tables does not matter: foreign keys are
 * restored, and checked, at the end; triggers (stored counters, numbers) are disabled, since the rows already contain
 * their results.
 */
export async function loadTables(
  client: pg.ClientBase,
  folder: string,
  { tables, partitions, sequences }: Pick<Manifest, "tables" | "partitions" | "sequences">,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  await client.query("begin");
  try {
    const keys = await foreignKeysOf(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(", ")}`);
    for (const { name, of, bound } of partitions)
      await client.query(`create table if not exists ${name} partition of ${of} ${bound}`);
    for (const { name, columns } of tables) {
      const rows = createReadStream(tableFile(folder, name)).pipe(createGunzip());
      await copyIn(client, `copy ${name} (${columns.join(", ")}) from stdin`, rows);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, value, isCalled } of sequences)
      await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await client.query("analyze");
}
