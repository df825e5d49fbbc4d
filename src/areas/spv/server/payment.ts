// The payment of a sale follows its invoice, by whatever door it comes: this one, a statement, « payé le », a write-off.
import { setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { allocationsAdded, writtenOff } from "#ledger/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { transferFlow } from "../model/flow.ts";
import { excessMistake, type SpvPayment } from "../model/transferred-car.ts";
import { type CarParams, kind, lockInvoice, lockSale, type Sale, saleOf } from "./view.ts";
import "#ledger/server/tables.ts";
import "#recovery/server/tables.ts";

export async function receivePayment(
  call: Call,
  { carId, day, amountCents }: CarParams & SpvPayment,
): Promise<Sale> {
  const invoice = await lockInvoice(call, (await saleOf(call, carId)).id);
  await lockSale(call, { carId, version: null }, "receivePayment");
  if (invoice === null) throw new RangeError("a transferred car has an invoice");
  const { id: invoiceId, remainingCents } = invoice;
  const excess = amountCents === null ? null : excessMistake(amountCents, remainingCents);
  if (excess !== null) throw invalid({ amountCents: excess });
  await setPaymentDate(call, invoiceId, {
    day,
    amountCents,
    reference: "",
    method: "TRANSFER",
    isConfirmed: false,
  });
  return saleOf(call, carId);
}

async function followInvoice(call: Call, { id, status, invoiceId }: Sale): Promise<void> {
  if (invoiceId === null || status === "REVERSED") return;
  const { remainingCents } = await get(call, "billingDocument", invoiceId);
  if (status === "TRANSFERRED" && remainingCents === 0)
    await move(call, transferFlow, { kind, id, version: null, move: "pay", did: "a soldé la facture" });
  if (status === "PAID" && remainingCents > 0)
    await move(call, transferFlow, { kind, id, version: null, move: "reopen", did: "a rouvert la facture" });
}

const salesOfParts = (call: Call) =>
  call.db
    .selectFrom("transferredCar as t")
    .innerJoin("documentPart as p", "p.documentId", "t.invoiceId")
    .selectAll("t")
    .distinct()
    .orderBy("t.id");

const paidSales = reaction(allocationsAdded, async (call, { allocationIds }) => {
  const sales = await salesOfParts(call)
    .innerJoin("allocation as a", "a.partId", "p.id")
    .where("a.id", "in", [...allocationIds])
    .execute();
  for (const sale of sales) await followInvoice(call, sale);
});

const lostSales = reaction(writtenOff, async (call, { writeOffId }) => {
  const sales = await salesOfParts(call)
    .innerJoin("writeOff as w", "w.partId", "p.id")
    .where("w.id", "=", writeOffId)
    .execute();
  for (const sale of sales) await followInvoice(call, sale);
});

export const paymentReactions = [paidSales, lostSales];
