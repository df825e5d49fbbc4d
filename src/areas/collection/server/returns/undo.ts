// A return recorded by mistake, from a line that showed that of another debit: the debit is what it was.
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { aliveStatuses, returnedStatuses } from "../../model/debits/debit-flow.ts";
import { collectDebit } from "../debits/collect.ts";
import { moveDebits } from "../debits/move-debits.ts";
import "../debits/tables.ts";

const noReturn = {
  returnedOn: null,
  returnCode: "",
  returnText: "",
  retryOn: null,
  isToSettle: false,
  settledAt: null,
  settledBy: "",
  settledById: "",
  settlement: "",
} as const;

async function requireNotPresentedAgain(call: Call, { partId }: Row<"debit">): Promise<void> {
  const other = await call.db
    .selectFrom("debit")
    .select("id")
    .where("partId", "=", partId)
    .where("status", "in", aliveStatuses)
    .executeTakeFirst();
  if (other)
    throw refused("Ce prélèvement a été présenté de nouveau : retirez d’abord cette nouvelle présentation.");
}

/** Money that was taken back is received again on its day; money that could not be taken back is still there. */
async function collectAgain(call: Call, sent: Row<"debit">): Promise<void> {
  const { receiptId } = sent;
  const isThere = receiptId !== null && !(await get(call, "receipt", receiptId)).isReversed;
  if (isThere) await moveDebits(call, "collect", [sent]);
  else await collectDebit(call, sent);
}

/** The mandate that the return has ended is asked again by a person: its client may have been told. */
export async function undoReturn(call: Call, debitId: string): Promise<void> {
  const debit = await call.db
    .selectFrom("debit")
    .selectAll()
    .where("id", "=", debitId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!returnedStatuses.includes(debit.status)) return;
  await requireNotPresentedAgain(call, debit);
  await moveDebits(call, "restore", [debit], noReturn);
  if (debit.collectionOn <= call.today) await collectAgain(call, { ...debit, ...noReturn, status: "SENT" });
  call.recordChange({
    record: "debitBatch",
    id: debit.batchId,
    did: `a annulé le retour de ${frenchPrice(debit.amountCents)} de ${debit.companyName} (${debit.documentNumber})`,
  });
}
