// How a company is billed: when it pays, how its contracts are grouped, who finalises its invoices.
import { z } from "zod";
import { column, nullable, record } from "#kernel/record.ts";
import { optionalText } from "#kernel/schema/french.ts";

export const billingModes = { AUTOMATIC: "Automatique", MANUAL: "Manuelle" } as const;
export type BillingMode = keyof typeof billingModes;

export const groupings = { COMPANY: "Une facture par mois", CONTRACT: "Une facture par contrat" } as const;
export type Grouping = keyof typeof groupings;

/** The longest term for the rental of vehicles to professionals (C. com., art. L441-11, II, 5°). */
export const longestPaymentDays = 30;

export const companyBillingRecord = record({
  mode: column.set("Facturation", billingModes),
  paymentDays: column.number("Délai de paiement", { unit: "jours" }),
  recurringDay: nullable(column.number("Jour de prélèvement", { heading: "Jour" })),
  grouping: column.set("Regroupement", groupings),
  /** Its account in the accounting software. */
  accountingSourceId: nullable(column.code("Compte en comptabilité")),
});

export const companyBillingSchema = z.object({
  /** AUTOMATIC: finalised and collected by itself. MANUAL: an accountant looks first. */
  mode: companyBillingRecord.shape.mode,
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
  grouping: companyBillingRecord.shape.grouping,
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
