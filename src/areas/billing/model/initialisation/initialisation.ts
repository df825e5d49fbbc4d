// Contracts delivered before billing began: an accountant says from which month they are billed here, and what was
// billed elsewhere.
import { z } from "zod";
import { type Day, daySchema, enteredDay, firstOfMonth, frenchDay } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { centsSchema, frenchPrice, sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import { lackSchema } from "../documents/readiness.ts";

export const initialisationFormSchema = z.object({
  firstMonth: enteredDay,
  /** Amounts without tax of that month, as billed elsewhere. */
  billed: z.array(z.object({ component: z.string().max(60), cents: centsSchema })).max(40),
  /** Held today, with the days of their receipt; recorded as receipts of the contract. */
  depositCents: centsSchema,
  depositOn: enteredDay.nullable().default(null),
  collateralCents: centsSchema,
  collateralOn: enteredDay.nullable().default(null),
});
export type InitialisationForm = z.output<typeof initialisationFormSchema>;

export const billingReadySchema = z.object({
  contractId: id,
  orderId: z.string(),
  companyName: z.string(),
  deliveredOn: daySchema.nullable(),
  /** False for a contract that waits to be initialised, or whose documents lack something. */
  isReady: z.boolean(),
  isInitialised: z.boolean(),
  lacks: z.array(lackSchema),
});
export type BillingReady = z.output<typeof billingReadySchema>;

export const initialisationSchema = billingReadySchema.extend({
  firstMonth: daySchema,
  /** Rents of the first month. */
  components: z.array(z.object({ key: z.string(), label: z.string(), cents: sumSchema })),
  /** Agreed on the contract. */
  depositCents: sumSchema,
  collateralCents: sumSchema,
});
export type Initialisation = z.output<typeof initialisationSchema>;

interface FirstMonth {
  components: Initialisation["components"];
  /** Nothing is billed before; null when every month is. */
  billingStartsOn: Day | null;
  deliveredOn: Day | null;
}

/** Errors of the form, in French. */
export function initialisationMistakes(
  { firstMonth, billed }: InitialisationForm,
  { components, billingStartsOn, deliveredOn }: FirstMonth,
): FieldMessages {
  const out: FieldMessages = {};
  if (firstMonth !== firstOfMonth(firstMonth)) out.firstMonth = "Le premier jour d’un mois.";
  else if (billingStartsOn !== null && firstMonth < firstOfMonth(billingStartsOn))
    out.firstMonth = `La facturation commence le ${frenchDay(billingStartsOn)}.`;
  else if (deliveredOn !== null && firstMonth < firstOfMonth(deliveredOn))
    out.firstMonth = `Le véhicule a été livré le ${frenchDay(deliveredOn)}.`;
  for (const [index, { component, cents }] of billed.entries()) {
    const due = components.find(({ key }) => key === component);
    if (!due || billed.findIndex((one) => one.component === component) !== index)
      out[`billed.${index}.component`] = "Ce loyer n’est pas dû ce mois-là, ou y est deux fois.";
    else if (cents > due.cents)
      out[`billed.${index}.cents`] = `Au plus ${frenchPrice(due.cents)}, le loyer du mois.`;
  }
  return out;
}
