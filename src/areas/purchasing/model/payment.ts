// The payment of cars to one supplier, and who may not make it.
import { z } from "zod";
import { daySchema } from "#kernel/day.ts";
import { id, instant, longText, optionalText, text } from "#kernel/french.ts";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";

export const paymentFormSchema = z.object({
  paidOn: daySchema,
  /** Nothing where the deposit of the order has paid it whole. */
  amountCents: centsSchema,
  /** Of the transfer. */
  reference: text(80),
  /** Why the amount is not what remained to be paid. */
  explanation: optionalText(300),
  /** The person knows that no IBAN of the supplier is known here. */
  isWithoutIban: z.boolean().default(false),
});
export type PaymentForm = z.output<typeof paymentFormSchema>;

export const severalPaidSchema = paymentFormSchema.extend({
  lineIds: z.array(id).min(1, "Choisissez au moins un véhicule.").max(100),
});

export const paymentCorrectionSchema = z.object({ reason: longText(500) });

/** An amount that is not what remains has to be explained; nothing is no payment of what remains. */
export function amountProblem(
  { amountCents, explanation }: Pick<PaymentForm, "amountCents" | "explanation">,
  remainingCents: Cents,
): string | null {
  if (amountCents === remainingCents) return null;
  if (amountCents === 0) return "Le montant doit être supérieur à 0.";
  return explanation === ""
    ? `Il reste ${frenchPrice(remainingCents)} à payer : dites pourquoi le montant diffère.`
    : null;
}

/** Said before a payment, which stays possible: by cheque, or by an IBAN that nobody has typed here. */
export const noIban = "Aucun IBAN n’est connu pour ce fournisseur.";

/** Why a payment must first be confirmed, or null. */
export const ibanProblem = (iban: string | null, { isWithoutIban }: Pick<PaymentForm, "isWithoutIban">) =>
  iban === null && !isWithoutIban
    ? `${noIban} Confirmez qu’il est payé ainsi, ou saisissez-le d’abord.`
    : null;

export interface IbanStanding {
  iban: string | null;
  enteredBy: string | null;
  enteredById: string | null;
  /** The last one entered was accepted. */
  isAccepted: boolean;
}

/** Whose hand wrote the IBAN does not pay on it, nor accepts it; and nobody pays before it is accepted. */
export function ibanReasons(
  { iban, enteredBy, enteredById, isAccepted }: IbanStanding,
  account: string,
): string[] {
  if (iban === null) return [];
  if (enteredById === account)
    return ["Vous avez saisi l’IBAN de ce fournisseur : une autre personne le paie."];
  return isAccepted
    ? []
    : [`L’IBAN saisi par ${enteredBy ?? "un collègue"} doit d’abord être accepté par un comptable.`];
}

export const ibanStandingSchema = z.object({
  supplierId: id,
  supplierName: z.string(),
  /** Masked for whoever may not pay on it. */
  iban: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: instant.nullable(),
  acceptedBy: z.string().nullable(),
  acceptedAt: instant.nullable(),
  /** French reasons why the one who asks cannot accept it; none: it waits for that. */
  againstAcceptance: z.array(z.string()),
  againstPayment: z.array(z.string()),
});
export type IbanView = z.output<typeof ibanStandingSchema>;

export const paymentSchema = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  paidOn: daySchema,
  reference: z.string(),
  amountCents: z.int(),
  /** What remained to be paid that day. */
  dueCents: z.int(),
  explanation: z.string(),
  nbOfCars: z.int(),
  /** VINs, in the order of the orders. */
  vins: z.string(),
  isCorrected: z.boolean(),
  correctedAt: instant.nullable(),
  correctionReason: z.string(),
  createdAt: instant,
  createdBy: z.string(),
});
export type Payment = z.output<typeof paymentSchema>;
