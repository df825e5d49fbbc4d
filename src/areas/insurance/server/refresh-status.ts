// Every change of an insurance ends here: its status is computed from its cover, its memos and the day.
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Patch, type VersionedId } from "#kernel/server/records/records.ts";
import { readStoredLessor } from "#settings/server/lessor.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { type InsuranceCommand, insuranceFlow, type InsuranceSubject } from "../model/flow.ts";
import { type InsuranceRow, memoInState } from "./memos/memos.ts";

interface Cover {
  insurer: string;
  policyNumber: string;
  expirationDate: Day | null;
}
const noCover: Cover = { insurer: "", policyNumber: "", expirationDate: null };

/** The policy of the lessor. */
export async function fleetPolicy(call: Call): Promise<Cover> {
  const { lessor } = await readStoredLessor(call);
  if (!lessor?.fleetPolicyEnd) return noCover;
  return {
    insurer: lessor.fleetInsurer,
    policyNumber: lessor.fleetPolicyNumber,
    expirationDate: lessor.fleetPolicyEnd,
  };
}

async function coverOf(call: Call, row: InsuranceRow): Promise<Cover> {
  if (row.isFleet) return fleetPolicy(call);
  const memo = await memoInState(call, row, "APPROVED");
  if (!memo) return noCover;
  const { insurer, policyNumber, expirationDate } = memo;
  return { insurer, policyNumber, expirationDate };
}

export const subjectOf = (row: InsuranceRow): InsuranceSubject & { status: InsuranceRow["status"] } => row;

/** Locks an insurance for a command of staff, or refuses with the reasons. */
export const lockInsurance = (
  call: Call,
  { id, version }: VersionedId,
  name: InsuranceCommand,
): Promise<InsuranceRow> =>
  lockForMove(call, insuranceFlow, { kind: "insurance", id, version, move: name }, subjectOf);

/** No memo is requested from the client any more. */
export const clearedRequest = {
  requestedAt: null,
  requestedBy: null,
  requestedById: null,
  requestedOf: "",
} as const;

interface StatusRefresh {
  set?: Patch<"insurance">;
  did?: string;
  /** The line in the history of the car, without names of the client: it outlives their data. Null: no line. */
  carHistoryLine?: string | null;
}

/** Sets the computed status with the change at hand, in a single history line; nothing if nothing changes. */
export async function refreshStatus(
  call: Call,
  row: InsuranceRow,
  { set = {}, did, carHistoryLine }: StatusRefresh,
): Promise<InsuranceRow> {
  const cover = await coverOf(call, row);
  const hasMemoToReview = (await memoInState(call, row, "PENDING")) !== undefined;
  const { requestedAt } = { ...row, ...set };
  const status = insuranceFlow.statusOf(
    { coveredUntil: cover.expirationDate, hasMemoToReview, isRequested: requestedAt !== null },
    call.today,
  );
  const historyLine = did ?? `a constaté l’assurance : ${insuranceFlow.states[status].label.toLowerCase()}`;
  if (carHistoryLine !== null) recordCarChange(call, row.carId, carHistoryLine ?? historyLine);
  const locked = await getForUpdate(call, "insurance", row.id);
  return applyMove(call, locked, {
    kind: "insurance",
    to: status,
    set: { ...set, ...cover, hasMemoToReview },
    did: historyLine,
  });
}
