// A car is declared stolen: in one transaction it leaves its need, its status, and the hands of its holder.
import { endAssignment } from "#fleet/server/assignments/assignments.ts";
import { findOpenAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { carFlow } from "#fleet/model/flow.ts";
import { type Day, dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { isAllowedIn } from "#kernel/flow/flow.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, begin, lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { change, type Row } from "#kernel/server/records/records.ts";
import { carLost } from "../../model/events.ts";
import { lossFlow, type LossKind } from "../../model/losses/flow.ts";
import type { LossCorrection, TheftForm } from "../../model/losses/loss.ts";
import { mailCorrected } from "./client-mails.ts";
import {
  damageOfTheft,
  findOpenLoss,
  kind,
  lockCar,
  lockOpenLoss,
  type LossRow,
  lossSubject,
  type OfCar,
} from "./find.ts";
import { findRental } from "./rentals.ts";
import { pastInstant, requireLossTime } from "./times.ts";

/** The rental during which a car is lost, as the loss copies it. */
export const rentalColumns = (rental: Row<"rentalPeriod"> | undefined) => ({
  periodId: rental?.id ?? null,
  contractId: rental?.contractId ?? null,
  companyId: rental?.companyId ?? null,
  companyName: rental?.companyName ?? "",
});

interface NewLoss {
  kind: LossKind;
  lostAt: string;
  statusBefore: LossRow["statusBefore"];
  stockedSinceBefore?: Day | null;
  followsId: string | null;
  freedPeriodId?: string | null;
  isNotedByEnd?: boolean;
  /** By default, the day of the complaint, else that of the loss. */
  learntOn?: Day | null;
  details?: Partial<
    Pick<LossRow, "place" | "circumstances" | "complaintNumber" | "complaintOn" | "offerAcceptedOn">
  >;
}

/** Stores the loss of a car whose status is changed already, and announces it. */
export async function openLoss(
  call: Call,
  carId: string,
  rental: Row<"rentalPeriod"> | undefined,
  { details, learntOn = null, ...loss }: NewLoss,
): Promise<LossRow> {
  const did =
    loss.kind === "THEFT"
      ? `a déclaré le véhicule volé le ${frenchInstant(loss.lostAt)}`
      : `a déclaré le véhicule en épave le ${frenchInstant(loss.lostAt)}`;
  const row = await begin(
    call,
    lossFlow,
    { kind, did },
    { carId, ...loss, ...details, ...rentalColumns(rental) },
  );
  recordCarChange(call, carId, did);
  const { id, periodId, lostAt } = row;
  await call.emit(carLost, {
    lossId: id,
    carId,
    periodId,
    kind: loss.kind,
    at: lostAt,
    learntOn: learntOn ?? details?.complaintOn ?? dayInParis(lostAt),
    statusBefore: row.statusBefore,
  });
  return row;
}

/** The loss during which another one happens is followed by it. */
export async function followOpenLoss(call: Call, carId: string): Promise<string | null> {
  const open = await findOpenLoss(call, carId);
  if (!open) return null;
  await move(call, lossFlow, {
    kind,
    id: open.id,
    version: null,
    move: "follow",
    did: "a déclaré une autre perte du même véhicule",
  });
  return open.id;
}

/** Releases the car from a need that it has not reached yet: the need is open again. */
export async function freeNeed(call: Call, carId: string, reason: string): Promise<string | null> {
  const open = await findOpenAssignment(call, { carId });
  if (!open) return null;
  const { startDay } = await call.db
    .selectFrom("rentalPeriod")
    .select("startDay")
    .where("id", "=", open.periodId)
    .executeTakeFirstOrThrow();
  if (startDay !== null) return null;
  await endAssignment(call, open, { reason, did: "a libéré le contrat" });
  return open.periodId;
}

/** A theft becomes known between its day and that of its complaint. */
function requireComplaint(
  call: Call,
  { complaintOn, day, learntOn }: Pick<TheftForm, "complaintOn" | "day" | "learntOn">,
): void {
  if (complaintOn > call.today) throw invalid({ complaintOn: "Ce jour n’est pas encore venu." });
  if (complaintOn < day) throw invalid({ complaintOn: "La plainte suit le vol." });
  if (learntOn === null) return;
  if (learntOn < day) throw invalid({ learntOn: "Un vol est connu après sa survenue." });
  if (learntOn > complaintOn)
    throw invalid({ learntOn: `Le vol était connu le jour de la plainte, le ${frenchDay(complaintOn)}.` });
}

export async function stealCar(call: Call, form: OfCar & TheftForm): Promise<void> {
  const { carId, day, time, learntOn, ...details } = form;
  const lostAt = pastInstant(call, { day, time });
  requireComplaint(call, form);
  const { status, stockedSince } = await lockCar(call, carId);
  if (!isAllowedIn(carFlow, "declareStolen", status))
    throw refused(`Ce véhicule est au statut « ${carFlow.states[status].label} ».`);
  await requireLossTime(call, { carId, at: lostAt, exceptLossId: null });
  const freedPeriodId = await freeNeed(call, carId, "Véhicule volé");
  const followsId = await followOpenLoss(call, carId);
  await moveCarBySystem(call, {
    id: carId,
    move: "declareStolen",
    set: { stockedSince: null, saleAuthorizedOn: null },
    did: "a déclaré le véhicule volé",
  });
  const loss = {
    kind: "THEFT",
    lostAt,
    statusBefore: status,
    stockedSinceBefore: stockedSince,
    followsId,
    freedPeriodId,
    details,
  } as const;
  await openLoss(call, carId, await findRental(call, carId), { ...loss, learntOn });
}

/** The delays of the damage of a theft run from the corrected day; true when they already did. */
async function correctLearntOn(
  call: Call,
  lossId: string,
  { learntOn, did }: { learntOn: Day; did: string },
): Promise<boolean> {
  const damage = await damageOfTheft(call, lossId);
  if (!damage || damage.learntOn === learntOn) return true;
  await change(call, "damage", { id: damage.id, version: null, did }, { learntOn });
  return false;
}

/** Corrects a declaration while nothing depends on it. */
export async function correctLoss(
  call: Call,
  { carId, version, reason, day, time, learntOn, ...details }: OfCar & LossCorrection,
): Promise<void> {
  const open = await lockOpenLoss(call, carId);
  const { id } = open;
  // A loss that ended its rental is refused as such, before its hour is judged against that end.
  const row = await lockForMove(call, lossFlow, { kind, id, version, move: "correct" }, (one) =>
    lossSubject(call, one),
  );
  const lostAt = pastInstant(call, { day, time });
  requireComplaint(call, { ...details, day, learntOn });
  await requireLossTime(call, { carId, at: lostAt, exceptLossId: id });
  const did = `a corrigé la déclaration de la perte\u00a0: ${reason}`;
  const corrected = await applyMove(call, row, { kind, to: null, set: { lostAt, ...details }, did });
  recordCarChange(call, carId, did);
  const isSameDelay = await correctLearntOn(call, id, { learntOn: learntOn ?? details.complaintOn, did });
  await mailCorrected(call, { before: open, after: corrected, isSameDelay });
}
