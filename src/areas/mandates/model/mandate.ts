// A mandate: the permission of a company to debit its account, as staff read it.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { codeChannels } from "#signatures/model/procedure.ts";
import { mandateFlow } from "./flow.ts";
import { schemes } from "./wording.ts";

export const providers = { embedded: "Mandat SEPA", gocardless: "GoCardless", stripe: "Stripe" } as const;
export type Provider = keyof typeof providers;

export const schemeSchema = enumOf(schemes);
export const providerSchema = enumOf(providers);

export const mandateRecord = record({
  companyName: column.clientName("Société"),
  scheme: column.set("Type", schemes),
  provider: column.set("Tenu par", providers),
  status: column.status(mandateFlow),
  reference: column.identifier("Référence (RUM)", 16),
  remindedAt: nullable(column.instant("Relancé le")),
  signedOn: nullable(column.day("Signé le")),
  givenOn: nullable(column.day("Remis à la banque le")),
  confirmedOn: nullable(column.day("Enregistré par la banque le")),
  presentedOn: nullable(column.day("Dernier prélèvement présenté le")),
  reason: defaulted(column.freeText("Motif")),
  isTest: defaulted(column.boolean("Mode test")),
});

export const mandateRequestSchema = z.object({
  scheme: schemeSchema.default("CORE"),
  /** The contact who signs; null for the usual signatory of the company. */
  contactId: id.nullable().default(null),
  codeChannel: enumOf(codeChannels).default("email"),
});
export type MandateRequest = z.output<typeof mandateRequestSchema>;

const reason = longText(500);
export const versionSchema = z.object({ version });
export const reasonSchema = z.object({ version, reason });
export const handoverSchema = z.object({ version, day: enteredDay });
export const confirmationSchema = z.object({
  version,
  day: enteredDay,
  /** Proof that the bank has registered it: a letter, a call, the name of the clerk. */
  proof: longText(300),
});

export const accountSchema = z.object({
  /** `FR76 •••• 0189`; the whole IBAN for those who settle payments. */
  iban: z.string(),
  bankName: z.string(),
  holder: z.string(),
  givenAt: instant,
  givenBy: z.string(),
});

/** Its passing from another creditor, or to another one. */
export const passingSchema = z.object({
  direction: z.enum(["FROM", "TO"]),
  creditorName: z.string(),
  on: daySchema,
});

const personSchema = z.object({ name: z.string(), email: z.string() });

export const mandateSchema = z.object({
  id,
  version,
  companyId: id,
  ...mandateRecord.shape,
  /** The issuer that it allows to debit. */
  creditorName: z.string(),
  passing: passingSchema.nullable(),
  signer: personSchema,
  account: accountSchema.nullable(),
  /** Typed by the client, and not signed yet. */
  proposedAccount: accountSchema.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  /** The day on which it lapses unless a debit is presented before; null when it cannot. */
  expiresOn: daySchema.nullable(),
  /** True when its signed paper, or the one to sign, may be read. */
  hasPaper: z.boolean(),
  ...lifeCycleShape,
});
export type Mandate = z.output<typeof mandateSchema>;

/** The mandates of a company, newest first, with what a new one needs. */
export const companyMandatesSchema = z.object({
  companyId: id,
  companyName: z.string(),
  isProfessional: z.boolean(),
  /** French reasons why no mandate can be asked now. */
  askRefusals: z.array(z.string()),
  signers: z.array(z.object({ id, name: z.string(), email: z.string(), mayReceiveSms: z.boolean() })),
  mandates: z.array(mandateSchema),
});
export type CompanyMandates = z.output<typeof companyMandatesSchema>;
