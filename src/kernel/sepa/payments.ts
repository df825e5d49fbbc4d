// Rules shared by the payments of debit files and transfer files.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { isTargetDay } from "#kernel/calendar/target-days.ts";
import { isIdentifier, isMessageId, maximumMessageIdLength } from "./identifiers.ts";

/** Maximum of one payment in SEPA: 999 999 999,99 €. */
const maximumPaymentCents = 99_999_999_999;

export interface Payment {
  /** Ours: the bank gives it back with a return and on the statement. */
  endToEndId: string;
  amountCents: Cents;
  /** The text that the other party reads on its statement: 140 characters at most, the rest is cut. */
  remittance: string;
}

export const totalCents = (payments: readonly Payment[]): Cents =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

export function paymentProblems({ endToEndId, amountCents }: Payment, on: Day): string[] {
  const problems: string[] = [];
  if (!isIdentifier(endToEndId)) problems.push("sa référence est invalide");
  if (!Number.isInteger(amountCents) || amountCents <= 0 || amountCents > maximumPaymentCents)
    problems.push(`le montant ${frenchPrice(amountCents)} est hors des limites de SEPA`);
  if (!isTargetDay(on)) problems.push(`le ${frenchDay(on)} n’est pas un jour ouvré des banques (TARGET)`);
  return problems;
}

function repeatedIds(payments: readonly Payment[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { endToEndId } of payments) (seen.has(endToEndId) ? repeated : seen).add(endToEndId);
  return repeated;
}

/** French problems of a file as a whole; `what` is plural: « prélèvements ». */
export function messageProblems(messageId: string, payments: readonly Payment[], what: string): string[] {
  const problems: string[] = [];
  const repeated = repeatedIds(payments);
  if (!isMessageId(messageId))
    problems.push(
      `La référence « ${messageId} » est invalide : majuscules, chiffres et tirets, ${maximumMessageIdLength} au plus.`,
    );
  if (payments.length === 0) problems.push(`Le fichier n’a pas de ${what}.`);
  for (const id of repeated) problems.push(`La référence ${id} est portée par plusieurs ${what}.`);
  return problems;
}

/** Sentences that name the payment: « PRL-1 : l’IBAN est invalide. » */
export const sentencesOf = (endToEndId: string, problems: readonly string[]): string[] =>
  problems.map((problem) => `${endToEndId} : ${problem}.`);
