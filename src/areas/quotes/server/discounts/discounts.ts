// Request and decision about a discount beyond the limit.
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { requestApproval, decideApproval } from "#platform/approvals/approvals.ts";
import {
  discountApproval,
  quoteDiscount,
  approvalSubject,
  notifyRequester,
  withdrawWithinLimit,
} from "./discount-status.ts";
import { lockReadyQuote } from "../move-quote.ts";
import { quoteOf, type QuoteRow } from "../view.ts";

interface QuoteVersion {
  id: string;
  version: number;
}

/** Requests approval from the sales direction. */
export async function requestDiscount(
  call: Call,
  { reason, ...quoteVersion }: QuoteVersion & { reason: string },
): Promise<QuoteRow> {
  const { id } = await quoteOf(call, quoteVersion.id);
  const row = await lockReadyQuote(call, { ...quoteVersion, id }, { move: "askDiscount", isAlone: true });
  await requestApproval(call, discountApproval, { ...approvalSubject(row), reason });
  return row;
}

/** Records the decision of the sales direction and notifies the requester. */
export async function decideDiscount(
  call: Call,
  { isApproved, reason, ...quoteVersion }: QuoteVersion & { isApproved: boolean; reason: string },
): Promise<QuoteRow> {
  const { id } = await quoteOf(call, quoteVersion.id);
  const row = await lockReadyQuote(
    call,
    { ...quoteVersion, id },
    { move: isApproved ? "approveDiscount" : "refuseDiscount", isAlone: true },
  );
  const approval = await decideApproval(call, discountApproval, {
    ...approvalSubject(row),
    isApproved,
    reason,
  });
  await notifyRequester(call, approval, {
    isApproved,
    reason,
    title: `le devis ${row.orderId} (${row.companyName})`,
    number: row.orderId,
    address: `/prospection/quotes/view/${row.id}`,
  });
  return row;
}

export const quoteDiscountWithdrawal = withdrawWithinLimit(
  "quotes.withdraw-discounts",
  discountApproval,
  async (call, id) => quoteDiscount(await getForUpdate(call, "quote", id)),
);
