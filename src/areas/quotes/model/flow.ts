// Life cycle of a quote: GENERATED, PENDING while a signature procedure runs, then SIGNED or REFUSED. The procedure
// itself signs and refuses; staff prepare, start and cancel.
import { badPayerRefusal } from "#clients/model/companies/bad-payer.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import { discountCommands, type DiscountSubject, discountRefusals } from "./discounts/discount-approval.ts";
import { generatedNextActors, pendingNextActors, refusedNextActors } from "./next.ts";
import { type AwaitedSignature, signedDocumentStates } from "#signatures/model/flow.ts";

export interface QuoteSubject extends DiscountSubject {
  status: string;
  priceCents: number;
  /** Name of the company when it is a bad payer, else null. */
  badPayer: string | null;
  /** Reasons why no order form can be made for the company. */
  orderFormRefusals: readonly string[];
  hasSignatory: boolean;
  /** Reasons of other areas against its signature. */
  signatureObstacles: readonly string[];
  /** Reasons why none of its papers can be made now. */
  paperRefusals: readonly string[];
  /** Reasons why nothing can be rented in the territory of its company. */
  vatRefusals: readonly string[];
  isExpired: boolean;
  /** Name of the salesman. */
  salesman: string;
  clientId: string;
  createdAt: string;
  validUntil: Day;
  refusalDate: string | null;
  /** The signers whose turn it is, loaded only to compute the next step. */
  awaited: readonly AwaitedSignature[];
}

/** Reasons against letting a quote reach the client, by any channel. */
const disclosureRefusals = (quote: QuoteSubject): string[] => [
  ...quote.paperRefusals,
  ...quote.vatRefusals,
  ...(quote.priceCents <= 0 ? ["Le loyer n’est pas fixé."] : []),
  ...discountRefusals(quote),
];

const sendingRefusals = (quote: QuoteSubject): string[] => [
  ...disclosureRefusals(quote),
  ...(quote.isExpired ? ["Sa validité est dépassée : copiez-le pour refaire une offre."] : []),
];

function signatureRefusals(quote: QuoteSubject): string[] {
  const reasons = [...disclosureRefusals(quote), ...quote.orderFormRefusals];
  if (quote.badPayer !== null) reasons.push(badPayerRefusal(quote.badPayer));
  if (!quote.hasSignatory) reasons.push("Aucun signataire n’est choisi.");
  reasons.push(...quote.signatureObstacles);
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
    edit: { label: "Modifier", from: ["GENERATED", "REFUSED"], to: "GENERATED", may: "CREATE_QUOTE" },
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
  commands: {
    send: {
      label: "Envoyer par e-mail",
      in: ["GENERATED", "PENDING"],
      may: "CREATE_QUOTE",
      refusals: sendingRefusals,
    },
    ...discountCommands("CREATE_QUOTE"),
    copy: {
      label: "Copier",
      in: ["GENERATED", "PENDING", "REFUSED", "SIGNED"],
      may: "CREATE_QUOTE",
    },
  },
  firstOffers: ["startSignature", "send", "askDiscount", "approveDiscount", "refuseDiscount"],
  next: {
    GENERATED: { usually: "startSignature", nextActors: generatedNextActors },
    PENDING: { nextActors: pendingNextActors },
    REFUSED: { usually: "edit", nextActors: refusedNextActors },
    SIGNED: null,
  },
});

export const quoteStatusLabels = stateLabels(quoteFlow);
