// The papers asked of the supplier of an order, car by car.
import type { Call } from "#kernel/server/call.ts";
import "./tables.ts";

export const rowsOf = (call: Call, orderId: string) =>
  call.db
    .selectFrom("supplierDocument as d")
    .innerJoin("carOrderLine as l", "l.id", "d.lineId")
    .selectAll("d")
    .select(["l.vin", "l.carTitle"])
    .where("d.orderId", "=", orderId)
    .orderBy("l.id")
    .orderBy("d.kind")
    .execute();
