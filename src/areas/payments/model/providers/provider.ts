// Payment providers: their states in our words, and what their pages show.
import { z } from "zod";
import type { MandateStatus } from "#clients/model/companies/payment.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const outsideProviders = { gocardless: "GoCardless", stripe: "Stripe" } as const;
export type OutsideProvider = keyof typeof outsideProviders;
export const outsideProviderSchema = enumOf(outsideProviders);

/** The states of mandates at GoCardless; those outside our nine are the nearest of them. */
const gocardlessStates: Readonly<Record<string, MandateStatus>> = {
  pending_customer_approval: "Created",
  pending_submission: "PendingSubmission",
  submitted: "Submitted",
  active: "Active",
  failed: "Failed",
  cancelled: "Cancelled",
  consumed: "Cancelled",
  expired: "Expired",
  blocked: "Blocked",
  suspended_by_payer: "SuspendedByPayer",
};
/** The states of mandates at Stripe. */
const stripeStates: Readonly<Record<string, MandateStatus>> = {
  pending: "Submitted",
  active: "Active",
  inactive: "Cancelled",
};

/** Our status for a state of the provider; null for one that we do not know, which changes nothing here. */
export const statusOfState = (provider: OutsideProvider, state: string): MandateStatus | null =>
  (provider === "gocardless" ? gocardlessStates : stripeStates)[state] ?? null;

export const providerAccountSchema = z.object({
  /** Null when no account was read: the provider is off, or does not answer. */
  id: z.string().nullable(),
  name: z.string(),
  isChargingEnabled: z.boolean(),
  isPayingOut: z.boolean(),
  /** Provider requirements, in its own words. */
  requirements: z.array(z.string()),
  dueAt: instant.nullable(),
  disabledReason: z.string(),
});
export type ProviderAccount = z.output<typeof providerAccountSchema>;

export const stripeAccountSchema = z.object({
  isConfigured: z.boolean(),
  mode: z.enum(["test", "live"]),
  hasConnectedAccount: z.boolean(),
  account: providerAccountSchema.nullable(),
});

export const configurationSchema = z.object({
  mode: z.enum(["test", "live"]),
  /** Holder of direct debit mandates requested from now on. */
  mandateProvider: z.enum(["embedded", "gocardless"]),
  isGocardlessConfigured: z.boolean(),
  isStripeConfigured: z.boolean(),
  /** True when GoCardless announces each debit to the client itself. */
  isNoticeByGocardless: z.boolean(),
  /** The SEPA creditor identifier (ICS) of the lessor; empty until it is typed. */
  creditorId: z.string(),
});

export const hookStates = { PENDING: "En attente", LATE: "En échec", TREATED: "Traité" } as const;

export const hookLineSchema = z.object({
  id: z.string(),
  provider: outsideProviderSchema,
  subject: z.string().nullable(),
  kind: z.string(),
  state: enumOf(hookStates),
  receivedAt: instant,
  treatedAt: instant.nullable(),
  outcome: z.string(),
  /** The last failure of its reading, in the words of the machine; empty once it is treated. */
  error: z.string(),
});
export type HookLine = z.output<typeof hookLineSchema>;

/** A call without an answer: looked up at the provider before another one. */
const unansweredCallSchema = z.object({
  id,
  kind: z.enum(["PAYMENT", "REFUND"]),
  provider: outsideProviderSchema,
  companyName: z.string(),
  /** Reference of the paid document, or of the refund. */
  reference: z.string(),
  amountCents: sumSchema,
  batchId: id,
  calledAt: instant,
  nbOfCalls: z.int(),
  error: z.string(),
});
export type UnansweredCall = z.output<typeof unansweredCallSchema>;

export const providerTrafficSchema = z.object({
  hooks: z.array(hookLineSchema),
  /** Hooks with a wrong signature in the last seven days, by provider. */
  unsigned: z.object({ gocardless: z.int(), stripe: z.int() }),
  calls: z.array(unansweredCallSchema),
});
export type ProviderTraffic = z.output<typeof providerTrafficSchema>;
