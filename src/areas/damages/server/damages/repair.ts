// The repair of a damage.
import { reasonsAgainstDeliveryTime } from "#fleet/model/events.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { highestVatRate } from "#maintenance/model/visits/invoice-vat.ts";
import { invoiceKeyOf } from "#maintenance/model/visits/maintenance.ts";
import { voidApproval } from "#maintenance/server/approvals/approvals.ts";
import { requireNear, requireOpen } from "#maintenance/server/visits/appointments.ts";
import { highestInvoiceOf } from "#maintenance/server/approvals/read.ts";
import type { RepairForm } from "../../model/damages/forms.ts";
import { requireAfterDamage, requirePast } from "./days.ts";
import { moveDamage } from "./move.ts";
import { type DamageRecord, findDanger, kind, worksOf } from "./read.ts";

function requireWholeInvoice(form: RepairForm): void {
  const { repairNumber, repairCents, repairInvoicedOn, repairVatCents } = form;
  if (repairNumber === "" && repairCents === null) return;
  if (repairNumber === "") throw invalid({ repairNumber: "Indiquez le numéro de la facture." });
  if (repairCents === null) throw invalid({ repairCents: "Indiquez le montant de la facture." });
  if (repairVatCents === null) throw invalid({ repairVatCents: "Indiquez la TVA de la facture." });
  if (repairVatCents > repairCents * highestVatRate)
    throw invalid({ repairVatCents: "La TVA dépasse le taux le plus élevé : relisez la facture." });
  if (repairInvoicedOn === null) throw invalid({ repairInvoicedOn: "Indiquez le jour de la facture." });
}

function requireRepairDays(call: Call, { repairStartsOn, repairedOn, repairInvoicedOn }: RepairForm): void {
  requirePast(call, { repairedOn, repairInvoicedOn });
  if (repairStartsOn !== null) requireNear(call, { repairStartsOn });
  if (repairStartsOn !== null && repairedOn !== null && repairedOn < repairStartsOn)
    throw invalid({ repairedOn: "La fin suit le début." });
}

async function requireApproved(call: Call, id: string, { repairCents }: RepairForm): Promise<void> {
  if (repairCents === null) return;
  const highest = await highestInvoiceOf(call, worksOf({ id }));
  if (repairCents > highest)
    throw invalid({
      repairCents: `Sans autre accord, la réparation va jusqu’à ${frenchPrice(highest)} HT : demandez un accord de travaux.`,
    });
}

async function requireNewInvoice(call: Call, id: string, { garageId }: RepairForm, number: string) {
  if (number === "") return;
  const other = await call.db
    .selectFrom(kind)
    .select("id")
    .where("garageId", "=", garageId)
    .where("repairNumber", "=", number)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) throw invalid({ repairNumber: "Cette facture de ce garage est déjà enregistrée." });
}

export async function setDamageRepair(
  call: Call,
  { id, version, ...form }: VersionedId & RepairForm,
): Promise<DamageRecord> {
  const whole = { version, ...form };
  requireWholeInvoice(whole);
  requireRepairDays(call, whole);
  const { repairStartsOn, repairedOn, repairInvoicedOn } = form;
  const before = await get(call, kind, id);
  requireAfterDamage(before, { repairStartsOn, repairedOn, repairInvoicedOn });
  // A day stored before this rule is corrected only when it changes.
  if (repairStartsOn !== null && repairStartsOn !== before.repairStartsOn) requireOpen({ repairStartsOn });
  const { name, status } = await get(call, "maintenanceSupplier", form.garageId);
  if (status !== "ACTIVE") throw invalid({ garageId: "Ce garage est archivé." });
  const repairNumber = invoiceKeyOf(form.repairNumber);
  await requireNewInvoice(call, id, whole, repairNumber);
  await requireApproved(call, id, whole);
  if (before.repairPaidOn !== null && before.repairCents !== form.repairCents)
    throw refused("La réparation est payée : annulez d’abord ce paiement.");
  if (before.garageId !== null && before.garageId !== form.garageId)
    await voidApproval(call, worksOf({ id }));
  const did = `a mis à jour la réparation chez ${name}`;
  return moveDamage(call, { id, version, move: "repair", set: { ...form, repairNumber }, did });
}

/** A dangerous car (VGE) is not handed over before its conformity report. */
export async function immobilisedReasons(call: Call, { carId }: { carId: string | null }): Promise<string[]> {
  if (carId === null) return [];
  return (await findDanger(call, carId))
    ? ["Ce véhicule est gravement endommagé : le rapport de conformité manque."]
    : [];
}

export const refuseDangerousDelivery = answer(reasonsAgainstDeliveryTime, async (call, { carId }) => {
  const { status } = await get(call, "car", carId);
  // A car that is at its client was handed over before its damage.
  return status === "READY_TO_DELIVER" ? immobilisedReasons(call, { carId }) : [];
});
