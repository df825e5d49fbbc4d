// Statements of an account by its bank, and notifications of single movements.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";

/** One payment of a movement. */
export interface StatementDetail {
  /** Signed: money in is positive. Null when the bank gives no amount in euros for it. */
  amountCents: Cents | null;
  /** The bank’s reference of this payment, when it has one of its own. */
  bankReference: string | null;
  /** The id of our file, given back by the bank. */
  messageId: string | null;
  /** Ours, given back by the bank. */
  endToEndId: string | null;
  mandateReference: string | null;
  /** The other party. */
  name: string | null;
  iban: string | null;
  remittance: string;
  /** The reference of a document in a field of its own (ISO 11649 or the bank’s). */
  structuredReference: string | null;
  /** The reason of a returned payment; null for any other payment. */
  returnCode: string | null;
  /** Charges that the bank states next to this payment; 0 without any. */
  chargesCents: Cents;
}

export interface StatementLine extends StatementDetail {
  amountCents: Cents;
  bookingDay: Day;
  valueDay: Day | null;
  /** The bank’s reference of the entry in its statement. */
  entryReference: string | null;
  /** The id of our message or of our group of payments, when this is the booking of one. */
  batchId: string | null;
  /** The words of the bank: « VIR SEPA RECU », « FRAIS »… */
  label: string;
  isReversal: boolean;
  /** Payments whose amounts do not add up to the movement; a person confirms the difference. Empty otherwise. */
  details: readonly StatementDetail[];
  /** The line less its details, signed; 0 when they explain it. */
  unexplainedCents: Cents;
  /** Identifies the line among all those of the account: see `fingerprint.ts`. */
  fingerprint: string;
}

/**
 * The direction of a reversed movement. ISO 20022 gives the direction of the reversal itself; some banks give that of
 * the movement that they reverse.
 */
export type ReversalDirection = "AS_GIVEN" | "TURNED";

export interface StatementBalance {
  on: Day | null;
  amountCents: Cents;
}

export interface AccountNotification {
  /** The bank’s id of it. */
  id: string;
  iban: string;
  currency: "EUR";
  lines: readonly StatementLine[];
}

export interface Statement extends AccountNotification {
  opening: StatementBalance;
  closing: StatementBalance;
  /** The only direction of reversals with which the statement balances: the profile of the bank remembers it. */
  reversals: ReversalDirection;
}
