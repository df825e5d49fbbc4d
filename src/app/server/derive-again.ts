// The proof of what is derived and kept: deriving all of it again changes no row of any table.
import { derivationsOf } from "#kernel/server/derive.ts";
import { snakeCase } from "#kernel/server/list-source.ts";
import type { TestApplication } from "./testing.ts";

type Rows = Record<string, string[]>;

async function rowsOf({ application }: TestApplication): Promise<Rows> {
  const { pool } = application.database;
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const out: Rows = {};
  for (const { name } of rows) {
    const { rows: all } = await pool.query<{ row: string }>(
      `select t::text as row from "${name}" t order by 1`,
    );
    out[name] = all.map(({ row }) => row);
  }
  return out;
}

/** Rows that deriving everything again removes and adds, by table; or what is derived from these records alone. */
export async function wrongRows(
  app: TestApplication,
  only?: readonly string[],
): Promise<Record<string, { removed: string[]; added: string[] }>> {
  const before = await rowsOf(app);
  await app.within(async (call) => {
    for (const { from, keep } of derivationsOf(call)) {
      const { rows } = await app.application.database.pool.query<{ id: string }>(
        `select id from "${snakeCase(from)}" order by id`,
      );
      for (const { id } of rows) if (only === undefined || only.includes(id)) await keep(call, id);
    }
  });
  const after = await rowsOf(app);
  return Object.fromEntries(
    Object.keys(before).flatMap((name) => {
      const [old, now] = [new Set(before[name]), new Set(after[name])];
      const removed = [...old].filter((row) => !now.has(row));
      const added = [...now].filter((row) => !old.has(row));
      return removed.length + added.length > 0 ? [[name, { removed, added }]] : [];
    }),
  );
}
