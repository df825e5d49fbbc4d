// An issuer as staff read and change it: the identity of the lessor is in the settings.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { addressSchema } from "#kernel/company/address.ts";
import { field, fields } from "#kernel/field.ts";
import { centsSchema } from "#kernel/money.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { creditorIdSchema } from "../creditor-id.ts";
import { issuerKinds } from "../issuer.ts";
import { optionViewSchema } from "../rules/issuer-options.ts";

/** Of an SPV, besides those of its company. */
export const spvFields = fields({
  legalForm: field.text("Forme juridique"),
  capitalCents: field.cents("Capital", { isFixed: true }),
  rcsCity: field.text("Ville du RCS"),
  addressLine2: field.text("Complément d’adresse"),
  email: field.text("E-mail"),
  phone: field.text("Téléphone"),
  iban: field.text("IBAN"),
  bic: field.text("BIC"),
});

export const issuerRecord = record({
  kind: column.set("Nature", issuerKinds),
  code: column.code("Code"),
  /** Null for the lessor. */
  companyId: nullable(column.id("Société", "company")),
  creditorId: defaulted(column.identifier("Identifiant créancier SEPA (ICS)", 13)),
  billingStartsOn: nullable(column.day("Facturation à partir du")),
});

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
  ...issuerRecord.shape,
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
  options: z.array(optionViewSchema),
});
export type IssuerView = z.output<typeof issuerViewSchema>;
