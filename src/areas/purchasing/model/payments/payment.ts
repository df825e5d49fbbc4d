// Payment of cars to one supplier, and the rules on who can make it.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, longText, optionalText, text } from "#kernel/schema/french.ts";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";
import { vatRegimeSchema } from "../orders/order.ts";
import { transferConfirmations } from "../orders/advance.ts";
import { lineRecord } from "../orders/records.ts";
import { paymentRecord } from "./records.ts";

export const paymentFormSchema = z.object({
  paidOn: daySchema,
  /** Zero when the deposit of the order covers it in full. */
  amountCents: centsSchema,
  /** Reference of the transfer. */
  reference: text(80),
  /** Reason why the amount differs from the remaining one. */
  explanation: optionalText(300),
  ...transferConfirmations,
});
export type PaymentForm = z.output<typeof paymentFormSchema>;

export const groupedPaymentSchema = paymentFormSchema.extend({
  lineIds: z.array(id).min(1, "Choisissez au moins un véhicule.").max(100),
});

export const paymentCorrectionSchema = z.object({
  reason: longText(500),
  /** True when the user has read which prices, corrected since, become due. */
  arePricesConfirmed: z.boolean().default(false),
});
export type PaymentCorrection = z.output<typeof paymentCorrectionSchema>;

/** Share of what is due above which a difference is no discount nor bank fee: a figure is wrong. */
const maxExplainedShare = 0.05;

/** True when an amount differs from what is due by more than a discount or a fee explains. */
export const isBeyondTolerance = (amountCents: Cents, dueCents: Cents): boolean =>
  Math.abs(amountCents - dueCents) > dueCents * maxExplainedShare;

export interface Due {
  remainingCents: Cents;
  nbOfCars: number;
}

/** A supplier rounds its VAT by car or over the whole invoice: half a cent per car. */
export const isRemainingAmount = (amountCents: Cents, { remainingCents, nbOfCars }: Due): boolean =>
  amountCents === remainingCents ||
  (remainingCents > 0 && Math.abs(amountCents - remainingCents) <= Math.ceil(nbOfCars / 2));

interface DifferentAmount {
  amountCents: Cents;
  dueCents: Cents;
  explanation: string;
  /** « Il reste 12,00 € à payer » */
  due: string;
  /** The mistake revealed by a difference beyond the tolerance. */
  suspect: string;
}

/** Refuses a difference beyond the tolerance, and an unexplained one. */
export function differenceProblem(of: DifferentAmount): string | null {
  if (isBeyondTolerance(of.amountCents, of.dueCents))
    return `${of.due}. Un écart de plus de 5 % ne s’explique pas ici : corrigez d’abord ${of.suspect}.`;
  return /\p{L}{3}/u.test(of.explanation) ? null : `${of.due} : dites pourquoi le montant diffère.`;
}

/** Refuses an unexplained difference from the remaining amount, and a payment of zero. */
export function amountProblem(
  { amountCents, explanation }: Pick<PaymentForm, "amountCents" | "explanation">,
  due: Due,
): string | null {
  if (isRemainingAmount(amountCents, due)) return null;
  if (amountCents === 0) return "Le montant doit être supérieur à 0.";
  return differenceProblem({
    amountCents,
    explanation,
    dueCents: due.remainingCents,
    due: `Il reste ${frenchPrice(due.remainingCents)} à payer`,
    suspect: "le prix des véhicules",
  });
}

/** Warning before a payment, which stays possible: by cheque, or to an IBAN that is not recorded. */
export const noIbanMessage = "Aucun IBAN n’est connu pour ce fournisseur.";

/** Reason why a payment must first be confirmed, or null. */
export const ibanProblem = (iban: string | null, { isWithoutIban }: Pick<PaymentForm, "isWithoutIban">) =>
  iban === null && !isWithoutIban
    ? `${noIbanMessage} Confirmez qu’il est payé ainsi, ou saisissez-le d’abord.`
    : null;

