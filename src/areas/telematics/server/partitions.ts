// Partitions of a table by day or by month, dropped once too old.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";

/** Those before a day, or a month: "box_record_2027_03" is that of 2027-03. */
export async function dropPartitions(
  call: Call,
  table: "box_record" | "box_position",
  oldest: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass order by 1`.execute(call.db);
  for (const { name } of rows)
    if (name.replace(`${table}_`, "").replaceAll("_", "-") < oldest)
      await sql`drop table if exists ${sql.table(name)}`.execute(call.db);
}
