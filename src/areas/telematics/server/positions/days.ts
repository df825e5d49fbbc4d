// The days of positions, each a partition: opened before the positions that lack their own, dropped after sixty days.
import { sql } from "kysely";
import { job } from "#kernel/event.ts";
import { jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { comingPositionDays, oldestPositionDay } from "../../model/retention.ts";
import { deleteOldSpans } from "./private-spans.ts";
import "../tables.ts";

export const openPositionDays = async (call: Call, days: readonly string[]): Promise<void> => {
  for (const day of days.toSorted()) await sql`select open_box_position_day(${day})`.execute(call.db);
};

const partition = (day: string): string => `box_position_${day.replaceAll("-", "_")}`;

async function storedDays(call: Call): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent = 'box_position'::regclass order by 1`.execute(
    call.db,
  );
  return rows.map(({ name }) => name.replace("box_position_", "").replaceAll("_", "-"));
}

/** Two listeners, or a job beside them, may do it at once. */
export async function deleteOldPositions(call: Call): Promise<void> {
  call.markUnchanged();
  const oldest = oldestPositionDay(call.now);
  for (const day of await storedDays(call))
    if (day < oldest) await sql`drop table if exists ${sql.table(partition(day))}`.execute(call.db);
  await openPositionDays(call, comingPositionDays(call.now));
  await deleteOldSpans(call);
}

/** Each hour, so that a day leaves as soon as it is too old, in UTC. */
export const turnPositionDays = jobHandler(
  job<object>("telematics.turn-position-days"),
  deleteOldPositions,
  "1 * * * *",
);
