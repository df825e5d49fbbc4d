// How often whoever came by a link did the same to a record in a day, as its history has it: a link is open to whoever
// holds it, and what it sends is kept.
import type { Call } from "#kernel/server/call.ts";

const dayMs = 24 * 3_600_000;

/** True once as many came by links within a day: `did` are the words of their lines. */
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
    .where("at", ">", new Date(call.now.getTime() - dayMs).toISOString())
    .limit(maximum)
    .execute();
  return recent.length === maximum;
}
