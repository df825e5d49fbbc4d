// Total cost of ownership of several configurations side by side, for the company that uses the car.
import { z } from "zod";
import { addMonths, type Day, daysBetween } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import { type Cents, centsSchema, frenchNumber, frenchPrice, roundCents, withVat } from "#kernel/money.ts";
import type { TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";
import { rateOfMonth, vatRateOn } from "#settings/model/vat.ts";
import { annualTaxes, annualTaxesSource, type UsagePeriod } from "./annual-taxes.ts";
import { type QuotedCar, quotedCarTitle } from "../pricing/priced-car.ts";

const unitPrice = z.number().min(0).max(100).nullable();

/** The user's assumptions: an empty price is not counted. */
export const tcoAssumptionsSchema = z.object({
  durationMonths: z.int().min(1).max(120),
  kilometrage: z.int().min(1).max(1_000_000),
  /** Euros with VAT: per litre, or per kWh for electricity. */
  petrolPrice: unitPrice,
  dieselPrice: unitPrice,
  gasPrice: unitPrice,
  electricityPrice: unitPrice,
});
export type TcoAssumptions = z.output<typeof tcoAssumptionsSchema>;

export const comparedFinishSchema = z.object({
  finishId: id,
  discount: z.number().min(-10_000).max(100).default(0),
  servicesCents: centsSchema.default(0),
});

export interface TcoVehicle {
  car: QuotedCar;
  /** Facts that the annual taxes depend on. */
  vehicle: TaxedVehicle;
  /** Rent and services per month, without tax; null when it cannot be computed. */
  monthlyCents: Cents | null;
  /** Price of the car without tax; its non-deductible depreciation is computed with VAT. */
  buyingPriceCents: Cents | null;
}

export interface TcoLine {
  key: "RENTS" | "ENERGY" | "CO2" | "POLLUTANTS" | "DEPRECIATION";
  label: string;
  /** Over the whole duration. Null when it cannot be computed; `source` gives the reason. */
  amountCents: Cents | null;
  source: string;
}

export interface Tco {
  title: string;
  lines: TcoLine[];
  totalCents: Cents;
  perMonthCents: Cents;
  /** Euros per 100 km. */
  per100KmCents: Cents;
  isWhole: boolean;
  notes: string[];
}

/** Rate of corporation tax (CGI art. 219) and yearly depreciation of a passenger car (linear over five years). */
const corporationTaxRate = 0.25;
const depreciationRate = 0.2;

/** Ceiling of deductible depreciation, with VAT, by grams of CO2 (CGI art. 39, 4). */
export function depreciationCeilingCents(grams: number): Cents {
  if (grams < 20) return 3_000_000;
  if (grams < 50) return 2_030_000;
  return grams <= 160 ? 1_830_000 : 990_000;
}

const fuelOf = (car: QuotedCar): "petrolPrice" | "dieselPrice" | "gasPrice" =>
  car.thermalFuel === "DIESEL" || car.energy === "Diesel"
    ? "dieselPrice"
    : car.thermalFuel === "GAS"
      ? "gasPrice"
      : "petrolPrice";

function energyLine(car: QuotedCar, assumptions: TcoAssumptions): TcoLine {
  const line = { key: "ENERGY", label: "Énergie" } as const;
  const parts = [
    ...(car.energy === "Electric"
      ? []
      : [{ unit: "l", rate: car.fuelConsumptionRate, price: assumptions[fuelOf(car)] }]),
    ...(car.energy === "Electric" || (car.electricConsumptionRate ?? 0) > 0
      ? [{ unit: "kWh", rate: car.electricConsumptionRate, price: assumptions.electricityPrice }]
      : []),
  ];
  if (parts.some(({ rate }) => rate === null))
    return { ...line, amountCents: null, source: "Consommation non renseignée au catalogue" };
  if (parts.some(({ price }) => price === null))
    return { ...line, amountCents: null, source: "Prix de l’énergie à saisir" };
  const euros = parts.reduce(
    (sum, { rate, price }) => sum + ((rate ?? 0) * (price ?? 0) * assumptions.kilometrage) / 100,
    0,
  );
  const source = parts
    .map(
      ({ unit, rate, price }) =>
        `${frenchNumber(rate ?? 0, 1)} ${unit}/100 km à ${frenchNumber(price ?? 0, 3)} €`,
    )
    .join(" + ");
  return { ...line, amountCents: roundCents(euros * 100), source: `${source}, TTC` };
}

function depreciationLine(
  { car, buyingPriceCents }: TcoVehicle,
  { startsOn, endsOn, scales }: UsagePeriod,
): TcoLine {
  const days = daysBetween(startsOn, endsOn);
  const line = { key: "DEPRECIATION", label: "Impôt sur l’amortissement non déductible" } as const;
  if (car.isUtility)
    return { ...line, amountCents: 0, source: "Véhicule utilitaire : amortissement entièrement déductible" };
  if (days <= 92)
    return { ...line, amountCents: 0, source: "Location de trois mois au plus : CGI, art. 39, 4" };
  if (buyingPriceCents === null || (car.carbonEmissionRate === null && car.energy !== "Electric"))
    return { ...line, amountCents: null, source: "Prix d’achat ou taux de CO₂ non renseigné" };
  const ceiling = depreciationCeilingCents(car.energy === "Electric" ? 0 : (car.carbonEmissionRate ?? 0));
  const excess = Math.max(0, withVat(buyingPriceCents, vatRateOn(scales.vat, startsOn)) - ceiling);
  const years = Math.min(days / 365, 1 / depreciationRate);
  return {
    ...line,
    amountCents: roundCents(excess * depreciationRate * years * corporationTaxRate),
    source: `Plafond de ${frenchPrice(ceiling)} TTC (CGI, art. 39, 4), amorti sur 5 ans, impôt sur les sociétés à 25 %`,
  };
}

/** Each rent is taxed at the VAT rate of its month. */
function rentsLine(
  { car, monthlyCents }: TcoVehicle,
  months: number,
  { startsOn, scales }: UsagePeriod,
): TcoLine {
  const line = { key: "RENTS", label: car.isUtility ? "Loyers HT" : "Loyers TTC" } as const;
  if (monthlyCents === null) return { ...line, amountCents: null, source: "Aucun loyer conseillé" };
  const rateOn = (on: Day): number => vatRateOn(scales.vat, on);
  const rent = (month: number): Cents =>
    car.isUtility ? monthlyCents : withVat(monthlyCents, rateOfMonth(rateOn, startsOn, month));
  return {
    ...line,
    amountCents: Array.from({ length: months }, (_, month) => rent(month)).reduce((sum, one) => sum + one, 0),
    source: `${months} × ${frenchPrice(monthlyCents)} HT, TVA ${car.isUtility ? "récupérable" : "non récupérable (CGI ann. II, art. 206)"}`,
  };
}

/** The cost of one configuration. VAT on rents is recovered for utility vehicles only, not for passenger cars. */
export function computeTco(
  compared: TcoVehicle,
  assumptions: TcoAssumptions,
  { startsOn, scales }: Omit<UsagePeriod, "endsOn">,
): Tco {
  const { car } = compared;
  const endsOn = addMonths(startsOn, assumptions.durationMonths);
  const use = { startsOn, endsOn, scales };
  const taxes = annualTaxes(compared.vehicle, use);
  const lines: TcoLine[] = [
    rentsLine(compared, assumptions.durationMonths, use),
    energyLine(car, assumptions),
    {
      key: "CO2",
      label: "Taxe annuelle CO₂",
      amountCents: taxes.co2Cents,
      source: annualTaxesSource,
    },
    {
      key: "POLLUTANTS",
      label: "Taxe annuelle polluants",
      amountCents: taxes.pollutantCents,
      source: annualTaxesSource,
    },
    depreciationLine(compared, use),
  ];
  const totalCents = lines.reduce((sum, line) => sum + (line.amountCents ?? 0), 0);
  return {
    title: quotedCarTitle(car),
    lines,
    totalCents,
    perMonthCents: roundCents(totalCents / assumptions.durationMonths),
    per100KmCents: roundCents((totalCents * 100) / assumptions.kilometrage),
    isWhole: lines.every((line) => line.amountCents !== null),
    notes: taxes.notes,
  };
}

/** The comparison as text, with a line per cost and tabs between columns, to paste into a spreadsheet. */
export function tcoText(columns: readonly Tco[]): string {
  const euros = (cents: Cents | null): string =>
    cents === null ? "non calculé" : frenchPrice(cents).replaceAll(/[   ]/g, " ");
  const keys = columns[0]?.lines.map((line) => line.key) ?? [];
  const row = (label: string, cells: readonly string[]): string => [label, ...cells].join("\t");
  const rowLabels = {
    RENTS: "Loyers",
    ENERGY: "Énergie",
    CO2: "Taxe annuelle CO₂",
    POLLUTANTS: "Taxe annuelle polluants",
    DEPRECIATION: "Amortissement non déductible",
  };
  return [
    row(
      "Coût complet d’utilisation",
      columns.map((column) => column.title),
    ),
    ...keys.map((key) =>
      row(
        rowLabels[key],
        columns.map((column) => euros(column.lines.find((line) => line.key === key)?.amountCents ?? null)),
      ),
    ),
    row(
      "Total",
      columns.map((column) => euros(column.totalCents)),
    ),
    row(
      "Par mois",
      columns.map((column) => euros(column.perMonthCents)),
    ),
    row(
      "Aux 100 km",
      columns.map((column) => euros(column.per100KmCents)),
    ),
  ].join("\n");
}
