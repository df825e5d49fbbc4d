// The steps of a service: booked, moved, done, corrected, cancelled, undone.
import { absenceOf } from "./presence.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { requireExisting } from "#fleet/server/first-days.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { begin, move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { pastInstant } from "#mileage/server/readings/past-instant.ts";
import { requireAccepted } from "#mileage/server/readings/record.ts";
import { stateReading, withdrawReading } from "#mileage/server/readings/state-reading.ts";
import { withdrawNotices } from "#platform/overview/notices.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";
import type {
  CompletionForm,
  CorrectionForm,
  MaintenanceForm,
  RescheduleForm,
} from "../../model/visits/maintenance.ts";
import { sendMaintainedAppointment, sendMovedAppointment } from "../mails/appointment.ts";
import { voidApproval } from "../approvals/approvals.ts";
import { sendOrder } from "../orders/order.ts";
import { appointment } from "./appointments.ts";
import { activeGarageName, askedOperations, rentalOn, saveOperationUses } from "./facts.ts";
import { type MaintenanceRow, maintenanceSubject, worksOf } from "./read.ts";

const kind = "maintenance";
type MaintenanceMove = keyof typeof maintenanceFlow.actions;

export const maintenanceRecords = carRecords({
  kind,
  words: ["garageName", "companyName", "invoiceNumber"],
  copiesCompany: true,
});

/** Moves a service and records it in the history of the car. */
export async function moveMaintenance(
  call: Call,
  what: Omit<MoveRequest<"maintenance", MaintenanceMove>, "kind" | "did">,
  did: string,
): Promise<MaintenanceRow> {
  const row = await move(call, maintenanceFlow, { kind, ...what, did }, (one) =>
    maintenanceSubject(call, one),
  );
  recordCarChange(call, row.carId, did);
  return row;
}

/** The odometer read by the garage: one live reading for each service. */
async function stateOdometer(
  call: Call,
  { id, carId }: MaintenanceRow,
  { at, odometer }: { at: string; odometer: number },
): Promise<void> {
  const stated = { carId, cause: kind, causeId: id, source: "GARAGE" } as const;
  const reading = await stateReading(call, { ...stated, at, odometer, isHourKnown: true });
  await requireAccepted(call, reading, "kilometrage");
}

const withdrawOdometer = (call: Call, { id, carId }: MaintenanceRow): Promise<void> =>
  withdrawReading(call, { carId, cause: kind, causeId: id });

async function refuseTwice(
  call: Call,
  { carId, maintenanceSupplierId }: MaintenanceForm,
  at: string,
): Promise<void> {
  const same = await call.db
    .selectFrom(kind)
    .select("id")
    .where("carId", "=", carId)
    .where("maintenanceSupplierId", "=", maintenanceSupplierId)
    .where("status", "<>", "CANCELED")
    .where((row) => row.or([row("bookedAt", "=", at), row("doneAt", "=", at)]))
    .executeTakeFirst();
  if (same)
    throw refused(`Un entretien de ce véhicule est déjà enregistré à ce garage le ${frenchInstant(at)}.`);
}

async function bookedOrDone(call: Call, form: MaintenanceForm) {
  const { kilometrage } = form;
  if (form.isDone) {
    const doneAt = pastInstant(call, form);
    await requireExisting(call, form.carId, form);
    const done = { bookedAt: null, doneAt, doneOn: form.day, wasBooked: false, kilometrage };
    return { at: "DONE", instant: doneAt, columns: done } as const;
  }
  requirePermission(call, "ORDER_WORKS");
  const bookedAt = appointment(call, form);
  const booked = { bookedAt, doneAt: null, doneOn: null, wasBooked: true, kilometrage: null };
  return { at: "BOOKED", instant: bookedAt, columns: booked } as const;
}

