// The refund of a sale that is over: what is left of its money, what was requested of it, and its announcement.
import { refundPromised } from "#billing/model/events.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { currentAccounts } from "#ledger/server/beneficiaries/beneficiaries.ts";
import { creditNoteUse, readReceipt } from "#ledger/server/receipts/read-receipt.ts";
import type { PublicResale, SaleRefund } from "../../model/procedures/procedure.ts";
import { refundDueOn } from "../../model/sales/rules.ts";
import { type Holding, holdingsOf, remainingOf, saleOfDocument, type SaleRow } from "./billed.ts";
import { isReturnAwaited } from "./facts.ts";
import "#billing/server/tables.ts";
import "#ledger/server/tables.ts";

async function refundOf(call: Call, holdings: readonly Holding[]): Promise<SaleRefund> {
  const requests: SaleRefund["requests"] = [];
  for (const { record, id } of holdings) {
    const use = await (record === "receipt" ? readReceipt(call, id) : creditNoteUse(call, id));
    for (const { cents, refund } of use.allocations) if (refund !== null) requests.push({ ...refund, cents });
  }
  return { requests, leftCents: remainingOf(holdings) };
}

/** Null before the end of the sale, and where nothing was received. */
export async function saleRefund(call: Call, row: SaleRow): Promise<SaleRefund | null> {
  if (row.status !== "ABORTED") return null;
  const refund = await refundOf(call, await holdingsOf(call, row));
  return refund.leftCents > 0 || refund.requests.length > 0 ? refund : null;
}

/** True while no account of the buyer is known. */
async function lacksAccount(call: Call, { companyId }: Pick<SaleRow, "companyId">): Promise<boolean> {
  return companyId !== null && !(await currentAccounts(call, [companyId])).has(companyId);
}

/** The payments of a buyer that no document uses yet: a deposit received before the invoice. */
export async function unusedReceipts(call: Call, { companyId }: Pick<SaleRow, "companyId">): Promise<Cents> {
  if (companyId === null) return 0;
  const receipts = await call.db
    .selectFrom("receipt")
    .select("remainingCents")
    .where("companyId", "=", companyId)
    .where("security", "is", null)
    .where("remainingCents", ">", 0)
    .execute();
  return sumOf(receipts.map(({ remainingCents }) => remainingCents));
}

/** The request for an IBAN, where there is something to refund to an unknown account. */
export async function ibanRequest(call: Call, row: SaleRow): Promise<string[]> {
  const isReceived = (await saleRefund(call, row)) !== null || (await unusedReceipts(call, row)) > 0;
  return isReceived && (await lacksAccount(call, row))
    ? ["Pour recevoir ce remboursement, répondez à ce message avec l’IBAN de votre compte."]
    : [];
}

export async function publicRefund(call: Call, row: SaleRow): Promise<PublicResale["refund"]> {
  const refund = await saleRefund(call, row);
  if (refund === null) return null;
  const { requests, leftCents } = refund;
  const days = requests.map(({ paidOn }) => paidOn);
  const isPaid = leftCents === 0 && days.every((on) => on !== null);
  return {
    cents: leftCents + sumOf(requests.map(({ cents }) => cents)),
    paidOn: isPaid ? (days.toSorted().at(-1) ?? null) : null,
    lacksAccount: !isPaid && (await lacksAccount(call, row)),
  };
}

/** The end of a sentence on the refund of a withdrawn sale (C. conso, art. L221-24). */
export const refundTerm = (row: SaleRow & { withdrawnOn: NonNullable<SaleRow["withdrawnOn"]> }): string =>
  `au plus tard le ${frenchDay(refundDueOn(row.withdrawnOn))}${isReturnAwaited(row) ? ", une fois le véhicule récupéré ou la preuve de son renvoi reçue" : ""}`;

const isWithdrawn = (row: SaleRow): row is SaleRow & { withdrawnOn: NonNullable<SaleRow["withdrawnOn"]> } =>
  row.withdrawnOn !== null;

/** An aborted sale leaves a credit of the company where the ledger has refused to refund it. */
export const saleRefundPromised = answer(refundPromised, async (call, { documentId }) => {
  const sale = await saleOfDocument(call, documentId);
  if (sale?.status !== "ABORTED") return null;
  const { remainingCents } = await get(call, "billingDocument", documentId);
  const note = { record: "billingDocument", id: documentId, remainingCents } as const;
  const { requests, leftCents } = await refundOf(call, [note]);
  const isPaid = requests.every(({ paidOn }) => paidOn !== null);
  if (leftCents === 0 ? isPaid : !isWithdrawn(sale)) return null;
  const refund =
    leftCents === 0
      ? "Ce remboursement vous parviendra par virement"
      : `${frenchPrice(leftCents)} vous seront remboursés par virement`;
  const sentence = isWithdrawn(sale) ? `${refund} ${refundTerm(sale)}.` : `${refund}.`;
  return [sentence, ...(await ibanRequest(call, sale))].join(" ");
});
