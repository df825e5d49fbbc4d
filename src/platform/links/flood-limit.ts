// Limits repeated submissions to a record through links within a day, counted in its history: anyone who has a link
// can use it, and its submissions are stored.
import { daysBefore } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";

interface DailyLimit {
  record: string;
  id: string;
  /** The words of the lines of submissions. */
  did: readonly string[];
  maximum: number;
  message?: string;
}

/** The refusal of files sent too often. */
export const floodText =
  "Vos envois précédents nous sont parvenus : nous les vérifions avant d’en recevoir d’autres.";

/** Throws once `maximum` submissions came through links within a day. */
export async function refuseFlood(
  call: Call,
  { record, id, did, maximum, message = floodText }: DailyLimit,
): Promise<void> {
  const recent = await call.db
    .selectFrom("auditLine")
    .select("id")
    .where("record", "=", record)
    .where("recordId", "=", id)
    .where("whoId", "like", "link:%")
    .where("did", "in", [...did])
    .where("at", ">", daysBefore(call.now, 1))
    .limit(maximum)
    .execute();
  if (recent.length === maximum) throw refused(message);
}
