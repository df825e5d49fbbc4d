// Regional tax on registration per fiscal horsepower, set by each region (CIBS L421-41 and following) up to a
// legal cap (L421-42, a parameter), plus the supplement that the law grants to one region.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { inForceOn } from "../dated.ts";
import type { Dated } from "../dated.ts";

export interface RegionalRate extends Dated {
  kind: "REGIONAL_RATE";
  /** INSEE code of the region. */
  region: string;
  name: string;
  /** Cents per fiscal horsepower, within the legal cap. */
  rateCents: Cents;
  /** Cents per fiscal horsepower beyond the cap, for the beneficiary in `supplements`; 0 elsewhere. */
  supplementCents: Cents;
  /** Share of the rate that an electric car pays (L421-49): 1, 0.5 or 0. */
  electricShare: number;
  article: string;
}

/** Beneficiaries of the supplement beyond the cap, by region. */
export const supplements: Readonly<Record<string, string>> = { "11": "Île-de-France Mobilités" };

/**
 * Highest plausible supplement per horsepower: 14 € are voted from March 2026 and 26 € from 2027. Higher values
 * are most often cents read as euros.
 */
const maximumSupplementCents: Cents = 3_000;

/** Reason why an amount cannot be a regional supplement, in French; null when it can. */
export const supplementProblem = (supplementCents: Cents): string | null =>
  supplementCents > maximumSupplementCents
    ? `Au-delà de ${frenchPrice(maximumSupplementCents)} par cheval fiscal : vérifiez le montant voté.`
    : null;

/** Reason why an amount cannot be a regional rate, in French; null when it can. */
export const rateProblem = (rateCents: Cents, capCents: Cents): string | null =>
  rateCents > capCents
    ? `Au-delà du plafond légal de ${frenchPrice(capCents)} par cheval fiscal (CIBS, art. L421-42).`
    : null;

/** Cents per horsepower, supplement included. */
export const centsPerHorsepower = ({ rateCents, supplementCents }: RegionalRate): Cents =>
  rateCents + supplementCents;

/** The rate of a region on a day; undefined when the region or its rate is unknown. */
export const regionalRateOn = (
  rates: readonly RegionalRate[],
  region: string,
  on: Day,
): RegionalRate | undefined =>
  inForceOn(
    rates.filter((rate) => rate.region === region),
    on,
  );
