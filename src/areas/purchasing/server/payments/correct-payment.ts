// Undoes a payment entered by mistake: its cars are to be paid again.
import { idsOf } from "#kernel/values.ts";
import { transferAssignmentToOrderLine } from "#fleet/server/assignments/assignments.ts";
import { withdrawCar } from "#fleet/server/cars.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import {
  type CorrectedPrice,
  correctedPricesProblem,
  correctedPricesQuestion,
} from "../../model/payments/corrected-price.ts";
import type { Payment, PaymentCorrection } from "../../model/payments/payment.ts";
import { correctedPrices } from "./corrected-prices.ts";
import { undoDeductions } from "./advances.ts";
import { refreshVatRate } from "./deposit-shares.ts";
import { returnDocumentsToLine } from "../documents/line-documents.ts";
import { lockLines } from "../terms/line-locks.ts";
import { orderIdsOf, toPayment } from "./payments.ts";

/** Prices to pay again, by line; waits for corrections in progress. */
async function pricesToPayAgain(
  call: Call,
  paymentId: string,
  lines: readonly Row<"carOrderLine">[],
  arePricesConfirmed: boolean,
): Promise<ReadonlyMap<string, CorrectedPrice>> {
  for (const { id } of lines) await getForUpdate(call, "car", id);
  const corrected = await correctedPrices(call, "line.paymentId", paymentId);
  for (const { vin, buyingPriceCents } of corrected.values())
    if (buyingPriceCents <= 0)
      throw refused(`Le prix d’achat du véhicule ${vin} est de 0 € : corrigez-le d’abord.`);
  const question = correctedPricesQuestion([...corrected.values()]);
  const problem = correctedPricesProblem(question, arePricesConfirmed);
  if (problem !== null) throw invalid({ arePricesConfirmed: problem }, problem);
  return corrected;
}

/** Undoes a payment: its cars are to be paid again. Refused when later records depend on them. */
export async function correctPayment(
  call: Call,
  id: string,
  { reason, arePricesConfirmed }: PaymentCorrection,
): Promise<Payment> {
  const paid = await call.db.selectFrom("carOrderLine").select("id").where("paymentId", "=", id).execute();
  const lines = paid.length > 0 ? await lockLines(call, idsOf(paid)) : [];
  const { isCorrected } = await getForUpdate(call, "supplierPayment", id);
  if (isCorrected) throw refused("Ce paiement est déjà annulé.");
  const corrected = await pricesToPayAgain(call, id, lines, arePricesConfirmed);
  for (const line of lines) {
    const priceCents = corrected.get(line.id)?.buyingPriceCents ?? line.priceCents;
    await transferAssignmentToOrderLine(call, line.id);
    await returnDocumentsToLine(call, line);
    await withdrawCar(call, line.id);
    await move(call, orderLineFlow, {
      kind: "carOrderLine",
      id: line.id,
      version: null,
      move: "correctPayment",
      set: { priceCents, paymentId: null, paidOn: null, settledCents: null },
      did: `a annulé le paiement du véhicule : ${reason}`,
    });
  }
  await undoDeductions(call, id);
  for (const orderId of orderIdsOf(lines)) {
    await refreshVatRate(call, orderId);
    call.recordChange({ record: "carOrder", id: orderId, did: `a annulé un paiement : ${reason}` });
  }
  return toPayment(
    await change(
      call,
      "supplierPayment",
      { id, version: null },
      {
        correctedAt: call.now.toISOString(),
        correctedBy: call.actor.name,
        correctedById: actorId(call.actor),
        correctionReason: reason,
      },
    ),
  );
}