export async function recordMaintenance(call: Call, form: MaintenanceForm): Promise<MaintenanceRow> {
  const { carId, maintenanceSupplierId, comment, kilometrage } = form;
  const absence = absenceOf((await getForUpdate(call, "car", carId)).status, form.isDone);
  if (absence !== null) throw refused(absence);
  const garageName = await activeGarageName(call, maintenanceSupplierId);
  const asked = await askedOperations(call, form.operationIds);
  const { at, instant, columns } = await bookedOrDone(call, form);
  await refuseTwice(call, form, instant);
  const when = frenchInstant(instant);
  const did = form.isDone
    ? `a enregistré l’entretien fait chez ${garageName} le ${when}`
    : `a pris rendez-vous chez ${garageName} le ${when}`;
  const row = await begin(
    call,
    maintenanceFlow,
    { kind, at, did },
    {
      carId,
      maintenanceSupplierId,
      garageName,
      comment,
      bookedBy: "STAFF",
      ...asked,
      ...columns,
      ...(await rentalOn(call, carId, form.day)),
    },
  );
  await saveOperationUses(call, row.id, asked.operations);
  if (form.isDone) await stateOdometer(call, row, { at: instant, odometer: kilometrage ?? 0 });
  else await sendOrder(call, row, "rendez-vous");
  recordCarChange(call, carId, did);
  return row;
}

export const proposalCause = (id: string): string => `garage proposes for ${id}`;

/** Moves the appointment; the same instant maintains it against another that the garage proposes. */
export async function rescheduleMaintenance(
  call: Call,
  { id, version, day, time, askedBy }: VersionedId & RescheduleForm,
): Promise<MaintenanceRow> {
  const bookedAt = appointment(call, { day, time });
  const before = await get(call, kind, id);
  const isMaintained = before.bookedAt !== null && Date.parse(before.bookedAt) === Date.parse(bookedAt);
  const answered = { proposedAt: null, proposalComment: "" };
  const moved = {
    bookedAt,
    bookedBy: askedBy,
    confirmedAt: askedBy === "GARAGE" ? call.now.toISOString() : null,
  };
  const set = isMaintained ? answered : { ...moved, ...answered };
  const to = frenchInstant(bookedAt);
  const did = isMaintained ? `a maintenu l’entretien au ${to}` : `a déplacé l’entretien au ${to}`;
  const row = await moveMaintenance(call, { id, version, move: "reschedule", set }, did);
  await withdrawNotices(call, proposalCause(id));
  await sendOrder(call, row, isMaintained ? "rendez-vous maintenu" : "rendez-vous déplacé");
  if (isMaintained && before.proposedAt !== null) await sendMaintainedAppointment(call, row);
  if (!isMaintained && askedBy !== "CLIENT") await sendMovedAppointment(call, row);
  return row;
}

async function completion(call: Call, id: string, form: Omit<CompletionForm, "version">) {
  const doneAt = pastInstant(call, form);
  const { carId, operations: already } = await get(call, kind, id);
  await requireExisting(call, carId, form);
  const asked = await askedOperations(call, form.operationIds, already);
  return { ...asked, doneAt, doneOn: dayInParis(doneAt), kilometrage: form.kilometrage };
}

async function saveCompletion(
  call: Call,
  target: VersionedId & { move: "complete" | "correct" },
  form: Omit<CompletionForm, "version">,
  did: string,
): Promise<MaintenanceRow> {
  const set = await completion(call, target.id, form);
  const row = await moveMaintenance(call, { ...target, set }, did);
  await saveOperationUses(call, row.id, set.operations);
  await stateOdometer(call, row, { at: set.doneAt, odometer: set.kilometrage });
  return row;
}

export const completeMaintenance = (
  call: Call,
  { id, version, ...form }: VersionedId & CompletionForm,
): Promise<MaintenanceRow> =>
  saveCompletion(call, { id, version, move: "complete" }, form, "a noté l’entretien fait");

/** The reading and the terms follow. */
export const correctMaintenance = (
  call: Call,
  { id, version, reason, ...form }: VersionedId & CorrectionForm,
): Promise<MaintenanceRow> =>
  saveCompletion(call, { id, version, move: "correct" }, form, `a corrigé l’entretien : ${reason}`);

export interface Reasoned {
  id: string;
  version: number;
  reason: string;
}

/** Booked again; cancelled when it was recorded without an appointment. */
export async function undoMaintenance(
  call: Call,
  { id, version, reason }: Reasoned,
): Promise<MaintenanceRow> {
  const set = { doneAt: null, doneOn: null, kilometrage: null };
  const did = `a annulé la réalisation de l’entretien : ${reason}`;
  const row = await moveMaintenance(call, { id, version, move: "undo", set }, did);
  await withdrawOdometer(call, row);
  if (row.wasBooked) return row;
  await voidApproval(call, worksOf(row));
  const dropped = await move(call, maintenanceFlow, {
    kind,
    id,
    version: null,
    move: "drop",
    set: { cancelReason: reason },
  });
  return dropped;
}
