// One car, one category, one context, computed by hand: the starting point of the tests of the price.
import { day } from "#kernel/calendar/day.ts";
import { firstParameters } from "#settings/model/parameters/price-parameters.ts";
import { firstBasis, type PriceBasis } from "#settings/model/basis/price-basis.ts";
import type { FinishChoice } from "#catalogue/model/finish-choice.ts";
import type { PricingContext } from "#quotes/model/pricing/form-pricing.ts";
import type { PricedCategory } from "#quotes/model/pricing/medium-term.ts";
import { pricedCarOf } from "#quotes/model/pricing/car-price.ts";
import type { PricedCar } from "#quotes/model/pricing/priced-car.ts";

const exampleId = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, "0")}`;

const configuration: FinishChoice["configuration"] = {
  id: exampleId(3),
  isAvailable: true,
  motorization: "1.2 Hybrid 145",
  energy: "Petrol",
  gearbox: "Automatic",
  thermalFuel: "PETROL",
  isRechargeable: false,
  electricRangeKm: null,
  runsOnE85: false,
  enginePower: 107,
  fiscalPower: 7,
  carbonEmissionRate: 120,
  fuelConsumptionRate: 5.2,
  electricConsumptionRate: null,
  maintenanceCosts: {
    durations: [24, 48],
    kilometrages: [30_000, 90_000],
    amountsCents: [
      [60_000, 140_000],
      [110_000, 200_000],
    ],
  },
};

/** A car of 20 000 €, with grids of two points on each axis. */
export const exampleChoice: FinishChoice = {
  unavailability: null,
  brand: {
    id: exampleId(1),
    name: "Peugeot",
    maintenanceTerms: [
      {
        label: "Révision",
        recurring: true,
        duration: 12,
        kilometrage: 10_000,
        vehicleAge: null,
        mileage: null,
        priceCents: 15_000,
      },
    ],
  },
  model: {
    id: exampleId(2),
    name: "308",
    isUtility: false,
    isEndOfSupport: false,
    isAvailable: true,
    body: "Berline",
    doorCount: 5,
    seatCount: 5,
    hasPicture: false,
    mediumTermCategoryId: null,
  },
  configuration,
  finish: {
    id: exampleId(4),
    isAvailable: true,
    name: "Allure",
    weight: 1_390,
    carbonEmissionRate: null,
    buyingPriceCents: 2_200_000,
    estimatedBuyingPriceCents: 2_000_000,
    sellingPrices: {
      durations: [24, 48],
      kilometrages: [30_000, 90_000],
      amountsCents: [
        [1_400_000, 1_200_000],
        [1_000_000, 800_000],
      ],
    },
  },
};

export const examplePricedCar = (
  choice: FinishChoice = exampleChoice,
  basis: PriceBasis = firstBasis,
): PricedCar => pricedCarOf(choice, basis.at(day("2026-11-21")));

export const exampleCategory: PricedCategory = {
  id: exampleId(5),
  name: "Citadine",
  description: "Clio, 208 ou équivalent",
  isUtility: false,
  isAvailable: true,
  monthlyPrices: {
    durations: [1, 12],
    kilometrages: [1_000, 2_000],
    amountsCents: [
      [60_000, 70_000],
      [45_000, 55_000],
    ],
  },
};

export const exampleContext: PricingContext = {
  parameters: firstParameters,
  car: examplePricedCar(),
  category: exampleCategory,
  remembered: null,
  scored: null,
};
export const exampleAuthor = { vendor: "Écurie Démonstration", sendBy: "Camille Durand" };
