// The port of payment providers. The embedded mandate needs none: its debits leave as files for the bank.
import type { Cents } from "#kernel/money.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { ProviderPayment } from "../../model/providers/payment.ts";
import type { ProviderPayout } from "../../model/providers/payout.ts";
import type { ProviderRefund } from "../../model/providers/refund.ts";
import type { OutsideProvider, ProviderAccount } from "../../model/providers/provider.ts";

export interface MandateOpening {
  mandateId: string;
  reference: string;
  signer: { firstName: string; lastName: string; email: string };
  companyName: string;
  /** Return page, whether the client agrees or not. */
  returnUrl: string;
}

export interface ProviderMandate {
  id: string;
  /** Our mandate, as its metadata name it; null when they do not. */
  ourMandateId: string | null;
  /** Its state in the words of the provider. */
  state: string;
  accountMask: string;
  bankName: string;
  /** The mandate that follows it, when the provider replaced it. */
  replacedById: string | null;
  isTest: boolean;
}

/** A request opened for one of our mandates; `mandateId` is null until the client has agreed. */
export interface ProviderRequest {
  id: string;
  ourMandateId: string | null;
  mandateId: string | null;
  isOver: boolean;
}

export interface PaymentOrder {
  debitId: string;
  providerMandateId: string;
  amountCents: Cents;
  /** On the statement of the client. */
  reference: string;
  description: string;
  collectionOn: Day;
}

/** Payments, one for one debit. */
export interface ProviderPayments {
  /** The same debit gives the same payment, whatever the number of calls; throws a `ProviderRefusal`. */
  createPayment: (order: PaymentOrder) => Promise<ProviderPayment>;
  /** The payment of a debit, looked up by our metadata: after a call whose answer never came. */
  findPayment: (order: PaymentOrder) => Promise<ProviderPayment | null>;
  readPayment: (id: string) => Promise<ProviderPayment | null>;
}

export interface RefundOrder {
  transferId: string;
  /** The payment that is refunded. */
  paymentId: string;
  amountCents: Cents;
}

/** Refunds of payments, one for one transfer. */
export interface ProviderRefunds {
  /** The same transfer gives the same refund, whatever the number of calls; throws a `ProviderRefusal`. */
  createRefund: (order: RefundOrder) => Promise<ProviderRefund>;
  /** The refund of a transfer, looked up by our metadata: after a call whose answer never came. */
  findRefund: (order: RefundOrder) => Promise<ProviderRefund | null>;
  readRefund: (id: string) => Promise<ProviderRefund | null>;
}

export interface ProviderPayouts {
  readPayout: (id: string) => Promise<ProviderPayout | null>;
}

/** Each call leaves this machine: never with a transaction open. `null`: the provider does not know the object. */
export interface PaymentProvider extends ProviderPayments, ProviderPayouts {
  name: OutsideProvider;
  /** Null where clients are refunded by transfer alone. */
  refunds: ProviderRefunds | null;
  /** Opens the page where the client agrees. The same mandate opens the same request, however often. */
  openMandate: (opening: MandateOpening) => Promise<{ requestId: string; url: string }>;
  readRequest: (id: string) => Promise<ProviderRequest | null>;
  readMandate: (id: string) => Promise<ProviderMandate | null>;
  cancelMandate: (id: string) => Promise<void>;
  /** The events since an instant, as its hooks send them: for those that never came. */
  eventsSince: (since: Date) => Promise<unknown[]>;
}

/** The account that card payments go to. */
export interface ProviderAccounts {
  hasConnectedAccount: boolean;
  readAccount: () => Promise<ProviderAccount>;
  onboardingLink: (returnUrl: string) => Promise<string>;
}

declare module "#kernel/server/outside.ts" {
  interface Outside {
    gocardless: PaymentProvider | null;
    stripe: (PaymentProvider & ProviderAccounts) | null;
  }
}
