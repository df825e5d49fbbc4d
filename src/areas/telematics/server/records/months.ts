// The months of the records, each a partition: made before a record that lacks its own, dropped once too old.
import { sql } from "kysely";
import { job } from "#kernel/event.ts";
import { jobHandler } from "#kernel/server/area.ts";
import { dropPartitions } from "../partitions.ts";
import type { Call } from "#kernel/server/call.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { attemptsDays, oldestMonth, refusedFramesDays } from "../../model/retention.ts";

export const openMonths = async (call: Call, months: readonly string[]): Promise<void> => {
  for (const month of months) await sql`select open_box_record_month(${`${month}-01`})`.execute(call.db);
};

export async function deleteOldRecords(call: Call): Promise<void> {
  call.markUnchanged();
  await dropPartitions(call, "box_record", oldestMonth(call.now));
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
