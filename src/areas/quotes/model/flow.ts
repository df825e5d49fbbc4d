// Life of a quote: GENERATED, then PENDING while a signature procedure runs, then SIGNED or REFUSED.
// The procedure itself signs and refuses; staff prepare, start and cancel.
import { badPayerRefusal } from "#clients/model/bad-payer.ts";
import { flow, stateLabels } from "#kernel/flow.ts";
import { type DiscountApproval, discountRefusal } from "./discount-approval.ts";
import { signedDocumentStates } from "#signatures/model/flow.ts";

export interface QuoteSubject {
  status: string;
  priceCents: number;
  /** Name of the company when it is a bad payer, else null. */
  badPayer: string | null;
  /** Reasons why no order form can be made for the company. */
  orderFormRefusals: readonly string[];
  hasSignatory: boolean;
  /** What other areas have against its signature. */
  objections: readonly string[];
  /** Why none of its papers can be made now. */
  paperRefusals: readonly string[];
  isExpired: boolean;
  /** How its discount stands when it is beyond the parameter, null otherwise. */
  discountApproval: DiscountApproval;
  /** True when the person may approve such a discount, and so needs nobody. */
  mayApproveDiscount: boolean;
}

/** What stands against letting a quote reach the client, whatever the way. */
const leavingRefusals = (quote: QuoteSubject): string[] => [
  ...quote.paperRefusals,
  ...(quote.priceCents <= 0 ? ["Le loyer n’est pas fixé."] : []),
  ...waitingDiscount(quote),
];

function waitingDiscount({ discountApproval, mayApproveDiscount }: QuoteSubject): string[] {
  const reason = mayApproveDiscount ? null : discountRefusal(discountApproval);
  return reason === null ? [] : [reason];
}

function questionRefusals({ discountApproval }: QuoteSubject): string[] {
  if (discountApproval === null) return ["Sa remise ne demande aucun accord."];
  const status = discountApproval.approval?.status;
  if (status === "PENDING") return ["L’accord est déjà demandé."];
  return status === "APPROVED" ? ["L’accord est déjà donné."] : [];
}

const decisionRefusals = ({ discountApproval }: QuoteSubject): string[] =>
  discountApproval?.approval?.status === "PENDING" ? [] : ["Aucun accord n’est demandé."];

const sendingRefusals = (quote: QuoteSubject): string[] => [
  ...leavingRefusals(quote),
  ...(quote.isExpired ? ["Sa validité est dépassée : copiez-le pour refaire une offre."] : []),
];

function signatureRefusals(quote: QuoteSubject): string[] {
  const reasons = [...leavingRefusals(quote), ...quote.orderFormRefusals];
  if (quote.badPayer !== null) reasons.push(badPayerRefusal(quote.badPayer));
  if (!quote.hasSignatory) reasons.push("Aucun signataire n’est choisi.");
  reasons.push(...quote.objections);
  return reasons;
}

export const quoteFlow = flow<QuoteSubject>()({
  subject: "Ce devis",
  start: "GENERATED",
  states: signedDocumentStates,
  moves: {
    startSignature: {
      label: "Envoyer en signature",
      from: ["GENERATED"],
      to: "PENDING",
      may: "CREATE_QUOTE",
      refusals: signatureRefusals,
    },
    send: {
      label: "Envoyer par e-mail",
      from: ["GENERATED", "PENDING"],
      to: "same",
      may: "CREATE_QUOTE",
      refusals: sendingRefusals,
    },
    askDiscount: {
      label: "Demander l’accord sur la remise",
      from: ["GENERATED"],
      to: "same",
      may: "CREATE_QUOTE",
      refusals: questionRefusals,
    },
    approveDiscount: {
      label: "Accorder la remise",
      from: ["GENERATED"],
      to: "same",
      may: "APPROVE_DISCOUNT",
      refusals: decisionRefusals,
    },
    refuseDiscount: {
      label: "Refuser la remise",
      from: ["GENERATED"],
      to: "same",
      may: "APPROVE_DISCOUNT",
      refusals: decisionRefusals,
    },
    edit: { label: "Modifier", from: ["GENERATED", "REFUSED"], to: "GENERATED", may: "CREATE_QUOTE" },
    copy: {
      label: "Copier",
      from: ["GENERATED", "PENDING", "REFUSED", "SIGNED"],
      to: "same",
      may: "CREATE_QUOTE",
    },
    cancelSignature: {
      label: "Annuler la signature",
      from: ["PENDING"],
      to: "GENERATED",
      may: "CREATE_QUOTE",
      isGrave: true,
    },
    conclude: {
      from: ["GENERATED", "PENDING"],
      to: "SIGNED",
      may: "SYSTEM",
      cause: "the last signature, or one given on paper",
    },
    decline: { from: ["PENDING"], to: "REFUSED", may: "SYSTEM", cause: "a signer" },
    release: {
      from: ["PENDING"],
      to: "GENERATED",
      may: "SYSTEM",
      cause: "the withdrawal of its procedure, or time",
    },
  },
});

export type QuoteStatus = keyof typeof quoteFlow.states;
export const quoteStatuses = Object.keys(quoteFlow.states) as [QuoteStatus, ...QuoteStatus[]];
export const quoteStatusLabels = stateLabels(quoteFlow);
