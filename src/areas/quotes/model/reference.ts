// What the parameters and the catalogue alone would ask: the measure of a discount, which no cost typed by
// hand lowers.
import { z } from "zod";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/price-parameters.ts";
import { discountFor, priceAfterDiscount } from "./discount.ts";
import type { QuoteForm } from "./form.ts";

export const referenceSchema = z.object({
  /** Rent of the car per month; null where nothing can be suggested without a price typed by hand. */
  rentCents: centsSchema.nullable(),
  insuranceCents: centsSchema,
  /** Of geolocation and eco-driving, together or alone. */
  trackingCents: centsSchema,
});
export type Reference = z.output<typeof referenceSchema>;

export const serviceReferences = ({
  baseInsuranceCents,
  trackingBundleCents,
}: Pick<PriceParameters, "baseInsuranceCents" | "trackingBundleCents">) => ({
  insuranceCents: baseInsuranceCents,
  trackingCents: trackingBundleCents,
});

type Starting = Pick<
  QuoteForm,
  "priceCents" | "insurance" | "baseInsuranceCents" | "geolocation" | "ecoDriving" | "trackingCents"
>;

/** What is given each month on services whose price is a parameter. One sold dearer makes up for nothing. */
const givenOnServices = (asked: Starting, { insuranceCents, trackingCents }: Reference): Cents =>
  (asked.insurance ? Math.max(0, insuranceCents - asked.baseInsuranceCents) : 0) +
  (asked.geolocation || asked.ecoDriving ? Math.max(0, trackingCents - asked.trackingCents) : 0);

export const measureSchema = z.object({
  /** The rent of the car, less what is given on services. */
  netCents: z.int(),
  /** What the parameters alone would ask for the car; null when nobody can tell. */
  referenceCents: centsSchema.nullable(),
});
/** A price beside its reference: what the limit of a role is judged on. */
export type Measure = z.output<typeof measureSchema>;

export const measureOf = (asked: Starting, reference: Reference): Measure => ({
  netCents: asked.priceCents - givenOnServices(asked, reference),
  referenceCents: reference.rentCents,
});

/** Beyond what a salesman gives alone, to the cent. What cannot be measured is beyond. */
export const isBeyond = (
  { netCents, referenceCents }: Measure,
  { salesmanDiscountRate }: Pick<PriceParameters, "salesmanDiscountRate">,
): boolean =>
  referenceCents === null || netCents < priceAfterDiscount(referenceCents, salesmanDiscountRate * 100);

/** In percent; null when it cannot be measured. `said` is kept where it is the same. */
export const measuredDiscount = ({ netCents, referenceCents }: Measure, said: number): number | null =>
  referenceCents === null ? null : discountFor(referenceCents, netCents, said);

/** Why the discount that is judged is not the one that is typed: French sentences. */
export const measureReasons = (
  { netCents, referenceCents }: Measure,
  { priceCents, suggestedRentCents }: { priceCents: Cents; suggestedRentCents: Cents | null },
): string[] => [
  ...(netCents < priceCents
    ? [
        `Les services sont vendus ${frenchPrice(priceCents - netCents)} par mois sous leur prix des paramètres.`,
      ]
    : []),
  ...(referenceCents !== null && referenceCents !== suggestedRentCents
    ? [
        `Le prix d’achat saisi est sous celui du catalogue, dont le loyer conseillé est de ${frenchPrice(referenceCents)}.`,
      ]
    : []),
];
