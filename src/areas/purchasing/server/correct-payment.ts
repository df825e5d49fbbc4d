// A payment entered by mistake is undone: its cars are to be paid again.
import { followUnpaidCar } from "#fleet/server/assignments.ts";
import { withdrawCar } from "#fleet/server/cars.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/life-cycle.ts";
import { change, getForUpdate, type Row } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import { orderLineFlow } from "../model/line.ts";
import type { Payment } from "../model/payment.ts";
import { undoDeductions } from "./advances.ts";
import { renewRate } from "./deposit-shares.ts";
import { takePapersBack } from "./line-papers.ts";
import { lockedLines } from "./line-locks.ts";
import { ordersOf, toPayment } from "./payments.ts";

type LineRow = Row<"carOrderLine">;

/** Price to pay, as corrected meanwhile by an accountant, or null if unchanged; waits for a correction in progress. */
async function priceToPayAgain(
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
      ? await lockedLines(
          call,
          paid.map((line) => line.id),
        )
      : [];
  const { isCorrected } = await getForUpdate(call, "supplierPayment", id);
  if (isCorrected) throw refused("Ce paiement est déjà annulé.");
  for (const line of lines) {
    const price = await priceToPayAgain(call, line);
    await followUnpaidCar(call, line.id);
    await takePapersBack(call, line);
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
  for (const orderId of ordersOf(lines)) {
    await renewRate(call, orderId);
    call.changed({ record: "carOrder", id: orderId, did: `a annulé un paiement : ${reason}` });
  }
  return toPayment(
    await change(
      call,
      "supplierPayment",
      { id, version: null },
      {
        correctedAt: call.now.toISOString(),
        correctedBy: call.who.name,
        correctedById: actorId(call.who),
        correctionReason: reason,
      },
    ),
  );
}
