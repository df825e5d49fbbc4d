// The days of positions, each a partition: opened before the positions that lack their own, dropped after sixty days.
import { sql } from "kysely";
import { job } from "#kernel/event.ts";
import { jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { comingPositionDays, oldestPositionDay } from "../../model/retention.ts";
import { dropPartitions } from "../partitions.ts";
import { deleteOldSpans } from "./private-spans.ts";

export const openPositionDays = async (call: Call, days: readonly string[]): Promise<void> => {
  for (const day of days.toSorted()) await sql`select open_box_position_day(${day})`.execute(call.db);
};

/** Two listeners, or a job beside them, may do it at once. */
export async function deleteOldPositions(call: Call): Promise<void> {
  call.markUnchanged();
  await dropPartitions(call, "box_position", oldestPositionDay(call.now));
  await openPositionDays(call, comingPositionDays(call.now));
  await deleteOldSpans(call);
}

/** Each hour, so that a day leaves as soon as it is too old, in UTC. */
export const turnPositionDays = jobHandler(
  job<object>("telematics.turn-position-days"),
  deleteOldPositions,
  "1 * * * *",
);
