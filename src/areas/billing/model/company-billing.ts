// How a company is billed: when it pays, how its contracts are grouped, who finalises its invoices.
import { z } from "zod";
import { optionalText } from "#kernel/schema/french.ts";

export const billingModes = { AUTOMATIC: "Automatique", MANUAL: "Manuelle" } as const;
export type BillingMode = keyof typeof billingModes;

export const groupings = { COMPANY: "Une facture par mois", CONTRACT: "Une facture par contrat" } as const;
export type Grouping = keyof typeof groupings;

/** The longest term for the rental of vehicles to professionals (C. com., art. L441-11, II, 5°). */
export const longestPaymentDays = 30;

export const companyBillingSchema = z.object({
  /** AUTOMATIC: finalised and collected by itself. MANUAL: an accountant looks first. */
  mode: z.enum(Object.keys(billingModes) as [BillingMode, ...BillingMode[]]),
  /** Of a transfer, from the day of issue. */
  paymentDays: z
    .int("Un nombre de jours.")
    .min(0, "Un délai ne peut pas être négatif.")
    .max(longestPaymentDays, "Au plus 30 jours pour la location de véhicules (C. com., art. L441-11)."),
  /** The day of the month of debits, kept as typed and clamped to each month; null for the 10th. */
  recurringDay: z
    .int()
    .min(1, "Un jour du mois, de 1 à 31.")
    .max(31, "Un jour du mois, de 1 à 31.")
    .nullable(),
  grouping: z.enum(Object.keys(groupings) as [Grouping, ...Grouping[]]),
  /** Its account in the accounting software; null when it has none. */
  accountingSourceId: optionalText(60)
    .transform((value) => value || null)
    .nullable(),
});
export type CompanyBillingSettings = z.output<typeof companyBillingSchema>;

export const defaultCompanyBilling: CompanyBillingSettings = {
  mode: "AUTOMATIC",
  paymentDays: 30,
  recurringDay: null,
  grouping: "COMPANY",
  accountingSourceId: null,
};
export const defaultRecurringDay = 10;
