// Handing over a car: the period starts, the contract too with the first one, the report is signed and sent.
import { attachmentOf } from "#platform/post/post.ts";
import { relyOn } from "#documents/server/reliance.ts";
import { coverDocumentsOfPeriod } from "#insurance/server/memos/memos.ts";
import { plateDocumentsOf } from "#registration/server/documents/registration-documents.ts";
import { plateOf } from "#fleet/model/car.ts";
import { lockPeriod, findOpenAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { moveCar } from "#fleet/server/cars.ts";
import { carDelivered } from "#fleet/model/events.ts";
import { companyOf } from "#clients/server/read.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { type Day, frenchDay, frenchInstant, parisInstant } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row, existingRow } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { drawDocument } from "#platform/pdf.ts";
import { inspectionPaper } from "#preparation/server/inspection-report.ts";
import { findDepartureInspection } from "#preparation/server/inspections/departure.ts";
import type { InspectionPaper } from "#preparation/server/papers/inspection.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { SubjectKind } from "#signatures/model/subject.ts";
import { signOnScreen } from "#signatures/server/procedures/on-screen.ts";
import { slotFlow } from "../../model/flow.ts";
import type { HandoverForm } from "../../model/handover.ts";
import { handoverSubject } from "../../model/signature.ts";
import type { DeliveryReport } from "../papers/report.ts";
import type { SlotRow } from "../slots/view.ts";
import { openSlot } from "../slots/slots.ts";
import { requireValidHandover } from "./valid-handover.ts";

const drawing = import.meta.resolve("../papers/report.ts");

/** The period that awaits a car, with its contract: locked against a concurrent release of the car or closing. */
async function lockAwaitedPeriod(call: Call, carId: string) {
  const assignment = await findOpenAssignment(call, { carId });
  if (!assignment) throw refused("Ce véhicule n’est affecté à aucun contrat.");
  const found = await lockPeriod(call, assignment.periodId);
  const after = await findOpenAssignment(call, { carId });
  if (after?.periodId !== found.period.id) throw refused("Ce véhicule vient d’être retiré du contrat.");
  return found;
}

export interface Delivery {
  car: Row<"car">;
  slot: Pick<SlotRow, "id" | "contractId" | "orderId" | "carTitle" | "address">;
  at: string;
  inspection: InspectionPaper | null;
  /** The car is lent during the repair of the one of the contract. */
  isLoan?: boolean;
}

type ReportedForm = Pick<HandoverForm, "mileage" | "receivedBy" | "capacity" | "remarks" | "signature">;
type SignedForm = ReportedForm & Pick<HandoverForm, "email">;
type ReportStatement = Pick<DeliveryReport, "by" | "signedAt" | "correction">;

/** The inspection that the person read on the screen: nothing else is signed. */
async function readSignedInspection(
  call: Call,
  { inspectionVersion }: HandoverForm,
  of: { carId: string; periodId: string },
): Promise<InspectionPaper | null> {
  const found = await findDepartureInspection(call, of);
  if ((found?.version ?? null) !== inspectionVersion)
    throw refused(
      "L’état des lieux de départ a changé depuis qu’il a été présenté : relisez-le et faites signer à nouveau.",
    );
  return found && inspectionPaper(call, found.id);
}

export async function reportOf(
  call: Call,
  form: ReportedForm,
  { car, slot, at, inspection, isLoan = false }: Delivery,
  // The same instant as in the signature's journal.
  statement: ReportStatement = { by: call.actor.name, signedAt: call.now.toISOString(), correction: null },
): Promise<Document> {
  const period = await existingRow(call, "rentalPeriod", { id: slot.id });
  const report: DeliveryReport = {
    isLoan,
    lessor: await readLessor(call),
    orderId: slot.orderId,
    company: period.companyName,
    carTitle: slot.carTitle,
    vin: car.vin,
    plate: plateOf(car),
    color: car.color,
    deliveredAt: at,
    mileage: form.mileage,
    address: slot.address,
    ...statement,
    receivedBy: form.receivedBy,
    capacity: form.capacity,
    remarks: form.remarks,
    dueBackOn: period.dueBackOn,
    inspection,
    strokes: form.signature.isDrawn ? form.signature.strokes : [],
  };
  const name = `${isLoan ? "Prêt" : "Livraison"} ${slot.orderId}${statement.correction ? " rectifiée" : ""}.pdf`;
  return drawDocument(name, drawing, report);
}

async function sendReport(
  call: Call,
  form: SignedForm,
  { slot, at, isLoan }: Delivery,
  report: Document,
): Promise<void> {
  const { name: lessor } = await readLessor(call);
  await call.services.post.mail(call, {
    to: form.email,
    replyTo: call.actor.email,
    about: [slot.contractId],
    subject: `${lessor} : ${isLoan ? `le véhicule ${slot.carTitle} vous est prêté` : `votre véhicule ${slot.carTitle} est livré`}`,
    text: `Bonjour ${form.receivedBy},\n\n${isLoan ? "Le" : "Votre"} véhicule ${slot.carTitle} (contrat ${slot.orderId}) vous a été ${isLoan ? "prêté" : "remis"} le ${frenchInstant(at)}. Vous trouverez ci-joint le procès-verbal de ${isLoan ? "prêt signé" : "livraison signé, avec l’état des lieux de départ"}.\n\nBonne route,\n${lessor}`,
    attachments: [attachmentOf(report)],
  });
}

/** The report of a handover, or of a loan, is signed on the screen, sealed and mailed. */
export async function signReport(
  call: Call,
  form: SignedForm,
  delivery: Delivery,
  subject: { of: SubjectKind; id: string },
): Promise<string> {
  const { slot, isLoan } = delivery;
  const { companyId } = await get(call, "contract", slot.contractId);
  const { name: company } = await companyOf(call, companyId);
  const { signature, sealed } = await signOnScreen(call, {
    subject,
    title: `Procès-verbal de ${isLoan ? "prêt" : "livraison"} ${slot.orderId} (${company})`,
    document: await reportOf(call, form, delivery),
    signer: { name: form.receivedBy, capacity: form.capacity },
    strokes: form.signature.isDrawn ? form.signature.strokes : [],
  });
  await sendReport(call, form, delivery, sealed);
  return signature.id;
}

async function saveHandover(
  call: Call,
  form: HandoverForm,
  delivery: Delivery,
  { signatureId, ...facts }: { signatureId: string; mileageBefore: number; stockedSince: Day | null },
): Promise<void> {
  const { receivedBy, capacity, email, remarks, mileage, signature } = form;
  await call.db
    .insertInto("handover")
    .values({
      id: delivery.slot.id,
      carId: delivery.car.id,
      contractId: delivery.slot.contractId,
      deliveredAt: delivery.at,
      mileage,
      receivedBy,
      capacity,
      email,
      remarks,
      ...facts,
      isDrawn: signature.isDrawn,
      strokes: json(signature.isDrawn ? signature.strokes : []),
      signatureId,
      keptAt: call.now.toISOString(),
      keptBy: call.actor.name,
      keptById: actorId(call.actor),
    })
    .execute();
}

/** The cause of what a delivery relies on. */
export const deliveryCause = (slotId: string): string => `delivery.${slotId}`;

/** A delivery relies on the registration papers and on the insurer's memo. */
const relyOnDocuments = async (call: Call, { car, slot }: Delivery, day: Day): Promise<void> =>
  relyOn(
    call,
    { record: "car", id: car.id },
    {
      cause: deliveryCause(slot.id),
      purpose: `la livraison du ${frenchDay(day)}`,
      documents: [
        ...(await plateDocumentsOf(call, car.id)),
        ...(await coverDocumentsOfPeriod(call, slot.id)),
      ],
    },
  );

/** Delivers a car and returns its period; when refused, throws every reason at once and stores nothing. */
export async function deliverCar(
  call: Call,
  carId: string,
  form: HandoverForm,
): Promise<{ periodId: string }> {
  const { period, contract } = await lockAwaitedPeriod(call, carId);
  const before = await getForUpdate(call, "car", carId);
  const at = parisInstant(form.day, form.time);
  await requireValidHandover(call, form, {
    id: carId,
    periodId: period.id,
    mileage: before.mileage,
    stockedSince: before.stockedSince,
    signedAt: contract.signedAt,
  });
  const car = await moveCar(call, {
    id: carId,
    version: form.version,
    move: "deliver",
    on: form.day,
    set: { stockedSince: null },
    did: "a livré le véhicule",
  });
  const inspection = await readSignedInspection(call, form, { carId, periodId: period.id });
  await startPeriod(call, { periodId: period.id, on: form.day, at, carId, kilometrage: form.mileage });
  await openSlot(call, period.id);
  const slot = await move(call, slotFlow, {
    kind: "deliverySlot",
    id: period.id,
    version: null,
    move: "deliver",
    did: `a livré le véhicule à ${form.receivedBy}`,
  });
  const delivery = { car, slot, at, inspection };
  const signatureId = await signReport(call, form, delivery, { of: handoverSubject, id: period.id });
  const { mileage: mileageBefore, stockedSince } = before;
  await saveHandover(call, form, delivery, { signatureId, mileageBefore, stockedSince });
  await relyOnDocuments(call, delivery, form.day);
  await call.emit(carDelivered, { carId, periodId: period.id });
  return { periodId: period.id };
}
