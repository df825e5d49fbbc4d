// The end of the retention of a sale, in every table.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { erasedPersonName, outsiderColumns } from "./columns.ts";
import { personalDataOf } from "./gather.ts";
import type { DataMapEntry, SaleRecords } from "./personal-data.ts";

const changesOf = (entry: DataMapEntry) => [
  ...Object.entries(entry.purge?.columns ?? {}).flatMap(([column, rule]) =>
    typeof rule === "string" ? [] : [sql`${sql.ref(column)} = ${rule}`],
  ),
  ...outsiderColumns(entry).map(
    ({ name, account }) =>
      sql`${name} = case when ${account}::text like 'link:%' then ${erasedPersonName} else ${name} end`,
  ),
];

/** Applies the purge rules of the data map. */
export async function purgeTables(call: Call, sale: SaleRecords): Promise<void> {
  const all = personalDataOf(call);
  for (const [name, entry] of Object.entries(all.dataMap)) {
    const changes = changesOf(entry);
    if (entry.purge && changes.length > 0)
      await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${entry.purge.rows(sale, all)}`.execute(
        call.db,
      );
  }
}
