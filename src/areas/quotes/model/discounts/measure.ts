// What the parameters and the catalogue alone would ask: the measure of a discount, which no cost typed by
// hand lowers.
import { z } from "zod";
import { type Cents, centsSchema, frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import { discountFor, priceAfterDiscount } from "./discount.ts";
import { fluidityLineSchema } from "../mileage/fluidity.ts";
import type { QuoteForm } from "../form.ts";

export const referenceSchema = z.object({
  /** Rent of the car per month; null where nothing can be suggested without a price typed by hand. */
  rentCents: centsSchema.nullable(),
  insuranceCents: centsSchema,
  /** Of geolocation and eco-driving, together or alone. */
  trackingCents: centsSchema,
  /** The model's own lines at other mileages, before discount; absent of what was priced before they were kept. */
  grid: z.array(fluidityLineSchema.pick({ kilometrage: true, suggestedCents: true })).optional(),
});
export type Reference = z.output<typeof referenceSchema>;

export const serviceReferences = ({
  baseInsuranceCents,
  trackingBundleCents,
}: Pick<PriceParameters, "baseInsuranceCents" | "trackingBundleCents">) => ({
  insuranceCents: baseInsuranceCents,
  trackingCents: trackingBundleCents,
});

type PricedServices = Pick<
  QuoteForm,
  "priceCents" | "insurance" | "baseInsuranceCents" | "geolocation" | "ecoDriving" | "trackingCents"
>;

/** What is given each month on services whose price is a parameter. One sold dearer makes up for nothing. */
const serviceDiscountCents = (form: PricedServices, { insuranceCents, trackingCents }: Reference): Cents =>
  (form.insurance ? Math.max(0, insuranceCents - form.baseInsuranceCents) : 0) +
  (form.geolocation || form.ecoDriving ? Math.max(0, trackingCents - form.trackingCents) : 0);

export const measureSchema = z.object({
  /** The rent of the car, less what is given on services. */
  netCents: z.int(),
  /** What the parameters alone would ask for the car; null when nobody can tell. */
  referenceCents: centsSchema.nullable(),
  /** The cheapest kilometre over: 1 is what the model's own grid asks for it. Absent where it is not judged. */
  overShare: z.number().optional(),
});
/** A price beside its reference: what the limit of a role is judged on. */
export type Measure = z.output<typeof measureSchema>;

export const measureOf = (form: PricedServices, reference: Reference): Measure => ({
  netCents: form.priceCents - serviceDiscountCents(form, reference),
  referenceCents: reference.rentCents,
});

/** Of binary fractions. */
const epsilon = 1e-9;

/** Beyond what a salesman gives alone, to the cent, on the rent or on kilometres over. What cannot be measured is beyond. */
export function isBeyondLimit(
  { netCents, referenceCents, overShare = 1 }: Measure,
  { salesmanDiscountRate }: Pick<PriceParameters, "salesmanDiscountRate">,
): boolean {
  if (referenceCents === null) return true;
  const leastCents = priceAfterDiscount(referenceCents, salesmanDiscountRate * 100);
  // A rent at the limit was rounded, and its grid with it.
  return netCents < leastCents || overShare * referenceCents < leastCents - epsilon * referenceCents;
}

/** In percent; null when it cannot be measured. `stated` is returned where it gives the same amount. */
export const measuredDiscount = ({ netCents, referenceCents }: Measure, stated: number): number | null =>
  referenceCents === null ? null : discountFor(referenceCents, netCents, stated);

/** The share of their price at which kilometres over are sold, where it is not that of the rent; `61,25 %` in words. */
export const overShareLabel = ({ netCents, referenceCents, overShare }: Measure): string | null =>
  overShare === undefined ||
  overShare >= 1 - epsilon ||
  (referenceCents !== null && overShare * referenceCents >= netCents - epsilon * referenceCents)
    ? null
    : `${frenchNumber(overShare * 100, 2)}\u00a0%`;

/** Why the discount that is judged is not the one that is typed: French sentences. */
export const measureReasons = (
  measure: Measure,
  { priceCents, suggestedRentCents }: { priceCents: Cents; suggestedRentCents: Cents | null },
): string[] => {
  const { netCents, referenceCents } = measure;
  const over = overShareLabel(measure);
  return [
    ...(over
      ? [`Les kilomètres en plus sont vendus à ${over} de leur prix par la grille du modèle de prix.`]
      : []),
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
};
