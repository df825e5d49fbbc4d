// The whole schema in one file, for reading and for review: `npm run schema` writes database/schema.sql
// from the catalogue of a freshly migrated database; a test keeps it up to date.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { migrate } from "#platform/postgres/migrations.ts";
import { declareCounters } from "#kernel/server/tallies/counted.ts";
import { countedTables } from "./testing/counted-tables.ts";

export const schemaFile = resolve(import.meta.dirname, "../database/schema.sql");
const migrations = resolve(import.meta.dirname, "../database/migrations");

// Excludes objects of extensions and the tables of the migrator.
const notFromExtension = (kind: string, oid: string): string =>
  `not exists (select from pg_depend where classid = '${kind}'::regclass and objid = ${oid} and deptype = 'e')`;
const publicSchema = "'public'::regnamespace";
const applicationTables = `c.relnamespace = ${publicSchema} and c.relkind = 'r' and c.relname not like 'migration%' and ${notFromExtension("pg_class", "c.oid")}`;

const queries = {
  extensions:
    "select format('create extension %s;', extname) as text from pg_extension where extname <> 'plpgsql' order by extname",
  tables: `select c.relname as name, array_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' else '' end,
      case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
      case when a.attnotnull then ' not null' else '' end) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${applicationTables} group by c.relname order by c.relname`,
  constraints: `select c.relname as name, format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true)) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${applicationTables} and k.contype in ('p', 'u', 'c', 'x', 'f')
    order by c.relname, array_position(array['p', 'u', 'c', 'x', 'f']::"char"[], k.contype), k.conname`,
  indexes: `select c.relname as name, pg_get_indexdef(i.indexrelid) || ';' as text from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where ${applicationTables} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by c.relname, x.relname`,
  triggers: `select c.relname as name, pg_get_triggerdef(t.oid, true) || ';' as text from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${applicationTables} and not t.tgisinternal order by c.relname, t.tgname`,
  views: `select format(E'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid, true)) as text from pg_class c where c.relnamespace = ${publicSchema} and c.relkind in ('v', 'm') and ${notFromExtension("pg_class", "c.oid")} order by c.relname`,
  sequences: `select format('create sequence %I;', c.relname) as text from pg_class c where c.relnamespace = ${publicSchema} and c.relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'a')) order by c.relname`,
  functions: `select pg_get_functiondef(p.oid) || ';' as text from pg_proc p where p.pronamespace = ${publicSchema} and ${notFromExtension("pg_proc", "p.oid")} order by p.proname, pg_get_function_identity_arguments(p.oid)`,
};

interface Line {
  name: string;
  text: string;
}

/** The whole schema of a database, identical on every server. */
export async function readSchema(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const lines = async (query: string): Promise<Line[]> => (await client.query<Line>(query)).rows;
    const [constraints, indexes, triggers] = [
      await lines(queries.constraints),
      await lines(queries.indexes),
      await lines(queries.triggers),
    ];
    const of = (all: readonly Line[], table: string): string[] =>
      all.filter(({ name }) => name === table).map(({ text }) => text);
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(queries.tables);
    const texts = async (query: string): Promise<string[]> =>
      (await lines(query)).map(({ text }) => text.trimEnd());
    const bodies = tables.map(({ name, columns }) =>
      [
        `create table ${name} (\n${[...columns, ...of(constraints, name)].join(",\n")}\n);`,
        ...of(indexes, name),
        ...of(triggers, name),
      ].join("\n"),
    );
    const parts = [
      (await texts(queries.extensions)).join("\n"),
      (await texts(queries.sequences)).join("\n"),
      ...bodies,
      ...(await texts(queries.views)),
      ...(await texts(queries.functions)),
    ];
    return `-- The whole schema, written by \`npm run schema\` from the migrations: for reading, never run.\n\n${parts.filter((part) => part !== "").join("\n\n")}\n`;
  } finally {
    await client.end();
  }
}

async function writeSchema(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ecurie-schema-"));
  const server = await startEmbeddedPostgres({ folder, isDurable: false });
  try {
    await migrate(server.connection, migrations);
    await declareCounters(server.connection, await countedTables());
    writeFileSync(schemaFile, await readSchema(server.connection));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await writeSchema();
