// The repair of a damage, and the car lent meanwhile: ours, held by the client, or that of a lender.
import { sql } from "kysely";
import { isAssigned } from "#fleet/server/cars.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { CustodySource } from "#fleet/server/custody/source.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, getForUpdate } from "#kernel/server/records/records.ts";
import { highestVatRate } from "#maintenance/model/visits/invoice-vat.ts";
import { invoiceKeyOf } from "#maintenance/model/visits/maintenance.ts";
import { voidApproval } from "#maintenance/server/approvals/approvals.ts";
import { requireNear, requireOpen } from "#maintenance/server/visits/appointments.ts";
import { highestInvoiceOf } from "#maintenance/server/approvals/read.ts";
import type { LoanForm, RepairForm } from "../../model/damages/forms.ts";
import { pastInstant } from "../losses/times.ts";
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

export async function setRepair(
  call: Call,
  id: string,
  { version, ...form }: RepairForm,
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

/** A car of ours is lent from the stock, to the client of the damage. */
async function requireLendable(call: Call, carId: string): Promise<void> {
  const { status, saleAuthorizedOn } = await getForUpdate(call, "car", carId);
  if (status !== "STOCKED") throw invalid({ carId: "Ce véhicule n’est pas en stock." });
  if (saleAuthorizedOn !== null) throw invalid({ carId: "La vente de ce véhicule est autorisée." });
  if (await isAssigned(call, carId)) throw invalid({ carId: "Ce véhicule est affecté à un contrat." });
  const lent = await call.db
    .selectFrom("damageLoan")
    .select("id")
    .where("carId", "=", carId)
    .where("returnedAt", "is", null)
    .executeTakeFirst();
  if (lent) throw invalid({ carId: "Ce véhicule est déjà prêté." });
}

export async function lend(
  call: Call,
  id: string,
  { version, carId, lender, day, time, costCents }: LoanForm,
): Promise<DamageRecord> {
  if ((carId === null) === (lender === ""))
    throw invalid({ carId: "Choisissez un véhicule du parc, ou nommez un loueur." });
  const lentAt = pastInstant(call, { day, time });
  if (carId !== null) await requireLendable(call, carId);
  const did = `a prêté un véhicule le ${frenchInstant(lentAt)}`;
  const row = await moveDamage(call, { id, version, move: "lend", did });
  if (carId !== null && row.companyId === null)
    throw refused("Aucun client n’avait ce véhicule : rien ne se prête.");
  if (Date.parse(lentAt) < Date.parse(row.damageTime)) throw invalid({ time: "Le prêt suit le sinistre." });
  const { periodId, companyId } = row;
  await create(
    call,
    "damageLoan",
    { damageId: id, carId, lender, periodId, companyId, lentAt, returnedAt: null, costCents },
    did,
  );
  recordCarChange(call, carId, did);
  return row;
}

export async function giveBack(
  call: Call,
  id: string,
  { version, ...hour }: { version: number; day: LoanForm["day"]; time: string },
): Promise<DamageRecord> {
  const returnedAt = pastInstant(call, hour);
  const did = `a repris le véhicule prêté le ${frenchInstant(returnedAt)}`;
  const row = await moveDamage(call, { id, version, move: "giveBack", did });
  const loan = await call.db
    .selectFrom("damageLoan")
    .selectAll()
    .where("damageId", "=", id)
    .where("returnedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (Date.parse(returnedAt) <= Date.parse(loan.lentAt))
    throw invalid({ time: `Ce véhicule a été prêté le ${frenchInstant(loan.lentAt)}.` });
  await change(call, "damageLoan", { id: loan.id, version: null, did }, { returnedAt });
  recordCarChange(call, loan.carId, did);
  return row;
}

/** A car lent to a client, whose rental goes on. */
export const loanCustody: CustodySource = {
  name: "LOAN",
  rows: sql`
    select l.car_id, l.id as source_id, 'CLIENT' as kind, '' as holder, l.period_id, l.company_id,
      l.lent_at as from_at, l.returned_at as until_at, true as has_from_time, true as has_until_time
    from damage_loan l
    where l.car_id is not null and l.period_id is not null and l.company_id is not null`,
};

/** A dangerous car (VGE) is not handed over before its conformity report. */
export async function immobilisedReasons(call: Call, { carId }: { carId: string | null }): Promise<string[]> {
  if (carId === null) return [];
  return (await findDanger(call, carId))
    ? ["Ce véhicule est gravement endommagé : le rapport de conformité manque."]
    : [];
}

/** A lent car is neither assigned, sold nor moved. */
export async function loanReasons(call: Call, { carId }: { carId: string | null }): Promise<string[]> {
  if (carId === null) return [];
  const lent = await call.db
    .selectFrom("damageLoan")
    .select("id")
    .where("carId", "=", carId)
    .where("returnedAt", "is", null)
    .executeTakeFirst();
  return lent ? ["Ce véhicule est prêté à un client pendant une réparation."] : [];
}
