// Payments, deposits and papers of a resale, in the words of the trade.
import { countText } from "#kernel/text/count-text.ts";
import type { BuyerKind } from "../sales/rules.ts";

export const salePayments = { TRANSFER: "Virement", BANK_CHEQUE: "Chèque de banque" } as const;

export const depositKinds = { ARRHES: "Arrhes", ACOMPTE: "Acompte" } as const;
export type DepositKind = keyof typeof depositKinds;

/** Article on arrhes: lost by a buyer who gives up, returned twice by a seller who does. */
export const arrhesArticle = (kind: BuyerKind): string =>
  kind === "CONSUMER" ? "code de la consommation, art. L214-1" : "code civil, art. 1590";

/** Fate of the deposit of an aborted sale. */
export const depositFates = { RETURNED: "Rendu", KEPT: "Conservé" } as const;
export type DepositFate = keyof typeof depositFates;

/** Papers handed over with the car. */
export const handedPapers = {
  CERTIFICATE: "Certificat d’immatriculation barré",
  SERVICE_BOOK: "Carnet d’entretien",
  MANUAL: "Notice",
} as const;

/** « 2 clés, certificat d’immatriculation barré ». */
export const handedText = (keys: number, papers: readonly (keyof typeof handedPapers)[]): string =>
  [countText(keys, "clé"), ...papers.map((paper) => handedPapers[paper].toLowerCase())].join(", ");

/** True where the price is typed with tax: that of a consumer. */
export const isPriceWithTax = (kind: BuyerKind): boolean => kind === "CONSUMER";
/** The deposit of a consumer is made of arrhes unless the contract says otherwise (C. conso., L214-1). */
export const defaultDepositKind = (kind: BuyerKind): DepositKind =>
  kind === "CONSUMER" ? "ARRHES" : "ACOMPTE";
