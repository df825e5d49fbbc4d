// The mandate that drives the payment method of a company, among all that it ever had.
import type { MandateStatus, PaymentMethodKind } from "#clients/model/companies/payment.ts";
import { isWaiting } from "./flow.ts";
import type { Provider } from "./mandate.ts";

interface Candidate {
  status: MandateStatus;
  provider: Provider;
  /** Ids follow the order of creation. */
  id: string;
}

export const kindOf = (provider: Provider): PaymentMethodKind =>
  provider === "stripe" ? "STRIPE_MANDATE" : "MANDATE";

const rank = ({ status }: Candidate): number => (status === "Active" ? 0 : isWaiting(status) ? 1 : 2);

/** The active one, else the one that waits, else the last one; undefined when there was none. */
export const governingMandate = <M extends Candidate>(mandates: readonly M[]): M | undefined =>
  mandates.toSorted((one, other) => rank(one) - rank(other) || (one.id < other.id ? 1 : -1))[0];
