import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";

/** The number of rows of `from`: a table, and its condition. */
export async function countRows(call: Call, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(call.db);
  return rows[0]?.count ?? 0;
}
