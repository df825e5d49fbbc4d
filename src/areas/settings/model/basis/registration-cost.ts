// Cost of a registration certificate, line by line, with the article behind each line:
// Y1 regional, Y2 of goods vehicles, Y3 CO2 and mass, Y4 fixed, Y5 delivery.
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import { type Cents, frenchNumber, roundCents } from "#kernel/money.ts";
import { co2ScaleOn, co2Tax, taxedGrams } from "../taxes/co2-tax.ts";
import { inForceOn } from "../dated.ts";
import { depreciation } from "../taxes/depreciation.ts";
import { massTax, taxedMass } from "../taxes/mass-tax.ts";
import type { PriceBasis } from "./price-basis.ts";
import { parameterRules } from "../parameters/rules.ts";
import { centsPerHorsepower, regionalRateOn } from "../taxes/regional-rate.ts";
import type { TaxedVehicle } from "../taxes/taxed-vehicle.ts";

export type RegistrationLineKey = "REGIONAL" | "UTILITY" | "CO2" | "MASS" | "FIXED" | "DELIVERY";

export interface RegistrationLine {
  key: RegistrationLineKey;
  label: string;
  amountCents: Cents;
  /** Article of law or parameter, in French. */
  source: string;
}

export interface RegistrationCost {
  lines: RegistrationLine[];
  totalCents: Cents;
  /** French sentences naming the taxes missing from the total because they are unknown. Empty when complete. */
  unknowns: string[];
}

export interface RegistrationInput {
  vehicle: TaxedVehicle;
  /** Anywhere in the world; the same day as `registeredOn` for a new car. */
  firstRegisteredOn: Day;
  /** Registration in France, by the lessor. */
  registeredOn: Day;
  /** INSEE code of the region; the default rate of the parameters applies without it. */
  region?: string | null;
  /** Basis of any day: the cost uses its parameters of `registeredOn`. */
  basis: PriceBasis;
  /** Taxes due on this certificate; all by default, as on the first certificate of a car in France. */
  isDue?: (key: RegistrationLineKey) => boolean;
}

type Draft = Pick<RegistrationCost, "lines" | "unknowns">;
/** The input with the parameters and scales of its own day. */
type DatedInput = Omit<RegistrationInput, "basis"> & Pick<PriceBasis, "parameters" | "scales">;

const note = (...parts: string[]): string => parts.filter((part) => part !== "").join(" ; ");

function addRegionalTax(input: DatedInput, draft: Draft): void {
  const { vehicle, parameters } = input;
  if (vehicle.fiscalPower === null) {
    draft.unknowns.push("La puissance fiscale n’est pas renseignée : taxe régionale non comptée.");
    return;
  }
  const found = input.region
    ? regionalRateOn(input.scales.regionalRates, input.region, input.registeredOn)
    : undefined;
  if (input.region && !found)
    draft.unknowns.push("Le taux de la région à cette date n’est pas connu : taux par défaut retenu.");
  const rateCents = found ? centsPerHorsepower(found) : parameters.baseRateCents;
  const share = vehicle.energy === "Electric" ? (found?.electricShare ?? 1) : 1;
  const isOld = addMonths(input.firstRegisteredOn, 120) <= input.registeredOn;
  draft.lines.push({
    key: "REGIONAL",
    label: `Taxe régionale${found ? ` ${found.name}` : ""} (${vehicle.fiscalPower} CV × ${frenchNumber(rateCents / 100, 2)} €)`,
    amountCents: roundCents(vehicle.fiscalPower * rateCents * share * (isOld ? 0.5 : 1)),
    source: note(
      found?.article ?? parameterRules.baseRateCents.source,
      share < 1 ? `véhicule électrique : ${share * 100} % du taux, art. L421-49` : "",
      isOld ? "moitié après dix ans, art. L421-45" : "",
    ),
  });
}

interface Reduction {
  percent: number;
  source: string;
}

/** Reduction by age, or null when the table of that day is unknown. */
function reductionOf({ scales, firstRegisteredOn, registeredOn }: DatedInput): Reduction | null {
  if (registeredOn <= firstRegisteredOn) return { percent: 0, source: "" };
  const scale = inForceOn(scales.depreciation, registeredOn);
  if (!scale) return null;
  const percent = depreciation(scale, firstRegisteredOn, registeredOn);
  return { percent, source: `réfaction de ${percent} %, ${scale.article}` };
}

