// A return recorded by mistake, from a line that showed that of another debit: the debit is what it was.
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { aliveStatuses, returnedStatuses } from "../../model/debits/debit-flow.ts";
import { collectDebit, lockDebit } from "../debits/collect.ts";
import { moveDebits } from "../debits/move-debits.ts";
import { applyReturn } from "./apply.ts";
import { tellReturnUndone } from "../debits/letters.ts";
import { restoreMandate } from "./restored-mandate.ts";

const noReturn = {
  returnedOn: null,
  returnCode: "",
  returnText: "",
  retryOn: null,
  isToSettle: false,
  settledAt: null,
  notifiedAt: null,
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

/**
 * Money that was taken back is received again on the day of the return, which never happened: that day alone is undone.
 * Money that could not be taken back is still there.
 */
async function collectAgain(call: Call, sent: Row<"debit">): Promise<void> {
  const { receiptId, collectionOn } = sent;
  if (receiptId === null) return void (await collectDebit(call, sent));
  const { isReversed, method, origin } = await get(call, "receipt", receiptId);
  if (!isReversed) return moveDebits(call, "collect", [sent]);
  const { receivedOn } = await call.db
    .selectFrom("receipt")
    .select("receivedOn")
    .where("reversesId", "=", receiptId)
    .executeTakeFirstOrThrow();
  await collectDebit(call, sent, { receivedOn, method, origin }, collectionOn);
}

/** The return of this debit that a file of the bank has stated besides the undone one, with its own code and day. */
const statedByFile = (call: Call, debitId: string) =>
  call.db
    .selectFrom("debitReturn")
    .select(["fingerprint", "code", "words", "happenedOn"])
    .where("debitId", "=", debitId)
    .where("outcome", "=", "KNOWN")
    .orderBy("readAt")
    .executeTakeFirst();

/** The bank has said by a file that this debit came back: undoing what a line recorded leaves that return. */
async function applyStated(
  call: Call,
  debitId: string,
  { fingerprint, code, words, happenedOn }: NonNullable<Awaited<ReturnType<typeof statedByFile>>>,
): Promise<void> {
  const outcome = await applyReturn(call, debitId, { code, words, on: happenedOn });
  await call.db.updateTable("debitReturn").set({ outcome }).where("fingerprint", "=", fingerprint).execute();
}

/**
 * Undoes a return that a line recorded of the wrong debit: the money is received again, the mandate that it ended is in
 * force again unless something else ended it since, and a client who was informed of the rejection is informed again. A
 * return that a file of the bank has stated since is applied instead.
 */
export async function undoReturn(call: Call, debitId: string): Promise<void> {
  const debit = await lockDebit(call, debitId);
  if (!returnedStatuses.includes(debit.status)) return;
  await requireNotPresentedAgain(call, debit);
  // Mandates are locked before dunning cases, which the money received again brings up to date.
  const stated = await statedByFile(call, debitId);
  const isRestored = await restoreMandate(call, debit);
  await moveDebits(call, "restore", [debit], noReturn);
  if (debit.collectionOn <= call.today) await collectAgain(call, { ...debit, ...noReturn, status: "SENT" });
  call.recordChange({
    record: "debitBatch",
    id: debit.batchId,
    did: `a annulé le retour de ${frenchPrice(debit.amountCents)} de ${debit.companyName} (${debit.documentNumber})`,
  });
  if (stated) await applyStated(call, debitId, stated);
  else if (debit.notifiedAt !== null) await tellReturnUndone(call, debit, { isRestored });
}
