// Six months of invoices of the demonstration company, paid but for a few companies that are late.
import { sql } from "kysely";
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
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
    .where("document.origin", "=", "RENT")
    .where("document.kind", "=", "INVOICE")
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
    const isDebited = content?.payment.method === "DEBIT";
    if (!isDebited && companies.indexOf(companyId) % latePayers === latePayers - 1) continue;
    // Debits of this month are still to be presented.
    if (isDebited && dueOn >= firstOfMonth(call.today)) continue;
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

/** Older months were billed elsewhere. */
export async function beginBilling(call: Call): Promise<void> {
  await call.db
    .updateTable("issuer")
    .set({ billingStartsOn: addMonths(firstOfMonth(call.today), 1 - months) })
    .where("id", "=", lessorIssuerId)
    .execute();
}

/** Bills the last months, those that begin before a day or from it on: numbers follow the days of their issue. */
export async function billMonths(call: Call, isWanted: (month: Day) => boolean): Promise<void> {
  const thisMonth = firstOfMonth(call.today);
  for (let ago = months - 1; ago >= 0; ago -= 1) {
    const month = addMonths(thisMonth, -ago);
    if (isWanted(month)) await billNight(onDay(call, month));
  }
}

/** Their clients received them then, so that no mail leaves today, and most have paid. */
export async function settleMonths(call: Call): Promise<void> {
  await call.db
    .updateTable("billingDocument")
    .set({ sentAt: sql<string>`(issued_on + time '08:00') at time zone 'Europe/Paris'` })
    .where("status", "=", "FINAL")
    .where("sentAt", "is", null)
    .execute();
  await payParts(call);
}
