// Returns in the planning, and in the capacity of appointments.
import { sql } from "kysely";
import type { TimeRange } from "#delivery/model/slot-rules.ts";
import { plannedAppointments } from "#delivery/server/planning/planned-appointments.ts";
import type { Call } from "#kernel/server/call.ts";
import { kind, returnPage } from "../returns.ts";

export const plannedReturns = plannedAppointments({
  name: "return",
  label: "Restitution",
  many: "Restitutions",
  tone: "success",
  movedBy: "UPDATE_RESTITUTION_PREPARATION",
  table: kind,
  isPlanned: sql`s.status = 'PREPARED'`,
  page: returnPage,
  problemsOf: () => Promise.resolve(new Map()),
});

/** The hours taken by returns: those that clients have chosen, and those that are prepared. */
export async function bookedReturns(
  call: Call,
  { exceptId, from }: { exceptId: string; from: string },
): Promise<TimeRange[]> {
  const rows = await call.db
    .selectFrom(kind)
    .select(["startsAt", "endsAt"])
    .where("status", "in", ["ANSWERED", "PREPARED"])
    .where("id", "!=", exceptId)
    .where("startsAt", ">", from)
    .execute();
  return rows.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ from: startsAt, to: endsAt }] : []));
}
