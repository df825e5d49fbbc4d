// Short words to write the models of the demonstration company with: one line per engine.
import { day } from "#kernel/day.ts";
import { cents } from "#kernel/money.ts";
import { fiscalPower } from "#settings/model/fiscal-power.ts";
import { publishedScales } from "#settings/model/tax-scales.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import type { ConfigurationForm, FinishForm, Gearbox } from "../../model/car-model.ts";
import type { CategoryName } from "./categories.ts";

/** Name, mass in running order (kg), list price with VAT (€). */
type FinishWords = readonly [name: string, kg: number, price: number];

export interface ModelWords {
  name: string;
  body: string;
  doors: number;
  seats: number;
  height: number;
  wheelbase: number;
  category: CategoryName | null;
  isUtility: boolean;
  /** Left without selling prices: what is missing is then said, never guessed. */
  isUnpriced: boolean;
  engines: ConfigurationForm[];
}

export interface MakeWords {
  brand: string;
  models: ModelWords[];
}

/** The rate of the brochures that the prices are close to. */
const vatRate = vatRateOn(publishedScales.vat, day("2025-01-01"));

const finish = ([name, weight, price]: FinishWords): FinishForm => ({
  name,
  weight,
  carbonEmissionRate: null,
  buyingPriceCents: cents(price / (1 + vatRate)),
});

type Facts = Partial<ConfigurationForm> &
  Pick<ConfigurationForm, "motorization" | "energy" | "gearbox" | "enginePower">;

const engine = (facts: Facts, finishes: readonly FinishWords[]): ConfigurationForm => ({
  thermalFuel: null,
  isRechargeable: false,
  electricRangeKm: null,
  runsOnE85: false,
  carbonEmissionRate: 0,
  fuelConsumptionRate: null,
  electricConsumptionRate: null,
  fiscalPower: fiscalPower(facts.enginePower ?? 0),
  ...facts,
  finishes: finishes.map(finish),
});

/** kW, g/km, l/100 km. */
type Burnt = readonly [kilowatts: number, grams: number, litres: number];
const burning =
  (
    energy: ConfigurationForm["energy"],
    thermalFuel: ConfigurationForm["thermalFuel"],
    more: Partial<ConfigurationForm> = {},
  ) =>
  (
    motorization: string,
    gearbox: Gearbox,
    [enginePower, carbonEmissionRate, fuelConsumptionRate]: Burnt,
    ...finishes: FinishWords[]
  ) =>
    engine(
      {
        motorization,
        energy,
        gearbox,
        enginePower,
        carbonEmissionRate,
        fuelConsumptionRate,
        thermalFuel,
        ...more,
      },
      finishes,
    );

export const petrol = burning("Petrol", "PETROL");
export const gas = burning("Petrol", "GAS");
export const diesel = burning("Diesel", "DIESEL");
export const mild = burning("MildEssence", "PETROL");
export const hybrid = burning("Hybrid", "PETROL");
export const flexFuel = burning("Petrol", "PETROL", { runsOnE85: true });

/** kW, g/km, l/100 km, kWh/100 km, electric range in town (km). */
type Plugged = readonly [...Burnt, kilowattHours: number, range: number];
export const plugIn = (
  motorization: string,
  [enginePower, carbonEmissionRate, fuelConsumptionRate, electricConsumptionRate, electricRangeKm]: Plugged,
  ...finishes: FinishWords[]
) =>
  engine(
    {
      motorization,
      energy: "Hybrid",
      gearbox: "Automatic",
      enginePower,
      carbonEmissionRate,
      fuelConsumptionRate,
      electricConsumptionRate,
      electricRangeKm,
      thermalFuel: "PETROL",
      isRechargeable: true,
    },
    finishes,
  );

/** Greatest power (kW), fiscal power (CV), kWh/100 km, range in town (km). */
type Charged = readonly [kilowatts: number, horsepower: number, kilowattHours: number, range: number];
export const electric = (
  motorization: string,
  [enginePower, fiscal, electricConsumptionRate, electricRangeKm]: Charged,
  ...finishes: FinishWords[]
) =>
  engine(
    {
      motorization,
      energy: "Electric",
      gearbox: "Automatic",
      enginePower,
      fiscalPower: fiscal,
      electricConsumptionRate,
      electricRangeKm,
    },
    finishes,
  );

/** Body, doors, seats, height (mm), wheelbase (mm), category of medium-term rental. */
type Shape = readonly [
  body: string,
  doors: number,
  seats: number,
  height: number,
  wheelbase: number,
  category: CategoryName | null,
];
const shaped = (
  name: string,
  [body, doors, seats, height, wheelbase, category]: Shape,
  engines: ConfigurationForm[],
): ModelWords => ({
  name,
  body,
  doors,
  seats,
  height,
  wheelbase,
  category,
  isUtility: false,
  isUnpriced: false,
  engines,
});

export const car = (name: string, shape: Shape, ...engines: ConfigurationForm[]): ModelWords =>
  shaped(name, shape, engines);
export const van = (name: string, shape: Shape, ...engines: ConfigurationForm[]): ModelWords => ({
  ...shaped(name, shape, engines),
  isUtility: true,
});
export const unpriced = (model: ModelWords): ModelWords => ({ ...model, isUnpriced: true });
export const make = (brand: string, ...models: ModelWords[]): MakeWords => ({ brand, models });
