// Refunds: money taken from a credit of a company, to be paid back by a transfer that two persons approve.
import { sql } from "kysely";
import { isActive } from "#contracts/model/flow.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { refused } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { refundFlow } from "../../model/receipts/refund-flow.ts";
import { type RefundForm, type RefundView, refundViewSchema } from "../../model/receipts/view.ts";
import { judgmentUnderWay, lockJudgments } from "../judgments/judgments.ts";
import { warningOfCreditNote, warningOfReceipts } from "./refund-warnings.ts";
import { allocate, liveAllocations, undoAllocations } from "./allocate.ts";
import type { AllocationSource } from "./sides.ts";
import "#billing/server/tables.ts";

const toView = viewOf(refundViewSchema);

export const refundView = (call: Call, refund: Row<"refund">): RefundView =>
  toView({ ...refund, ...lifeCycleOf(refundFlow, refund, missingPermission(call)) });

interface Credit {
  issuerId: string;
  companyId: string;
  companyName: string;
  from: AllocationSource;
  /** Why the money may still be claimed back; empty without a doubt. */
  warning: string;
}

/** Overdue, undisputed debt of the company to this issuer, interest and fees included. */
export async function lateCents(
  call: Call,
  { companyId, issuerId }: Pick<Credit, "companyId" | "issuerId">,
): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(least(late.cents, d.remaining_cents - d.disputed_cents)), 0) as cents
    from (select document_id, sum(cents) as cents from late_parts(${call.today})
      where company_id = ${companyId} and issuer_id = ${issuerId} group by document_id) late
    join billing_document d on d.id = late.document_id
    where least(late.cents, d.remaining_cents - d.disputed_cents) > 0`.execute(call.db);
  return rows[0]?.cents ?? 0;
}

/** A credit is not paid back to a company under a collective procedure: it is set off, or left to its administrator. */
async function requireNoJudgment(call: Call, companyId: string): Promise<void> {
  await lockJudgments(call, companyId);
  const judgmentOn = await judgmentUnderWay(call, companyId);
  if (judgmentOn !== null)
    throw refused(
      `La société est en procédure collective depuis le ${frenchDay(judgmentOn)} : rien ne lui est remboursé.`,
      "UnderJudgment",
    );
}

/** Refunds a credit: a transfer then takes the refund. */
async function requestRefund(call: Call, credit: Credit, form: RefundForm): Promise<RefundView> {
  await requireNoJudgment(call, credit.companyId);
  const late = await lateCents(call, credit);
  if (late > 0)
    throw refused(
      `La société doit ${frenchPrice(late)} en retard : imputez d’abord ce crédit sur ce qu’elle doit.`,
      "SetOffFirst",
    );
  if (credit.warning && !form.isConfirmed)
    throw refused(`${credit.warning} Confirmez pour rembourser quand même.`, "RefundAtRisk");
  const { issuerId, companyId, companyName, from, warning } = credit;
  const refund = await begin(
    call,
    refundFlow,
    { kind: "refund", did: `a demandé un remboursement de ${frenchPrice(form.cents)} : ${form.reason}` },
    { issuerId, companyId, companyName, amountCents: form.cents, reason: form.reason, warning, paidOn: null },
  );
  await allocate(call, [{ from, to: { refundId: refund.id }, cents: form.cents }], form.reason);
  return refundView(call, await get(call, "refund", refund.id));
}

async function requireReturnable(call: Call, { contractId, isToReturn }: Row<"receipt">): Promise<void> {
  if (contractId === null || isToReturn) return;
  const { status } = await get(call, "contract", contractId);
  if (isActive(status))
    throw refused("Cette garantie couvre un contrat en cours : elle se rend à son solde.");
}

export async function refundReceipt(call: Call, id: string, form: RefundForm): Promise<RefundView> {
  const receipt = await get(call, "receipt", id);
  const { issuerId, companyId, companyName } = receipt;
  if (companyId === null) throw refused("Le payeur de cet encaissement n’est pas connu.");
  await requireReturnable(call, receipt);
  const warning = await warningOfReceipts(call, [id]);
  return requestRefund(call, { issuerId, companyId, companyName, from: { receiptId: id }, warning }, form);
}

export async function creditPartOf(call: Call, documentId: string): Promise<string> {
  const part = await call.db
    .selectFrom("documentPart as p")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select("p.id")
    .where("d.id", "=", documentId)
    .where("d.kind", "=", "CREDIT_NOTE")
    .executeTakeFirst();
  if (!part) throw refused("Ce document n’est pas un avoir finalisé.");
  return part.id;
}

export async function refundCreditNote(call: Call, id: string, form: RefundForm): Promise<RefundView> {
  const { issuerId, companyId, companyName } = await get(call, "billingDocument", id);
  const creditPartId = await creditPartOf(call, id);
  const warning = await warningOfCreditNote(call, id);
  return requestRefund(call, { issuerId, companyId, companyName, from: { creditPartId }, warning }, form);
}

/** The sum is a credit of the company again. */
export async function cancelRefund(call: Call, { id, version }: VersionedId): Promise<RefundView> {
  const allocations = await liveAllocations(call, "refundId", id);
  await undoAllocations(call, allocations, {
    cause: "FACT",
    on: call.today,
    reason: "Remboursement annulé",
  });
  return refundView(
    call,
    await move(call, refundFlow, { kind: "refund", id, version, move: "cancel" }, (row) => row),
  );
}
