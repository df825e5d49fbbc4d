// Receipts: recorded once, never changed; a mistake or a returned payment is reversed by a second row.
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { getAtVersion, type NewRow, type Row } from "#kernel/server/records/records.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import { receiptsRecorded } from "../../model/events.ts";
import type { Security } from "../../model/receipts/receipt.ts";
import { liveAllocations, undoAllocations, type Undoing, undoingDay } from "./allocate.ts";
import { receiptName } from "./sides.ts";

export interface NewReceipt extends Pick<
  Row<"receipt">,
  "issuerId" | "companyId" | "method" | "origin" | "receivedOn" | "amountCents"
> {
  reference?: string;
  /** The payer's name as the bank writes it. */
  payer?: string;
  /** The line of a bank statement that brought it. */
  statementLineId?: string | null;
  /** The contract that it secures: such a receipt alone pays a call for funds. */
  guarantee?: { contractId: string; security: Security } | null;
}

async function companyNames(call: Call, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("company")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stores receipts, a thousand at most, with their lines of history. */
async function insertReceipts(
  call: Call,
  rows: readonly (NewRow<"receipt"> & { did: string })[],
): Promise<Row<"receipt">[]> {
  const stamp = firstStamp(call);
  const values = rows.map(({ did, id = newId(), ...row }) => ({ id, ...stamp, ...row }));
  const stored = await call.db.insertInto("receipt").values(values).returningAll().execute();
  const byId = new Map(stored.map((row) => [row.id, row]));
  for (const [index, { did }] of rows.entries()) {
    const after = values[index];
    if (after) call.recordChange({ record: "receipt", id: after.id, did, after });
  }
  await call.emit(receiptsRecorded, { receiptIds: values.map(({ id }) => id) });
  return values.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Records money received, a thousand receipts at most, in their order; `allocate` says what they pay. */
export async function recordReceipts(call: Call, receipts: readonly NewReceipt[]): Promise<Row<"receipt">[]> {
  if (receipts.length === 0) return [];
  const names = await companyNames(call, [...new Set(receipts.flatMap(({ companyId }) => companyId ?? []))]);
  return insertReceipts(
    call,
    receipts.map(({ guarantee = null, reference = "", payer = "", statementLineId = null, ...values }) => ({
      ...values,
      reference,
      payer,
      statementLineId,
      companyName: names.get(values.companyId ?? "") ?? "",
      contractId: guarantee?.contractId ?? null,
      security: guarantee?.security ?? null,
      reversesId: null,
      did: `a enregistré ${frenchPrice(values.amountCents)} (${receiptName(values)})`,
    })),
  );
}

export async function recordReceipt(call: Call, receipt: NewReceipt): Promise<Row<"receipt">> {
  const [created] = await recordReceipts(call, [receipt]);
  if (!created) throw new RangeError("a receipt was expected");
  return created;
}

/** True once some of the money was paid back to the client, be it after it passed to another guarantee. */
export async function isPaidBack(call: Call, receiptId: string): Promise<boolean> {
  for (const { refundId, carriedToId } of await liveAllocations(call, "receiptId", receiptId))
    if (refundId !== null || (carriedToId !== null && (await isPaidBack(call, carriedToId)))) return true;
  return false;
}

/**
 * Undoes all that a receipt pays, then the receipt itself, by second rows: a payment returned by the bank, on its own
 * day, or a mistake, on the day of what it reverses. The guarantees that took it over are reversed with it; money that was paid back cannot be undone.
 */
export async function reverseReceipt(
  call: Call,
  { id, version = null, ...undoing }: Undoing & { id: string; version?: number | null },
): Promise<Row<"receipt">> {
  if (await isPaidBack(call, id))
    throw refused("Une partie de cet encaissement a été remboursée : il ne peut plus être annulé.");
  const allocations = await liveAllocations(call, "receiptId", id);
  for (const { carriedToId } of allocations)
    if (carriedToId !== null) await reverseReceipt(call, { id: carriedToId, ...undoing });
  await undoAllocations(call, allocations, undoing);
  const receipt = await getAtVersion(call, "receipt", { id, version });
  if (receipt.isReversed || receipt.reversesId) throw refused("Cet encaissement est déjà annulé.");
  if (receipt.allocatedCents + receipt.releasedCents > 0)
    throw refused("Cet encaissement vient d’être affecté : relisez-le avant de l’annuler.");
  const { amountCents, issuerId, companyId, companyName, method, origin } = receipt;
  const { reference, payer, contractId, security, statementLineId } = receipt;
  const same = { issuerId, companyId, companyName, method, origin, reference, payer, contractId, security };
  const [reversal] = await insertReceipts(call, [
    {
      ...same,
      statementLineId,
      receivedOn: undoingDay(undoing, receipt.receivedOn),
      amountCents: -amountCents,
      reversesId: id,
      did: `a annulé ${frenchPrice(amountCents)} (${receiptName(receipt)}) : ${undoing.reason}`,
    },
  ]);
  if (!reversal) throw new RangeError("a reversal was expected");
  call.recordChange({
    record: "receipt",
    id,
    did: `a annulé l’encaissement : ${undoing.reason}`,
    before: { isReversed: false },
    after: { isReversed: true },
  });
  return reversal;
}
