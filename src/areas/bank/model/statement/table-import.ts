// The preview of a statement as a table, and its import.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { ibanSchema } from "#kernel/company/iban.ts";
import { maximumCents, sumSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";
import { tableDraftSchema, tableLayoutSchema, tableProfileSchema } from "#kernel/sepa/table-profile.ts";

export const layoutViewSchema = tableLayoutSchema.extend({
  /** The closing balance of the last statement known; null before the first one. */
  lastClosingCents: sumSchema.nullable(),
});
export type LayoutView = z.output<typeof layoutViewSchema>;

const balanceSchema = z
  .int("Champ obligatoire.")
  .min(-maximumCents, "Ne doit pas dépasser 100 millions d’euros.")
  .max(maximumCents, "Ne doit pas dépasser 100 millions d’euros.");

export const layoutFormSchema = z.object({
  iban: ibanSchema,
  /** Null to take the profile of the account, else a guess. */
  profile: tableDraftSchema.nullable(),
});
export type LayoutForm = z.output<typeof layoutFormSchema>;

export const tableImportSchema = z.object({
  iban: ibanSchema,
  profile: tableProfileSchema,
  openingCents: balanceSchema,
  closingCents: balanceSchema,
});
export type TableImport = z.output<typeof tableImportSchema>;

export const tableImportFields = fields({
  iban: field.text("Compte"),
  openingCents: field.cents("Solde d’ouverture", { isFixed: true }),
  closingCents: field.cents("Solde de clôture", { isFixed: true }),
});

export const lastStatementSchema = z.object({
  id,
  version,
  fromDay: daySchema,
  toDay: daySchema,
  openingCents: sumSchema,
  closingCents: sumSchema,
});

export const bankAccountSchema = z.object({
  iban: z.string(),
  issuerName: z.string(),
  /** The last one imported, which may be withdrawn; null before the first. */
  lastStatement: lastStatementSchema.nullable(),
});
export type BankAccount = z.output<typeof bankAccountSchema>;
