// The rent of a contract at other terms, at the same commercial conditions: the agreed rent in the ratio of the price
// model's suggestions for both.
import type { MileageRange } from "#catalogue/model/grid.ts";
import { readFinishChoice } from "#catalogue/server/car-models/read.ts";
import { readMediumTermCategory } from "#catalogue/server/medium-term-categories.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { fluidityMileages, monotonicLines, withinRange } from "#quotes/model/mileage/fluidity.ts";
import { mediumTermRange, priceMediumTerm } from "#quotes/model/pricing/medium-term.ts";
import { type Pricing, priceLongTerm } from "#quotes/model/pricing/pricing.ts";
import { longTermRange, pricedTerms } from "#quotes/model/pricing/terms.ts";
import { pricedCarOf, waitsForJanuary } from "#quotes/model/pricing/car-price.ts";
import type { QuoteRow } from "#quotes/server/view.ts";
import type { PriceBasis } from "#settings/model/basis/price-basis.ts";
import { scaleRent } from "../../model/what-if.ts";
import type { Terms } from "../../model/terms/terms.ts";
import type { Grid } from "../../model/terms/terms-by-day.ts";
import type { ContractRow } from "../rows.ts";
import type { PricedFrom } from "../tables.ts";

export interface Repricing {
  /** Monthly rent in cents at other terms; null when the model gives none. */
  rentAt: (durationMonths: number, kilometrage: number) => number | null;
  /** The same, starting from other terms than the agreed ones. */
  rentFrom: (agreed: AgreedTerms, durationMonths: number, kilometrage: number) => number | null;
  /** Rents around the mileage of the given terms; null when the model gives none. */
  gridAround: (terms: AgreedTerms) => Grid | null;
  /** French sentences: why one of these durations has no rent, or which items are not counted. */
  missingAt: (durations: readonly number[]) => string[];
}

/** The terms for which a rent was agreed. */
type AgreedTerms = Pick<Terms, "durationMonths" | "kilometrage" | "priceCents" | "hasMidtermRenewal">;

interface PricedContract {
  row: ContractRow;
  quote: Pick<QuoteRow, "pricedAt">;
  pricedFrom: PricedFrom;
}

interface PriceModel {
  suggest: (durationMonths: number, kilometrage: number) => Pricing;
  /** Mileages that the model covers at a duration: outside them, it is clamped. */
  rangeOf: (durationMonths: number) => MileageRange;
}

/** Present catalogue values of the rented item; null for a deleted finish or category. */
export const readPricedFrom = async (
  call: Call,
  { finishId, categoryId }: Pick<ContractRow, "finishId" | "categoryId">,
): Promise<PricedFrom> => ({
  choice: finishId === null ? null : await readFinishChoice(call, finishId),
  category: categoryId === null ? null : await readMediumTermCategory(call, categoryId),
});

/**
 * The price model at the parameters of a day, for the finish or the category as stored on the contract: later
 * catalogue changes do not matter. Null when it has neither.
 */
function modelOf(
  { row, quote, pricedFrom: { choice, category } }: PricedContract,
  basis: PriceBasis,
): PriceModel | null {
  if (row.type === "medium")
    return (
      category && {
        suggest: (months, km) => priceMediumTerm(category, months, km),
        rangeOf: (months) => mediumTermRange(category, months),
      }
    );
  if (choice === null) return null;
  const car = pricedCarOf(choice, basis);
  const { frenchBuyingPriceCents, registersNextYear } = row.pricingTerms;
  const pricedOn = dayInParis(quote.pricedAt);
  const terms = (durationMonths: number, kilometrage: number) => ({
    durationMonths,
    kilometrage,
    hasMidtermRenewal: row.hasMidtermRenewal,
    frenchBuyingPriceCents,
    registersNextYear: waitsForJanuary({ registersNextYear, pricedOn }, basis.on),
  });
  return {
    suggest: (months, km) => priceLongTerm(car, terms(months, km)),
    rangeOf: (months) => longTermRange(car, terms(months, 0)),
  };
}

/** Rents around a mileage, in the ratio of its suggestions; none where the model is clamped. */
function gridOf(around: AgreedTerms, { suggest, rangeOf }: PriceModel, stepKmPerYear: number): Grid {
  const { durationMonths, kilometrage, priceCents } = around;
  const from = suggest(durationMonths, kilometrage).suggestedRentCents;
  const usual = fluidityMileages(kilometrage, durationMonths, stepKmPerYear);
  const lines = withinRange(usual, kilometrage, rangeOf(durationMonths)).map((km) => ({
    kilometrage: km,
    suggestedCents: suggest(durationMonths, km).suggestedRentCents,
  }));
  return monotonicLines(lines, { kilometrage, suggestedCents: from }).map((line) => ({
    kilometrage: line.kilometrage,
    priceCents: scaleRent(priceCents, from, line.suggestedCents),
  }));
}

export function repricingOf(contract: PricedContract, agreed: AgreedTerms, basis: PriceBasis): Repricing {
  const { parameters } = basis;
  const model = modelOf(contract, basis);
  if (!model)
    return {
      rentAt: () => null,
      rentFrom: () => null,
      gridAround: () => null,
      missingAt: () => ["Ce contrat ne dit pas de quel modèle de prix il vient : saisissez le loyer."],
    };
  const { suggest } = model;
  const present = suggest(agreed.durationMonths, agreed.kilometrage);
  // Two cars are priced from a threshold of months on, one below: a rent is not repriced across it.
  const terms = { kilometrage: agreed.kilometrage, hasMidtermRenewal: agreed.hasMidtermRenewal };
  const countsTwo = (months: number): boolean =>
    pricedTerms({ ...terms, durationMonths: months }, parameters).months < months;
  const isAlike = (months: number, from = agreed.durationMonths): boolean =>
    countsTwo(months) === countsTwo(from);
  const rentFrom: Repricing["rentFrom"] = (from, months, km) =>
    isAlike(months, from.durationMonths)
      ? scaleRent(
          from.priceCents,
          suggest(from.durationMonths, from.kilometrage).suggestedRentCents,
          suggest(months, km).suggestedRentCents,
        )
      : null;
  const unlike = `Avec un renouvellement à mi-parcours, le modèle de prix compte deux véhicules à partir de ${parameters.midtermRenewalFromMonths} mois, un seul en deçà : de l’un à l’autre, saisissez le loyer.`;
  return {
    rentAt: (months, km) => rentFrom(agreed, months, km),
    rentFrom,
    gridAround: (around) => gridOf(around, model, parameters.fluidityStepKmPerYear),
    missingAt: (durations) =>
      durations.every((months) => isAlike(months)) ? present.missing : [...present.missing, unlike],
  };
}
