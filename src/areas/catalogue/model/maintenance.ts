// Maintenance terms of a brand or of a model: operations, intervals and prices.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { text } from "#kernel/schema/french.ts";
import { type Cents, centsSchema } from "#kernel/money.ts";

const months = z.int().min(1).max(240);
const distance = z.int().min(1).max(1_000_000);

/**
 * A recurring term falls due every `duration` months or `kilometrage` km, whichever comes first; another
 * one falls due once, at a vehicle age in months or a mileage, whichever comes first.
 */
export const maintenanceTermSchema = z
  .object({
    label: text(120),
    recurring: z.boolean(),
    duration: months.nullable(),
    kilometrage: distance.nullable(),
    vehicleAge: months.nullable(),
    mileage: distance.nullable(),
    priceCents: centsSchema,
  })
  .superRefine((term, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (term.recurring && term.duration === null && term.kilometrage === null)
      problem("duration", "Une échéance récurrente revient après une durée ou un kilométrage.");
    if (!term.recurring && term.vehicleAge === null && term.mileage === null)
      problem("vehicleAge", "Une échéance unique arrive à un âge ou à un kilométrage.");
  });
export type MaintenanceTerm = z.output<typeof maintenanceTermSchema>;

/** At most 60 terms, each with its own label. */
export const maintenanceTermsSchema = z
  .array(maintenanceTermSchema)
  .max(60)
  .register(mergeRules, { key: ["label"] });

interface WithTerms {
  maintenanceTerms: MaintenanceTerm[];
}

/** The maintenance plan of a model: its own terms, else those of its brand. */
export const maintenancePlanOf = (model: WithTerms, brand: WithTerms): MaintenanceTerm[] =>
  (model.maintenanceTerms.length > 0 ? model : brand).maintenanceTerms;

/** Margins of a term of 12 months and of 10 000 km: a started year or ten thousand km counts. */
export interface MaintenanceMargins {
  months: number;
  km: number;
}

const withoutRoundingNoise = (value: number): number => Number(value.toPrecision(12));
const occurrences = (span: number, every: number, margin: number): number =>
  Math.floor(withoutRoundingNoise((span + margin) / every));

/**
 * Number of times a term falls due over a duration and a mileage: for 12 months or 10 000 km,
 * max(floor((D + 11.9) / 12), floor((K + 9 999) / 10 000)); the margins scale with the term's own interval.
 */
export function termOccurrences(
  term: MaintenanceTerm,
  span: { duration: number; kilometrage: number },
  margins: MaintenanceMargins,
): number {
  if (!term.recurring) {
    return (term.vehicleAge !== null && span.duration >= term.vehicleAge) ||
      (term.mileage !== null && span.kilometrage >= term.mileage)
      ? 1
      : 0;
  }
  const byTime =
    term.duration === null
      ? 0
      : occurrences(span.duration, term.duration, (margins.months / 12) * term.duration);
  const byDistance =
    term.kilometrage === null
      ? 0
      : occurrences(span.kilometrage, term.kilometrage, (margins.km / 10_000) * term.kilometrage);
  return Math.max(byTime, byDistance);
}

/** Cost of the terms over a duration and a mileage, without tax. */
export const maintenanceCost = (
  terms: readonly MaintenanceTerm[],
  span: { duration: number; kilometrage: number },
  margins: MaintenanceMargins,
): Cents => terms.reduce((sum, term) => sum + termOccurrences(term, span, margins) * term.priceCents, 0);

export const maintenanceTermFields = fields({
  label: field.text("Libellé"),
  recurring: field.boolean("Revient régulièrement"),
  duration: field.number("Tous les", { unit: "mois" }),
  kilometrage: field.number("Tous les", { prompt: "ou tous les", unit: "km" }),
  vehicleAge: field.number("À l’âge de", { unit: "mois" }),
  mileage: field.number("Au kilométrage", { prompt: "ou au kilométrage", unit: "km" }),
  priceCents: field.cents("Prix HT"),
});
