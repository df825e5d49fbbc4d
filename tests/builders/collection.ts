// Late payers in one call, for tests of every area.
import { type Day, day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { refundFlow } from "#ledger/model/receipts/refund-flow.ts";
import { paymentsOfDocument } from "#ledger/model/e-reporting/payments.ts";
import { refreshCase } from "#recovery/server/dunning/cases.ts";
import { setRate } from "#recovery/server/dunning/settings.ts";
import { movementsOf } from "#ledger/server/e-reporting/movements.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import type { TestApplication } from "../application/application.ts";

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

/** VAT that the payments of a document make due, one by one. */
export async function declaredVat(call: Call, documentId: string): Promise<number[]> {
  const { content } = await get(call, "billingDocument", documentId);
  const movements = (await movementsOf(call, [documentId])).get(documentId) ?? [];
  return content === null ? [] : paymentsOfDocument(content, movements).map(({ vatCents }) => vatCents);
}

/** A refund of 500,00 € to prepare, taken from an overpayment of the company. */
export async function buildRefund(call: Call, company: { id: string; name: string }): Promise<string> {
  const of = { issuerId: lessorIssuerId, companyId: company.id, amountCents: 50_000 };
  const receipt = await recordReceipt(call, {
    ...of,
    method: "TRANSFER",
    origin: "MANUAL",
    receivedOn: day("2027-02-20"),
  });
  const values = { ...of, companyName: company.name, reason: "Trop-perçu", paidOn: null };
  const refund = await begin(call, refundFlow, { kind: "refund" }, values);
  await allocate(call, [{ from: { receiptId: receipt.id }, to: { refundId: refund.id }, cents: 50_000 }]);
  return refund.id;
}

/** Two instalments of 305,94 €, agreed by an accountant for a debt of 611,88 €. */
export async function agreeInTwo(
  app: TestApplication,
  { companyId, issuerId }: Pick<Document, "companyId" | "issuerId">,
  [first, second]: readonly [Day, Day],
): Promise<void> {
  await app.within((call) => refreshCase(call, { companyId, issuerId }));
  const { items } = await app.as("accountant")(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: companyId }] },
  });
  const [found] = items;
  if (!found) throw new Error("this company is not late");
  await app.as("accountant")(recoveryContract.agreeInstalmentPlan, {
    params: { id: found.id },
    body: {
      version: found.version,
      instalments: [
        { dueOn: first, cents: 30_594 },
        { dueOn: second, cents: 30_594 },
      ],
      reason: "Deux fois.",
    },
  });
}

/** The rates of example 8: 12,15 %, then 12,00 % from the first of July 2027. */
export async function buildLateRates(call: Call): Promise<void> {
  await setRate(call, { startsOn: day("2027-01-01"), ecbRate: 0.0215 });
  await setRate(call, { startsOn: day("2027-07-01"), ecbRate: 0.02 });
}
