// Events of the ledger, handled in the same transaction, and questions to the areas that pay, match and recover.
import type { Day } from "#kernel/calendar/day.ts";
import { event, question } from "#kernel/event.ts";
import type { Cents } from "#kernel/money.ts";
import type { IssuerAccount } from "./account/account.ts";

/** Rows of `allocation` were added: what they pay, or no longer pay, has changed. Books turn them into entries. */
export const allocationsAdded = event<{ allocationIds: readonly string[] }>("ledger.allocationsAdded");

/** Receipts, or reversals of some, were recorded. */
export const receiptsRecorded = event<{ receiptIds: readonly string[] }>("ledger.receiptsRecorded");

/** A write-off, or the second row that undoes one. */
export const writtenOff = event<{ writeOffId: string; partId: string }>("ledger.writtenOff");

/** A debit about to pay a part. */
export interface PendingDebit {
  id: string;
  partId: string;
  documentId: string;
  documentNumber: string;
  amountCents: Cents;
  collectionOn: Day;
  /** Only its own money pays its part until its result is known. */
  isSent: boolean;
}

/** Debits prepared or sent of parts or documents, the first collection day first. */
export const pendingDebits = question<
  { partIds: readonly string[] } | { documentIds: readonly string[] },
  PendingDebit[]
>("ledger.pendingDebits");

/** French warning about the debit of receipts that may be returned last; empty when none may. */
export const refundWarning = question<{ receiptIds: readonly string[] }, string>("ledger.refundWarning");

/** The batch of the transfer of each refund that has one. */
export const batchesOfRefunds = question<
  { refundIds: readonly string[] },
  { refundId: string; batchId: string }[]
>("ledger.batchesOfRefunds");

/** All that the payer wrote in the statement line of a receipt. */
export const wordsOfPayer = question<{ statementLineId: string }, string>("ledger.wordsOfPayer");

/** The instalment plans of a company on a day, by issuer. */
export const plansOfCompany = question<
  { companyId: string; on: Day },
  { issuerId: string; plan: IssuerAccount["plans"][number] }[]
>("ledger.plansOfCompany");
