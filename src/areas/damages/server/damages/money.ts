// The money of a damage: refunds, assistance, the repair paid, the share billed to the client once.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { recordBillingEvent } from "#billing/server/events/record.ts";
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { invoiceKeyOf } from "#maintenance/model/visits/maintenance.ts";
import type { Call } from "#kernel/server/call.ts";
import { create, get, remove, type VersionedId } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import type { z } from "zod";
import type { AssistanceForm, FeeForm, RefundForm, repairPaidForm } from "../../model/damages/forms.ts";
import { clientShare } from "../../model/damages/share.ts";
import { requireAfterDamage, requirePast } from "./days.ts";
import { moveDamage } from "./move.ts";
import { assistancesOf, type DamageRecord, kind, refundsOf, totalCents } from "./read.ts";

/** Refunds above what the damage cost are explained. */
async function requireExplained(call: Call, row: DamageRecord, { amountCents, reason }: RefundForm) {
  const cost = (row.repairCents ?? 0) + totalCents(await assistancesOf(call, row.id));
  const refunded = totalCents(await refundsOf(call, row.id)) + amountCents;
  if (row.offerCents === null && refunded > cost && reason === "")
    throw invalid({
      reason: `Ce sinistre a coûté ${frenchPrice(cost)} : dites pourquoi le remboursement dépasse.`,
    });
}

export async function addDamageRefund(
  call: Call,
  { id, version, ...form }: VersionedId & RefundForm,
): Promise<DamageRecord> {
  requirePast(call, { day: form.day });
  const before = await get(call, kind, id);
  requireAfterDamage(before, { day: form.day });
  await requireExplained(call, before, { version, ...form });
  const did = `a noté un remboursement de ${frenchPrice(form.amountCents)} (${form.payer})`;
  const row = await moveDamage(call, { id, version, move: "refund", did });
  const known = (await refundsOf(call, id)).some(
    ({ day, amountCents, payer }) =>
      day === form.day && amountCents === form.amountCents && payer === form.payer,
  );
  if (known) throw invalid({ amountCents: "Ce remboursement est déjà noté." });
  await create(call, "damageRefund", { damageId: id, ...form }, did);
  return row;
}

export async function removeDamageRefund(
  call: Call,
  { id, refundId, version }: VersionedId & { refundId: string },
): Promise<DamageRecord> {
  const { damageId, amountCents } = await get(call, "damageRefund", refundId);
  if (damageId !== id) throw refused("Ce remboursement est celui d’un autre sinistre.");
  const did = `a retiré un remboursement de ${frenchPrice(amountCents)}`;
  await remove(call, "damageRefund", { id: refundId, version, did });
  return moveDamage(call, { id, version: null, move: "refund", did });
}

export async function addAssistanceInvoice(
  call: Call,
  { id, version, invoice, ...form }: VersionedId & AssistanceForm & { invoice?: Upload },
): Promise<DamageRecord> {
  if (!invoice) throw invalid({ invoice: "Déposez la facture." });
  requireOpenable(invoice, "invoice");
  requirePast(call, { day: form.day });
  requireAfterDamage(await get(call, kind, id), { day: form.day });
  const did = `a ajouté la facture d’assistance ${form.number} de ${form.supplier}`;
  const row = await moveDamage(call, { id, version, move: "addAssistance", did });
  const fileDigest = sha256(invoice.bytes);
  const known = (await assistancesOf(call, id)).some(
    (one) =>
      one.fileDigest === fileDigest ||
      (invoiceKeyOf(one.number) === invoiceKeyOf(form.number) &&
        normalText(one.supplier) === normalText(form.supplier)),
  );
  if (known) throw invalid({ number: "Cette facture est déjà enregistrée." });
  const holders = [{ record: kind, id }];
  const { id: documentId } = await addDocument(call, holders, { kind: "assistanceInvoice", file: invoice });
  await create(call, "damageAssistance", { damageId: id, ...form, documentId, fileDigest }, did);
  return row;
}

type RepairPaid = z.output<typeof repairPaidForm>;

/** A payment follows its invoice; another amount, or another payment than the one noted, is explained. */
function requirePayment(
  row: DamageRecord,
  { paidOn, amountCents, reason }: { paidOn: Day; amountCents: Cents; reason: string },
): void {
  const { repairInvoicedOn, repairCents, repairVatCents, repairPaidOn, repairPaidCents } = row;
  if (repairInvoicedOn !== null && paidOn < repairInvoicedOn)
    throw invalid({ paidOn: `La facture est du ${frenchDay(repairInvoicedOn)}.` });
  if (reason !== "") return;
  const invoiced = (repairCents ?? 0) + (repairVatCents ?? 0);
  if (amountCents !== invoiced)
    throw invalid({
      reason: `La facture est de ${frenchPrice(invoiced)} TTC : dites pourquoi un autre montant.`,
    });
  if (repairPaidOn !== null && (repairPaidOn !== paidOn || repairPaidCents !== amountCents))
    throw invalid({ reason: "Un paiement est déjà noté : dites pourquoi il change." });
}

