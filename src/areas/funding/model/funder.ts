// A lender for cars, and the default conditions of its new fundings.
import { z } from "zod";
import { addressSchema } from "#kernel/company/address.ts";
import { correspondentErrors, correspondentsSchema } from "#kernel/company/correspondent.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { centsSchema } from "#kernel/money.ts";
import { loanTypes } from "./loan.ts";

/** A yearly rate, as a fraction: 0.045 is 4.5 %. */
export const rateSchema = z.number().min(0).max(0.3, "Un taux ne dépasse pas 30 %.");

const form = z.object({
  name: text(150),
  address: addressSchema,
  contacts: correspondentsSchema,
  loanType: enumOf(loanTypes),
  durationMonths: z.int().min(1).max(120),
  rate: rateSchema,
  /** A yearly share of the borrowed amount. */
  insuranceRate: rateSchema,
  applicationFeeCents: centsSchema,
  /** A share of the remaining principal, when a loan ends early. */
  terminationFeeRate: rateSchema,
});
export type FunderForm = z.output<typeof form>;

const checkContacts = fieldErrors(({ contacts }: FunderForm) => correspondentErrors(contacts));
export const funderFormSchema = form.check(checkContacts);
export const funderChangeSchema = form.extend({ version }).check(checkContacts);

export const funderSchema = form.extend({
  id,
  version,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Funder = z.output<typeof funderSchema>;
