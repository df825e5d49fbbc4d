// An estimate opens once its car is back and inspected, and follows later changes of its return.
import { inspectionFinished } from "#preparation/model/events.ts";
import { rentalEndCorrected, rentalEnded, rentalResumed } from "#contracts/model/events.ts";
import { isLoss } from "#contracts/model/period.ts";
import { computeAgain, findClosing } from "#billing/server/closings/compute.ts";
import { type EndedRental, findEndedRental } from "#billing/server/closings/facts.ts";
import { companyOf } from "#clients/server/read.ts";
import { carWords } from "#fleet/server/car-files/car-name.ts";
import { system } from "#kernel/actor.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change, findRow, get } from "#kernel/server/records/records.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { wholeMonths } from "#kernel/calendar/day.ts";
import { ageingPercent } from "../../model/repairs/amounts.ts";
import { estimateFlow, isProposed } from "../../model/repairs/flow.ts";
import { estimateLink, type EstimateRow, kind, unanswered } from "./estimates.ts";
import { guideOfContract } from "./guides.ts";
import { judgeInspection, settle, storeFormerAmounts, storeLines } from "./lines.ts";
import { withdrawSignature } from "./signature.ts";

/** The closing waits while the estimate is open, then bears its amount. */
async function refreshClosing(call: Call, periodId: string, did: string): Promise<void> {
  const closing = await findClosing(call, periodId);
  if (closing && closing.status !== "TUNED" && closing.status !== "SETTLED")
    await computeAgain(call, closing, { did });
}

async function factsOf(call: Call, rental: EndedRental, carId: string) {
  const { period, basis, segment } = rental;
  const { guide, isAnnexed } = await guideOfContract(call, basis.row.signedAt);
  const car = await get(call, "car", carId);
  const { companyId } = segment.agreement.holder;
  const { name: companyName, clientId } = await companyOf(call, companyId);
  const ageMonths = wholeMonths(car.firstRegistrationDate ?? period.startDay, period.endDay);
  return {
    guide,
    columns: {
      carId,
      contractId: period.contractId,
      clientId,
      companyId,
      companyName,
      guideId: guide.id,
      isGuideAnnexed: isAnnexed,
      returnedOn: period.endDay,
      ageMonths,
      ageingPercent: ageingPercent(ageMonths, guide.thresholds),
      tirePercent: guide.thresholds.tirePercent,
      franchiseCents: guide.franchiseCents,
      carWords: carWords(car).join(" "),
    },
  };
}

const cleared = {
  proposedOn: null,
  proposedBy: null,
  proposedById: null,
  signer: null,
  reason: "",
  ...unanswered,
} as const;

const isToJudge = ({ status }: EstimateRow): boolean => status === "TO_ESTIMATE" || status === "ESTIMATED";

/** Judges the return inspection of an ended rental; what was proposed to the client stays. */
async function judgeAgain(as: Call, periodId: string): Promise<void> {
  const rental = await findEndedRental(as, periodId);
  if (!rental || isLoss(rental.period.endCause) || rental.period.carId === null) return;
  const inspection = await findRow(as, "inspection", { periodId, kind: "RETURN", status: "DONE" }, ["id"]);
  if (!inspection) return;
  const existing = await findRow(as, kind, { id: periodId });
  if (existing && existing.status !== "WITHDRAWN" && !isToJudge(existing)) return;
  const call = as.as(system);
  const { guide, columns } = await factsOf(call, rental, rental.period.carId);
  const judged = await judgeInspection(call, { inspectionId: inspection.id, guide, rental });
  const { isDepartureInspected } = judged;
  const facts = { ...columns, inspectionId: inspection.id, isDepartureInspected };
  const at = { kind, id: periodId, version: null } as const;
  if (!existing) {
    const opened = { id: periodId, edition: 1, openedOn: call.today, totalCents: 0, toJudge: 0, unpriced: 0 };
    await begin(call, estimateFlow, { kind, did: "a ouvert le chiffrage" }, { ...facts, ...opened });
  } else if (existing.status === "WITHDRAWN") {
    const set = { ...facts, ...cleared, edition: existing.edition + 1, openedOn: call.today };
    await move(call, estimateFlow, { ...at, move: "begin", set, did: "a rouvert le chiffrage" });
  } else await change(call, kind, { ...at, did: "a repris l’état des lieux de retour" }, facts);
  await storeLines(call, periodId, judged.lines);
  await settle(call, periodId);
  await refreshClosing(call, periodId, "attend le chiffrage de la remise en état");
}

/** Judges again the lines affected by a new version of the guide. */
export async function judgeOpenEstimates(call: Call, guideId: string): Promise<void> {
  const open = await call.db
    .selectFrom(kind)
    .select("id")
    .where("guideId", "=", guideId)
    .where("status", "in", ["TO_ESTIMATE", "ESTIMATED"])
    .orderBy("id")
    .execute();
  for (const { id } of open) await judgeAgain(call, id);
}

/** The return is undone: its estimate and its link end with it. */
async function withdrawEstimate(as: Call, periodId: string): Promise<void> {
  await withdrawSignature(as, periodId, "La restitution du véhicule a été annulée.");
  const existing = await findRow(as, kind, { id: periodId });
  if (!existing || existing.status === "WITHDRAWN" || existing.status === "FINALISED") return;
  const did = "a retiré le chiffrage : la restitution est annulée";
  await move(as.as(system), estimateFlow, { kind, id: periodId, version: null, move: "withdraw", did });
  if (isProposed(existing.status)) await storeFormerAmounts(as.as(system), periodId);
  await expireLinks(as, estimateLink, periodId);
}

export const repairReactions = [
  reaction(inspectionFinished, async (call, { periodId, kind: of }) => {
    if (of === "RETURN") await judgeAgain(call, periodId);
  }),
  reaction(rentalEnded, (call, { periodId }) => judgeAgain(call, periodId)),
  reaction(rentalEndCorrected, (call, { periodId }) => judgeAgain(call, periodId)),
  reaction(rentalResumed, (call, { periodId }) => withdrawEstimate(call, periodId)),
];
