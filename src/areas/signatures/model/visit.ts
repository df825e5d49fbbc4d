// What the anonymous page of a signer shows and does.
import { z } from "zod";
import { id, instant, longText } from "#kernel/schema/french.ts";
import { codeRule } from "./wording/consent.ts";
import { orderStatementSchema } from "./wording/order.ts";

/** As many documents as one person may be asked to sign in one go. */
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
  state: z.enum(Object.keys(visitStates) as [VisitState, ...VisitState[]]),
  /** Whom to call. */
  company: z.string(),
  phone: z.string(),
  /** True when the link gives the documents: while it may lead to a signature, then for a month when all have signed. */
  isOpen: z.boolean(),
  /** What is signed here in one go: one document, or several sent together. The token of each reads its pages. None once the link is closed. */
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
  /** Where the code goes, hidden but for its ends: "c•••@client.fr". */
  codeChannel: z.enum(["email", "sms"]),
  /** True when the code was meant for SMS, which is no longer available: it is sent by e-mail. */
  isSmsUnavailable: z.boolean(),
  maskedAddress: z.string(),
  /** `isBefore`: signs first when the order is imposed. */
  others: z.array(z.object({ name: z.string(), hasSigned: z.boolean(), isBefore: z.boolean() })),
  startedBy: z.string(),
  expiresAt: instant,
  signedAt: instant.nullable(),
  /** Label of the final button. */
  button: z.string(),
  consentVersion: z.string(),
  consentText: z.string(),
  /** True where an outside provider collects the signature, once the order is acknowledged here. */
  isSignedElsewhere: z.boolean(),
  levelStatement: z.string(),
  /** The code that was sent is still good until then; null when there is none. */
  codeExpiresAt: instant.nullable(),
  triesLeft: z.int(),
});
export type Visit = z.output<typeof visitSchema>;

/** A link that leads to nothing any more says its state and whom to call: neither what was to be signed, nor by whom. */
export const isLinkClosed = ({ state, isOpen }: Pick<Visit, "state" | "isOpen">): boolean =>
  ["REFUSED", "EXPIRED", "CANCELED", "SUSPENDED"].includes(state) || (state === "COMPLETE" && !isOpen);

/** True while the code that was sent may still be typed: coming back to it asks for no other. */
export const hasLiveCode = (
  { codeExpiresAt }: Pick<Visit, "codeExpiresAt">,
  now = new Date().toISOString(),
): boolean => codeExpiresAt !== null && codeExpiresAt > now;

/** Seconds before another code may be asked for; never more than the pause itself, whatever the clock of the signer says. */
export function secondsToNextCode({ codeExpiresAt }: Pick<Visit, "codeExpiresAt">, now = Date.now()): number {
  if (codeExpiresAt === null) return 0;
  const { minutes, secondsBetweenCodes } = codeRule;
  const elapsed = minutes * 60 - (Date.parse(codeExpiresAt) - now) / 1_000;
  return Math.min(secondsBetweenCodes, Math.max(0, Math.ceil(secondsBetweenCodes - elapsed)));
}

/** The title of the page: that of the document, or how many there are. */
export const visitTitle = ({ documents }: Pick<Visit, "documents">): string =>
  documents.length === 1 ? (documents[0]?.title ?? "") : `${documents.length} documents à signer`;

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "Le code compte 6 chiffres.");

export const signingSchema = z.object({
  code,
  isConsenting: z.literal(true, "Cochez la case pour consentir."),
  /** Names the words that were displayed, button included. */
  consentVersion: z.string().max(40),
  /** SHA-256 of each document that was shown. */
  documents: z.array(z.string().length(64)).min(1).max(maximumDocuments),
});

/** An order is acknowledged here, then signed at the provider. */
export const acknowledgementSchema = signingSchema.omit({ code: true });

/** A refusal ends the procedure for all: the code is asked as for a signature. */
export const refusalSchema = z.object({ code, reason: longText(1_000) });

/**
 * The outcome of typing a code. A wrong one is an answer and not a failure, since the miss must be
 * written down: a failure would undo it.
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

/** Shows enough of an address to recognise it: `c•••d@client.fr`, `•• •• •• •• 12`. */
export function maskedAddress(channel: "email" | "sms", address: string): string {
  if (channel === "sms") return `•• •• •• •• ${address.replace(/\D/g, "").slice(-2)}`;
  const [name = "", domain = ""] = address.split("@");
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ""}@${domain}`;
}
