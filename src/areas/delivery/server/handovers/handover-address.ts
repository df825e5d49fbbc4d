// The address where a car is handed to its lessee: that of its slot.
import type { Address } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";

export async function handoverAddress(
  call: Call,
  { carId, contractId }: { carId: string; contractId: string },
): Promise<Address | null> {
  const slot = await call.db
    .selectFrom("deliverySlot")
    .select("address")
    .where("carId", "=", carId)
    .where("contractId", "=", contractId)
    .where("status", "<>", "CANCELED")
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return slot?.address.country === "FR" ? slot.address : null;
}
