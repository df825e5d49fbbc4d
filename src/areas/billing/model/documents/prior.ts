// Claims born before the judgment that opens a collective procedure: the debtor may not pay them (C. com., art. L622-7),
// they bear no interest (L622-28) and no recovery fee (L441-10, II). They are declared (L622-24).
import { z } from "zod";
import { type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";

/** The claim as a document states it at its issue: days of the judgment before it. */
export const priorShareSchema = z.object({
  judgmentOn: daySchema,
  /** With VAT. */
  cents: centsSchema,
  /** The recipient of its declaration: « au mandataire judiciaire, Maître Roy ». */
  trustee: z.string(),
});
export type PriorShare = z.output<typeof priorShareSchema>;

/** The claim today. */
export const priorClaimSchema = priorShareSchema.extend({
  /** Null while it is not declared. */
  declaredOn: daySchema.nullable(),
  /** Its parts of the document. */
  partIds: z.array(z.string()),
});
export type PriorClaim = z.output<typeof priorClaimSchema>;

export type PriorExtent = "NONE" | "PART" | "WHOLE";
export function priorExtent({ prior }: { prior?: PriorShare | undefined }, ofCents: Cents): PriorExtent {
  if (!prior || prior.cents === 0 || ofCents === 0) return "NONE";
  return prior.cents >= ofCents ? "WHOLE" : "PART";
}

/** The claim once payments leave `restCents` of its document. */
export const priorWithin = (prior: PriorShare, restCents: Cents): PriorShare => ({
  ...prior,
  cents: Math.min(prior.cents, restCents),
});

/** In French for the client, the paper and the electronic invoice; `ofCents`: what is left of the document. */
export function priorSentence(prior: PriorShare & { declaredOn?: Day | null }, ofCents: Cents): string {
  const { judgmentOn, cents, trustee, declaredOn = null } = prior;
  return [
    `Une créance de ${frenchPrice(cents)} est antérieure au jugement du ${frenchDay(judgmentOn)} : la loi interdit de la payer (C. com., art. L622-7).`,
    declaredOn === null
      ? `Elle se déclare ${trustee}.`
      : `Nous l’avons déclarée ${trustee}, le ${frenchDay(declaredOn)}.`,
    ...(priorExtent({ prior }, ofCents) === "WHOLE" ? ["Aucun paiement n’est attendu de votre part."] : []),
  ].join(" ");
}
