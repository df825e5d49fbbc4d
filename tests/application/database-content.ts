// What an erasure or a purge has left is looked for in the database itself, not in what the application shows.
import type { TestApplication } from "#tests/application/application.ts";

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export const queryOn =
  (app: TestApplication): Query =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await app.application.database.pool.query<Row>(text, values)).rows;

/** The tables where a text is found. */
export const tablesHolding =
  (query: Query) =>
  async (text: string): Promise<string[]> => {
    const tables = await query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if ((await query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`])).length)
        found.push(name);
    return found;
  };
