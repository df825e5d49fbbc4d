// The months of the records, each a partition: made before a record that lacks its own, dropped once too old.
import { sql } from "kysely";
import { job } from "#kernel/event.ts";
import { jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { attemptsDays, oldestMonth, refusedFramesDays } from "../../model/retention.ts";
import "../tables.ts";

const openMonth = async (call: Call, month: string): Promise<void> =>
  void (await sql`select open_box_record_month(${`${month}-01`})`.execute(call.db));

export const openMonths = async (call: Call, months: readonly string[]): Promise<void> => {
  for (const month of months) await openMonth(call, month);
};

async function storedMonths(call: Call): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent = 'box_record'::regclass order by 1`.execute(
    call.db,
  );
  return rows.map(({ name }) => name.replace("box_record_", "").replace("_", "-"));
}

async function dropMonth(call: Call, month: string): Promise<void> {
  await sql`drop table ${sql.table(`box_record_${month.replace("-", "_")}`)}`.execute(call.db);
}

export async function deleteOldRecords(call: Call): Promise<void> {
  call.markUnchanged();
  const oldest = oldestMonth(call.now);
  for (const month of await storedMonths(call)) if (month < oldest) await dropMonth(call, month);
  await call.db
    .deleteFrom("boxRefusedFrame")
    .where("receivedAt", "<", daysBefore(call.now, refusedFramesDays))
    .execute();
  await call.db
    .deleteFrom("unknownBoxAttempt")
    .where("hour", "<", daysBefore(call.now, attemptsDays))
    .execute();
}

export const deleteOldRecordsNightly = jobHandler(
  job<object>("telematics.delete-old-records"),
  deleteOldRecords,
  "35 3 * * *",
);
