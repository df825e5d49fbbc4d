// Receipts: recorded once, never changed; a mistake or a returned payment is reversed by a second row.
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { create, getAtVersion, type Row } from "#kernel/server/records/records.ts";
import { receiptRecorded } from "../../model/events.ts";
import type { ReceiptMethod, ReceiptOrigin, Security } from "../../model/receipts/receipt.ts";
import { liveAllocations, undoAllocations, type Undoing } from "./allocate.ts";
import { receiptName } from "./sides.ts";
import "./tables.ts";

export interface NewReceipt {
  issuerId: string;
  /** Null while the payer is unknown. */
  companyId: string | null;
  method: ReceiptMethod;
  origin: ReceiptOrigin;
  receivedOn: Day;
  amountCents: Cents;
  reference?: string;
  /** The payer's name as the bank writes it. */
  payer?: string;
  /** The contract that it secures: such a receipt alone pays a call for funds. */
  guarantee?: { contractId: string; security: Security } | null;
}

async function nameOfCompany(call: Call, companyId: string | null): Promise<string> {
  if (companyId === null) return "";
  const { name } = await call.db
    .selectFrom("company")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Records money received; `allocate` says what it pays. */
export async function recordReceipt(call: Call, receipt: NewReceipt): Promise<Row<"receipt">> {
  const { guarantee = null, reference = "", payer = "", ...values } = receipt;
  const created = await create(
    call,
    "receipt",
    {
      ...values,
      reference,
      payer,
      companyName: await nameOfCompany(call, values.companyId),
      contractId: guarantee?.contractId ?? null,
      security: guarantee?.security ?? null,
      reversesId: null,
    },
    `a enregistré ${frenchPrice(values.amountCents)} (${receiptName(values)})`,
  );
  await call.emit(receiptRecorded, { receiptId: created.id });
  return created;
}

/**
 * Undoes all that a receipt pays, then the receipt itself, by second rows on their own day: a payment returned by the
 * bank, or a mistake. Money that was paid back since cannot be undone.
 */
export async function reverseReceipt(
  call: Call,
  { id, version = null, ...undoing }: Undoing & { id: string; version?: number | null },
): Promise<Row<"receipt">> {
  const allocations = await liveAllocations(call, "receiptId", id);
  if (allocations.some(({ refundId }) => refundId !== null))
    throw refused("Une partie de cet encaissement a été remboursée : il ne peut plus être annulé.");
  await undoAllocations(call, allocations, undoing);
  const receipt = await getAtVersion(call, "receipt", { id, version });
  if (receipt.isReversed || receipt.reversesId) throw refused("Cet encaissement est déjà annulé.");
  if (receipt.allocatedCents + receipt.releasedCents > 0)
    throw refused("Cet encaissement vient d’être affecté : relisez-le avant de l’annuler.");
  const { amountCents } = receipt;
  const reversal = await create(
    call,
    "receipt",
    {
      issuerId: receipt.issuerId,
      companyId: receipt.companyId,
      companyName: receipt.companyName,
      method: receipt.method,
      origin: receipt.origin,
      reference: receipt.reference,
      payer: receipt.payer,
      contractId: receipt.contractId,
      security: receipt.security,
      receivedOn: undoing.on,
      amountCents: -amountCents,
      reversesId: id,
    },
    `a annulé ${frenchPrice(amountCents)} (${receiptName(receipt)}) : ${undoing.reason}`,
  );
  call.recordChange({
    record: "receipt",
    id,
    did: `a annulé l’encaissement : ${undoing.reason}`,
    before: { isReversed: false },
    after: { isReversed: true },
  });
  await call.emit(receiptRecorded, { receiptId: reversal.id });
  return reversal;
}
