// The port to makers for the eligibility of a car: by default no maker is asked, and the answer states so.
import { type EligibilityAnswer, guessByBrand } from "../model/eligibility.ts";

export interface MakerTelematics {
  /** The answer of the maker for a VIN. */
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
