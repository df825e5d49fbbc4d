// Limits repeated submissions to a record through links within a day, counted in its history: anyone who has a link
// can use it, and its submissions are stored.
import type { Call } from "#kernel/server/call.ts";
import { daysBefore } from "#kernel/calendar/day.ts";

/** True once `maximum` submissions came through links within a day: `did` are the words of their lines. */
export async function isLinkFlooded(
  call: Call,
  { record, id, did, maximum }: { record: string; id: string; did: readonly string[]; maximum: number },
): Promise<boolean> {
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
  return recent.length === maximum;
}
