// Annual taxes of the company that uses a passenger car, over a rental: each day counts at the scales in force that
// day, divided by the days of its year.
import { addDays, addMonths, type Day, day, daysBetween, frenchDay, yearOf } from "#kernel/calendar/day.ts";
import { type Cents, frenchNumber, roundCents } from "#kernel/money.ts";
import { annualEuros, annualGrams, annualPower, pollutantEuros } from "#settings/model/taxes/annual-tax.ts";
import { type Dated, inForceOn } from "#settings/model/dated.ts";
import type { TaxScales } from "#settings/model/scales/tax-scales.ts";
import type { TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";

export const annualTaxesSource = "CIBS, art. L421-120 (CO₂) et L421-135 (polluants)";

export interface AnnualTaxes {
  /** Null when the CO2 rate is unknown. */
  co2Cents: Cents | null;
  pollutantCents: Cents;
  /** French sentences about assumptions and uncounted taxes. */
  notes: string[];
}

/** The rental from its first day to the day after the last one, with the scales in force over it. */
export interface UsagePeriod {
  startsOn: Day;
  endsOn: Day;
  scales: TaxScales;
}

/** Amount of a tax in cents: each segment between new years and scale changes pays its share of the year. */
function proratedTax<S extends Dated>(
  scales: readonly S[],
  use: UsagePeriod,
  eurosOf: (scale: S) => number,
): Cents {
  const { startsOn, endsOn } = use;
  const years = Array.from({ length: yearOf(endsOn) - yearOf(startsOn) }, (_, index) =>
    day(`${yearOf(startsOn) + index + 1}-01-01`),
  );
  const within = [...years, ...scales.map(({ from }) => from)].filter(
    (one) => one > startsOn && one < endsOn,
  );
  const cuts = [...new Set([startsOn, ...within])].toSorted();
  const euros = cuts.reduce((sum, from, index) => {
    const scale = inForceOn(scales, from);
    const year = yearOf(from);
    const days = daysBetween(day(`${year}-01-01`), day(`${year + 1}-01-01`));
    return sum + (scale ? (eurosOf(scale) * daysBetween(from, cuts[index + 1] ?? endsOn)) / days : 0);
  }, 0);
  return roundCents(euros * 100);
}

const exemption = ({ isUtility, energy }: TaxedVehicle, { startsOn, endsOn }: UsagePeriod): string | null =>
  isUtility
    ? "Véhicule utilitaire : hors du champ des taxes annuelles."
    : energy === "Electric"
      ? "Véhicule électrique exonéré : CIBS, art. L421-124."
      : endsOn <= addMonths(startsOn, 1)
        ? "Location d’un mois au plus : exonérée des taxes annuelles."
        : null;

/** An unknown rate is never guessed: a car without European approval would be taxed on its power. */
function unknownRateNote(vehicle: TaxedVehicle, { startsOn, scales }: UsagePeriod): string {
  const scale = inForceOn(scales.annualPower, startsOn);
  const uncounted = "Le taux de CO₂ n’est pas renseigné : taxe annuelle CO₂ non comptée";
  if (!scale || vehicle.fiscalPower === null) return `${uncounted}.`;
  const { units } = annualPower(vehicle, vehicle.fiscalPower);
  return `${uncounted}. Un véhicule sans réception européenne paierait ${frenchNumber(annualEuros(scale, units))} € par an pour ${units} CV (${scale.article}).`;
}

/** Notes the years whose scales are not voted yet. */
function unvotedScaleNotes({ endsOn, scales }: UsagePeriod): string[] {
  const last = scales.annualCo2
    .map(({ from }) => from)
    .toSorted()
    .at(-1);
  if (!last || yearOf(addDays(endsOn, -1)) <= yearOf(last)) return [];
  return [`Les barèmes d’après ${yearOf(last)} ne sont pas votés : celui du ${frenchDay(last)} est retenu.`];
}

export function annualTaxes(vehicle: TaxedVehicle, use: UsagePeriod): AnnualTaxes {
  const exemptionReason = exemption(vehicle, use);
  if (exemptionReason !== null) return { co2Cents: 0, pollutantCents: 0, notes: [exemptionReason] };
  const rate = vehicle.carbonEmissionRate;
  const taxBase = rate === null ? null : annualGrams(vehicle, rate);
  const { annualCo2, annualPollutants } = use.scales;
  return {
    co2Cents: taxBase && proratedTax(annualCo2, use, (scale) => annualEuros(scale, taxBase.units)),
    pollutantCents: proratedTax(annualPollutants, use, (scale) => pollutantEuros(scale, vehicle)),
    notes: [
      ...(taxBase === null ? [unknownRateNote(vehicle, use)] : []),
      ...(taxBase?.source ? [`Taxe annuelle CO₂ sur ${taxBase.units} g/km : ${taxBase.source}.`] : []),
      ...unvotedScaleNotes(use),
    ],
  };
}
