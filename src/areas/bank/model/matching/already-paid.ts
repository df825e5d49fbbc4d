// A payment that names documents already paid, or cancelled by a credit note: its sum stays a credit of the company.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { DocumentKind } from "#billing/model/documents/frozen.ts";

export interface PaidDocument {
  kind: DocumentKind;
  number: string;
  /** The day of its last payment. */
  paidOn: Day;
  /** Numbers of the credit notes that correct the whole of it; empty for one that is paid, by money or by others. */
  credits: readonly string[];
}

const list = new Intl.ListFormat("fr", { type: "conjunction" });

const creditedClause = ({ number, credits }: PaidDocument): string =>
  `${number} est annulée par ${credits.length > 1 ? "les avoirs" : "l’avoir"} ${list.format(credits)}`;

function paidClauses(documents: readonly PaidDocument[]): string[] {
  return documents.map(({ kind, number, paidOn }, index) =>
    index === 0
      ? `${number} est déjà ${kind === "CALL" ? "payé" : "payée"} le ${frenchDay(paidOn)}`
      : `${number} le ${frenchDay(paidOn)}`,
  );
}

/**
 * « F2026-000123 est déjà payée le 12-03-2027 : 50,00 € restent en crédit », or « N2026-000014 est annulée par l’avoir
 * A2026-000003 : … »; empty without a settled document.
 */
export function alreadyPaidSentence(documents: readonly PaidDocument[], restCents: Cents): string {
  if (documents.length === 0 || restCents <= 0) return "";
  const clauses = [
    ...paidClauses(documents.filter(({ credits }) => credits.length === 0)),
    ...documents.filter(({ credits }) => credits.length > 0).map(creditedClause),
  ];
  return `${clauses.join(", ")} : ${frenchPrice(restCents)} restent en crédit`;
}
