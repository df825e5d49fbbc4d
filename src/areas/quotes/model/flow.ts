// Life of a quote: GENERATED, then PENDING while a signature procedure runs, then SIGNED or REFUSED.
// The procedure itself signs and refuses; staff prepare, start and cancel.
import { badPayerRefusal } from "#clients/model/bad-payer.ts";
import { flow, stateLabels } from "#kernel/flow.ts";
import { signedDocumentStates } from "#signatures/model/flow.ts";

export interface QuoteSubject {
  status: string;
  priceCents: number;
  /** Name of the company when it is a bad payer, else null. */
  badPayer: string | null;
  /** Reasons why no order form can be made for the company. */
  orderFormRefusals: readonly string[];
  hasSignatory: boolean;
}

function signatureRefusals(quote: QuoteSubject): string[] {
  const reasons = [...quote.orderFormRefusals];
  if (quote.badPayer !== null) reasons.push(badPayerRefusal(quote.badPayer));
  if (!quote.hasSignatory) reasons.push("Aucun signataire n’est choisi.");
  if (quote.priceCents <= 0) reasons.push("Le loyer n’est pas fixé.");
  return reasons;
}

export const quoteFlow = flow<QuoteSubject>()({
  subject: "Ce devis",
  start: "GENERATED",
  states: signedDocumentStates,
  moves: {
    startSignature: { label: "Envoyer en signature", from: ["GENERATED"], to: "PENDING", may: "CREATE_QUOTE", refusals: signatureRefusals },
    edit: { label: "Modifier", from: ["GENERATED", "REFUSED"], to: "GENERATED", may: "CREATE_QUOTE" },
    copy: { label: "Copier", from: ["GENERATED", "PENDING", "REFUSED", "SIGNED"], to: "same", may: "CREATE_QUOTE" },
    cancelSignature: { label: "Annuler la signature", from: ["PENDING"], to: "GENERATED", may: "CREATE_QUOTE", isGrave: true },
  },
});

export type QuoteStatus = keyof typeof quoteFlow.states;
export const quoteStatuses = Object.keys(quoteFlow.states) as [QuoteStatus, ...QuoteStatus[]];
export const quoteStatusLabels = stateLabels(quoteFlow);
