// The discount of an amendment: requested and decided like that of a quote.
import type { Call } from "#kernel/server/call.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { requestApproval, decideApproval, supersedeApproval } from "#platform/approvals/approvals.ts";
import {
  syncApproval,
  notifyRequester,
  withdrawWithinLimit,
} from "#quotes/server/discounts/discount-status.ts";
import { readParameters } from "#settings/server/basis.ts";
import { amendmentFlow } from "../../model/amendments/flow.ts";
import { readContractBasis } from "../pricing/contract-basis.ts";
import { type AmendmentRow, type AmendmentVersion, lockAmendment } from "../rows.ts";
import { amendmentDiscount, discountToApprove } from "./discount-measure.ts";
import { amendmentFlowSubject } from "../view.ts";

async function requireDiscountMove(
  call: Call,
  { amendmentId: id, version }: AmendmentVersion,
  move: "askDiscount" | "approveDiscount" | "refuseDiscount",
): Promise<AmendmentRow> {
  const { contractId } = await lockAmendment(call, id);
  const basis = await readContractBasis(call, contractId);
  return lockForMove(call, amendmentFlow, { kind: "amendment", id, version, move }, (row) =>
    amendmentFlowSubject(call, row, basis),
  );
}

/** Asks the sales direction. */
export async function askAmendmentDiscount(
  call: Call,
  { reason, ...at }: AmendmentVersion & { reason: string },
): Promise<AmendmentRow> {
  const row = await requireDiscountMove(call, at, "askDiscount");
  const discount = discountToApprove(row);
  if (discount) await requestApproval(call, amendmentDiscount, { ...discount.matter, reason });
  return row;
}

/** The sales direction decides; the requester is notified. */
export async function decideAmendmentDiscount(
  call: Call,
  { isApproved, reason, ...at }: AmendmentVersion & { isApproved: boolean; reason: string },
): Promise<AmendmentRow> {
  const row = await requireDiscountMove(call, at, isApproved ? "approveDiscount" : "refuseDiscount");
  const discount = discountToApprove(row);
  if (!discount) return row;
  const approval = await decideApproval(call, amendmentDiscount, { ...discount.matter, isApproved, reason });
  const { orderId, companyName } = await get(call, "contract", row.contractId);
  await notifyRequester(call, approval, {
    isApproved,
    reason,
    title: `l’avenant n° ${row.number} au contrat ${orderId} (${companyName})`,
    number: `avenant n° ${row.number}, ${orderId}`,
    address: `/prospection/contracts/view/${row.contractId}?tab=amendments`,
  });
  return row;
}

/** Supersedes a request based on figures that are no longer those of the amendment. */
export const supersedeDiscount = (call: Call, row: AmendmentRow): Promise<void> =>
  supersedeApproval(
    call,
    amendmentDiscount,
    discountToApprove(row)?.matter ?? { subjectId: row.id, matter: "" },
  );

/** Called after a save by a person: approved immediately when that person may approve. */
export async function syncAmendmentDiscount(call: Call, row: AmendmentRow, isNew: boolean): Promise<void> {
  const discount = discountToApprove(row);
  if (!discount) return supersedeDiscount(call, row);
  const parameters = await readParameters(call, call.today);
  await syncApproval(call, discount, { parameters, isNew });
}

export const withdrawAmendmentDiscounts = withdrawWithinLimit(
  "contracts.withdraw-discounts",
  amendmentDiscount,
  async (call, id) => discountToApprove(await lockAmendment(call, id)),
);
