import type { Day } from "#kernel/calendar/day.ts";
import type { LesseeTerritory } from "#settings/model/lessee-vat.ts";
import type { Generated } from "kysely";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { KmPrices } from "#quotes/model/mileage/settlement.ts";
import type { FinishChoice } from "#catalogue/model/finish-choice.ts";
import type { MediumTermCategory } from "#catalogue/model/medium-term-category.ts";
import type { Measure } from "#quotes/model/discounts/measure.ts";
import type { QuoteType } from "#quotes/model/type.ts";
import type { QuotedCar } from "#quotes/model/pricing/priced-car.ts";
import type { AmendmentDraft, AmendmentKind } from "../model/amendments/amendment.ts";
import type { AmendmentStatus } from "../model/amendments/flow.ts";
import type { Effect } from "../model/amendments/effect.ts";
import type { CancelOrigin, ContractStatus } from "../model/flow.ts";
import type { PeriodEnd, PeriodKind } from "../model/period.ts";
import type { Agreement, Terms } from "../model/terms/terms.ts";
import type { Grid } from "../model/terms/terms-by-day.ts";

/** Inputs of the price besides the terms. */
export interface PricingBasis {
  registersNextYear: boolean;
  frenchBuyingPriceCents: number | null;
}

/** Catalogue values of the rented item on the day of the signature. */
export interface PricedFrom {
  choice: FinishChoice | null;
  category: MediumTermCategory | null;
}

export interface ContractTable extends Recorded {
  orderId: string;
  status: Status<ContractStatus>;
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
  /** Null for contracts signed before it was stored. */
  pricedFrom: PricedFrom | null;
  /** Price of an excess or unused kilometre outside the grid; null when the contract was signed without one. */
  kmPrices: KmPrices | null;
  /** As first signed, whatever was amended since. */
  signedTerms: Terms;
  signedCompanyId: string;
  signedGrid: Grid;
  /** In force today: these and the columns derived from them are recomputed from everything signed. */
  terms: Terms;
  durationMonths: number;
  kilometrage: number;
  hasMidtermRenewal: boolean;
  hasInsurance: boolean;
  priceCents: number;
  rentCents: number;
  /** The VAT-exempt part of it. */
  exemptCents: number;
  financialDepositCents: number;
  activationFeeCents: number;
  activationFeeDiscountCents: number;
  collateralSecurityDepositCents: number | null;
  /** Territory of the lessee's establishment at signature, which decides the VAT. */
  vatTerritory: LesseeTerritory;
  commissionCents: number | null;
  vendor: string;
  salesman: string;
  salesmanId: string;
  signatoryId: string | null;
  signedAt: string;
  deliveryDeadline: Day;
  termDay: Day;
  /** Of the latest early termination signed; the contract runs until its car is returned. */
  endsEarlyOn: Defaulted<Day | null>;
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

/**
 * The discount of an amendment, with the rent of its largest segment; absent on amendments prepared before it was
 * stored.
 */
export interface AmendmentMeasure extends Measure {
  priceCents?: number;
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
  /** True when nobody read the odometer at the end: the car was stolen or wrecked. */
  isEndKilometrageEstimated: Defaulted<boolean>;
  kind: Defaulted<PeriodKind>;
  /** To the minute, when the delivery has a time; its day in Paris is `startDay`. */
  startedAt: Defaulted<string | null>;
  dueBackOn: Defaulted<Day | null>;
  endCause: Defaulted<PeriodEnd | null>;
  /** To the minute; its day in Paris is `endDay`. Null for ends recorded before times were asked. */
  endedAt: Defaulted<string | null>;
  /** Keys and papers of the car that were not returned; null until they are counted. */
  keysMissing: Defaulted<number | null>;
  papersMissing: Defaulted<number | null>;
}

export interface AmendmentTable extends Recorded {
  contractId: string;
  number: number;
  kind: AmendmentKind;
  status: Status<AmendmentStatus>;
  effectOn: Day;
  explanation: string;
  draft: AmendmentDraft;
  before: Agreement;
  after: Agreement;
  /** The company of `after`: generated. */
  holderId: Generated<string | null>;
  effect: Effect;
  /** The discount beyond the agreed terms; null when there is none. */
  measure: AmendmentMeasure | null;
  /** The car rent of a change of duration or mileage, typed or given by the price model. */
  agreedPriceCents: number | null;
  /** The day of the parameters used to compute it. */
  pricedOn: Day;
  /** The rents around a new mileage, or at a new rent; null for the other kinds. */
  grid: Grid | null;
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
