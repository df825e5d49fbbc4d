// Receipts with what they pay, and what a company still has to pay.
import { isInForce } from "./allocate.ts";
import { isActive } from "#contracts/model/flow.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { batchesOfRefunds } from "../../model/events.ts";
import type { ReceiptOrigin } from "../../model/receipts/receipt.ts";
import {
  type AllocationView,
  type CreditNoteUse,
  type OpenPart,
  type ReceiptView,
  receiptViewSchema,
} from "../../model/receipts/view.ts";
import { warningOfCreditNote, warningOfReceipts } from "./refund-warnings.ts";
import "#billing/server/tables.ts";
import "#contracts/server/tables.ts";

const toView = viewOf(receiptViewSchema);

async function allocationsOf(
  call: Call,
  side: "receiptId" | "creditPartId",
  id: string,
): Promise<AllocationView[]> {
  const rows = await call.db
    .selectFrom("allocation as a")
    .leftJoin("documentPart as p", "p.id", "a.partId")
    .leftJoin("billingDocument as d", "d.id", "p.documentId")
    .leftJoin("receipt as c", "c.id", "a.carriedToId")
    .leftJoin("contract", "contract.id", "c.contractId")
    .leftJoin("refund as f", "f.id", "a.refundId")
    .select(["a.id", "a.cents", "a.effectiveOn", "d.id as documentId", "d.kind", "d.number"])
    .select(["f.id as refundId", "f.status as refundStatus", "f.paidOn"])
    .select(["a.carriedToId", "contract.orderId"])
    .where(`a.${side}`, "=", id)
    .where(isInForce)
    .orderBy("a.id")
    .execute();
  const refundIds = rows.flatMap(({ refundId }) => refundId ?? []);
  const batches = refundIds.length === 0 ? [] : (await call.ask(batchesOfRefunds, { refundIds })).flat();
  const batchIds = new Map(batches.map(({ refundId, batchId }) => [refundId, batchId]));
  return rows.map(
    ({ documentId, kind, number, carriedToId, orderId, refundId, refundStatus: status, paidOn, ...row }) => ({
      ...row,
      refund:
        refundId && status ? { id: refundId, status, batchId: batchIds.get(refundId) ?? null, paidOn } : null,
      carriedTo: carriedToId && orderId ? { receiptId: carriedToId, orderId } : null,
      document: documentId && kind ? { id: documentId, kind, number: number ?? "" } : null,
    }),
  );
}

export async function creditNoteUse(call: Call, documentId: string): Promise<CreditNoteUse> {
  const { kind } = await get(call, "billingDocument", documentId);
  const part = await call.db
    .selectFrom("documentPart")
    .select("id")
    .where("documentId", "=", documentId)
    .executeTakeFirst();
  if (kind !== "CREDIT_NOTE" || !part) return { allocations: [], refundWarning: "" };
  return {
    allocations: await allocationsOf(call, "creditPartId", part.id),
    refundWarning: await warningOfCreditNote(call, documentId),
  };
}

/** A receipt that a person did not record is undone where it came from. */
const undoneElsewhere: readonly ReceiptOrigin[] = ["STATEMENT", "DEBIT", "PROVIDER", "CARRIED_OVER"];

/** Recorded by a person: a mistake is undone where it was made. */
export const isReversible = ({ origin, isReversed, reversesId }: Row<"receipt">): boolean =>
  !undoneElsewhere.includes(origin) && !isReversed && reversesId === null;

/** The guarantee of a contract that is over is set off by a person against what the contract owes. */
async function isAllocatable(
  call: Call,
  { companyId, contractId, remainingCents }: Row<"receipt">,
): Promise<boolean> {
  if (companyId === null || remainingCents === 0) return false;
  return contractId === null || !isActive((await get(call, "contract", contractId)).status);
}

export async function readReceipt(call: Call, id: string): Promise<ReceiptView> {
  const receipt = await get(call, "receipt", id);
  return toView({
    ...receipt,
    allocations: await allocationsOf(call, "receiptId", id),
    isReversible: isReversible(receipt),
    isAllocatable: await isAllocatable(call, receipt),
    refundWarning: await warningOfReceipts(call, [id]),
  });
}

/**
 * Parts that money of an issuer may pay, the oldest due first: the order in which it pays when the payer names nothing
 * (C. civ., art. 1342-10).
 */
export async function openPartsOf(
  call: Call,
  { companyId, issuerId }: { companyId: string; issuerId: string },
): Promise<OpenPart[]> {
  const rows = await call.db
    .selectFrom("documentPart as p")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .leftJoin("priorClaim as c", "c.partId", "p.id")
    .leftJoin("insolvency as i", "i.id", "c.insolvencyId")
    .select([
      "p.id as partId",
      "d.id as documentId",
      "d.kind",
      "d.number",
      "d.orderIds",
      "p.dueOn",
      "d.sentOn",
    ])
    .select(["p.remainingCents", "d.disputedCents", "i.judgmentOn as priorTo"])
    .where("d.companyId", "=", companyId)
    .where("d.issuerId", "=", issuerId)
    .where("d.kind", "<>", "CREDIT_NOTE")
    .where("d.remainingCents", ">", 0)
    .where("p.isReplaced", "=", false)
    .where("p.remainingCents", ">", 0)
    .orderBy("p.dueOn")
    .orderBy("d.number")
    .orderBy("p.id")
    .execute();
  return rows.map(({ number, ...row }) => ({ ...row, number: number ?? "" }));
}
