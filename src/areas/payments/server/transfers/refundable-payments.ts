// Payments of clients that their provider can refund: those whose money a refund gives back.
import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { pluck } from "#kernel/values.ts";
import { paymentObstacle } from "../../model/transfers/obstacles.ts";
import type { RefundWay } from "../../model/transfers/way.ts";
import { knownProviders } from "../providers/readiness.ts";
import "#mandates/server/tables.ts";
import "#ledger/server/tables.ts";

export interface RefundablePayment {
  debitId: string;
  provider: Exclude<RefundWay, "embedded">;
  /** « Carte •••• 4242 ». */
  mask: string;
  /** Amount still refundable. */
  remainingCents: Cents;
  /** French reason why nothing can; null without one. */
  obstacleTo: (amountCents: Cents) => string | null;
}

interface PaymentRow extends Pick<RefundablePayment, "debitId" | "mask" | "remainingCents"> {
  refundId: string;
  isCollected: boolean;
  isTest: boolean;
}

/**
 * Debits of Stripe at the origin of refunds: those of their receipts, of the receipts that paid the invoices of their
 * credit notes, through the guarantees that were carried over.
 */
const paymentsOfRefunds = (refundIds: readonly string[]) => sql`
  with recursive source as (
    (select a.refund_id, a.receipt_id from allocation a
      where a.refund_id = any(${[...refundIds]}::uuid[]) and a.receipt_id is not null
    union
    select a.refund_id, b.receipt_id from allocation a
      join document_part c on c.id = a.credit_part_id
      join corrected_invoice i on i.document_id = c.document_id
      join document_part p on p.document_id = i.invoice_id
      join allocation b on b.part_id = p.id
      where a.refund_id = any(${[...refundIds]}::uuid[]) and b.receipt_id is not null)
    union
    select s.refund_id, a.receipt_id from allocation a join source s on a.carried_to_id = s.receipt_id
  )`;

async function paymentRows(call: Call, refundIds: readonly string[]): Promise<PaymentRow[]> {
  if (refundIds.length === 0) return [];
  const { rows } = await sql<PaymentRow>`${paymentsOfRefunds(refundIds)}
    select s.refund_id as "refundId", d.id as "debitId", m.account_mask as mask, m.is_test as "isTest",
      d.status = 'COLLECTED' as "isCollected",
      greatest(0, d.amount_cents - greatest(d.refunded_cents, ours.sent) - ours.prepared)::bigint as "remainingCents"
    from source s
    join debit d on d.receipt_id = s.receipt_id and d.provider = 'stripe' and d.provider_payment_id is not null
    join mandate m on m.id = d.mandate_id
    cross join lateral (
      select coalesce(sum(t.amount_cents) filter (where t.status in ('SENT', 'EXECUTED')), 0) as sent,
        coalesce(sum(t.amount_cents) filter (where t.status = 'PREPARED'), 0) as prepared
      from transfer t where t.debit_id = d.id and t.refund_id <> s.refund_id) as ours
    order by s.refund_id, "remainingCents" desc, d.id`.execute(call.db);
  return rows;
}

/** By refund, the payment of which the most is left first; a refund whose money came otherwise is absent. */
export async function refundablePayments(
  call: Call,
  refundIds: readonly string[],
): Promise<Map<string, RefundablePayment[]>> {
  const rows = await paymentRows(call, refundIds);
  const { isConfigured, isTest } = (await knownProviders(call)).stripe;
  const toPayment = ({
    debitId,
    mask,
    remainingCents,
    isCollected,
    ...row
  }: PaymentRow): RefundablePayment => ({
    debitId,
    provider: "stripe",
    mask,
    remainingCents,
    obstacleTo: (amountCents) =>
      paymentObstacle(
        { isCollected, remainingCents, isConfigured, isSameMode: row.isTest === isTest },
        amountCents,
      ),
  });
  const byRefund = Map.groupBy(rows, ({ refundId }) => refundId);
  return new Map([...byRefund].map(([refundId, found]) => [refundId, found.map(toPayment)]));
}

/** Locks the payments of refunds, before the refunds themselves: two preparations share what is left of a payment. */
export async function lockPayments(call: Call, refundIds: readonly string[]): Promise<void> {
  const ids = [...new Set((await paymentRows(call, refundIds)).map(({ debitId }) => debitId))];
  if (ids.length === 0) return;
  await call.db.selectFrom("debit").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** Reasons of the refunds of a batch, not sent yet, whose payments no longer bear them. */
export async function paymentRefusals(call: Call, batchId: string): Promise<string[]> {
  const transfers = await call.db
    .selectFrom("transfer")
    .select(["refundId", "debitId", "companyName", "amountCents"])
    .where("batchId", "=", batchId)
    .where("status", "=", "PREPARED")
    .orderBy("companyName")
    .execute();
  const payments = await refundablePayments(call, pluck(transfers, "refundId"));
  return transfers.flatMap(({ refundId, debitId, companyName, amountCents }) => {
    const payment = payments.get(refundId)?.find((one) => one.debitId === debitId);
    const reason = payment ? payment.obstacleTo(amountCents) : "son paiement n’est plus remboursable";
    return reason === null ? [] : `Retirez le remboursement de ${companyName} : ${reason}.`;
  });
}
