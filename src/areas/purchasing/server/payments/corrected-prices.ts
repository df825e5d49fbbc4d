// Paid cars whose buying price was corrected after their payment.
import type { Call } from "#kernel/server/call.ts";
import type { CorrectedPrice } from "../../model/payments/corrected-price.ts";

/** By line. */
export async function correctedPrices(
  call: Call,
  of: "line.orderId" | "line.paymentId",
  id: string,
): Promise<Map<string, CorrectedPrice>> {
  const rows = await call.db
    .selectFrom("carOrderLine as line")
    .innerJoin("carOrder as order", "order.id", "line.orderId")
    .innerJoin("car", "car.id", "line.id")
    .select(["line.id", "line.vin", "line.priceCents", "line.vatRate", "line.dueCents", "line.settledCents"])
    .select(["order.vatRegime", "car.buyingPriceCents"])
    .where(of, "=", id)
    .where("line.status", "=", "PAID")
    .whereRef("car.buyingPriceCents", "<>", "line.priceCents")
    .orderBy("line.id")
    .execute();
  return new Map(
    rows.flatMap(({ id: lineId, buyingPriceCents, ...line }) =>
      buyingPriceCents === null ? [] : [[lineId, { ...line, buyingPriceCents }]],
    ),
  );
}
