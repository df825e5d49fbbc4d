// Tables of contracts.
import { z } from "zod";
import type { FinishChoice } from "#catalogue/model/finish-choice.ts";
import type { MediumTermCategory } from "#catalogue/model/medium-term-category.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { column, generated, internal, nullable, reference } from "#kernel/record.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import type { Measure } from "#quotes/model/discounts/measure.ts";
import type { KmPrices } from "#quotes/model/mileage/settlement.ts";
import type { QuotedCar } from "#quotes/model/pricing/priced-car.ts";
import { fluidityFields, quotedCarFields, termsFields } from "#quotes/model/record-fields.ts";
import { amendmentRecord } from "../model/amendments/records.ts";
import type { PeriodEnd, PeriodKind } from "../model/period.ts";
import { contractRecord } from "../model/records.ts";
import type { Terms } from "../model/terms/terms.ts";
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

/**
 * The discount of an amendment, with the rent of its largest segment; absent on amendments prepared before it was
 * stored.
 */
export interface AmendmentMeasure extends Measure {
  priceCents?: number;
}

interface RentalPeriodTable {
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

export const contractsTables = {
  contract: table(contractRecord, {
    carModelId: nullable(column.id("Modèle", "carModel")),
    finishId: nullable(reference),
    categoryId: nullable(reference),
    car: nullable(column.group("Véhicule", z.custom<QuotedCar>(), "nobody", quotedCarFields)),
    pricingTerms: internal<PricingBasis>("nobody"),
    /** Null for contracts signed before it was stored. */
    pricedFrom: nullable(internal<PricedFrom>("nobody")),
    /** Price of an excess or unused kilometre outside the grid; null when the contract was signed without one. */
    kmPrices: nullable(
      column.group("Prix des kilomètres", z.custom<KmPrices>(), "nobody", {
        overCents: field.cents("Au-delà"),
        underCents: field.cents("En deçà"),
        isBySide: field.unread,
      }),
    ),
    /** As first signed, whatever was amended since. */
    signedTerms: column.group("Conditions signées", z.custom<Terms>(), "nobody", termsFields),
    signedCompanyId: reference,
    signedGrid: column.group("Grille signée", z.custom<Grid>(), "nobody", fluidityFields),
    /** In force today: these and the columns derived from them are recomputed from everything signed. */
    terms: column.group("Conditions", z.custom<Terms>(), "nobody", termsFields),
    salesmanId: column.account("Commercial"),
    signatoryId: nullable(reference),
    replacesId: nullable(reference),
    replacedById: nullable(reference),
    searchText: internal<string>("copy"),
  }),
  amendment: table(amendmentRecord, {
    /** The company of `after`. */
    holderId: generated(nullable(reference)),
    /** The discount beyond the agreed terms; null when there is none. */
    measure: nullable(internal<AmendmentMeasure>("nobody")),
    /** The car rent of a change of duration or mileage, typed or given by the price model. */
    agreedPriceCents: nullable(column.cents("Loyer convenu")),
    /** The day of the parameters used to compute it. */
    pricedOn: column.day("Calculé le"),
    /** The rents around a new mileage, or at a new rent; null for the other kinds. */
    grid: nullable(column.group("Grille de fluidité", z.custom<Grid>(), "nobody", fluidityFields)),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof contractsTables> {
    rentalPeriod: RentalPeriodTable;
  }
}
