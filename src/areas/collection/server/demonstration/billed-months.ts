// Six months of invoices of the demonstration company, paid but for a few companies that are late.
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { billNight } from "#billing/server/rents/nightly.ts";
import { allocate } from "../receipts/allocate.ts";
import { recordReceipt } from "../receipts/record.ts";

const months = 6;
/** One company in this number pays nothing. */
const latePayers = 7;

/** Parts due before a day and not paid yet, oldest first. */
const unpaidParts = (call: Call, before: Day) =>
  call.db
    .selectFrom("documentPart as part")
    .innerJoin("billingDocument as document", "document.id", "part.documentId")
    .select(["part.id", "part.dueOn", "part.remainingCents", "document.number"])
    .select(["document.companyId", "document.issuerId", "document.content"])
    .where("document.kind", "in", ["INVOICE", "NOTE"])
    .where("part.dueOn", "<", before)
    .where("part.remainingCents", ">", 0)
    .orderBy("document.companyId")
    .orderBy("part.dueOn")
    .orderBy("part.id")
    .execute();

async function payParts(call: Call): Promise<void> {
  const parts = await unpaidParts(call, addDays(call.today, -3));
  const companies = [...new Set(parts.map(({ companyId }) => companyId))];
  for (const { id, dueOn, remainingCents, number, companyId, issuerId, content } of parts) {
    if (companies.indexOf(companyId) % latePayers === latePayers - 1) continue;
    const receipt = await recordReceipt(call, {
      issuerId,
      companyId,
      method: content?.payment.method ?? "TRANSFER",
      origin: "MANUAL",
      receivedOn: dueOn,
      amountCents: remainingCents,
      reference: number ?? "",
    });
    await allocate(call, [{ from: { receiptId: receipt.id }, to: { partId: id }, cents: remainingCents }]);
  }
}

export async function demonstrateBilledMonths(call: Call): Promise<void> {
  const thisMonth = firstOfMonth(call.today);
  for (let ago = months - 1; ago >= 0; ago -= 1) await billNight(onDay(call, addMonths(thisMonth, -ago)));
  // Their clients received them then: no mail leaves today.
  await call.db
    .updateTable("billingDocument")
    .set({ sentAt: call.now.toISOString() })
    .where("status", "=", "FINAL")
    .execute();
  await payParts(call);
}
