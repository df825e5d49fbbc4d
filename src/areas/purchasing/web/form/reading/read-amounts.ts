// Amounts read in a supplier's document: each fills its field once its basis and currency are known, from the
// document or from the user's answer next to it.
import type { AmountBasis } from "../../../model/extract/amount-words.ts";
import {
  amountText,
  type FieldValue,
  paymentValue,
  priceValue,
  type otherCurrency,
} from "../../../model/extract/field-values.ts";
import type { OrderProposal, ProposedAmount } from "../../../model/extract/proposal.ts";
import { lineFields, orderFields } from "../../../model/orders/records.ts";

/** Amounts covered by one answer: all the prices of a document are in one column. */
type Question = "price" | "deposit" | "vatCaution";

/** Answers to the questions of a document, by amount. */
export type Answers = Readonly<
  Partial<Record<Question, { basis?: AmountBasis; currency?: "EUR" | typeof otherCurrency }>>
>;

export interface ReadAmount {
  question: Question;
  label: string;
  /** The amount as read in the document. */
  read: ProposedAmount;
  /** The amount completed by the answers. */
  amount: ProposedAmount;
  filling: FieldValue;
  /** VIN of the car of a price. */
  vin: string | null;
}

const applyAnswer = (read: ProposedAmount, answer: Answers[Question] = {}): ProposedAmount => ({
  ...read,
  basis: read.basis ?? answer.basis ?? null,
  currency: read.currency ?? answer.currency ?? null,
});

export function toReadAmounts(
  { deposit, vatCaution, lines, regime }: OrderProposal,
  answers: Answers,
): ReadAmount[] {
  const payment = (question: "deposit" | "vatCaution", label: string, read: ProposedAmount | null) => {
    if (!read) return [];
    const amount = applyAnswer(read, answers[question]);
    return [{ question, label, read, amount, filling: paymentValue(amount), vin: null }];
  };
  const prices = lines.flatMap(({ vin, price }): ReadAmount[] => {
    if (!price) return [];
    const amount = applyAnswer(price, answers.price);
    const filling = priceValue(amount, { regime: regime.value, vatRate: regime.vatRate });
    return [
      { question: "price", label: lineFields.priceCents.label, read: price, amount, filling, vin: vin.value },
    ];
  });
  return [
    ...payment("deposit", orderFields.depositCents.label, deposit),
    ...payment("vatCaution", orderFields.vatCautionCents.label, vatCaution),
    ...prices,
  ];
}

/** French list of the amounts that await an answer or a decision. */
export const amountDoubts = (amounts: readonly ReadAmount[]): string[] =>
  amounts.flatMap(({ label, vin, amount, filling }) => {
    const title = vin === null ? label : `${vin} : ${label.toLowerCase()}`;
    if (filling.kind === "REFUSED") return [`${title} : ${filling.note}`];
    return filling.kind === "ASKED"
      ? [`${title} de ${amountText(amount)} : répondez dans le tableau, rien n’est rempli avant.`]
      : [];
  });
