// The payment of cars to one supplier, and who may not make it.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, longText, optionalText, text } from "#kernel/schema/french.ts";
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
  /** True when the user has read why the VAT regime differs from that of the supplier. */
  isRegimeConfirmed: z.boolean().default(false),
});
export type PaymentForm = z.output<typeof paymentFormSchema>;

export const groupedPaymentSchema = paymentFormSchema.extend({
  lineIds: z.array(id).min(1, "Choisissez au moins un véhicule.").max(100),
});

export const paymentCorrectionSchema = z.object({ reason: longText(500) });

/** Part of what remains beyond which a difference is no discount and no cost of the bank: the price is wrong. */
const maxExplainedShare = 0.05;

export interface Due {
  remainingCents: Cents;
  nbOfCars: number;
}

/** A supplier rounds its VAT by car or on the whole invoice: half a cent for each car. */
export const isRemainingAmount = (amountCents: Cents, { remainingCents, nbOfCars }: Due): boolean =>
  amountCents === remainingCents ||
  (remainingCents > 0 && Math.abs(amountCents - remainingCents) <= Math.ceil(nbOfCars / 2));

/** An amount that is not what remains has to be explained; nothing is no payment of what remains. */
export function amountProblem(
  { amountCents, explanation }: Pick<PaymentForm, "amountCents" | "explanation">,
  due: Due,
): string | null {
  if (isRemainingAmount(amountCents, due)) return null;
  if (amountCents === 0) return "Le montant doit être supérieur à 0.";
  const remains = `Il reste ${frenchPrice(due.remainingCents)} à payer`;
  if (Math.abs(amountCents - due.remainingCents) > due.remainingCents * maxExplainedShare)
    return `${remains}. Un écart de plus de 5 % ne s’explique pas ici : corrigez d’abord le prix des véhicules.`;
  return /\p{L}{3}/u.test(explanation) ? null : `${remains} : dites pourquoi le montant diffère.`;
}

/** Said before a payment, which stays possible: by cheque, or by an IBAN that nobody has typed here. */
export const noIbanMessage = "Aucun IBAN n’est connu pour ce fournisseur.";

/** Why a payment must first be confirmed, or null. */
export const ibanProblem = (iban: string | null, { isWithoutIban }: Pick<PaymentForm, "isWithoutIban">) =>
  iban === null && !isWithoutIban
    ? `${noIbanMessage} Confirmez qu’il est payé ainsi, ou saisissez-le d’abord.`
    : null;

/** The stop of a payment whose order has, with a reason, another VAT regime than its supplier's. */
export const confirmationProblem = (question: string | null, isRegimeConfirmed: boolean): string | null =>
  question === null || isRegimeConfirmed ? null : `${question} Confirmez ce régime, ou corrigez la commande.`;

/** Who typed an IBAN, took it away, or made its company another one under it. */
export interface IbanEntry {
  name: string;
  accountId: string;
  /** The account that opened that one, the one that opened it in turn, and so on. */
  openerIds: readonly string[];
}

export interface IbanStatus {
  iban: string | null;
  /** From the first to the last. */
  entries: readonly IbanEntry[];
  /** It has one, or had. */
  hadIban: boolean;
  /** The last one entered was accepted. */
  isAccepted: boolean;
}

/** « Camille Durand, puis Hélène Marchand »; null: nobody. */
export const entryNames = (entries: readonly IbanEntry[]): string | null =>
  [...new Set(entries.map(({ name }) => name))].join(", puis ") || null;

/**
 * Whose hand wrote the IBAN does not pay on it, nor accepts it; and nobody pays before it is accepted. Where there
 * never was one nobody accepts anything: who made the supplier does not pay it.
 */
export function ibanRefusals(
  { iban, entries, hadIban, isAccepted }: IbanStatus,
  { accountId: account, openerIds }: Pick<IbanAccount, "accountId" | "openerIds">,
): string[] {
  if (!hadIban) {
    const isCreator = entries.some(
      (entry) =>
        entry.accountId === account ||
        entry.openerIds.includes(account) ||
        openerIds.includes(entry.accountId),
    );
    return isCreator
      ? [
          "Vous avez créé ce fournisseur, ou votre compte est lié à qui l’a créé : sans IBAN, une autre personne le paie.",
        ]
      : [];
  }
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

/** The account of the one who would accept; `null` createdAt: it is none of the directory. */
export interface IbanAccount {
  accountId: string;
  openerIds: readonly string[];
  createdAt: string | null;
}

/** A second account is no second person: one that opened the other, even by way of a third, or is newer than the IBAN. */
export function accountRefusal(
  entries: readonly IbanEntry[],
  { accountId, openerIds, createdAt }: IbanAccount,
  enteredAt: string,
): string | null {
  if (entries.some((entry) => openerIds.includes(entry.accountId)))
    return "Votre compte a été ouvert par qui a saisi cet IBAN : une autre personne l’accepte.";
  if (entries.some((entry) => entry.openerIds.includes(accountId)))
    return "Vous avez ouvert le compte de qui a saisi cet IBAN : une autre personne l’accepte.";
  return createdAt !== null && Date.parse(createdAt) > Date.parse(enteredAt)
    ? "Votre compte est plus récent que cet IBAN : une autre personne l’accepte."
    : null;
}

export const ibanStatusSchema = z.object({
  supplierId: id,
  supplierName: z.string(),
  /** Masked for whoever may not pay on it. */
  iban: z.string().nullable(),
  /** All who did, from the first to the last. */
  enteredBy: z.string().nullable(),
  /** Names of other suppliers that are paid on the same one. */
  alsoOf: z.array(z.string()),
  /** Of the last. */
  enteredAt: instant.nullable(),
  acceptedBy: z.string().nullable(),
  acceptedAt: instant.nullable(),
  /** French reasons why the one who asks cannot accept it; none: it waits for that. */
  againstAcceptance: z.array(z.string()),
  againstPayment: z.array(z.string()),
});
export type IbanView = z.output<typeof ibanStatusSchema>;

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
