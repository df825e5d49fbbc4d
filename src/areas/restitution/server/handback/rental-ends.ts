// A return follows the end of its rental: recorded elsewhere, corrected, or undone.
import { rentalEndCorrected, rentalEnded, rentalResumed } from "#contracts/model/events.ts";
import { isLoss } from "#contracts/model/period.ts";
import { actorId } from "#kernel/actor.ts";
import { frenchInstant, parisInstant } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { existingRow, findRow, getForUpdate } from "#kernel/server/records/records.ts";
import { isReturned, restitutionFlow } from "../../model/flow.ts";
import { restoreNeedlessOrder } from "../appointments/carrier.ts";
import { clearedAppointment, clearedRequest } from "../restitution-file.ts";
import { kind } from "../returns.ts";
import { correctReport } from "./report.ts";

/** The car is back: the answer and the appointment stay, and the facts of the former return are cleared. */
const clearedReturn = {
  returnedAt: null,
  returnedBy: null,
  returnedById: null,
  kilometrage: null,
  presence: null,
  presenceReason: "",
  signerName: "",
  signatureId: null,
  custodyReason: "",
  reportId: null,
  reportSentAt: null,
  reportSentTo: "",
  remarks: "",
  remarkedAt: null,
  handedToCarrierAt: null,
  arrivedAt: null,
  inspectionId: null,
} as const;

/** A rental that ended elsewhere returns its car; a lost car is never returned. */
const followEnd = reaction(rentalEnded, async (call, { periodId, at, kilometrage, cause }) => {
  if (!(await findRow(call, kind, { id: periodId }))) return;
  const { status, carrierName } = await getForUpdate(call, kind, periodId);
  if (isReturned(status)) return;
  const moved = { kind, id: periodId, version: null } as const;
  if (isLoss(cause)) {
    const set = { ...clearedRequest, ...clearedAppointment, isRunning: false };
    await move(call, restitutionFlow, { ...moved, move: "restart", set, did: "a noté la perte du véhicule" });
    return;
  }
  const set = {
    returnedAt: at,
    returnedBy: call.actor.name,
    returnedById: actorId(call.actor),
    kilometrage,
    isRunning: false,
    ...(carrierName && { handedToCarrierAt: at }),
  };
  await move(call, restitutionFlow, { ...moved, move: "followEnd", set, did: "a noté la restitution" });
});

/** Puts a return back where it was before the handback. */
async function resume(call: Call, periodId: string): Promise<void> {
  const before = await getForUpdate(call, kind, periodId);
  const { startsAt, address, broughtBy, answeredAt } = before;
  if (!isReturned(before.status)) return;
  const isPrepared = startsAt !== null && address !== null && broughtBy !== null;
  const moved = { kind, id: periodId, version: null, did: "a repris la location" } as const;
  const set = { ...clearedReturn, isRunning: true };
  await move(call, restitutionFlow, { ...moved, move: isPrepared ? "resumePrepared" : "resume", set });
  await restoreNeedlessOrder(call, before);
  if (!isPrepared && answeredAt !== null)
    await move(call, restitutionFlow, { ...moved, move: "keepAnswer", set: {} });
}

/** The return states what its rental states: the report that the client holds is replaced. */
const followCorrection = reaction(rentalEndCorrected, async (call, { periodId, kilometrage, endDay }) => {
  if (!(await findRow(call, kind, { id: periodId }))) return;
  const { status, handedToCarrierAt, arrivedAt, reportId } = await getForUpdate(call, kind, periodId);
  if (!isReturned(status)) return;
  const { endedAt } = await existingRow(call, "rentalPeriod", { id: periodId });
  const returnedAt = endedAt ?? parisInstant(endDay, "12:00");
  if (arrivedAt !== null && Date.parse(arrivedAt) < Date.parse(returnedAt))
    throw invalid({ day: `Le véhicule est arrivé sur parc le ${frenchInstant(arrivedAt)}.` });
  const set = {
    returnedAt,
    kilometrage,
    ...(handedToCarrierAt !== null && { handedToCarrierAt: returnedAt }),
  };
  const did = "a corrigé la restitution";
  const row = await move(call, restitutionFlow, {
    kind,
    id: periodId,
    version: null,
    move: "correct",
    set,
    did,
  });
  if (reportId !== null) await correctReport(call, row);
});

const followResumption = reaction(rentalResumed, async (call, { periodId }) => resume(call, periodId));

export const rentalEndReactions = [followEnd, followCorrection, followResumption];
