// Undoes a payment entered by mistake: its cars are to be paid again.
import { transferAssignmentToOrderLine } from "#fleet/server/assignments/assignments.ts";
import { withdrawCar } from "#fleet/server/cars.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { orderLineFlow } from "../../model/orders/line.ts";
import type { Payment } from "../../model/payments/payment.ts";
import { undoDeductions } from "./advances.ts";
import { refreshVatRate } from "./deposit-shares.ts";
import { returnDocumentsToLine } from "../documents/line-documents.ts";
import { lockLines } from "../orders/line-locks.ts";
import { orderIdsOf, toPayment } from "./payments.ts";

type LineRow = Row<"carOrderLine">;

/** Price to pay again if an accountant has corrected it, else null; waits for a correction in progress. */
async function correctedPrice(
  call: Call,
  { id, vin, priceCents }: LineRow,
): Promise<Pick<LineRow, "priceCents"> | null> {
  const { buyingPriceCents } = await getForUpdate(call, "car", id);
  if (buyingPriceCents === null || buyingPriceCents === priceCents) return null;
  if (buyingPriceCents <= 0)
    throw refused(`Le prix d’achat du véhicule ${vin} est de 0 € : corrigez-le d’abord.`);
  return { priceCents: buyingPriceCents };
}

/** Undoes a payment: its cars are to be paid again. Refused when later records depend on them. */
export async function correctPayment(call: Call, id: string, reason: string): Promise<Payment> {
  const paid = await call.db.selectFrom("carOrderLine").select("id").where("paymentId", "=", id).execute();
  const lines =
    paid.length > 0
      ? await lockLines(
          call,
          paid.map((line) => line.id),
        )
      : [];
  const { isCorrected } = await getForUpdate(call, "supplierPayment", id);
  if (isCorrected) throw refused("Ce paiement est déjà annulé.");
  for (const line of lines) {
    const price = await correctedPrice(call, line);
    await transferAssignmentToOrderLine(call, line.id);
    await returnDocumentsToLine(call, line);
    await withdrawCar(call, line.id);
    await move(call, orderLineFlow, {
      kind: "carOrderLine",
      id: line.id,
      version: null,
      move: "correctPayment",
      set: { ...price, paymentId: null, paidOn: null, settledCents: null },
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
