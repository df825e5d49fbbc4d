// Parts born before a judgment, with its day: they are declared, and not paid (C. com., art. L622-7).
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";

export async function priorParts(call: Call, partIds: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  if (partIds.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("priorClaim as c")
    .innerJoin("insolvency as i", "i.id", "c.insolvencyId")
    .select(["c.partId", "i.judgmentOn"])
    .where("c.partId", "in", [...partIds])
    .execute();
  return new Map(rows.map(({ partId, judgmentOn }) => [partId, judgmentOn]));
}
