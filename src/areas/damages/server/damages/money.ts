// The money of a damage: refunds, assistance, the repair paid, the share billed to the client once.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { recordBillingEvent } from "#billing/server/events/record.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { create, get, remove } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import type { z } from "zod";
import type { AssistanceForm, FeeForm, RefundForm, repairPaidForm } from "../../model/damages/forms.ts";
import { clientShare } from "../../model/damages/share.ts";
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

export async function addRefund(
  call: Call,
  id: string,
  { version, ...form }: RefundForm,
): Promise<DamageRecord> {
  if (form.day > call.today) throw invalid({ day: "Ce jour n’est pas encore venu." });
  await requireExplained(call, await get(call, kind, id), { version, ...form });
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

export async function removeRefund(
  call: Call,
  { id, refundId }: { id: string; refundId: string },
  version: number,
): Promise<DamageRecord> {
  const { damageId, amountCents } = await get(call, "damageRefund", refundId);
  if (damageId !== id) throw refused("Ce remboursement est celui d’un autre sinistre.");
  const did = `a retiré un remboursement de ${frenchPrice(amountCents)}`;
  await remove(call, "damageRefund", { id: refundId, version, did });
  return moveDamage(call, { id, version: null, move: "refund", did });
}

export async function addAssistance(
  call: Call,
  id: string,
  { version, invoice, ...form }: AssistanceForm & { invoice: Upload | undefined },
): Promise<DamageRecord> {
  if (!invoice) throw invalid({ invoice: "Déposez la facture." });
  if (form.day > call.today) throw invalid({ day: "Ce jour n’est pas encore venu." });
  const did = `a ajouté la facture d’assistance ${form.number} de ${form.supplier}`;
  const row = await moveDamage(call, { id, version, move: "addAssistance", did });
  const fileDigest = sha256(invoice.bytes);
  const known = (await assistancesOf(call, id)).some(
    (one) => one.fileDigest === fileDigest || (one.number === form.number && one.supplier === form.supplier),
  );
  if (known) throw invalid({ number: "Cette facture est déjà enregistrée." });
  const holders = [{ record: kind, id }];
  const { id: documentId } = await addDocument(call, holders, { kind: "assistanceInvoice", file: invoice });
  await create(call, "damageAssistance", { damageId: id, ...form, documentId, fileDigest }, did);
  return row;
}

type RepairPaid = z.output<typeof repairPaidForm>;

/** Sets the value that is sent: the same one again changes nothing. */
export async function setRepairPaid(
  call: Call,
  id: string,
  { version, isPaid, paidOn, amountCents, reason }: RepairPaid,
): Promise<DamageRecord> {
  const move = "setRepairPaid";
  if (!isPaid) {
    if (reason === "") throw invalid({ reason: "Dites pourquoi ce paiement est annulé." });
    const did = `a annulé le paiement de la réparation\u00a0: ${reason}`;
    return moveDamage(call, { id, version, move, set: { repairPaidOn: null, repairPaidCents: null }, did });
  }
  if (paidOn === null) throw invalid({ paidOn: "Indiquez le jour du paiement." });
  if (paidOn > call.today) throw invalid({ paidOn: "Ce jour n’est pas encore venu." });
  if (amountCents === null) throw invalid({ amountCents: "Indiquez le montant payé." });
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

/** A share that billing has taken is corrected by a credit note. */
async function requireUnbilled(call: Call, { feeEventId }: DamageRecord): Promise<void> {
  const event = feeEventId === null ? null : await get(call, "billingEvent", feeEventId);
  if (event && event.status !== "DELETED")
    throw refused("Cette part est facturée, ou va l’être : un avoir la corrige.");
}

async function removeFee(call: Call, id: string, { version, reason }: FeeForm): Promise<DamageRecord> {
  if (reason === "") throw invalid({ reason: "Dites pourquoi cette part n’est plus due." });
  await requireUnbilled(call, await get(call, kind, id));
  const set = { feeCents: null, feeReason: "", feeCompanyId: null, feeEventId: null };
  const did = `a annulé la part du client\u00a0: ${reason}`;
  return moveDamage(call, { id, version, move: "setFeeBilled", set, did });
}

export async function setFee(call: Call, id: string, form: FeeForm): Promise<DamageRecord> {
  const { version, isBilled, amountCents, reason } = form;
  if (!isBilled) return removeFee(call, id, form);
  const before = await get(call, kind, id);
  if (before.feeCents !== null) {
    if (before.feeCents !== amountCents)
      throw refused(`La part facturée est de ${frenchPrice(before.feeCents)} : annulez-la d’abord.`);
    call.markUnchanged();
    return before;
  }
  const { companyId, contractId, carId, damageTime } = before;
  if (companyId === null) throw refused("Aucun client n’avait ce véhicule à cette heure.");
  if (amountCents === null) throw invalid({ amountCents: "Indiquez la part du client." });
  const proposed = await proposedShare(call, before);
  if (proposed !== amountCents && reason === "")
    throw invalid({
      reason:
        proposed === null
          ? "Dites d’où vient cette part."
          : `La part calculée est de ${frenchPrice(proposed)} : dites pourquoi elle change.`,
    });
  const feeEventId = await recordBillingEvent(call, {
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
        why: reason,
        cents: amountCents,
        carId,
        rateOn: null,
      },
    ],
  });
  const set = { feeCents: amountCents, feeReason: reason, feeCompanyId: companyId, feeEventId };
  const did = `a facturé au client ${frenchPrice(amountCents)} HT`;
  return moveDamage(call, { id, version, move: "setFeeBilled", set, did });
}
