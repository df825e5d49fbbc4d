// The issuer of the rents of a car on a day: the lessor, unless the car belongs to a vehicle that bills them itself.
import type { Day } from "#kernel/calendar/day.ts";
import { lessorIssuerId } from "../issuer.ts";

/** Days on which another issuer than the lessor bills the rents of a car. */
export interface CarIssuer {
  carId: string;
  issuerId: string;
  from: Day;
  /** The first day of the next issuer; null while it goes on. */
  until: Day | null;
}

export const issuerOn = (issuers: readonly CarIssuer[], carId: string | null, on: Day): string =>
  issuers.find((one) => one.carId === carId && one.from <= on && (one.until === null || on < one.until))
    ?.issuerId ?? lessorIssuerId;

/** Days on which the issuer of a car changes. */
export const issuerChanges = (issuers: readonly CarIssuer[], carId: string | null): Day[] =>
  issuers.flatMap((one) => (one.carId === carId ? [one.from, one.until ?? one.from] : []));
