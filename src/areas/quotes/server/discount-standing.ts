// How the discount of a quote stands: within the parameter, or agreed to by whoever may.
import type { Call } from "#kernel/server/call.ts";
import { holds } from "#kernel/who.ts";
import { approvalOf, type ApprovalKind, grantApproval, overtake } from "#platform/approvals.ts";
import type { PriceParameters } from "#settings/model/price-parameters.ts";
import { type DiscountApproval, discountMatter, isDiscountBeyond } from "../model/discount-approval.ts";
import type { QuoteRow } from "./view.ts";

export const discountApproval: ApprovalKind = {
  name: "quoteDiscount",
  permission: "APPROVE_DISCOUNT",
  record: "quote",
};

export const matterOf = (row: QuoteRow) => ({ subjectId: row.id, ...discountMatter(row) });

/** How a quote stands; null while its discount is within the parameter. */
export async function discountApprovalOf(
  call: Call,
  row: QuoteRow,
  parameters: PriceParameters,
): Promise<DiscountApproval> {
  if (!isDiscountBeyond(row, parameters)) return null;
  return {
    limit: parameters.salesmanDiscountRate,
    approval: await approvalOf(call, discountApproval, matterOf(row)),
  };
}

/** A quote just kept: what waited on another price no longer does; whoever may approve has approved by giving. */
export async function followDiscount(
  call: Call,
  row: QuoteRow,
  { parameters, isNew }: { parameters: PriceParameters; isNew: boolean },
): Promise<void> {
  if (!isNew) await overtake(call, discountApproval, matterOf(row));
  if (isDiscountBeyond(row, parameters) && holds(call.grants, call.who, discountApproval.permission))
    await grantApproval(call, discountApproval, matterOf(row));
}
