// Who is asked whether a car is eligible: by default nobody, and the answer says so.
import { type EligibilityAnswer, guessByBrand } from "../model/eligibility.ts";

export interface MakerTelematics {
  /** What the maker says of a VIN. */
  eligibility: (car: { vin: string; brand: string }) => Promise<EligibilityAnswer>;
}

declare module "#kernel/server/outside.ts" {
  interface Outside {
    makerTelematics: MakerTelematics;
  }
}

export const brandOnlyTelematics: MakerTelematics = {
  eligibility: ({ brand }) => Promise.resolve(guessByBrand(brand)),
};
