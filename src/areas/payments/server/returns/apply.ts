// A debit that came back: the money goes out again on its own day, the document is open again, and each code has its
// consequence for the mandate, the next presentation and the client.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { billingSettingsOf } from "#billing/server/company-billing.ts";
import { companyOf } from "#clients/server/read.ts";
import { type Consequence, consequenceOf, type ReturnedAs, returnedAs } from "../../model/debits/returns.ts";
import { earliestCollection } from "../../model/debits/days.ts";
import { returnedStatuses } from "../../model/debits/debit-flow.ts";
import { announceRests } from "../debits/announce-rest.ts";
import { collectDebit, lockDebit } from "../debits/collect.ts";
import { debitHistories } from "../debits/histories.ts";
import { moveDebits } from "../debits/move-debits.ts";
import type { ReturnOutcome } from "../tables.ts";
import { askMandate } from "#mandates/server/requests/ask.ts";
import { askRefusals } from "#mandates/server/companies/ask-refusals.ts";
import { applyReturnCode } from "#mandates/server/moves/debits.ts";
import { coveredCents } from "#ledger/server/credits/payable-parts.ts";
import { setOffReturned } from "#ledger/server/deposits/set-off.ts";
import { allocateAwaitingCredits } from "#ledger/server/receipts/credit-notes.ts";
import { isPaidBack, reverseReceipt } from "#ledger/server/receipts/record.ts";
import { tellClient } from "../debits/letters.ts";
import { cancelCreditRefunds, cancelUnsentRefunds } from "./unsent-refunds.ts";

export interface Return {
  code: string;
  /** The words of the bank. */
  words: string;
  on: Day;
}

const nameOfReturn = ({ code, words }: Return, { rule }: Consequence): string =>
  [code, words || rule.meaning].filter(Boolean).join(" : ");

/** Returns of the debits of a part, this one included. */
async function countReturns(call: Call, partId: string): Promise<number> {
  const historyOf = await debitHistories(call, [partId]);
  return historyOf(partId).nbOfReturns + 1;
}

/** Takes back what the debit paid; false when some of it was paid back to the client since: a person has to act. */
async function takeBack(call: Call, { receiptId }: Row<"debit">, on: Day, reason: string): Promise<boolean> {
  if (receiptId === null) return true;
  const { isReversed } = await get(call, "receipt", receiptId);
  if (isReversed) return true;
  await cancelUnsentRefunds(call, receiptId, reason);
  if (await isPaidBack(call, receiptId)) return false;
  await reverseReceipt(call, { id: receiptId, cause: "FACT", on, reason });
  return true;
}

/** A mandate that has ended is asked of the client again, unless something forbids it. */
async function askAgain(call: Call, { companyId, scheme }: Row<"debit">): Promise<void> {
  if ((await askRefusals(call, await companyOf(call, companyId))).length > 0) return;
  await askMandate(call, companyId, { scheme, contactId: null, codeChannel: "email" });
}

async function settleMandate(call: Call, debit: Row<"debit">, { code }: Return, { rule }: Consequence) {
  if (rule.action !== "CANCEL_MANDATE" && rule.action !== "BLOCK_MANDATE") return;
  await applyReturnCode(call, { mandateId: debit.mandateId, code });
  if (rule.action === "CANCEL_MANDATE") await askAgain(call, debit);
}

const paidBackText = "Une partie de cette somme a été rendue au client entre-temps : à régler avec lui.";

export interface Recorded {
  as: Exclude<ReturnedAs, "tooLate">;
  returned: Return;
  consequence: Consequence;
}

/** Consequence of a return code, by the settings of the company. A file read late notifies the client today. */
export async function consequenceFor(
  call: Call,
  { partId, companyId, provider }: Row<"debit">,
  { code, on }: Return,
): Promise<Consequence> {
  const read = { code, on: latestOf(on, call.today), earliestOn: earliestCollection(call.now, provider) };
  return consequenceOf(read, await countReturns(call, partId), await billingSettingsOf(call, companyId));
}

/** The remainder that the client owes of a debit that came back, and the credits that cover it. */
async function amountsLeft(
  call: Call,
  { documentId, partId, amountCents, companyId }: Row<"debit">,
): Promise<{ leftCents: Cents; creditCents: Cents }> {
  const { remainingCents, issuerId } = await get(call, "billingDocument", documentId);
  const leftCents = Math.min(amountCents, remainingCents);
  const creditCents = Math.min(leftCents, await coveredCents(call, { companyId, issuerId }, partId));
  return { leftCents, creditCents };
}

/** Records the return of a locked debit that was sent, or collected. */
export async function recordReturn(
  call: Call,
  debit: Row<"debit">,
  { as, returned, consequence }: Recorded,
): Promise<void> {
  const { code, on } = returned;
  const { rule, retryOn } = consequence;
  const words = nameOfReturn(returned, consequence);
  // Mandates are locked before dunning cases, which the money taken back brings up to date.
  await settleMandate(call, debit, returned, consequence);
  const reason = `prélèvement rejeté (${words})`;
  await cancelCreditRefunds(call, debit.documentId, reason);
  const isTakenBack = await takeBack(call, debit, on, reason);
  const isTold = rule.clientSentence !== null;
  await moveDebits(call, as, [debit], {
    returnedOn: on,
    returnCode: code,
    returnText: isTakenBack ? rule.meaning : `${rule.meaning} ${paidBackText}`,
    retryOn,
    isToSettle: consequence.isToSettle || !isTakenBack,
    notifiedAt: isTold ? call.now.toISOString() : null,
  });
  call.recordChange({
    record: "debitBatch",
    id: debit.batchId,
    did: `a reçu le retour de ${frenchPrice(debit.amountCents)} de ${debit.companyName} (${debit.documentNumber}), ${words}`,
  });
  await allocateAwaitingCredits(call, debit.documentId);
  await setOffReturned(call, debit.documentId);
  if (rule.clientSentence !== null)
    await tellClient(call, debit, {
      ...(await amountsLeft(call, debit)),
      action: rule.action,
      sentence: rule.clientSentence,
      retryOn,
    });
  // A payment received since the sending has lowered what the next presentation collects.
  await announceRests(call, [debit.partId]);
}

/** Applies a return once; `override` replaces what its code would ask, for a file refused whole. */
export async function applyReturn(
  call: Call,
  debitId: string,
  returned: Return,
  override?: Consequence,
): Promise<ReturnOutcome> {
  const debit = await lockDebit(call, debitId);
  if (returnedStatuses.includes(debit.status)) return "KNOWN";
  if (debit.status !== "SENT" && debit.status !== "COLLECTED") return "UNKNOWN";
  if (returnedAs(debit.collectionOn, returned) === "tooLate") return "TOO_LATE";
  // A debit collected this night comes back as a collected one, even read before the night's work.
  const isCollected = debit.status === "COLLECTED";
  const collected = isCollected || returned.on < debit.collectionOn ? debit : await collectDebit(call, debit);
  // The bank may date before the collection day what it returns after it.
  const on =
    collected.status === "COLLECTED" && returned.on < debit.collectionOn ? debit.collectionOn : returned.on;
  const fact = { ...returned, on };
  const consequence = override ?? (await consequenceFor(call, debit, fact));
  const as = returnedAs(debit.collectionOn, fact);
  if (as === "tooLate") throw new RangeError("a return is too late");
  await recordReturn(call, collected, { as, returned: fact, consequence });
  return "APPLIED";
}
