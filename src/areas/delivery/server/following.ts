// Who has given the memo of its insurance goes on to the slot of its delivery, without another mail.
import { addDays, endOfDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { lastingLink, type Recipient } from "#platform/lasting-links.ts";
import { deliveryLink } from "./read.ts";

const liveDays = 60;

/** The page of the slot of a rental period, for the same person; none once it is delivered or given up. */
export async function slotPage(
  call: Call,
  { periodId, recipient }: { periodId: string; recipient: Recipient },
): Promise<string[]> {
  const slot = await call.db
    .selectFrom("deliverySlot")
    .select("id")
    .where("id", "=", periodId)
    .where("status", "not in", ["DELIVERED", "CANCELED"])
    .executeTakeFirst();
  if (!slot) return [];
  const expiresAt = endOfDay(addDays(call.today, liveDays));
  const address = await lastingLink(call, deliveryLink, { subjectId: periodId, recipient, expiresAt });
  return [new URL(address).pathname];
}
