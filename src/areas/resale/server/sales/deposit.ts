// The money of an aborted or withdrawn sale: its documents are credited, and what was received is returned, or kept.
import { system } from "#kernel/actor.ts";
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import { Failure, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, get, type Row } from "#kernel/server/records/records.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { creditPartOf, refundCreditNote } from "#ledger/server/receipts/refunds.ts";
import type { DepositFate } from "../../model/procedures/kinds.ts";
import { billedDocuments, type SaleRow } from "./billed.ts";
import { billKept, creditSale } from "./invoice.ts";
import "#ledger/server/tables.ts";

/** The part of the deposit that was received, never more than what its documents received. */
export const receivedDeposit = (depositCents: Cents, receivedCents: Cents): Cents =>
  Math.min(depositCents, receivedCents);

export async function receivedOf(call: Call, id: string): Promise<Cents> {
  const documents = await billedDocuments(call, id);
  return sumOf(documents.map(({ totalCents, remainingCents }) => totalCents - remainingCents));
}

const leftOf = async (call: Call, { id }: Row<"billingDocument">): Promise<Cents> =>
  (await get(call, "billingDocument", id)).remainingCents;

/** A sum that the ledger refuses to pay back now (other debts, a judgment) stays a credit of its company. */
async function requestRefund(
  call: Call,
  { id }: Row<"billingDocument">,
  { cents, reason }: { cents: Cents; reason: string },
): Promise<void> {
  try {
    await refundCreditNote(call.as(system), id, { cents, reason, isConfirmed: true });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** Asks for the refund of a sum, from the credit notes in their order: never more than they hold. */
async function refundFrom(
  call: Call,
  notes: readonly Row<"billingDocument">[],
  { cents, reason }: { cents: Cents; reason: string },
): Promise<void> {
  let left = cents;
  for (const note of notes) {
    const share = Math.min(left, await leftOf(call, note));
    if (share > 0) await requestRefund(call, note, { cents: share, reason });
    left -= share;
  }
}

/** The kept arrhes are a note outside VAT, paid from the credit of the invoice. */
async function keepDeposit(
  call: Call,
  row: SaleRow,
  { note, cents }: { note: Row<"billingDocument">; cents: Cents },
): Promise<void> {
  if (row.companyId === null) return;
  const kept = await billKept(call, { ...row, companyId: row.companyId }, cents);
  const part = await existingRow(call, "documentPart", { documentId: kept.id });
  await allocate(
    call.as(system),
    [{ from: { creditPartId: await creditPartOf(call, note.id) }, to: { partId: part.id }, cents }],
    "Arrhes conservées",
  );
}

/** Credits a sale and settles its deposit, then its balance: the refunds never exceed what was received. */
export async function settleDeposit(
  call: Call,
  row: SaleRow,
  { fate, reason }: { fate: DepositFate | null; reason: string },
): Promise<void> {
  const receivedCents = await receivedOf(call, row.id);
  const depositCents = receivedDeposit(row.depositCents, receivedCents);
  if (depositCents > 0 && fate === null)
    throw invalid({
      depositFate: `${frenchPrice(depositCents)} ont été reçus : rendez-les, ou conservez-les.`,
    });
  if (fate === "KEPT" && depositCents === 0)
    throw invalid({ depositFate: "Rien n’a été reçu : rien n’est à conserver." });
  const notes = await creditSale(call, row.id, reason);
  const [first] = notes;
  if (first && fate === "KEPT") await keepDeposit(call, row, { note: first, cents: depositCents });
  else await refundFrom(call, notes, { cents: depositCents, reason });
  await refundFrom(call, notes, { cents: receivedCents - depositCents, reason });
}

/** Credits a withdrawn sale and refunds all that was received. */
export async function refundSale(call: Call, id: string, reason: string): Promise<void> {
  const cents = await receivedOf(call, id);
  await refundFrom(call, await creditSale(call, id, reason), { cents, reason });
}
