// Locks held during a payment or its correction, in the order of `lockOrder`.
import { lockAssignedPeriods } from "#fleet/server/assignments/assignment-rows.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";

/** Locks suppliers, which new orders only reference: these are not blocked. */
export const lockSuppliers = (call: Call, ids: readonly string[]): Promise<Row<"supplier">[]> =>
  call.db
    .selectFrom("supplier")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Locks the supplier, then the order. */
export async function lockOrderOfLine(
  call: Call,
  { orderId, supplierId }: Pick<Row<"carOrderLine">, "orderId" | "supplierId">,
): Promise<void> {
  await lockSuppliers(call, [supplierId]);
  await call.db.selectFrom("carOrder").select("id").where("id", "=", orderId).forUpdate().execute();
}

/**
 * Locks the suppliers and orders of lines, the lines, then the contracts that wait for them: payments of the same cars
 * run one after the other.
 */
export async function lockLines(call: Call, ids: readonly string[]): Promise<Row<"carOrderLine">[]> {
  const wanted = [...new Set(ids)];
  const of = await call.db
    .selectFrom("carOrderLine")
    .select(["orderId", "supplierId"])
    .distinct()
    .where("id", "in", wanted)
    .execute();
  if (of.length === 0) throw notFound("Ce véhicule à payer");
  await lockSuppliers(
    call,
    of.map(({ supplierId }) => supplierId),
  );
  const orders = of.map(({ orderId }) => orderId);
  await call.db
    .selectFrom("carOrder")
    .select("id")
    .where("id", "in", orders)
    .orderBy("id")
    .forUpdate()
    .execute();
  const lines = await call.db
    .selectFrom("carOrderLine")
    .selectAll()
    .where("id", "in", wanted)
    .orderBy("orderId")
    .orderBy("id")
    .forUpdate()
    .execute();
  if (lines.length < wanted.length) throw notFound("Un des véhicules à payer");
  await lockAssignedPeriods(call, wanted);
  return lines;
}
