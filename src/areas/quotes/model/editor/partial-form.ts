// Validation of a half-typed form: fields that must hold amounts before anything is computed.
import { z } from "zod";
import { centsSchema } from "#kernel/money.ts";
import { depositSchema } from "../deposit.ts";
import { quoteFieldsSchema } from "../form.ts";

const fields = quoteFieldsSchema.shape;

/** An option counts even before it has a name. */
const optionPrices = z.array(
  z.object({ priceCents: centsSchema.nullable(), monthlyPriceCents: centsSchema.nullable() }),
);

const priceInputsSchema = z.object({
  durationMonths: fields.durationMonths,
  kilometrage: fields.kilometrage,
  discount: fields.discount,
  priceCents: fields.priceCents,
  frenchBuyingPriceCents: fields.frenchBuyingPriceCents,
  options: optionPrices,
});

const totalInputsSchema = priceInputsSchema.extend({
  baseInsuranceCents: fields.baseInsuranceCents,
  trackingCents: fields.trackingCents,
  fleetManagementCents: fields.fleetManagementCents,
  tires: z.object({ monthlyCents: centsSchema }).nullable(),
  financialDeposit: depositSchema,
});

/** True when a rent can be computed: none of its inputs is missing or half typed. */
export const isPriceable = (form: unknown): boolean => priceInputsSchema.safeParse(form).success;

/** True when the whole amount paid by the client can be computed. */
export const canComputeTotal = (form: unknown): boolean => totalInputsSchema.safeParse(form).success;
