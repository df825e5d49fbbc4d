// Short words to write the models of the demonstration company with: one line per engine.
import { day } from "#kernel/calendar/day.ts";
import { cents } from "#kernel/money.ts";
import { fiscalPower } from "#settings/model/taxes/fiscal-power.ts";
import { publishedScales } from "#settings/model/scales/tax-scales.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import type { ConfigurationForm, FinishForm, Gearbox } from "../../model/car-model.ts";
import type { CategoryName } from "./categories.ts";

/** Name, mass in running order (kg), list price with VAT (€). */
type FinishSpec = readonly [name: string, kg: number, price: number];

export interface ModelSpec {
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

export interface MakeSpec {
  brand: string;
  models: ModelSpec[];
}

/** The rate of the brochures that the prices are close to. */
const vatRate = vatRateOn(publishedScales.vat, day("2025-01-01"));

const finish = ([name, weight, price]: FinishSpec): FinishForm => ({
  name,
  weight,
  carbonEmissionRate: null,
  buyingPriceCents: cents(price / (1 + vatRate)),
});

type EngineSpec = Partial<ConfigurationForm> &
  Pick<ConfigurationForm, "motorization" | "energy" | "gearbox" | "enginePower">;

const engine = (facts: EngineSpec, finishes: readonly FinishSpec[]): ConfigurationForm => ({
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
type CombustionFigures = readonly [kilowatts: number, grams: number, litres: number];
const combustion =
  (
    energy: ConfigurationForm["energy"],
    thermalFuel: ConfigurationForm["thermalFuel"],
    more: Partial<ConfigurationForm> = {},
  ) =>
  (
    motorization: string,
    gearbox: Gearbox,
    [enginePower, carbonEmissionRate, fuelConsumptionRate]: CombustionFigures,
    ...finishes: FinishSpec[]
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

export const petrol = combustion("Petrol", "PETROL");
export const gas = combustion("Petrol", "GAS");
export const diesel = combustion("Diesel", "DIESEL");
export const mildHybrid = combustion("MildEssence", "PETROL");
export const hybrid = combustion("Hybrid", "PETROL");
export const flexFuel = combustion("Petrol", "PETROL", { runsOnE85: true });

/** kW, g/km, l/100 km, kWh/100 km, electric range in town (km). */
type PlugInFigures = readonly [...CombustionFigures, kilowattHours: number, range: number];
export const plugIn = (
  motorization: string,
  [
    enginePower,
    carbonEmissionRate,
    fuelConsumptionRate,
    electricConsumptionRate,
    electricRangeKm,
  ]: PlugInFigures,
  ...finishes: FinishSpec[]
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
type ElectricFigures = readonly [kilowatts: number, horsepower: number, kilowattHours: number, range: number];
export const electric = (
  motorization: string,
  [enginePower, fiscal, electricConsumptionRate, electricRangeKm]: ElectricFigures,
  ...finishes: FinishSpec[]
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
const withShape = (
  name: string,
  [body, doors, seats, height, wheelbase, category]: Shape,
  engines: ConfigurationForm[],
): ModelSpec => ({
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

export const car = (name: string, shape: Shape, ...engines: ConfigurationForm[]): ModelSpec =>
  withShape(name, shape, engines);
export const van = (name: string, shape: Shape, ...engines: ConfigurationForm[]): ModelSpec => ({
  ...withShape(name, shape, engines),
  isUtility: true,
});
export const withoutPrices = (model: ModelSpec): ModelSpec => ({ ...model, isUnpriced: true });
export const make = (brand: string, ...models: ModelSpec[]): MakeSpec => ({ brand, models });
