// A client who has given the insurance memo continues to the delivery slot, without another mail.
import type { Call } from "#kernel/server/call.ts";
import { ensureLinkAddress, type Recipient } from "#platform/links/reused-links.ts";
import { deliveryLink } from "../slots/view.ts";

/** The slot page of a rental period, for the same person; none once delivered or abandoned. */
export async function slotPage(
  call: Call,
  { periodId, recipient }: { periodId: string; recipient: Recipient },
): Promise<string | null> {
  const slot = await call.db
    .selectFrom("deliverySlot")
    .select("id")
    .where("id", "=", periodId)
    .where("status", "not in", ["DELIVERED", "CANCELED"])
    .executeTakeFirst();
  if (!slot) return null;
  const address = await ensureLinkAddress(call, deliveryLink, { subjectId: periodId, recipient });
  return new URL(address).pathname;
}