/** The CO2 line, and the ceiling of the mass tax that it sets (L421-74); null when unknown. */
function co2Line(
  input: DatedInput,
  draft: Draft,
): { fullCents: Cents; maximumCents: Cents; line: RegistrationLine } | null {
  const scale = co2ScaleOn(input.scales.co2, input.firstRegisteredOn);
  if (scale === null) return null;
  const grams = input.vehicle.carbonEmissionRate;
  if (scale === undefined || grams === null) {
    draft.unknowns.push(
      grams === null
        ? "Le taux de CO₂ n’est pas renseigné : malus CO₂ non compté."
        : "Le barème du malus CO₂ à la date de première immatriculation n’est pas connu : malus CO₂ non compté.",
    );
    return null;
  }
  const taxed = taxedGrams(input.vehicle, grams);
  const fullCents = co2Tax(scale, taxed.grams);
  const line: RegistrationLine = {
    key: "CO2",
    label: `Malus CO₂ (${Math.round(taxed.grams)} g/km)`,
    amountCents: fullCents,
    source: note(scale.article, taxed.source),
  };
  return { fullCents, maximumCents: scale.maximum * 100, line };
}

function massLine(input: DatedInput, draft: Draft): RegistrationLine | null {
  const scale = inForceOn(input.scales.mass, input.firstRegisteredOn);
  if (!scale) return null;
  if (input.vehicle.weight === null) {
    draft.unknowns.push("La masse en ordre de marche n’est pas renseignée : malus au poids non compté.");
    return null;
  }
  const taxed = taxedMass(input.vehicle, input.vehicle.weight);
  return {
    key: "MASS",
    label: `Malus au poids (${frenchNumber(Math.round(taxed.kg))} kg)`,
    amountCents: massTax(scale, taxed.kg),
    source: note(scale.article, taxed.source),
  };
}

function addCarTaxes(input: DatedInput, draft: Draft): void {
  if (input.vehicle.energy === "Electric") {
    draft.lines.push({
      key: "CO2",
      label: "Malus CO₂",
      amountCents: 0,
      source: "Véhicule électrique exonéré : CIBS, art. L421-67",
    });
    draft.lines.push({
      key: "MASS",
      label: "Malus au poids",
      amountCents: 0,
      source: "Véhicule électrique exonéré : CIBS, art. L421-78",
    });
    return;
  }
  const reduction = reductionOf(input);
  if (!reduction) {
    draft.unknowns.push("La réfaction à la date d’immatriculation n’est pas connue : malus non comptés.");
    return;
  }
  const co2 = co2Line(input, draft);
  const mass = massLine(input, draft);
  const keep = 1 - reduction.percent / 100;
  if (co2)
    draft.lines.push({
      ...co2.line,
      amountCents: roundCents(co2.fullCents * keep),
      source: note(co2.line.source, reduction.source),
    });
  if (!mass) return;
  const room = co2 ? Math.max(0, co2.maximumCents - co2.fullCents) : mass.amountCents;
  const isCapped = mass.amountCents > room;
  draft.lines.push({
    ...mass,
    amountCents: roundCents(Math.min(mass.amountCents, room) * keep),
    source: note(mass.source, isCapped ? "plafonné avec le malus CO₂, art. L421-74" : "", reduction.source),
  });
}

/** Cost of the certificate, exempt from VAT. Utility vehicles pay Y2 and neither the CO2 nor the mass tax. */
export function registrationCost({ basis, ...given }: RegistrationInput): RegistrationCost {
  const { parameters, scales } = basis.at(given.registeredOn);
  const input: DatedInput = { ...given, parameters, scales };
  const { isDue = () => true } = input;
  const draft: Draft = { lines: [], unknowns: [] };
  if (isDue("REGIONAL")) addRegionalTax(input, draft);
  if (input.vehicle.isUtility && isDue("UTILITY")) {
    draft.lines.push({
      key: "UTILITY",
      label: "Majoration véhicule utilitaire",
      amountCents: parameters.utilityTaxCents,
      source: parameterRules.utilityTaxCents.source,
    });
  }
  if (!input.vehicle.isUtility && isDue("CO2")) addCarTaxes(input, draft);
  draft.lines.push({
    key: "FIXED",
    label: "Taxe fixe",
    amountCents: parameters.fixedTaxCents,
    source: parameterRules.fixedTaxCents.source,
  });
  draft.lines.push({
    key: "DELIVERY",
    label: "Redevance d’acheminement",
    amountCents: parameters.deliveryFeeCents,
    source: parameterRules.deliveryFeeCents.source,
  });
  return { ...draft, totalCents: draft.lines.reduce((sum, line) => sum + line.amountCents, 0) };
}
