// The delivery before which the guarantees of a contract are received.
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { SecuredDelivery } from "../../model/rents/invoicing-day.ts";
import "#contracts/server/tables.ts";
import "#delivery/server/tables.ts";

/** Null for a document without contract, and for a lessee that takes over a contract: its car is not delivered to it. */
export async function securedDelivery(
  call: Call,
  { contractId, companyId }: Pick<Row<"billingDocument">, "contractId" | "companyId">,
): Promise<SecuredDelivery | null> {
  if (contractId === null) return null;
  const { signedCompanyId, deliveryDeadline } = await get(call, "contract", contractId);
  if (signedCompanyId !== companyId) return null;
  const first = await call.db
    .selectFrom("rentalPeriod as p")
    .leftJoin("deliverySlot as s", (on) => on.onRef("s.id", "=", "p.id").on("s.status", "<>", "CANCELED"))
    .select(["p.startDay", "p.deliveryDateDeadline", "s.startsAt"])
    .where("p.contractId", "=", contractId)
    .orderBy("p.position")
    .limit(1)
    .executeTakeFirst();
  if (first?.startDay) return { isDone: true };
  if (first?.startsAt) return { isDone: false, on: dayInParis(first.startsAt) };
  return { isDone: false, on: first?.deliveryDateDeadline ?? deliveryDeadline };
}