/** Refuses a payment while a justified VAT regime that differs from the supplier's is not confirmed. */
export const confirmationProblem = (question: string | null, isRegimeConfirmed: boolean): string | null =>
  question === null || isRegimeConfirmed ? null : `${question} Confirmez ce régime, ou corrigez la commande.`;

/** Refuses a reference used before while the user has not confirmed that the transfer is the same. */
export const referenceProblem = (question: string | null, isReferenceConfirmed: boolean): string | null =>
  question === null || isReferenceConfirmed
    ? null
    : `${question} Confirmez que c’est le même virement, ou corrigez la référence.`;

/** A user who typed an IBAN, removed it, or changed the company under it. */
export interface IbanEntry {
  name: string;
  accountId: string;
}

export interface IbanStatus {
  iban: string | null;
  /** Oldest first. */
  entries: readonly IbanEntry[];
  /** True when the supplier has or had an IBAN. */
  hadIban: boolean;
  /** True when the last IBAN entered is accepted. */
  isAccepted: boolean;
}

/** « Camille Durand, puis Hélène Marchand »; null without entries. */
export const entryNames = (entries: readonly IbanEntry[]): string | null =>
  [...new Set(entries.map(({ name }) => name))].join(", puis ") || null;

/**
 * The author of an IBAN can neither pay to it nor accept it, and no payment is possible before it is accepted. A supplier
 * that never had one needs no acceptance, but its creator cannot pay it.
 */
export function ibanRefusals({ iban, entries, hadIban, isAccepted }: IbanStatus, account: string): string[] {
  if (!hadIban)
    return entries.some(({ accountId }) => accountId === account)
      ? ["Vous avez créé ce fournisseur : sans IBAN, une autre personne le paie."]
      : [];
  if (entries.some(({ accountId }) => accountId === account))
    return [
      iban === null
        ? "Vous avez retiré l’IBAN de ce fournisseur : une autre personne le paie."
        : "Vous avez saisi l’IBAN de ce fournisseur : une autre personne le paie.",
    ];
  if (isAccepted) return [];
  const names = entryNames(entries);
  return [
    iban === null
      ? `${names} a retiré l’IBAN de ce fournisseur : un comptable accepte d’abord qu’il soit payé sans IBAN.`
      : `L’IBAN saisi par ${names} doit d’abord être accepté par un comptable.`,
  ];
}

export const ibanStatusSchema = z.object({
  supplierId: id,
  supplierName: z.string(),
  /** Masked for callers who cannot pay to it. */
  iban: z.string().nullable(),
  /** Every author, oldest first. */
  enteredBy: z.string().nullable(),
  /** Names of other suppliers paid on the same IBAN. */
  alsoOf: z.array(z.string()),
  /** Instant of the last entry. */
  enteredAt: instant.nullable(),
  acceptedBy: z.string().nullable(),
  acceptedAt: instant.nullable(),
  /** French reasons why the caller cannot accept it; empty when they can. */
  againstAcceptance: z.array(z.string()),
  againstPayment: z.array(z.string()),
});
export type IbanView = z.output<typeof ibanStatusSchema>;

export const paymentSchema = z.object({
  id,
  ...paymentRecord.omit("correctedBy"),
  createdAt: instant,
  createdBy: z.string(),
});
export type Payment = z.output<typeof paymentSchema>;

/** A payment with its cars; an undone one, with those that still have the VIN that it paid. */
export const paymentViewSchema = paymentSchema.extend({
  ...paymentRecord.pick("correctedBy"),
  /** The question of prices corrected since, that its correction must confirm. */
  pricesToConfirm: z.string().nullable(),
  cars: z.array(
    z.object({
      id,
      /** Its settled amount is null once the payment is undone. */
      ...lineRecord.pick("vin", "carTitle", "orderId", "orderNumber", "settledCents"),
      /** True once it is a car of the fleet. */
      isPaid: z.boolean(),
      vatRegime: vatRegimeSchema,
      /** The invoice that lists it. */
      invoice: z.object({ id, number: z.string() }).nullable(),
    }),
  ),
});
export type PaymentView = z.output<typeof paymentViewSchema>;
