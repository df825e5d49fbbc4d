// The price parameters and tax scales of one day. Computations for another day use the basis of that day.
import type { Day } from "#kernel/calendar/day.ts";
import {
  firstParameterDay,
  type ParameterVersion,
  parametersOn,
  type PriceParameters,
} from "../parameters/price-parameters.ts";
import { publishedTaxScales, type TaxScale, type TaxScales, groupTaxScales } from "../scales/tax-scales.ts";

export interface PriceBasis {
  readonly on: Day;
  /** Parameters in force on `on`. */
  readonly parameters: PriceParameters;
  /** Scales of every day: published ones, and entered versions, which replace published ones of the same day. */
  readonly scales: TaxScales;
  /** The basis of another day, future days included. */
  readonly at: (on: Day) => PriceBasis;
  /** The basis without the versions entered after a day, as used by a price made that day. */
  readonly knownOn: (known: Day) => PriceBasis;
}

/** Versions entered after the first ones, oldest first. */
export interface EnteredVersions {
  parameters: readonly (ParameterVersion & { enteredOn: Day })[];
  scales: readonly { scale: TaxScale; enteredOn: Day }[];
}

export function priceBasis(entered: EnteredVersions, on: Day): PriceBasis {
  const scales = groupTaxScales([...publishedTaxScales, ...entered.scales.map(({ scale }) => scale)]);
  const at = (day: Day): PriceBasis => ({
    on: day,
    parameters: parametersOn(entered.parameters, day),
    scales,
    at,
    knownOn: (known) =>
      priceBasis(
        {
          parameters: entered.parameters.filter(({ enteredOn }) => enteredOn <= known),
          scales: entered.scales.filter(({ enteredOn }) => enteredOn <= known),
        },
        day,
      ),
  });
  return at(on);
}

/** The first values of the specification and the published scales. */
export const firstBasis: PriceBasis = priceBasis({ parameters: [], scales: [] }, firstParameterDay);
