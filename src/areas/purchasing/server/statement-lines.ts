// The purchase of a car, for its statement.
import { statementLines } from "#fleet/model/events.ts";
import { costLines } from "#fleet/model/statement.ts";
import { answer } from "#kernel/server/area.ts";

export const purchaseLines = answer(statementLines, async (call, { carId }) => {
  const car = await call.db
    .selectFrom("car as c")
    .leftJoin("carOrderLine as l", "l.id", "c.id")
    .leftJoin("premiumCar as p", "p.carId", "c.id")
    .select([
      "c.buyingPriceCents",
      "l.orderId",
      "l.orderNumber",
      "l.supplierName",
      "l.orderedOn",
      "l.paidOn",
      "l.priceCents",
      "p.paidOn as premiumPaidOn",
      "p.priceCents as premiumCents",
    ])
    .where("c.id", "=", carId)
    .executeTakeFirstOrThrow();
  const on = car.paidOn ?? car.premiumPaidOn;
  const seller = car.orderNumber === null ? "" : `\u00a0: commande ${car.orderNumber}, ${car.supplierName}`;
  return costLines([
    {
      kind: "PURCHASE",
      label: `Achat${seller}`,
      on: on ?? car.orderedOn,
      cents: car.buyingPriceCents ?? car.priceCents ?? car.premiumCents,
      state: on === null ? "BILLED" : "PAID",
      cause: car.orderId === null ? `/car-summary/fundings/${carId}` : `/buying/orders/view/${car.orderId}`,
    },
  ]);
});
