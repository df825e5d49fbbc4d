// The correction of a handover, with its reason: the signed report stays as evidence, and a corrected one is sent.
import { correctStart } from "#contracts/server/lifecycle/correct-start.ts";
import { lockPeriod } from "#fleet/server/assignments/assignment-rows.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { dayInParis, frenchDay, frenchInstant, parisInstant } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { actorId } from "#kernel/actor.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, type Row, findRow, existingRow } from "#kernel/server/records/records.ts";
import { renameReliance } from "#platform/documents/reliance.ts";
import { attachmentOf } from "#platform/post/post.ts";
import { inspectionPaper } from "#preparation/server/inspection-report.ts";
import { findDepartureInspection } from "#preparation/server/inspections/departure.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { slotFlow } from "../../model/flow.ts";
import type { CorrectionForm, FactAfterHandover } from "../../model/handover.ts";
import { correctionRefusalsOf, slotFlowSubject, type SlotRow } from "../slots/view.ts";
import { findReturnInspection } from "#preparation/server/inspections/handover.ts";
import { deliveryCause, reportOf } from "./deliver.ts";
import { requireValidHandover } from "./valid-handover.ts";

type Handover = Row<"handover">;

/** The inspection for the return of its car, and its return. */
async function factsAfterHandover(call: Call, periodId: string): Promise<FactAfterHandover[]> {
  const { endDay, endedAt, endKilometrage } = await existingRow(call, "rentalPeriod", { id: periodId });
  const inspection = await findReturnInspection(call, periodId);
  return [
    ...(endDay === null
      ? []
      : [{ what: "Le véhicule a été restitué", on: endDay, at: endedAt, mileage: endKilometrage }]),
    ...(inspection === null
      ? []
      : [
          {
            what: "L’état des lieux de retour a été fait",
            on: inspection.inspectedOn,
            at: null,
            mileage: inspection.mileage,
          },
        ]),
  ];
}

async function handoverOf(call: Call, id: string): Promise<Handover> {
  const row = await findRow(call, "handover", { id });
  if (!row) throw notFound("Cette remise");
  return row;
}

/** « kilométrage : 150 000 au lieu de 15 »: the corrected facts. */
function describeChanges(before: Handover, after: Handover): string {
  const facts = [
    ["date", frenchInstant(before.deliveredAt), frenchInstant(after.deliveredAt)],
    ["kilométrage", frenchNumber(before.mileage), frenchNumber(after.mileage)],
    ["reçu par", before.receivedBy, after.receivedBy],
    ["qualité", before.capacity, after.capacity],
    ["e-mail", before.email, after.email],
    ["réserves", before.remarks, after.remarks],
  ] as const;
  return facts
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name} : ${is || "aucun"} au lieu de ${was || "aucun"}`)
    .join(" ; ");
}

async function drawCorrectedReport(call: Call, slot: SlotRow, handover: Handover): Promise<Document> {
  const car = await get(call, "car", handover.carId);
  const inspection = await findDepartureInspection(call, { carId: car.id, periodId: slot.id });
  const signature = { isDrawn: false, strokes: [] };
  return reportOf(
    call,
    { ...handover, signature },
    {
      car,
      slot,
      at: handover.deliveredAt,
      inspection: inspection && (await inspectionPaper(call, inspection.id)),
    },
    {
      by: handover.keptBy,
      signedAt: handover.keptAt,
      correction: {
        at: slot.correctedAt ?? handover.keptAt,
        by: slot.correctedBy ?? "",
        reason: slot.correctionReason,
        facts: slot.correctedFacts,
      },
    },
  );
}

async function sendCorrectedReport(call: Call, slot: SlotRow, handover: Handover): Promise<void> {
  const { name: lessor } = await readLessor(call);
  await call.services.post.mail(call, {
    to: handover.email,
    replyTo: call.actor.email,
    about: [slot.contractId],
    subject: `${lessor} : procès-verbal de livraison rectifié`,
    text: `Bonjour ${handover.receivedBy},\n\nLe procès-verbal de livraison de votre véhicule ${slot.carTitle} (contrat ${slot.orderId}) contenait une erreur : ${slot.correctionReason}\n\nVous trouverez ci-joint le procès-verbal rectifié ; il remplace le précédent.\n\n${lessor}`,
    attachments: [attachmentOf(await drawCorrectedReport(call, slot, handover))],
  });
}

export async function correctDelivery(
  call: Call,
  { id, version, reason, day, time, ...facts }: CorrectionForm & { id: string },
): Promise<SlotRow> {
  const { contract } = await lockPeriod(call, id);
  const before = await handoverOf(call, id);
  const { carId, mileageBefore, stockedSince } = before;
  const planned = await get(call, "deliverySlot", id);
  const refusals = await correctionRefusalsOf(call, planned);
  const at = parisInstant(day, time);
  const after = { ...before, ...facts, deliveredAt: at };
  const changes = describeChanges(before, after);
  const did = `a corrigé la remise (${changes}) : ${reason}`;
  const stamp = { correctedAt: call.now.toISOString(), correctedBy: call.actor.name };
  const correctedFacts = [planned.correctedFacts, changes].filter(Boolean).join(" ; ");
  const set = { ...stamp, correctedById: actorId(call.actor), correctionReason: reason, correctedFacts };
  const slot = await move(
    call,
    slotFlow,
    { kind: "deliverySlot", id, version, move: "correct", set, did },
    (row) => slotFlowSubject(call, row, refusals),
  );
  if (changes === "") throw refused("Cette correction ne change rien à la remise.");
  await requireValidHandover(
    call,
    { day, time, mileage: facts.mileage },
    {
      id: carId,
      periodId: id,
      mileage: mileageBefore ?? 0,
      stockedSince,
      signedAt: contract.signedAt,
      followedBy: await factsAfterHandover(call, id),
    },
  );
  await correctStart(call, { periodId: id, on: day, at, kilometrage: facts.mileage }, did);
  recordCarChange(call, carId, did);
  await call.db
    .updateTable("handover")
    .set({ ...facts, deliveredAt: at })
    .where("id", "=", id)
    .execute();
  if (day !== dayInParis(before.deliveredAt))
    await renameReliance(
      call,
      { record: "car", id: carId },
      { cause: deliveryCause(id), purpose: `la livraison du ${frenchDay(day)}` },
    );
  await sendCorrectedReport(call, slot, after);
  return slot;
}

/** The report as last corrected. */
export async function correctedReport(call: Call, { id }: { id: string }): Promise<Document> {
  const slot = await get(call, "deliverySlot", id);
  if (slot.correctedAt === null) throw notFound("Ce procès-verbal rectifié");
  return drawCorrectedReport(call, slot, await handoverOf(call, id));
}
