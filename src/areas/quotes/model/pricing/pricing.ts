// The rent of a long-term rental, with its detailed lines. All amounts are in cents without tax, over the priced
// duration (halved by a mid-term renewal, which takes two successive cars).
import { z } from "zod";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { gridAmount } from "#catalogue/model/grid.ts";
import { maintenanceCost } from "#catalogue/model/maintenance.ts";
import {
  type Cents,
  centsSchema,
  frenchNumber,
  frenchRate,
  roundCents,
  sumSchema,
  totalProblem,
} from "#kernel/money.ts";
import { parameterRules } from "#settings/model/parameters/rules.ts";
import { type PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import { kmPricesSchema } from "../mileage/settlement.ts";
import type { PricedCar } from "./priced-car.ts";
import { pricedTerms, type PricingTerms } from "./terms.ts";
import { referenceSchema } from "../discounts/measure.ts";

export const priceLineSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Over the priced duration; negative when it lowers the rent. */
  amountCents: sumSchema,
  /** Article of law, parameter or grid that gives the amount, in French. */
  source: z.string(),
});
export type PriceLine = z.output<typeof priceLineSchema>;

export const hypothesisSchema = z.object({
  buyingPriceCents: centsSchema,
  sellingPriceCents: centsSchema,
  maintenanceCostCents: centsSchema,
});
export type Hypothesis = z.output<typeof hypothesisSchema>;
export const noHypothesis: Hypothesis = {
  buyingPriceCents: 0,
  sellingPriceCents: 0,
  maintenanceCostCents: 0,
};

/** Everything computed when a quote was priced: stored with it, whatever the parameters become. */
export const pricingSchema = z.object({
  /** Per month. Null when one of its inputs is missing. */
  suggestedRentCents: centsSchema.nullable(),
  /** Priced months and km, halved by a mid-term renewal. */
  pricedMonths: z.number(),
  pricedKilometrage: z.number(),
  hypothesis: hypothesisSchema,
  lines: z.array(priceLineSchema),
  /** French sentences about unknown amounts, which are not counted. */
  missing: z.array(z.string()),
  /** Absent when priced before a kilometre had a price. */
  kmPrices: kmPricesSchema.optional(),
  /** Reference of its discount; absent when priced before references were stored. */
  reference: referenceSchema.optional(),
});
export type Pricing = z.output<typeof pricingSchema>;

export const noPricing: Pricing = {
  suggestedRentCents: null,
  pricedMonths: 0,
  pricedKilometrage: 0,
  hypothesis: noHypothesis,
  lines: [],
  missing: [],
};

const frenchMonths = (months: number): string =>
  `${frenchNumber(months, Number.isInteger(months) ? 0 : 1)} mois`;
const termsLabel = (months: number, kilometrage: number): string =>
  `à ${frenchMonths(months)} et ${frenchNumber(Math.round(kilometrage))} km`;

/** Maintenance from the model's grid, else from the terms of the brand. */
function maintenanceLine(
  { choice }: PricedCar,
  months: number,
  kilometrage: number,
  parameters: PriceParameters,
): PriceLine {
  const line = { key: "MAINTENANCE", label: "Entretien" };
  const { maintenanceCosts } = choice.configuration;
  if (maintenanceCosts !== null)
    return {
      ...line,
      amountCents: gridAmount(maintenanceCosts, months, kilometrage),
      source: `Grille d’entretien du modèle ${termsLabel(months, kilometrage)}`,
    };
  const margins = { months: parameters.maintenanceMarginMonths, km: parameters.maintenanceMarginKm };
  return {
    ...line,
    amountCents: maintenanceCost(choice.brand.maintenanceTerms, { duration: months, kilometrage }, margins),
    source: `Échéances d’entretien ${choice.brand.name} ${termsLabel(months, kilometrage)} (marges de ${String(margins.months).replace(".", ",")} mois et ${frenchNumber(margins.km)} km)`,
  };
}

const sum = (lines: readonly PriceLine[]): Cents =>
  lines.reduce((total, line) => total + line.amountCents, 0);

function missingInputs({ choice }: PricedCar, buying: Cents | null, selling: Cents | null): string[] {
  const out: string[] = [];
  if (buying === null)
    out.push("Le prix d’achat de cette finition n’est pas renseigné : aucun loyer conseillé.");
  if (selling === null)
    out.push("Cette finition n’a pas de grille de prix de revente : aucun loyer conseillé.");
  if (choice.configuration.maintenanceCosts === null && choice.brand.maintenanceTerms.length === 0)
    out.push(
      "Ni grille d’entretien du modèle, ni échéances d’entretien de la marque : entretien compté à zéro.",
    );
  return out;
}

const parameterLine = (
  key: string,
  name: "transportCents" | "preparationCents",
  parameters: PriceParameters,
): PriceLine => ({
  key,
  label: parameterRules[name].label,
  amountCents: parameters[name],
  source: `Paramètre « ${parameterRules[name].label} »`,
});

