// What happens to clients that later areas may react to, in the same transaction.
import { event } from "#kernel/event.ts";
import type { PaymentMethod } from "./companies/payment.ts";

/** What later areas copy of a company on their own rows, so that their lists sort and search quickly. */
export interface CompanyFacts {
  companyId: string;
  companyName: string;
  clientId: string;
  clientName: string;
  isBadPayer: boolean;
}

/** Said for each company whose copied facts changed (the type of its client too), and for each new one. */
export const companyChanged = event<CompanyFacts>("company.changed");

/** The payment method became another, or its mandate moved. `isActive`: contracts need wait no longer. */
export const paymentMethodChanged = event<{
  companyId: string;
  paymentMethod: PaymentMethod;
  isActive: boolean;
}>("company.paymentMethodChanged");
