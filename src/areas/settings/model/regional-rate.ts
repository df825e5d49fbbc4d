// Regional tax on registration: so much per fiscal horsepower, set by each region (CIBS L421-41 and
// following), at most 60 € (L421-42).
import type { Day } from "#kernel/day.ts";
import type { Cents } from "#kernel/money.ts";
import { inForceOn } from "./dated.ts";
import type { Dated } from "./dated.ts";

export interface RegionalRate extends Dated {
  kind: "REGIONAL_RATE";
  /** INSEE code of the region. */
  region: string;
  name: string;
  /** Cents per fiscal horsepower. */
  rateCents: Cents;
  /** Share of the rate that an electric car pays (L421-49): 1, 0.5 or 0. */
  electricShare: number;
  article: string;
}

/** The rate of a region on a day; undefined when the region or its rate on that day is not known. */
export const regionalRateOn = (rates: readonly RegionalRate[], region: string, on: Day): RegionalRate | undefined =>
  inForceOn(
    rates.filter((rate) => rate.region === region),
    on,
  );
