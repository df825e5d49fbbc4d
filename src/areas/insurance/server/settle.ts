// Every change of an insurance ends here: its status follows from what covers the car, what was received and the day.
import type { Call } from "#kernel/server/call.ts";
import { move, readyTo } from "#kernel/server/life-cycle.ts";
import type { Patch } from "#kernel/server/records.ts";
import { describeLessor } from "#settings/server/lessor.ts";
import { inOwnVoice } from "#platform/links.ts";
import type { Day } from "#kernel/day.ts";
import { arrivals, insuranceFlow, type InsuranceSubject, type OwnMove } from "../model/flow.ts";
import { standingOf } from "../model/standing.ts";
import { type InsuranceRow, memoIn } from "./memos.ts";

interface Cover {
  insurer: string;
  policyNumber: string;
  expirationDate: Day | null;
}
const nothing: Cover = { insurer: "", policyNumber: "", expirationDate: null };

/** The policy of the lessor. */
export async function fleetPolicy(call: Call): Promise<Cover> {
  const { lessor } = await describeLessor(call);
  if (!lessor?.fleetPolicyEnd) return nothing;
  return {
    insurer: lessor.fleetInsurer,
    policyNumber: lessor.fleetPolicyNumber,
    expirationDate: lessor.fleetPolicyEnd,
  };
}

async function coverOf(call: Call, row: InsuranceRow): Promise<Cover> {
  if (row.isFleet) return fleetPolicy(call);
  const memo = await memoIn(call, row, "APPROVED");
  if (!memo) return nothing;
  const { insurer, policyNumber, expirationDate } = memo;
  return { insurer, policyNumber, expirationDate };
}

export const subjectOf = (row: InsuranceRow): InsuranceSubject & { status: InsuranceRow["status"] } => row;

/** Locks an insurance for what somebody does with it, or refuses with the reasons. */
export const insuranceFor = (
  call: Call,
  { id, version }: { id: string; version: number | null },
  name: OwnMove,
): Promise<InsuranceRow> =>
  readyTo(call, insuranceFlow, { kind: "insurance", id, version, move: name }, subjectOf);

interface Settling {
  set?: Patch<"insurance">;
  did?: string;
  /** What the car tells of it, without the people of the client: its history outlives what is kept of them. Null: nothing. */
  ofCar?: string | null;
}

/** Gives the status that follows, with what has just changed, in one line of history; nothing where nothing changes. */
export async function settle(
  call: Call,
  row: InsuranceRow,
  { set = {}, did, ofCar }: Settling,
): Promise<InsuranceRow> {
  const cover = await coverOf(call, row);
  const hasMemoToReview = (await memoIn(call, row, "PENDING")) !== undefined;
  const { requestedAt } = { ...row, ...set };
  const status = standingOf(
    { coveredUntil: cover.expirationDate, hasMemoToReview, isRequested: requestedAt !== null },
    call.today,
  );
  const line = did ?? `a constaté l’assurance : ${insuranceFlow.states[status].label.toLowerCase()}`;
  if (row.carId !== null && ofCar !== null)
    inOwnVoice(call).changed({ record: "car", id: row.carId, did: ofCar ?? line });
  return move(call, insuranceFlow, {
    kind: "insurance",
    id: row.id,
    version: null,
    move: arrivals[status],
    set: { ...set, ...cover, hasMemoToReview },
    did: line,
  });
}
