// The rent of a contract at other terms, at the same commercial conditions: the agreed rent is carried
// in the ratio of what the price model suggests today for both.
import { readMediumTermCategory } from "#catalogue/server/medium-term-categories.ts";
import type { Call } from "#kernel/server/call.ts";
import { priceMediumTerm } from "#quotes/model/medium-term.ts";
import { type Pricing, pricedTerms, priceLongTerm } from "#quotes/model/pricing.ts";
import { readPricedCar } from "#quotes/server/priced.ts";
import { type PriceBasis, readBasis } from "#settings/server/basis.ts";
import { carriedRent } from "../model/what-if.ts";
import type { ContractRow } from "./kept.ts";

export interface Repricing {
  /** Rent per month in cents at other terms; null where the model gives none. */
  rentAt: (durationMonths: number, kilometrage: number) => number | null;
  /** French sentences: why there is none, or what is not counted. */
  missing: string[];
}

type Suggest = (durationMonths: number, kilometrage: number) => Pricing;

/** What the price model suggests today: by the grid of the category for a medium-term rental, else by the finish. Null: it knows neither. */
async function suggestOf(call: Call, row: ContractRow, basis: PriceBasis): Promise<Suggest | null> {
  if (row.type === "medium") {
    if (row.categoryId === null) return null;
    const category = await readMediumTermCategory(call, row.categoryId);
    return (months, km) => priceMediumTerm(category, months, km);
  }
  if (row.finishId === null) return null;
  const car = await readPricedCar(call, row.finishId, basis);
  return (months, km) =>
    priceLongTerm(car, { durationMonths: months, kilometrage: km, hasMidtermRenewal: row.hasMidtermRenewal, ...row.pricingTerms }, basis.parameters);
}

export async function repricingOf(call: Call, row: ContractRow): Promise<Repricing> {
  const basis = await readBasis(call, call.today);
  const { parameters } = basis;
  const suggest = await suggestOf(call, row, basis);
  if (!suggest) return { rentAt: () => null, missing: ["Ce contrat ne dit pas de quel modèle de prix il vient : saisissez le loyer."] };
  const present = suggest(row.durationMonths, row.kilometrage);
  // Two cars are priced from so many months on, one below: a rent does not carry from the ones to the other.
  const terms = { kilometrage: row.kilometrage, hasMidtermRenewal: row.hasMidtermRenewal };
  const countsTwo = (months: number): boolean => pricedTerms({ ...terms, durationMonths: months }, parameters).months < months;
  const isAlike = (months: number): boolean => countsTwo(months) === countsTwo(row.durationMonths);
  const unlike = `Avec un renouvellement à mi-parcours, le modèle de prix compte deux véhicules à partir de ${parameters.midtermRenewalFromMonths} mois, un seul en deçà : de l’un à l’autre, saisissez le loyer.`;
  return {
    rentAt: (months, km) => (isAlike(months) ? carriedRent(row.priceCents, present.suggestedRentCents, suggest(months, km).suggestedRentCents) : null),
    missing: row.hasMidtermRenewal ? [...present.missing, unlike] : present.missing,
  };
}
