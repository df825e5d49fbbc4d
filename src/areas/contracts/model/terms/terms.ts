// Agreed terms that an amendment may change: the car's rent, duration, mileage and services.
import { z } from "zod";
import { quoteFieldsSchema } from "#quotes/model/form.ts";
import { monthlyExemptCents, monthlyTotalCents } from "#quotes/model/monthly.ts";
import { monthlyPriceOf } from "#quotes/model/options.ts";
import { id } from "#kernel/schema/french.ts";

export const termsSchema = quoteFieldsSchema.pick({
  durationMonths: true,
  kilometrage: true,
  hasMidtermRenewal: true,
  priceCents: true,
  options: true,
  insurance: true,
  baseInsuranceCents: true,
  geolocation: true,
  ecoDriving: true,
  trackingCents: true,
  hasFleetManagement: true,
  fleetManagementCents: true,
  tires: true,
});
export type Terms = z.output<typeof termsSchema>;

/** The lessee: an amendment may transfer the contract to another company of the same client. */
export const holderSchema = z.object({ companyId: id, companyName: z.string() });
export type Holder = z.output<typeof holderSchema>;

/** Terms and holder: shown before and after an amendment. */
export const agreementSchema = z.object({ terms: termsSchema, holder: holderSchema });
export type Agreement = z.output<typeof agreementSchema>;

/** Per month, without tax: the car, its options, its services. */
export const rentOf = (terms: Terms): number => monthlyTotalCents(terms);

/** The VAT-exempt part of it. */
export const exemptRentOf = (terms: Terms): number => monthlyExemptCents(terms);

/** Per month, without tax: the car and its options, which depend on the duration and the mileage. */
export const carRentOf = ({ priceCents, options, durationMonths }: Terms): number =>
  options.reduce((sum, option) => sum + monthlyPriceOf(option, durationMonths), priceCents);
