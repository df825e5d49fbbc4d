// The rent of a contract at other terms, at the same commercial conditions: the agreed rent is carried
// in the ratio of what the price model suggests today for both.
import type { Call } from "#kernel/server/call.ts";
import { type Pricing, priceLongTerm } from "#quotes/model/pricing.ts";
import { readPricedCar } from "#quotes/server/priced.ts";
import { readParameters } from "#settings/server/parameters.ts";
import { carriedRent } from "../model/what-if.ts";
import type { ContractRow } from "./kept.ts";

export interface Repricing {
  /** Rent per month in cents at other terms; null where the model gives none. */
  rentAt: (durationMonths: number, kilometrage: number) => number | null;
  /** French sentences: why there is none, or what is not counted. */
  missing: string[];
}

const nowhere = (reason: string): Repricing => ({ rentAt: () => null, missing: [reason] });

export async function repricingOf(call: Call, row: ContractRow): Promise<Repricing> {
  if (row.type === "medium" || !row.finishId) return nowhere("Une location de moyenne durée se chiffre par sa catégorie : faites un nouveau devis.");
  const parameters = await readParameters(call, call.today);
  const car = await readPricedCar(call, row.finishId, parameters);
  const suggested = (durationMonths: number, kilometrage: number): Pricing =>
    priceLongTerm(car, { durationMonths, kilometrage, hasMidtermRenewal: row.hasMidtermRenewal, ...row.pricingTerms }, parameters);
  const present = suggested(row.durationMonths, row.kilometrage);
  return {
    rentAt: (durationMonths, kilometrage) => carriedRent(row.priceCents, present.suggestedRentCents, suggested(durationMonths, kilometrage).suggestedRentCents),
    missing: present.missing,
  };
}
