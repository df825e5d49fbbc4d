// Reference amounts computed from the parameters and the catalogue alone: they measure a discount, and no cost typed
// by hand lowers them.
import { z } from "zod";
import { type Cents, centsSchema, frenchNumber, frenchPrice, roundCents } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import { discountFor, priceAfterDiscount } from "../discount.ts";
import { fluidityLineSchema } from "../mileage/fluidity.ts";
import type { QuoteForm, Tires } from "../form.ts";

const extrasSchema = z.object({
  fleetManagementCents: centsSchema,
  /** Per tyre supplied. */
  tireCents: centsSchema,
  tireStorageCents: centsSchema,
  activationFeeCents: centsSchema,
});

export const referenceSchema = z.object({
  /** Rent of the car per month; null when none can be suggested without a price typed by hand. */
  rentCents: centsSchema.nullable(),
  insuranceCents: centsSchema,
  /** Price of geolocation and eco-driving, together or alone. */
  trackingCents: centsSchema,
  /** Absent when priced before they were stored. */
  extras: extrasSchema.optional(),
  /** The model's own lines at other mileages, before discount; absent when priced before they were stored. */
  grid: z.array(fluidityLineSchema.pick({ kilometrage: true, suggestedCents: true })).optional(),
});
export type Reference = z.output<typeof referenceSchema>;

const extrasOf = viewOf(extrasSchema);

export const serviceReferences = (
  parameters: PriceParameters,
): Pick<Reference, "insuranceCents" | "trackingCents"> & { extras: z.output<typeof extrasSchema> } => ({
  insuranceCents: parameters.baseInsuranceCents,
  trackingCents: parameters.trackingBundleCents,
  extras: extrasOf(parameters),
});

/** Reference price of a set of tyres per month. */
export const tiresReferenceCents = (
  { count, hasStorage }: Pick<Tires, "count" | "hasStorage">,
  { tireCents, tireStorageCents }: Pick<z.output<typeof extrasSchema>, "tireCents" | "tireStorageCents">,
): Cents => count * tireCents + (hasStorage ? tireStorageCents : 0);

export type PricedServices = Pick<
  QuoteForm,
  | "priceCents"
  | "insurance"
  | "baseInsuranceCents"
  | "geolocation"
  | "ecoDriving"
  | "trackingCents"
  | "hasFleetManagement"
  | "fleetManagementCents"
  | "tires"
>;

const below = (referenceCents: Cents, cents: Cents): Cents => Math.max(0, referenceCents - cents);

/** Monthly discount on services priced by a parameter. A service sold above its price offsets nothing. */
const serviceDiscountCents = (form: PricedServices, reference: Reference): Cents => {
  const { insuranceCents, trackingCents, extras } = reference;
  return (
    (form.insurance ? below(insuranceCents, form.baseInsuranceCents) : 0) +
    (form.geolocation || form.ecoDriving ? below(trackingCents, form.trackingCents) : 0) +
    (extras && form.hasFleetManagement ? below(extras.fleetManagementCents, form.fleetManagementCents) : 0) +
    (extras && form.tires ? below(tiresReferenceCents(form.tires, extras), form.tires.monthlyCents) : 0)
  );
};

export type ActivationFee = Pick<
  QuoteForm,
  "activationFeeCents" | "activationFeeDiscountCents" | "durationMonths"
>;

/** Activation fee given away, per month of the duration: below its reference price, or discounted on paper. */
export const activationDiscountCents = (
  { activationFeeCents, activationFeeDiscountCents, durationMonths }: ActivationFee,
  { extras }: Reference,
): Cents => {
  if (!extras) return 0;
  const paidCents = activationFeeCents - activationFeeDiscountCents;
  return roundCents(
    below(Math.max(extras.activationFeeCents, activationFeeCents), paidCents) / durationMonths,
  );
};

export const measureSchema = z.object({
  /** The rent of the car, minus the discount on services and fees. */
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
