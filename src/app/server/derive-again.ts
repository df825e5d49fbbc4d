// The proof of what is derived and kept: deriving all of it again changes no row of any table.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { derivationsOf } from "#kernel/server/derive.ts";
import { snakeCase } from "#kernel/server/list-source.ts";
import type { TestApplication } from "./testing.ts";

type Rows = Record<string, string[]>;
type Ask = <Line>(query: RawBuilder<Line>) => Promise<readonly Line[]>;

/** Tables in which this transaction has written, those before it on its connection perhaps; the history comes at its end. */
async function writtenTables(ask: Ask): Promise<string[]> {
  const found = sql<{ name: string }>`select relname as name from pg_stat_xact_user_tables
    where schemaname = 'public' and relname <> 'audit_line' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`;
  return (await ask(found)).map(({ name }) => name);
}

async function rowsOf(ask: Ask, tables: readonly string[]): Promise<Rows> {
  const out: Rows = {};
  for (const name of tables) {
    const all = await ask(sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`);
    out[name] = all.map(({ row }) => row);
  }
  return out;
}

const asking =
  ({ db }: Pick<Call, "db">): Ask =>
  async (query) =>
    (await query.execute(db)).rows;

/**
 * Rows that deriving everything again removes and adds, by table. What is written is compared, before it is committed,
 * with what others still read.
 */
export async function wrongRows(
  app: TestApplication,
): Promise<Record<string, { removed: string[]; added: string[] }>> {
  return app.within(async (call) => {
    const here = asking(call);
    for (const { from, keep } of derivationsOf(call)) {
      const ids = sql<{ id: string }>`select id from ${sql.table(snakeCase(from))} order by id`;
      for (const { id } of await here(ids)) await keep(call, id);
    }
    const tables = await writtenTables(here);
    const before = await rowsOf(asking(app.application.database), tables);
    const after = await rowsOf(here, tables);
    return Object.fromEntries(
      tables.flatMap((name) => {
        const [old, now] = [new Set(before[name]), new Set(after[name])];
        const removed = [...old].filter((row) => !now.has(row));
        const added = [...now].filter((row) => !old.has(row));
        return removed.length + added.length > 0 ? [[name, { removed, added }]] : [];
      }),
    );
  });
}
