// What each car to pay bears of the deposit of its order: shared again whenever one or the other changes.
import type { Call } from "#kernel/server/call.ts";
import { sharesWithin } from "../model/advance.ts";
import "./tables.ts";

/** What the supplier holds of the deposit, among the cars that are not paid; its order is locked. */
export async function shareDeposit(call: Call, orderId: string): Promise<void> {
  const deposit = await call.db
    .selectFrom("supplierAdvance")
    .select("outstandingCents")
    .where("orderId", "=", orderId)
    .where("kind", "=", "DEPOSIT")
    .executeTakeFirst();
  if (!deposit) return;
  const lines = await call.db
    .selectFrom("carOrderLine")
    .select(["id", "dueCents", "depositCents"])
    .where("orderId", "=", orderId)
    .where("status", "=", "TO_PAY")
    .orderBy("id")
    .execute();
  const shares = sharesWithin(
    lines.map(({ dueCents }) => dueCents),
    deposit.outstandingCents,
  );
  for (const [at, { id, depositCents }] of lines.entries())
    if (depositCents !== shares[at])
      await call.db
        .updateTable("carOrderLine")
        .set({ depositCents: shares[at] ?? 0 })
        .where("id", "=", id)
        .execute();
}
