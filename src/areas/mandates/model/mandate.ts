// A mandate: the permission of a company to debit its account, as staff read it.
import { z } from "zod";
import { type MandateStatus, mandateStatuses } from "#clients/model/companies/payment.ts";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";
import { codeChannels } from "#signatures/model/procedure.ts";
import { schemes, type Scheme } from "./wording.ts";

export const providers = { embedded: "Mandat SEPA", gocardless: "GoCardless", stripe: "Stripe" } as const;
export type Provider = keyof typeof providers;

export const schemeSchema = z.enum(Object.keys(schemes) as [Scheme, ...Scheme[]]);
export const providerSchema = z.enum(Object.keys(providers) as [Provider, ...Provider[]]);
export const statusSchema = z.enum(Object.keys(mandateStatuses) as [MandateStatus, ...MandateStatus[]]);

export const mandateRequestSchema = z.object({
  scheme: schemeSchema.default("CORE"),
  /** The contact who signs; null for the usual signatory of the company. */
  contactId: id.nullable().default(null),
  codeChannel: z.enum(Object.keys(codeChannels) as ["email", "sms"]).default("email"),
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
  companyName: z.string(),
  /** The issuer that it allows to debit. */
  creditorName: z.string(),
  passing: passingSchema.nullable(),
  scheme: schemeSchema,
  provider: providerSchema,
  status: statusSchema,
  reference: z.string(),
  signer: personSchema,
  account: accountSchema.nullable(),
  /** Typed by the client, and not signed yet. */
  proposedAccount: accountSchema.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  remindedAt: instant.nullable(),
  signedOn: daySchema.nullable(),
  givenOn: daySchema.nullable(),
  confirmedOn: daySchema.nullable(),
  presentedOn: daySchema.nullable(),
  /** The day on which it lapses unless a debit is presented before; null when it cannot. */
  expiresOn: daySchema.nullable(),
  reason: z.string(),
  isTest: z.boolean(),
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
