// The rental of a lost car ends at the hour of the loss: the contract ends with it, or goes on with another car.
import { endPeriod, resumePeriod } from "#contracts/server/lifecycle/end-period.ts";
import { openReplacement } from "#contracts/server/lifecycle/replacements.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { billingSources } from "#mileage/model/readings/reading.ts";
import { lockPeriods } from "#fleet/server/assignments/assignment-rows.ts";
import { isIrreparable } from "../../model/damages/conclusion.ts";
import { lossEndMistake } from "../../model/losses/end.ts";
import { lossFlow } from "../../model/losses/flow.ts";
import type { LossEndForm, LossMove } from "../../model/losses/loss.ts";
import { odometerBefore } from "../odometer-before.ts";
import { firstLoss, kind, lockOpenLoss, lossesOf, type LossRow, lossSubject, type OfCar } from "./find.ts";

/** An estimate would bill more kilometres than were read with the client. */
const lastBillingOdometer = (call: Call, carId: string, at: string): Promise<number | null> =>
  odometerBefore(call, { carId, at, sources: billingSources });

/** True if the last report on a damage of a loss sends the car to a scrapyard. */
async function isIrreparableLoss(call: Call, lossId: string): Promise<boolean> {
  const reports = await call.db
    .selectFrom("damageExpertise as e")
    .innerJoin("damage as d", "d.id", "e.damageId")
    .select(["e.damageId", "e.conclusion", "e.examinedOn", "e.contestsDanger"])
    .where("d.lossId", "=", lossId)
    .orderBy("e.id")
    .execute();
  return [...Map.groupBy(reports, ({ damageId }) => damageId).values()].some(isIrreparable);
}

export async function endRentalByLoss(
  call: Call,
  { carId, version, offerAcceptedOn, isReplaced }: OfCar & LossEndForm,
): Promise<void> {
  const { id } = await lockOpenLoss(call, carId);
  const row = await lockForMove(call, lossFlow, { kind, id, version, move: "end" }, (one) =>
    lossSubject(call, one),
  );
  const first = await firstLoss(call, row);
  const complaintOn = first.complaintOn ?? row.complaintOn;
  const mistake = lossEndMistake({
    kind: row.kind,
    lostOn: dayInParis(first.lostAt),
    complaintOn,
    isIrreparable: await isIrreparableLoss(call, id),
    offerAcceptedOn,
    today: call.today,
  });
  if (mistake !== null) throw invalid({ offerAcceptedOn: mistake });
  const { periodId, contractId } = row;
  if (periodId === null || contractId === null) throw refused("Aucune location ne court.");
  const did = `a terminé la location à l’heure de la perte, le ${frenchInstant(first.lostAt)}`;
  const replacementPeriodId = isReplaced
    ? await openReplacement(call, { contractId, deadline: call.today })
    : null;
  await applyMove(call, row, { kind, to: null, set: { offerAcceptedOn, replacementPeriodId }, did });
  recordCarChange(call, carId, did);
  await endPeriod(call, {
    periodId,
    at: first.lostAt,
    kilometrage: await lastBillingOdometer(call, carId, first.lostAt),
    isKilometrageEstimated: true,
    cause: first.kind,
  });
}

/** The loss that is open, or the one from which the car was found after its rental was ended. */
async function lockEndedLoss(call: Call, carId: string): Promise<LossRow> {
  const [last] = (await lossesOf(call, carId)).filter(
    ({ status }) => status === "OPEN" || status === "FOUND",
  );
  if (!last?.periodId) throw refused("Cette perte n’a mis fin à aucune location.");
  await lockPeriods(call, [last.periodId]);
  await getForUpdate(call, "car", carId);
  return last;
}

export async function undoEndByLoss(call: Call, { carId, version, reason }: OfCar & LossMove): Promise<void> {
  const last = await lockEndedLoss(call, carId);
  const did = `a annulé la fin de location par la perte\u00a0: ${reason}`;
  const { periodId } = await move(
    call,
    lossFlow,
    { kind, id: last.id, version, move: "undoEnd", set: { offerAcceptedOn: null }, did },
    (one) => lossSubject(call, one),
  );
  recordCarChange(call, carId, did);
  if (periodId !== null) await resumePeriod(call, periodId, did);
}
