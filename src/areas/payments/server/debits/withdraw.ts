// Debits withdrawn before they are sent: by a person, by a credit note, by a change of method or of mandate. What was
// approved has changed: the batch waits for another approval.
import { system } from "#kernel/actor.ts";
import { notFound } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { change, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import { lockDebits } from "./file.ts";
import { moveDebits } from "./move-debits.ts";
import { subjectIn } from "./subject.ts";
import { changedNow, totalOf, unapproved } from "../batches.ts";

type BatchRow = Row<"debitBatch">;
type DebitRow = Row<"debit">;

const wordsOf = (withdrawn: readonly DebitRow[], reason: string): string => {
  const [first] = withdrawn;
  const what =
    withdrawn.length === 1 && first
      ? `le prélèvement de ${first.companyName} (${first.documentNumber}, ${frenchPrice(first.amountCents)})`
      : `${countText(withdrawn.length, "prélèvement")} pour ${frenchPrice(totalOf(withdrawn))}`;
  return `a retiré ${what} : ${reason}`;
};

/** A client who signs or pays changes no batch: the application does, whose name the batch bears. */
const withdrawer = (call: Call): Call => (call.actor.sub === null ? call.as(system) : call);

/** Withdraws debits of a locked batch, which loses its approval; without any debit left, it is abandoned. */
async function withdrawFrom(
  call: Call,
  batch: BatchRow,
  isWithdrawn: (debit: DebitRow) => boolean,
  reason: string,
): Promise<BatchRow> {
  const debits = await lockDebits(call, batch.id);
  const withdrawn = debits.filter(isWithdrawn);
  if (withdrawn.length === 0) return batch;
  await moveDebits(call, "cancel", withdrawn, { reason });
  const left = debits.filter((debit) => !isWithdrawn(debit));
  const set = { nbOfDebits: left.length, totalCents: totalOf(left), ...changedNow(call), ...unapproved };
  const did = wordsOf(withdrawn, reason);
  const now = { kind: "debitBatch", id: batch.id, version: null, did } as const;
  if (left.length === 0)
    return move(call, debitBatchFlow, { ...now, move: "empty", set: { ...set, reason } });
  return batch.status === "APPROVED"
    ? move(call, debitBatchFlow, { ...now, move: "reopen", set })
    : change(call, "debitBatch", now, set);
}

/** A line withdrawn by a person, against the version that they saw. */
export async function withdrawDebit(
  call: Call,
  { id, version, debitId, reason }: { id: string; version: number; debitId: string; reason: string },
): Promise<BatchRow> {
  const request = { kind: "debitBatch", id, version, move: "withdraw" } as const;
  const batch = await lockForMove(call, debitBatchFlow, request, subjectIn(call));
  if (!(await lockDebits(call, id)).some((debit) => debit.id === debitId))
    throw notFound("Ce prélèvement", "n’est plus dans cette remise");
  return withdrawFrom(call, batch, (debit) => debit.id === debitId, reason);
}

export type Withdrawn =
  | { documentIds: readonly string[] }
  | { partIds: readonly string[] }
  | { companyId: string }
  | { mandateId: string };

/** The column of the debits to withdraw, and its values. */
function columnOf(
  withdrawn: Withdrawn,
): [key: "documentId" | "partId" | "companyId" | "mandateId", ids: readonly string[]] {
  if ("documentIds" in withdrawn) return ["documentId", withdrawn.documentIds];
  if ("partIds" in withdrawn) return ["partId", withdrawn.partIds];
  if ("companyId" in withdrawn) return ["companyId", [withdrawn.companyId]];
  return ["mandateId", [withdrawn.mandateId]];
}

/** Withdraws the debits not sent of documents, of parts, of a company or of a mandate; those sent go on. */
export async function withdrawUnsent(
  cause: Call,
  withdrawn: Withdrawn,
  reason: string,
  isKept: (debit: DebitRow) => boolean = () => false,
): Promise<void> {
  const [key, ids] = columnOf(withdrawn);
  if (ids.length === 0) return;
  const call = withdrawer(cause);
  const batches = await call.db
    .selectFrom("debit")
    .select("batchId")
    .distinct()
    .where("status", "=", "PREPARED")
    .where(key, "in", [...ids])
    .orderBy("batchId")
    .execute();
  for (const { batchId } of batches) {
    const batch = await getForUpdate(call, "debitBatch", batchId);
    if (batch.status === "PREPARED" || batch.status === "APPROVED")
      await withdrawFrom(call, batch, (debit) => ids.includes(debit[key]) && !isKept(debit), reason);
  }
}
