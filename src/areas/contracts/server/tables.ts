import type { Day } from "#kernel/day.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { QuoteType } from "#quotes/model/type.ts";
import type { QuotedCar } from "#quotes/model/priced-car.ts";
import type { AmendmentDraft, AmendmentKind, AmendmentStatus, Effect } from "../model/amendment.ts";
import type { CancelOrigin, ContractStatus } from "../model/flow.ts";
import type { Agreement, Terms } from "../model/terms.ts";

/** What the price supposed beside the terms. */
export interface PricingBasis {
  registersNextYear: boolean;
  frenchBuyingPriceCents: number | null;
}

export interface ContractTable extends Recorded {
  orderId: string;
  quoteId: string;
  status: ContractStatus;
  type: QuoteType;
  companyId: string;
  companyName: string;
  clientId: string;
  clientName: string;
  carModelId: string | null;
  brand: string;
  car: QuotedCar | null;
  carTitle: string;
  finishId: string | null;
  categoryId: string | null;
  pricingTerms: PricingBasis;
  terms: Terms;
  durationMonths: number;
  kilometrage: number;
  hasMidtermRenewal: boolean;
  hasInsurance: boolean;
  priceCents: number;
  rentCents: number;
  financialDepositCents: number;
  activationFeeCents: number;
  commissionCents: number | null;
  vendor: string;
  salesman: string;
  signatoryId: string | null;
  signedAt: string;
  deliveryDeadline: Day;
  termDay: Day;
  endedDay: Day | null;
  canceledAt: string | null;
  cancelOrigin: CancelOrigin | null;
  cancelExplanation: string;
  customInvoiceReference: string;
  replacesId: string | null;
  replacedById: string | null;
  hasPendingAmendment: boolean;
  searchText: string;
}

export interface RentalPeriodTable {
  id: string;
  contractId: string;
  position: number;
  orderId: string;
  companyId: string;
  companyName: string;
  clientId: string;
  clientName: string;
  carId: string | null;
  deliveryDateDeadline: Day;
  startDay: Day | null;
  endDay: Day | null;
  startKilometrage: number | null;
  endKilometrage: number | null;
}

export interface AmendmentTable extends Recorded {
  contractId: string;
  number: number;
  kind: AmendmentKind;
  status: AmendmentStatus;
  effectOn: Day;
  explanation: string;
  draft: AmendmentDraft;
  before: Agreement;
  after: Agreement;
  effect: Effect;
  signedAt: string | null;
  appliedAt: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    contract: ContractTable;
    rentalPeriod: RentalPeriodTable;
    amendment: AmendmentTable;
  }
}
