// Models of the demonstration company, written for it: prices and measures are close to the makers' brochures,
// not quotations. models.csv has one line per finish, which repeats its model and its engine.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { day } from "#kernel/calendar/day.ts";
import { cents } from "#kernel/money.ts";
import { publishedScales } from "#settings/model/scales/tax-scales.ts";
import { energySchema, thermalFuelSchema } from "#settings/model/taxes/taxed-vehicle.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { type ConfigurationForm, type FinishForm, gearboxSchema } from "../../model/car-model.ts";
import { isBlankLine, measure, parseTable } from "../import/table.ts";
import { groupBy } from "../import/variants.ts";

type Cells = Record<string, string>;
type Lines = readonly [Cells, ...Cells[]];

const flag = z.stringbool({ truthy: ["true"], falsy: ["false"] });
const number = z.string().transform(measure).pipe(z.number());
const optionalNumber = z.string().transform(measure).pipe(z.number().nullable());

const modelCells = z.object({
  model: z.string(),
  isUtility: flag,
  body: z.string(),
  doorCount: number,
  seatCount: number,
  /** mm. */
  height: number,
  /** mm. */
  wheelbase: number,
  /** Name of a medium-term rental category; empty when the model is not rented that way. */
  category: z.string(),
  /** False for a model without selling prices, which screens report as missing. */
  hasPrices: flag,
});

const engineCells = z.object({
  motorization: z.string(),
  energy: energySchema,
  gearbox: gearboxSchema,
  thermalFuel: z
    .literal("")
    .transform(() => null)
    .or(thermalFuelSchema),
  isRechargeable: flag,
  runsOnE85: flag,
  enginePower: number,
  fiscalPower: number,
  carbonEmissionRate: number,
  fuelConsumptionRate: optionalNumber,
  electricConsumptionRate: optionalNumber,
  electricRangeKm: optionalNumber,
});

const finishCells = z.object({
  finish: z.string(),
  weight: number,
  /** Euros with VAT. */
  listPrice: number,
});

export type DemonstrationModel = z.output<typeof modelCells> & { configurations: ConfigurationForm[] };

/** VAT rate of the brochures. */
const vatRate = vatRateOn(publishedScales.vat, day("2025-01-01"));

function toFinish(cells: Cells): FinishForm {
  const { finish, weight, listPrice } = finishCells.parse(cells);
  return {
    name: finish,
    weight,
    carbonEmissionRate: null,
    buyingPriceCents: cents(listPrice / (1 + vatRate)),
  };
}

const toConfiguration = (lines: Lines): ConfigurationForm => ({
  ...engineCells.parse(lines[0]),
  finishes: lines.map(toFinish),
});

const toModel = (lines: Lines): DemonstrationModel => ({
  ...modelCells.parse(lines[0]),
  configurations: [
    ...groupBy(lines, ({ motorization, energy, gearbox }) => `${motorization}|${energy}|${gearbox}`).values(),
  ].map(toConfiguration),
});

/** Models by brand name. */
export function readDemonstrationModels(): Map<string, DemonstrationModel[]> {
  const { header, lines } = parseTable(readFileSync(join(import.meta.dirname, "models.csv")));
  const cells = lines
    .filter((values) => !isBlankLine(values))
    .map((values): Cells => Object.fromEntries(header.map((name, place) => [name, values[place] ?? ""])));
  return new Map(
    [...groupBy(cells, ({ brand = "" }) => brand)].map(([brand, ofBrand]) => [
      brand,
      [...groupBy(ofBrand, ({ model = "" }) => model).values()].map(toModel),
    ]),
  );
}
