// A payment that names documents already paid: its sum stays a credit of the company.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { DocumentKind } from "#billing/model/documents/frozen.ts";

export interface PaidDocument {
  kind: DocumentKind;
  number: string;
  /** The day of its last payment. */
  paidOn: Day;
}

const wordFor = ({ kind }: PaidDocument): string => (kind === "CALL" ? "payé" : "payée");

/** « F2026-000123 est déjà payée le 12-03-2027 : 50,00 € restent en crédit »; empty without a paid document. */
export function alreadyPaidSentence(documents: readonly PaidDocument[], restCents: Cents): string {
  const [first, ...others] = documents;
  if (!first || restCents <= 0) return "";
  const paid = [
    `${first.number} est déjà ${wordFor(first)} le ${frenchDay(first.paidOn)}`,
    ...others.map(({ number, paidOn }) => `${number} le ${frenchDay(paidOn)}`),
  ].join(", ");
  return `${paid} : ${frenchPrice(restCents)} restent en crédit`;
}
