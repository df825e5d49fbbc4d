// What a file of the bank says of our transfers: executed, or refused.
import type { Call } from "#kernel/server/call.ts";
import type { StatementDetail, StatementLine } from "../../model/statement/statement.ts";
import { executeTransfers, refuseTransfers } from "../transfers/batch-moves.ts";
import type { ReturnFact, WholeRefusal } from "./facts.ts";
import "../transfers/tables.ts";

const transferOf = (call: Call, endToEndId: string) =>
  call.db.selectFrom("transfer").selectAll().where("endToEndId", "=", endToEndId).executeTakeFirst();

const batchOf = (call: Call, reference: string) =>
  call.db
    .selectFrom("transferBatch")
    .select(["id", "totalCents"])
    .where("reference", "=", reference)
    .executeTakeFirst();

async function executeOne(
  call: Call,
  { endToEndId, amountCents }: StatementDetail,
  { bookingDay }: StatementLine,
): Promise<number> {
  const transfer = endToEndId === null ? undefined : await transferOf(call, endToEndId);
  if (!transfer || amountCents !== -transfer.amountCents) return 0;
  return executeTransfers(call, transfer.batchId, ({ id }) => id === transfer.id, bookingDay);
}

/** The movement of a whole batch: its only group has the id of the message and a rank. */
async function executeWhole(
  call: Call,
  { batchId, amountCents, bookingDay }: StatementLine,
): Promise<number> {
  const batch = batchId === null ? undefined : await batchOf(call, batchId.replace(/-\d{4}$/, ""));
  if (!batch || amountCents !== -batch.totalCents) return 0;
  return executeTransfers(call, batch.id, () => true, bookingDay);
}

/** The number of transfers that a movement of the account pays. */
export async function executeLine(call: Call, line: StatementLine): Promise<number> {
  if (line.amountCents >= 0) return 0;
  const details: readonly StatementDetail[] = line.details.length > 0 ? line.details : [line];
  let count = 0;
  for (const detail of details) count += await executeOne(call, detail, line);
  return count > 0 ? count : executeWhole(call, line);
}

const wordsOf = ({ code, words }: Pick<ReturnFact, "code" | "words">): string =>
  [code, words].filter(Boolean).join(" : ") || "Refusé par la banque.";

/** Refuses a transfer that the report names; null when it names none of ours. */
export async function refuseNamed(call: Call, fact: ReturnFact): Promise<number | null> {
  const transfer = await transferOf(call, fact.endToEndId);
  return transfer
    ? refuseTransfers(call, transfer.batchId, ({ id }) => id === transfer.id, wordsOf(fact))
    : null;
}

/** Refuses a whole batch; null when the message is none of ours. */
export async function refuseBatch(call: Call, { messageId, words }: WholeRefusal): Promise<number | null> {
  const batch = await batchOf(call, messageId);
  return batch ? refuseTransfers(call, batch.id, () => true, words || "Fichier refusé par la banque.") : null;
}
