// Schemas of the anonymous page of a signer.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, longText } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { codeRule } from "./wording/consent.ts";
import { orderStatementSchema } from "./wording/order.ts";

/** Maximum number of documents that one person may sign together. */
export const maximumDocuments = 20;

export const visitStates = {
  READY: "À signer",
  WAITING: "Un autre signataire doit signer avant vous",
  SIGNED: "Vous avez signé",
  COMPLETE: "Tout le monde a signé",
  REFUSED: "Refusé",
  EXPIRED: "Le lien a expiré",
  CANCELED: "La demande a été annulée",
  SUSPENDED: "La signature est suspendue",
} as const;
export type VisitState = keyof typeof visitStates;

export const visitSchema = z.object({
  state: z.enum(keysOf(visitStates)),
  /** Company to call, with its number. */
  company: z.string(),
  phone: z.string(),
  /**
   * True when the link gives access to the documents: while it may lead to a signature, then for a month once all
   * have signed.
   */
  isOpen: z.boolean(),
  /**
   * The documents signed together here: one, or several sent together. Each token gives access to its pages. Empty
   * once the link is closed.
   */
  documents: z.array(
    z.object({
      token: z.string(),
      title: z.string(),
      name: z.string(),
      sha256: z.string(),
      pageCount: z.int(),
      /** Statement of the amounts the signer undertakes to pay by it; null when it is merely signed. */
      order: orderStatementSchema.nullable(),
    }),
  ),
  /** Null once the link is closed. */
  signer: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  /** Channel of the code. `maskedAddress` shows only the ends of its destination: "c•••@client.fr". */
  codeChannel: z.enum(["email", "sms"]),
  /** True when the code was requested by SMS, which is no longer available: it is sent by e-mail instead. */
  isSmsUnavailable: z.boolean(),
  maskedAddress: z.string(),
  /** `isBefore`: true for a signer who must sign first, when the order is imposed. */
  others: z.array(z.object({ name: z.string(), hasSigned: z.boolean(), isBefore: z.boolean() })),
  startedBy: z.string(),
  expiresAt: instant,
  signedAt: instant.nullable(),
  /** Label of the final button. */
  button: z.string(),
  consentVersion: z.string(),
  consentText: z.string(),
  /** True when an external provider collects the signature, after the order is acknowledged here. */
  isSignedElsewhere: z.boolean(),
  levelStatement: z.string(),
  /** Expiry of the code in use; null when there is no valid code. */
  codeExpiresAt: instant.nullable(),
  triesLeft: z.int(),
  /** The document that replaces this one, once it is withdrawn or expired; null without one. */
  replacement: z.object({ state: z.enum(["SENT", "SIGNED"]), on: daySchema }).nullable(),
});
export type Visit = z.output<typeof visitSchema>;

/** A closed link shows only its state and the company to call: neither the documents nor the signer. */
export const isLinkClosed = ({ state, isOpen }: Pick<Visit, "state" | "isOpen">): boolean =>
  ["REFUSED", "EXPIRED", "CANCELED", "SUSPENDED"].includes(state) || (state === "COMPLETE" && !isOpen);

/** True while the last code can still be typed, so that coming back to the page sends no other. */
export const hasLiveCode = ({ codeExpiresAt }: Pick<Visit, "codeExpiresAt">, now: string): boolean =>
  codeExpiresAt !== null && codeExpiresAt > now;

/** Seconds before another code can be requested; never more than the pause itself, whatever the signer's clock. */
export function secondsToNextCode({ codeExpiresAt }: Pick<Visit, "codeExpiresAt">, now: number): number {
  if (codeExpiresAt === null) return 0;
  const { minutes, secondsBetweenCodes } = codeRule;
  const elapsed = minutes * 60 - (Date.parse(codeExpiresAt) - now) / 1_000;
  return Math.min(secondsBetweenCodes, Math.max(0, Math.ceil(secondsBetweenCodes - elapsed)));
}

/** The title of the page: that of the only document, or their number. */
export const visitTitle = ({ documents }: Pick<Visit, "documents">): string =>
  documents.length === 1 ? (documents[0]?.title ?? "") : `${documents.length} documents à signer`;

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "Le code compte 6 chiffres.");

export const signingSchema = z.object({
  code,
  isConsenting: z.literal(true, "Cochez la case pour consentir."),
  /** Version of the displayed wording, button included. */
  consentVersion: z.string().max(40),
  /** SHA-256 of each displayed document. */
  documents: z.array(z.string().length(64)).min(1).max(maximumDocuments),
});

/** An order is acknowledged here, then signed at the provider. */
export const acknowledgementSchema = signingSchema.omit({ code: true });

/** A refusal ends the procedure for all signers: it requires a code, as a signature does. */
export const refusalSchema = z.object({ code, reason: longText(1_000) });

/**
 * The outcome of typing a code. A wrong code is an answer, not a failure: the miss must be recorded, and a failure
 * would roll it back.
 */
export const signingOutcomes = [
  "SIGNED",
  "REFUSED",
  "WRONG_CODE",
  "NO_CODE",
  "CODE_EXPIRED",
  "TOO_MANY_TRIES",
] as const;
export const signingAnswerSchema = z.object({
  outcome: z.enum(signingOutcomes),
  message: z.string(),
  visit: visitSchema,
});
export type SigningAnswer = z.output<typeof signingAnswerSchema>;

/** Masks an address, leaving enough to recognise it: `c•••d@client.fr`, `•• •• •• •• 12`. */
export function maskedAddress(channel: "email" | "sms", address: string): string {
  if (channel === "sms") return `•• •• •• •• ${address.replace(/\D/g, "").slice(-2)}`;
  const [name = "", domain = ""] = address.split("@");
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ""}@${domain}`;
}
