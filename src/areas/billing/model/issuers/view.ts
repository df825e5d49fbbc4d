// An issuer as staff read and change it: the identity of the lessor is in the settings.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { addressSchema } from "#kernel/company/address.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { creditorIdSchema } from "../creditor-id.ts";
import { type IssuerKind, issuerKinds } from "../issuer.ts";
import { optionViewSchema } from "../rules/issuer-options.ts";

export const issuerChangeSchema = z.object({
  version,
  /** Left as it is when absent; empty for an issuer that does not debit. */
  creditorId: z.union([z.literal(""), creditorIdSchema]).optional(),
  /** Null when every delivered month is billed. */
  billingStartsOn: enteredDay
    .refine((on) => on >= "2015-01-01", "La facturation commence en 2015 au plus tôt.")
    .nullable(),
});
export type IssuerChange = z.output<typeof issuerChangeSchema>;

export const issuerViewSchema = z.object({
  id,
  version,
  kind: z.enum(Object.keys(issuerKinds) as [IssuerKind, ...IssuerKind[]]),
  code: z.string(),
  /** Null for the lessor. */
  companyId: id.nullable(),
  /** The client of that company. */
  clientId: id.nullable(),
  /** Empty before the identity of the lessor is entered. */
  name: z.string(),
  legalForm: z.string(),
  capitalCents: centsSchema,
  siret: z.string(),
  rcsCity: z.string(),
  vatNumber: z.string(),
  address: addressSchema.nullable(),
  addressLine2: z.string(),
  email: z.string(),
  phone: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** Set while papers still bear the former account; `from` is the day on which they no longer do. */
  waitingAccount: z
    .object({
      formerIban: z.string(),
      from: daySchema,
      enteredAt: instant,
      enteredBy: z.string(),
      /** French reasons why the caller cannot confirm the new one. */
      refusals: z.array(z.string()),
    })
    .nullable(),
  creditorId: z.string(),
  options: z.array(optionViewSchema),
  billingStartsOn: daySchema.nullable(),
});
export type IssuerView = z.output<typeof issuerViewSchema>;
