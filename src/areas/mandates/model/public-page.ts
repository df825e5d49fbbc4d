// The page of the client behind the link to its mandate.
import { z } from "zod";
import { instant } from "#kernel/schema/french.ts";
import { endingSchema } from "./ending.ts";
import { schemeSchema } from "./mandate.ts";

/**
 * ACCOUNT: an account to type. SIGN: typed, to sign. BANK: signed, to hand to the bank. DONE: nothing left to do.
 * OVER: ended, as `ending` says.
 */
export const mandateSteps = ["ACCOUNT", "SIGN", "PROVIDER", "BANK", "DONE", "OVER"] as const;

export const publicMandateSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string() }),
  recipient: z.string(),
  companyName: z.string(),
  scheme: schemeSchema,
  title: z.string(),
  paragraphs: z.array(z.string()),
  reference: z.string(),
  /** The issuer that it allows to debit. */
  creditorName: z.string(),
  creditorId: z.string(),
  step: z.enum(mandateSteps),
  /** True when the mandate is signed already, and another account is asked. */
  isAmendment: z.boolean(),
  /** The account typed or signed, masked; empty before. */
  account: z.string(),
  bankName: z.string(),
  holder: z.string(),
  /** False when a bank that requires the address of the holder is not answered by the one of the company. */
  isAddressKnown: z.boolean(),
  /**
   * The page where it is signed, whose paper bears the whole IBAN: answered to the client that has just typed it, null
   * to whoever opens the link, and while the provider prepares it.
   */
  signPage: z.string().nullable(),
  /** Address that receives the signing link, then the signed mandate; masked. */
  sentTo: z.string(),
  /** True when the signed mandate was sent by e-mail. */
  hasCopy: z.boolean(),
  ending: endingSchema.nullable(),
  expiresAt: instant,
});
export type PublicMandate = z.output<typeof publicMandateSchema>;
