// The account to which a company is refunded, as staff type and read it.
import { z } from "zod";
import { addDays, type Day, daySchema } from "#kernel/calendar/day.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { bicRequired, bicSchema, hasRequiredBic, sepaIbanSchema } from "#kernel/sepa/account.ts";
import { payeeCheckSchema } from "./payee-check.ts";

/** A changed account waits for these days: the time for the real client to notice a fraud. */
export const changedAccountDays = 5;

/** The first day of a transfer to an account; at once to the first account of a company. */
export const usableFrom = ({ givenOn, isChange }: { givenOn: Day; isChange: boolean }): Day =>
  isChange ? addDays(givenOn, changedAccountDays) : givenOn;

export const beneficiaryFormSchema = z
  .object({
    /** Version of the account to replace; null for the first one. */
    version: version.nullable(),
    iban: sepaIbanSchema,
    holder: text(70),
    bic: bicSchema,
  })
  .refine(hasRequiredBic, bicRequired);
export type BeneficiaryForm = z.output<typeof beneficiaryFormSchema>;

export const beneficiarySchema = z.object({
  companyId: id,
  companyName: z.string(),
  /** Null while no account is known. */
  account: z
    .object({
      version,
      mask: z.string(),
      holder: z.string(),
      givenAt: instant,
      givenBy: z.string(),
      /** The first day of a transfer to it. */
      usableOn: daySchema,
      check: payeeCheckSchema,
    })
    .nullable(),
});
export type Beneficiary = z.output<typeof beneficiarySchema>;
