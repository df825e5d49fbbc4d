// Reference amounts computed from the parameters and the catalogue alone: they measure a discount, and no cost typed
// by hand lowers them.
import { z } from "zod";
import { type Cents, centsSchema, frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import { discountFor, priceAfterDiscount } from "./discount.ts";
import { fluidityLineSchema } from "../mileage/fluidity.ts";
import type { QuoteForm } from "../form.ts";

export const referenceSchema = z.object({
  /** Rent of the car per month; null when none can be suggested without a price typed by hand. */
  rentCents: centsSchema.nullable(),
  insuranceCents: centsSchema,
  /** Price of geolocation and eco-driving, together or alone. */
  trackingCents: centsSchema,
  /** The model's own lines at other mileages, before discount; absent when priced before they were stored. */
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

/** Monthly discount on services priced by a parameter. A service sold above its price offsets nothing. */
const serviceDiscountCents = (form: PricedServices, { insuranceCents, trackingCents }: Reference): Cents =>
  (form.insurance ? Math.max(0, insuranceCents - form.baseInsuranceCents) : 0) +
  (form.geolocation || form.ecoDriving ? Math.max(0, trackingCents - form.trackingCents) : 0);

export const measureSchema = z.object({
  /** The rent of the car, minus the discount on services. */
  netCents: z.int(),
  /** Rent of the car computed from parameters alone; null when it cannot be computed. */
  referenceCents: centsSchema.nullable(),
  /**
   * Price of the cheapest excess kilometre relative to the model's own grid, where 1 is that grid's price. Absent
   * when not measured.
   */
  overShare: z.number().optional(),
});
/** A price with its reference, compared with the limit of a role. */
export type Measure = z.output<typeof measureSchema>;

export const measureOf = (form: PricedServices, reference: Reference): Measure => ({
  netCents: form.priceCents - serviceDiscountCents(form, reference),
  referenceCents: reference.rentCents,
});

/** Tolerance for binary fractions. */
const epsilon = 1e-9;

/**
 * True when the rent or the excess kilometres are below the salesman's limit, to the cent. An unmeasurable discount
 * is beyond the limit.
 */
export function isBeyondLimit(
  { netCents, referenceCents, overShare = 1 }: Measure,
  { salesmanDiscountRate }: Pick<PriceParameters, "salesmanDiscountRate">,
): boolean {
  if (referenceCents === null) return true;
  const leastCents = priceAfterDiscount(referenceCents, salesmanDiscountRate * 100);
  // A rent exactly at the limit was rounded, and its grid with it.
  return netCents < leastCents || overShare * referenceCents < leastCents - epsilon * referenceCents;
}

/** Discount in percent; null when it cannot be measured. `stated` is returned when it gives the same amount. */
export const measuredDiscount = ({ netCents, referenceCents }: Measure, stated: number): number | null =>
  referenceCents === null ? null : discountFor(referenceCents, netCents, stated);

/**
 * Share of their price at which excess kilometres are sold, such as `61,25 %`; null unless it is lower than the share
 * of the rent.
 */
export const overShareLabel = ({ netCents, referenceCents, overShare }: Measure): string | null =>
  overShare === undefined ||
  overShare >= 1 - epsilon ||
  (referenceCents !== null && overShare * referenceCents >= netCents - epsilon * referenceCents)
    ? null
    : `${frenchNumber(overShare * 100, 2)}\u00a0%`;

/** French reasons why the measured discount differs from the typed one. */
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
