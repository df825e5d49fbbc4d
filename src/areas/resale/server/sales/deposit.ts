// The money of an aborted or withdrawn sale: its documents are credited, and every payment is refunded, less the amount
// kept.
import { system } from "#kernel/actor.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { Failure, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, get } from "#kernel/server/records/records.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { creditPartOf, refundCreditNote, refundReceipt } from "#ledger/server/receipts/refunds.ts";
import type { DepositFate } from "../../model/procedures/kinds.ts";
import { buyerName } from "../../model/procedures/procedure.ts";
import {
  billedDocuments,
  type Holding,
  holdingsOf,
  receivedOf,
  remainingOf,
  type SaleRow,
} from "./billed.ts";
import { billIndemnity, creditSale } from "./invoice.ts";
import "#ledger/server/tables.ts";

interface Sum {
  cents: Cents;
  reason: string;
  /** The refund is the action itself: a refusal of the ledger is its answer. */
  isRequired?: boolean;
}

const leftIn = async (call: Call, { record, id }: Holding): Promise<Cents> =>
  (record === "receipt" ? await get(call, record, id) : await get(call, record, id)).remainingCents;

/**
 * Requests the refund of a sum from its holdings in order, never more than their remainder. A refund that the ledger
 * refuses now (other debts, a judgment) stays a credit of the company, unless the refund is required.
 */
async function refundFrom(
  call: Call,
  holdings: readonly Holding[],
  { cents, reason, isRequired = false }: Sum,
): Promise<void> {
  let left = cents;
  for (const holding of holdings) {
    const share = Math.min(left, await leftIn(call, holding));
    left -= share;
    if (share === 0) continue;
    const refund = holding.record === "receipt" ? refundReceipt : refundCreditNote;
    try {
      await refund(call.as(system), holding.id, { cents: share, reason, isConfirmed: true });
    } catch (error) {
      if (isRequired || !(error instanceof Failure)) throw error;
    }
  }
}

/** Bills an indemnity outside VAT, paid from the holdings in their order. */
async function keep(
  call: Call,
  row: SaleRow,
  holdings: readonly Holding[],
  charge: Parameters<typeof billIndemnity>[2],
): Promise<void> {
  if (row.companyId === null) return;
  const kept = await billIndemnity(call, { ...row, companyId: row.companyId }, charge);
  const { id: partId } = await existingRow(call, "documentPart", { documentId: kept.id });
  let left = charge.cents;
  for (const holding of holdings) {
    const cents = Math.min(left, await leftIn(call, holding));
    left -= cents;
    if (cents === 0) continue;
    const { record, id } = holding;
    const from = record === "receipt" ? { receiptId: id } : { creditPartId: await creditPartOf(call, id) };
    await allocate(call.as(system), [{ from, to: { partId }, cents }], charge.label);
  }
}

/**
 * Credits a sale and settles its deposit, then its balance: the refunds never exceed what was received. Returns the
 * amount kept.
 */
export async function settleDeposit(
  call: Call,
  row: SaleRow,
  { fate, reason }: { fate: DepositFate | null; reason: string },
): Promise<Cents> {
  const receivedCents =
    row.invoiceId === null
      ? remainingOf(await holdingsOf(call, row))
      : receivedOf(await billedDocuments(call, row.id));
  const depositCents = Math.min(row.depositCents, receivedCents);
  if (depositCents > 0 && fate === null)
    throw invalid({
      depositFate: `${frenchPrice(depositCents)} ont été reçus : rendez-les, ou conservez-les.`,
    });
  if (fate === "KEPT" && depositCents === 0)
    throw invalid({ depositFate: "Rien n’a été reçu : rien n’est à conserver." });
  await creditSale(call, row.id, reason);
  const holdings = await holdingsOf(call, row);
  if (holdings.length > 0 && fate === "KEPT")
    await keep(call, row, holdings, {
      kind: "SALE_DEPOSIT_KEPT",
      label: "Arrhes conservées",
      why: `Vente abandonnée par ${buyerName(row)}`,
      cents: depositCents,
    });
  else await refundFrom(call, holdings, { cents: depositCents, reason });
  await refundFrom(call, holdings, { cents: receivedCents - depositCents, reason });
  return fate === "KEPT" ? depositCents : 0;
}

/** Refunds all that is left of the money of a sale, less the loss of value of a car that came back. */
export async function refundSale(
  call: Call,
  row: SaleRow,
  { lossCents, ...refund }: Omit<Sum, "cents"> & { lossCents: Cents },
): Promise<void> {
  const holdings = await holdingsOf(call, row);
  const cents = remainingOf(holdings) - lossCents;
  if (cents < 0) throw invalid({ valueLossCents: "La perte de valeur ne dépasse pas ce qui a été reçu." });
  if (holdings.length > 0 && lossCents > 0)
    await keep(call, row, holdings, {
      kind: "SALE_VALUE_LOSS",
      label: "Perte de valeur du véhicule rendu",
      why: refund.reason,
      cents: lossCents,
    });
  await refundFrom(call, holdings, { cents, ...refund });
}
