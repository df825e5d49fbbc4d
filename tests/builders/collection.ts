// Late payers in one call, for tests of every area.
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { setRate } from "#collection/server/dunning/settings.ts";
import { allocate } from "#collection/server/receipts/allocate.ts";
import { recordReceipt } from "#collection/server/receipts/record.ts";

type Document = Row<"billingDocument">;

/** Parts of a document that are to be paid, the first due day first. */
export const openPartsOf = (call: Call, documentId: string) =>
  call.db
    .selectFrom("documentPart")
    .selectAll()
    .where("documentId", "=", documentId)
    .where("isReplaced", "=", false)
    .where("remainingCents", ">", 0)
    .orderBy("dueOn")
    .orderBy("position")
    .execute();

/** A transfer received today pays the parts of a document, in their order. */
export async function payDocument(
  call: Call,
  { id, companyId }: Pick<Document, "id" | "companyId">,
  cents: number,
) {
  const { id: receiptId } = await recordReceipt(call, {
    issuerId: lessorIssuerId,
    companyId,
    method: "TRANSFER",
    origin: "MANUAL",
    receivedOn: call.today,
    amountCents: cents,
  });
  let left = cents;
  for (const part of await openPartsOf(call, id)) {
    const paid = Math.min(left, part.remainingCents);
    left -= paid;
    if (paid > 0) await allocate(call, [{ from: { receiptId }, to: { partId: part.id }, cents: paid }]);
  }
}

/** The rates of example 8: 12,15 %, then 12,00 % from the first of July 2027. */
export async function buildLateRates(call: Call): Promise<void> {
  await setRate(call, { startsOn: day("2027-01-01"), ecbRate: 0.0215 });
  await setRate(call, { startsOn: day("2027-07-01"), ecbRate: 0.02 });
}