/** Sets the value that is sent: the same one again changes nothing. */
export async function setRepairPaid(
  call: Call,
  { id, version, isPaid, paidOn, amountCents, reason }: VersionedId & RepairPaid,
): Promise<DamageRecord> {
  const move = "setRepairPaid";
  if (!isPaid) {
    if (reason === "") throw invalid({ reason: "Dites pourquoi ce paiement est annulé." });
    const did = `a annulé le paiement de la réparation\u00a0: ${reason}`;
    return moveDamage(call, { id, version, move, set: { repairPaidOn: null, repairPaidCents: null }, did });
  }
  if (paidOn === null) throw invalid({ paidOn: "Indiquez le jour du paiement." });
  requirePast(call, { paidOn });
  if (amountCents === null) throw invalid({ amountCents: "Indiquez le montant payé." });
  requirePayment(await get(call, kind, id), { paidOn, amountCents, reason });
  const did = `a noté la réparation payée le ${frenchDay(paidOn)}`;
  return moveDamage(call, {
    id,
    version,
    move,
    set: { repairPaidOn: paidOn, repairPaidCents: amountCents },
    did,
  });
}

/** Share of the client; null while its liability or the repair is unknown, or under its own policy. */
async function proposedShare(call: Call, row: DamageRecord): Promise<number | null> {
  const { isFleetPolicy, responsibility, repairCents } = row;
  if (!isFleetPolicy || responsibility === null || repairCents === null) return null;
  return clientShare({ repairCents, refundCents: totalCents(await refundsOf(call, row.id)), responsibility });
}

interface Fee {
  companyId: string;
  cents: Cents;
  why: string;
}

const recordFee = (
  call: Call,
  { contractId, carId, damageTime }: DamageRecord,
  { companyId, cents, why }: Fee,
): Promise<string | null> =>
  recordBillingEvent(call, {
    type: "REPAIRS",
    causeId: newId(),
    issuerId: lessorIssuerId,
    companyId,
    contractId,
    happenedOn: call.today,
    charges: [
      {
        kind: "REPAIRS",
        label: `Sinistre du ${frenchDay(dayInParis(damageTime))}`,
        why,
        cents,
        carId,
        rateOn: null,
      },
    ],
  });

/** A share that is on an invoice is corrected by a credit note; one that waits is set off by its opposite. */
async function opposeFee(call: Call, row: DamageRecord, reason: string): Promise<void> {
  const { feeEventId, feeCents, feeCompanyId } = row;
  if (feeEventId === null || feeCents === null || feeCompanyId === null) return;
  const { status } = await get(call, "billingEvent", feeEventId);
  if (status === "DELETED") return;
  if (status === "TREATED") throw refused("Cette part est facturée : un avoir la corrige.");
  await recordFee(call, row, { companyId: feeCompanyId, cents: -feeCents, why: reason });
}

async function removeFee(call: Call, { id, version, reason }: VersionedId & FeeForm): Promise<DamageRecord> {
  if (reason === "") throw invalid({ reason: "Dites pourquoi cette part n’est plus due." });
  await opposeFee(call, await get(call, kind, id), reason);
  const set = { feeCents: null, feeReason: "", feeCompanyId: null, feeEventId: null };
  const did = `a annulé la part du client\u00a0: ${reason}`;
  return moveDamage(call, { id, version, move: "setFeeBilled", set, did });
}

export async function setRepairFee(call: Call, form: VersionedId & FeeForm): Promise<DamageRecord> {
  const { id, version, isBilled, amountCents, reason } = form;
  if (!isBilled) return removeFee(call, form);
  const before = await get(call, kind, id);
  if (before.feeCents !== null) {
    if (before.feeCents !== amountCents)
      throw refused(`La part facturée est de ${frenchPrice(before.feeCents)} : annulez-la d’abord.`);
    call.markUnchanged();
    return before;
  }
  const { companyId, repairCents } = before;
  if (companyId === null) throw refused("Aucun client n’avait ce véhicule à cette heure.");
  if (amountCents === null) throw invalid({ amountCents: "Indiquez la part du client." });
  if (repairCents !== null && amountCents > repairCents)
    throw invalid({
      amountCents: `La réparation a coûté ${frenchPrice(repairCents)} HT : la part ne la dépasse pas.`,
    });
  const proposed = await proposedShare(call, before);
  if (proposed !== amountCents && reason === "")
    throw invalid({
      reason:
        proposed === null
          ? "Dites d’où vient cette part."
          : `La part calculée est de ${frenchPrice(proposed)} : dites pourquoi elle change.`,
    });
  const feeEventId = await recordFee(call, before, { companyId, cents: amountCents, why: reason });
  const set = { feeCents: amountCents, feeReason: reason, feeCompanyId: companyId, feeEventId };
  const did = `a facturé au client ${frenchPrice(amountCents)} HT`;
  return moveDamage(call, { id, version, move: "setFeeBilled", set, did });
}
