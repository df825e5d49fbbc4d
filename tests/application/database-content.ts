// Checks erasures and purges in the database itself, rather than through the application.
import type { TestApplication } from "#tests/application/application.ts";

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export const queryOn =
  (app: TestApplication): Query =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await app.application.database.pool.query<Row>(text, values)).rows;

/** The tables that contain a text. */
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