/** Registration and parameters of the registration day, when the costs of the car begin. */
function costsOf(
  { registration, parameters }: PricedCar,
  { registersNextYear }: Pick<PricingTerms, "registersNextYear">,
) {
  const when = registersNextYear ? "nextYear" : "now";
  return { registration: registration[when], parameters: parameters[when] };
}

/** Costs before the first rent: the car, its registration, its transport and preparation. */
function initialCostLines(
  priced: PricedCar,
  terms: PricingTerms,
): { lines: PriceLine[]; buyingCents: Cents | null } {
  const isTyped = terms.frenchBuyingPriceCents !== null;
  const buyingCents = terms.frenchBuyingPriceCents ?? expectedBuyingPrice(priced.choice.finish);
  const isEstimate = priced.choice.finish.estimatedBuyingPriceCents !== null;
  const { registration, parameters } = costsOf(priced, terms);
  const source = isTyped
    ? "Hypothèse d’achat en France, saisie"
    : isEstimate
      ? "Prix d’achat estimé de la finition"
      : "Prix catalogue de la finition";
  return {
    buyingCents,
    lines: [
      { key: "BUYING", label: "Prix d’achat", amountCents: buyingCents ?? 0, source },
      ...registration.lines.map((line) => ({ ...line, key: `REGISTRATION_${line.key}` })),
      parameterLine("TRANSPORT", "transportCents", parameters),
      parameterLine("PREPARATION", "preparationCents", parameters),
    ],
  };
}

/** Costs over time: financing of the average capital tied up, and the provision for insurance. */
const carryingCostLines = (
  { tiedUpCents, sellingCents }: { tiedUpCents: Cents; sellingCents: Cents },
  months: number,
  { financingRate, insuranceYearlyCents }: PriceParameters,
): PriceLine[] => [
  {
    key: "FINANCING",
    label: "Financement",
    amountCents: financingRate * ((tiedUpCents + sellingCents) / 2) * (months / 12),
    source: `Paramètre « ${parameterRules.financingRate.label} » : ${frenchRate(financingRate)} de la moyenne immobilisée, pendant ${frenchMonths(months)}`,
  },
  {
    key: "INSURANCE",
    label: "Provision d’assurance",
    amountCents: insuranceYearlyCents * (months / 12),
    source: `Paramètre « ${parameterRules.insuranceYearlyCents.label} », au prorata`,
  },
];

/**
 * The suggested rent of a car with its detailed lines. Requires both prices; `missing` lists the absent ones
 * otherwise. Costs are those of the registration day; the terms of the offer (the duration from which two cars are
 * counted) are those of the pricing day. Amounts are exact until the end: the rent is rounded once, and each line
 * separately (`rentSteps` makes them add up).
 */
export function priceLongTerm(priced: PricedCar, terms: PricingTerms): Pricing {
  const { months, kilometrage } = pricedTerms(terms, priced.parameters.now);
  const { registration, parameters } = costsOf(priced, terms);
  const { lines: initialLines, buyingCents } = initialCostLines(priced, terms);
  const { sellingPrices } = priced.choice.finish;
  const sellingCents = sellingPrices === null ? null : gridAmount(sellingPrices, months, kilometrage);
  const maintenance = maintenanceLine(priced, months, kilometrage, parameters);
  const amounts = { tiedUpCents: sum(initialLines), sellingCents: sellingCents ?? 0 };
  const selling: PriceLine = {
    key: "SELLING",
    label: "Prix de revente",
    amountCents: -amounts.sellingCents,
    source: `Grille de prix de revente de la finition ${termsLabel(months, kilometrage)}`,
  };
  const exact = [
    ...initialLines,
    maintenance,
    ...carryingCostLines(amounts, months, parameters),
    ...(sellingCents === null ? [] : [selling]),
  ];
  const rentCents = Math.max(0, roundCents(sum(exact) / months));
  const isBeyond = totalProblem(rentCents) !== null;
  return {
    suggestedRentCents: buyingCents === null || sellingCents === null || isBeyond ? null : rentCents,
    pricedMonths: months,
    pricedKilometrage: kilometrage,
    hypothesis: {
      buyingPriceCents: buyingCents ?? 0,
      sellingPriceCents: roundCents(amounts.sellingCents),
      maintenanceCostCents: roundCents(maintenance.amountCents),
    },
    lines: exact.map((line) => ({ ...line, amountCents: roundCents(line.amountCents) })),
    missing: [
      ...missingInputs(priced, buyingCents, sellingCents),
      ...(isBeyond ? ["Le loyer conseillé dépasserait 100 millions d’euros : aucun loyer conseillé."] : []),
      ...registration.unknowns,
    ],
  };
}
