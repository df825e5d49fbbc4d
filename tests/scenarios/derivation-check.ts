// Checks derived data: recomputing all of it changes no row of any table.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { derivationsOf } from "#kernel/server/derivations.ts";
import { snakeCase } from "#kernel/text/case.ts";
import type { TestApplication } from "../application/application.ts";

type TableRows = Record<string, string[]>;
type RunQuery = <Line>(query: RawBuilder<Line>) => Promise<readonly Line[]>;

/** Tables written by this transaction, perhaps by earlier ones on its connection too; the history is excluded. */
async function writtenTables(runQuery: RunQuery): Promise<string[]> {
  const found = sql<{ name: string }>`select relname as name from pg_stat_xact_user_tables
    where schemaname = 'public' and relname <> 'audit_line' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`;
  return (await runQuery(found)).map(({ name }) => name);
}

async function readRows(runQuery: RunQuery, tables: readonly string[]): Promise<TableRows> {
  const out: TableRows = {};
  for (const name of tables) {
    const all = await runQuery(sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`);
    out[name] = all.map(({ row }) => row);
  }
  return out;
}

const queryRunner =
  ({ db }: Pick<Call, "db">): RunQuery =>
  async (query) =>
    (await query.execute(db)).rows;

/**
 * Rows that a full recomputation removes and adds, by table. The uncommitted result is compared with the rows that
 * other connections still read.
 */
export async function staleRows(
  app: TestApplication,
): Promise<Record<string, { removed: string[]; added: string[] }>> {
  return app.within(async (call) => {
    const runInTransaction = queryRunner(call);
    for (const { from, recompute } of derivationsOf(call)) {
      const ids = sql<{ id: string }>`select id from ${sql.table(snakeCase(from))} order by id`;
      for (const { id } of await runInTransaction(ids)) await recompute(call, id);
    }
    const tables = await writtenTables(runInTransaction);
    const before = await readRows(queryRunner(app.application.database), tables);
    const after = await readRows(runInTransaction, tables);
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
