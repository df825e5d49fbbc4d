// Answers of a bank file about our transfers: executed, or refused.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { StatementDetail, StatementLine } from "#kernel/sepa/statement.ts";
import { executeTransfers, refuseTransfers } from "../transfers/answers.ts";
import type { ReturnFact, WholeRefusal } from "./facts.ts";

/** The transfer of this reference that the bank makes, with that of its batch. */
export const transferOf = (call: Call, endToEndId: string) =>
  call.db
    .selectFrom("transfer as t")
    .innerJoin("transferBatch as b", "b.id", "t.batchId")
    .select(["t.id", "t.batchId", "t.amountCents", "b.reference"])
    .where("t.endToEndId", "=", endToEndId)
    .where("b.provider", "=", "embedded")
    .executeTakeFirst();
type NamedTransfer = NonNullable<Awaited<ReturnType<typeof transferOf>>>;

/** The only group of a file has the id of its message and a rank. */
const batchReference = (groupId: string): string => groupId.replace(/-\d{4}$/, "");

const detailsOf = (line: StatementLine): readonly StatementDetail[] =>
  line.details.length > 0 ? line.details : [line];

const batchOf = (call: Call, reference: string) =>
  call.db
    .selectFrom("transferBatch")
    .select(["id", "totalCents"])
    .where("reference", "=", reference)
    .where("provider", "=", "embedded")
    .executeTakeFirst();

async function executeOne(
  call: Call,
  { endToEndId, messageId, amountCents }: StatementDetail,
  { bookingDay }: StatementLine,
): Promise<number> {
  const transfer = endToEndId === null ? undefined : await transferOf(call, endToEndId);
  if (!transfer || amountCents !== -transfer.amountCents) return 0;
  if (messageId !== null && messageId !== transfer.reference) return 0;
  return executeTransfers(call, transfer.batchId, ({ id }) => id === transfer.id, bookingDay);
}

async function executeWhole(
  call: Call,
  { batchId, amountCents, bookingDay }: StatementLine,
): Promise<number> {
  const batch = batchId === null ? undefined : await batchOf(call, batchReference(batchId));
  if (!batch || amountCents !== -batch.totalCents) return 0;
  return executeTransfers(call, batch.id, () => true, bookingDay);
}

/** The number of transfers that a movement of the account pays. */
async function executeLine(call: Call, line: StatementLine): Promise<number> {
  let count = 0;
  for (const detail of detailsOf(line)) count += await executeOne(call, detail, line);
  return count > 0 ? count : executeWhole(call, line);
}

const referencesOf = (line: StatementLine): string[] => [
  ...detailsOf(line).flatMap(({ endToEndId }) => endToEndId ?? []),
  ...(line.batchId === null ? [] : [batchReference(line.batchId)]),
];

/** Those of the references that are of transfers of ours, or of their batches. */
async function ownReferences(call: Call, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await sql<{ reference: string }>`
    select r.reference from unnest(${[...references]}::text[]) as r (reference)
    where exists (select from transfer t where t.end_to_end_id = r.reference)
      or exists (select from transfer_batch b where b.reference = r.reference)`.execute(call.db);
  return new Set(rows.map(({ reference }) => reference));
}

/** The number of transfers that movements of the account pay; a statement has many that pay none. */
export async function executeMovements(call: Call, movements: readonly StatementLine[]): Promise<number> {
  const paid = movements.filter(({ amountCents }) => amountCents < 0);
  const own = await ownReferences(call, paid.flatMap(referencesOf));
  let count = 0;
  for (const line of paid)
    if (referencesOf(line).some((reference) => own.has(reference))) count += await executeLine(call, line);
  return count;
}

const wordsOf = ({ code, words }: Pick<ReturnFact, "code" | "words">): string =>
  [code, words].filter(Boolean).join(" : ") || "Refusé par la banque.";

/** Refuses a transfer that the bank names; 0 when it was answered before. */
export const refuseNamed = (call: Call, transfer: NamedTransfer, fact: ReturnFact): Promise<number> =>
  refuseTransfers(call, transfer.batchId, ({ id }) => id === transfer.id, wordsOf(fact));

/** Refuses a whole batch; null when the message is none of ours. */
export async function refuseBatch(call: Call, { messageId, words }: WholeRefusal): Promise<number | null> {
  const batch = await batchOf(call, messageId);
  return batch ? refuseTransfers(call, batch.id, () => true, words || "Fichier refusé par la banque.") : null;
}
