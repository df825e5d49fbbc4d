// The page of the client behind the link to its mandate.
import { z } from "zod";
import { instant } from "#kernel/schema/french.ts";
import { schemeSchema } from "./mandate.ts";

/** ACCOUNT: an account to type. SIGN: typed, to sign. BANK: signed, to hand to the bank. DONE: nothing left to do. */
export const mandateSteps = ["ACCOUNT", "SIGN", "PROVIDER", "BANK", "DONE", "OVER"] as const;

export const publicMandateSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string() }),
  recipient: z.string(),
  companyName: z.string(),
  scheme: schemeSchema,
  title: z.string(),
  paragraphs: z.array(z.string()),
  reference: z.string(),
  creditorId: z.string(),
  step: z.enum(mandateSteps),
  /** True when the mandate is signed already, and another account is asked. */
  isAmendment: z.boolean(),
  /** The account typed or signed, masked; empty before. */
  account: z.string(),
  bankName: z.string(),
  holder: z.string(),
  /** The page where it is signed; null when there is nothing to sign, or while the provider prepares it. */
  signPage: z.string().nullable(),
  hasPaper: z.boolean(),
  expiresAt: instant,
});
export type PublicMandate = z.output<typeof publicMandateSchema>;
