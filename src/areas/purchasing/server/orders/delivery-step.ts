// The next step of a period's delivery while its car is on order.
import type { DeliveryStep } from "#contracts/model/next.ts";
import type { Call } from "#kernel/server/call.ts";

export async function stepOfOrderedCar(
  call: Call,
  { periodId }: { periodId: string },
): Promise<DeliveryStep | null> {
  const line = await call.db
    .selectFrom("assignment as a")
    .innerJoin("carOrderLine as l", "l.id", "a.orderLineId")
    .innerJoin("carOrder as o", "o.id", "l.orderId")
    .select(["l.orderId", "l.orderNumber", "o.hasDocument"])
    .where("a.periodId", "=", periodId)
    .where("a.endedAt", "is", null)
    .where("l.status", "=", "TO_PAY")
    .executeTakeFirst();
  if (!line) return null;
  const to = `/buying/orders/view/${line.orderId}` as const;
  return line.hasDocument
    ? { label: `Commande ${line.orderNumber} à payer`, whose: "Comptabilité", to }
    : { label: `Bon de commande ${line.orderNumber} à faire signer`, whose: "Achats", to };
}
