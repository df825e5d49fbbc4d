// The rent of a contract at other terms, at the same commercial conditions: the agreed rent is carried
// in the ratio of what the price model suggests today for both.
import { readFinishChoice } from "#catalogue/server/car-models/read.ts";
import { readMediumTermCategory } from "#catalogue/server/medium-term-categories.ts";
import type { Call } from "#kernel/server/call.ts";
import { fluidityKilometrages } from "#quotes/model/fluidity.ts";
import { priceMediumTerm } from "#quotes/model/medium-term.ts";
import { type Pricing, pricedTerms, priceLongTerm } from "#quotes/model/pricing.ts";
import { pricedCarOf } from "#quotes/server/priced.ts";
import { type PriceBasis, readBasis } from "#settings/server/basis.ts";
import { carriedRent } from "../model/what-if.ts";
import type { Terms } from "../model/terms.ts";
import type { Grid } from "../model/terms-by-day.ts";
import type { ContractRow } from "./kept.ts";
import type { PricedFrom } from "./tables.ts";

export interface Repricing {
  /** Rent per month in cents at other terms; null where the model gives none. */
  rentAt: (durationMonths: number, kilometrage: number) => number | null;
  /** Rents around the mileage of the given terms; null where the model gives none. */
  gridAround: (terms: Agreed) => Grid | null;
  /** French sentences: why there is none, or what is not counted. */
  missing: string[];
}

/** What a rent was agreed for. */
type Agreed = Pick<Terms, "durationMonths" | "kilometrage" | "priceCents" | "hasMidtermRenewal">;

type Suggest = (durationMonths: number, kilometrage: number) => Pricing;

/** What the catalogue says now of what is rented; nothing of a finish or a category that is gone. */
export const readPricedFrom = async (
  call: Call,
  { finishId, categoryId }: Pick<ContractRow, "finishId" | "categoryId">,
): Promise<PricedFrom> => ({
  choice: finishId === null ? null : await readFinishChoice(call, finishId),
  category: categoryId === null ? null : await readMediumTermCategory(call, categoryId),
});

/**
 * What the price model suggests, by the parameters of today, of the finish or the category as the contract
 * kept them: whatever the catalogue becomes. Null: it knows neither.
 */
async function suggestOf(call: Call, row: ContractRow, basis: PriceBasis): Promise<Suggest | null> {
  const { choice, category } = row.pricedFrom ?? (await readPricedFrom(call, row));
  if (row.type === "medium") return category && ((months, km) => priceMediumTerm(category, months, km));
  if (choice === null) return null;
  const car = pricedCarOf(call, choice, basis);
  return (months, km) =>
    priceLongTerm(
      car,
      {
        durationMonths: months,
        kilometrage: km,
        hasMidtermRenewal: row.hasMidtermRenewal,
        ...row.pricingTerms,
      },
      basis.parameters,
    );
}

/** Rents around a mileage, in the ratio of what is suggested there. */
function gridOf(around: Agreed, suggest: Suggest, stepKmPerYear: number): Grid {
  const { durationMonths, kilometrage, priceCents } = around;
  const from = suggest(durationMonths, kilometrage).suggestedRentCents;
  return fluidityKilometrages(kilometrage, durationMonths, stepKmPerYear).map((km) => ({
    kilometrage: km,
    priceCents: carriedRent(priceCents, from, suggest(durationMonths, km).suggestedRentCents),
  }));
}

export async function repricingOf(call: Call, row: ContractRow, agreed: Agreed): Promise<Repricing> {
  const basis = await readBasis(call, call.today);
  const { parameters } = basis;
  const suggest = await suggestOf(call, row, basis);
  if (!suggest)
    return {
      rentAt: () => null,
      gridAround: () => null,
      missing: ["Ce contrat ne dit pas de quel modèle de prix il vient : saisissez le loyer."],
    };
  const present = suggest(agreed.durationMonths, agreed.kilometrage);
  // Two cars are priced from so many months on, one below: a rent does not carry from the ones to the other.
  const terms = { kilometrage: agreed.kilometrage, hasMidtermRenewal: agreed.hasMidtermRenewal };
  const countsTwo = (months: number): boolean =>
    pricedTerms({ ...terms, durationMonths: months }, parameters).months < months;
  const isAlike = (months: number): boolean => countsTwo(months) === countsTwo(agreed.durationMonths);
  const unlike = `Avec un renouvellement à mi-parcours, le modèle de prix compte deux véhicules à partir de ${parameters.midtermRenewalFromMonths} mois, un seul en deçà : de l’un à l’autre, saisissez le loyer.`;
  return {
    rentAt: (months, km) =>
      isAlike(months)
        ? carriedRent(agreed.priceCents, present.suggestedRentCents, suggest(months, km).suggestedRentCents)
        : null,
    gridAround: (around) => gridOf(around, suggest, parameters.fluidityStepKmPerYear),
    missing: agreed.hasMidtermRenewal ? [...present.missing, unlike] : present.missing,
  };
}
