// Payments at providers: their states in our words, and why they failed.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Stated } from "./order.ts";
import type { OutsideProvider } from "./provider.ts";

/** The states of payments: processing is not paid, whatever the provider calls it. */
export const paymentStates = {
  PENDING: "En cours",
  CONFIRMED: "Encaissé",
  PAID_OUT: "Versé",
  FAILED: "Échoué",
  CANCELLED: "Annulé",
  CHARGED_BACK: "Contesté par le client",
} as const;
export type PaymentState = keyof typeof paymentStates;

const gocardlessPayments: Readonly<Record<string, PaymentState>> = {
  confirmed: "CONFIRMED",
  paid_out: "PAID_OUT",
  failed: "FAILED",
  cancelled: "CANCELLED",
  customer_approval_denied: "CANCELLED",
  charged_back: "CHARGED_BACK",
};
const stripePayments: Readonly<Record<string, PaymentState>> = {
  succeeded: "CONFIRMED",
  canceled: "CANCELLED",
  requires_payment_method: "FAILED",
};
export const paymentStateOf = (provider: OutsideProvider, state: string): PaymentState =>
  (provider === "gocardless" ? gocardlessPayments : stripePayments)[state] ?? "PENDING";

export interface PaymentFailure {
  /** The code of the bank; empty when the provider gives none that we know: a person decides. */
  code: string;
  /** The words of the provider. */
  words: string;
  /** Null when the provider does not date it: the day on which it is read. */
  on: Day | null;
}

/** A payment as its provider states it now. */
export interface ProviderPayment extends Stated {
  id: string;
  state: PaymentState;
  method: "DEBIT" | "CARD";
  /** The day on which the client is debited; null when the provider does not say. */
  chargedOn: Day | null;
  refundedCents: Cents;
  failure: PaymentFailure | null;
}

const gocardlessCauses: Readonly<Record<string, string>> = {
  insufficient_funds: "AM04",
  bank_account_closed: "AC04",
  invalid_bank_details: "AC01",
  direct_debit_not_enabled: "AG01",
  mandate_cancelled: "MD01",
  refer_to_payer: "MS02",
  refund_requested: "MD06",
  authorisation_disputed: "MD06",
};
const stripeCauses: Readonly<Record<string, string>> = {
  insufficient_funds: "AM04",
  account_closed: "AC04",
  bank_ownership_changed: "AC04",
  invalid_account_number: "AC01",
  no_account: "AC01",
  account_frozen: "AC06",
  bank_account_restricted: "AC06",
  sepa_unsupported_account: "AG01",
  debit_not_authorized: "MD06",
  refer_to_customer: "MS02",
  generic_could_not_process: "MS03",
  could_not_process: "MS03",
};

/** The code of the bank for a cause in the words of a provider; empty for one that we do not know. */
export const returnCodeOfCause = (provider: OutsideProvider, cause: string): string =>
  (provider === "gocardless" ? gocardlessCauses : stripeCauses)[cause] ?? "";
