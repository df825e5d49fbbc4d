// Events of clients that later areas may handle in the same transaction.
import { event, question } from "#kernel/event.ts";
import type { MergeSide } from "./merge.ts";
import type { MandateStatus, PaymentMethod, PaymentMethodKind } from "./companies/payment.ts";

/** Company facts that later areas copy into their own rows, so that their lists sort and search quickly. */
export interface CompanyFacts {
  companyId: string;
  companyName: string;
  clientId: string;
  clientName: string;
  isBadPayer: boolean;
}

/**
 * Emitted for each new company, and for each company whose copied facts, numbers, address or client type changed: a
 * document may have waited for them.
 */
export const companyChanged = event<CompanyFacts>("clients.companyChanged");

/** Emitted when the payment method or its mandate changes. `isActive`: contracts no longer have to wait. */
export const paymentMethodChanged = event<{
  companyId: string;
  paymentMethod: PaymentMethod;
  isActive: boolean;
}>("clients.paymentMethodChanged");

export interface Debit {
  /** The status of the mandate that drives the method; null when there is none. */
  mandateStatus: MandateStatus | null;
  /** French reason why the company cannot be debited in this way; null when it can. */
  refusal: string | null;
}

/** How a company would be debited: asked when staff choose a direct debit as its payment method. */
export const debitOfCompany = question<{ companyId: string; kind: PaymentMethodKind }, Debit>(
  "clients.debitOfCompany",
);

export interface JoiningCompanies {
  from: string;
  into: string;
  /** The side whose scoring stays; null when the user did not choose. */
  keptScoring: MergeSide | null;
}

/** Emitted before everything that names a company names another one. */
export const companiesJoining = event<JoiningCompanies>("clients.companiesJoining");

export interface JoinedRows {
  kind: "company" | "contact";
  clientId: string;
  from: string;
  into: string;
}

/** Emitted when a company or a contact is joined into another one of the client: ids stored in JSON follow. */
export const rowsJoined = event<JoinedRows>("clients.rowsJoined");
