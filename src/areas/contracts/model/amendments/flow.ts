// The life cycle of an amendment: prepared, in signature, signed; why it cannot be sent or signed.
import { badPayerRefusal } from "#clients/model/companies/bad-payer.ts";
import { flow } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";
import {
  discountCommands,
  type DiscountSubject,
  discountRefusals,
} from "#quotes/model/discounts/discount-approval.ts";
import { discountNextActors, type DiscountMove } from "#quotes/model/next.ts";
import { type AwaitedSignature, signedDocumentStates } from "#signatures/model/flow.ts";
import { isActive } from "../flow.ts";

export interface AmendmentSubject extends DiscountSubject {
  status: string;
  contractStatus: string;
  /** Why the prepared effect no longer holds; null when it does. */
  overtaken: string | null;
  /** True while another amendment of the contract is in signature. */
  isAnotherInSignature: boolean;
  /** Name of the incoming company when it is a bad payer, else null. */
  badPayer: string | null;
  /** Refusals that the incoming company would get as a new client; empty when no company takes over. */
  incomingRefusals: readonly string[];
  preparedBy: string;
  updatedAt: string;
  /** Its signers whose turn it is; used only to compute the next action. */
  awaited: readonly AwaitedSignature[];
}

type SignableSubject = Pick<AmendmentSubject, "contractStatus" | "badPayer">;

const contractRefusals = ({ contractStatus }: Pick<AmendmentSubject, "contractStatus">): string[] =>
  isActive(contractStatus) ? [] : ["Le contrat n’est plus actif."];

/** Why an amendment cannot be signed: checked when it is sent, and while it is in signature. */
export const signatureRefusals = (subject: SignableSubject): string[] => [
  ...contractRefusals(subject),
  ...(subject.badPayer === null ? [] : [badPayerRefusal(subject.badPayer)]),
];

const otherInSignatureRefusals = ({ isAnotherInSignature }: AmendmentSubject): string[] =>
  isAnotherInSignature ? ["Un autre avenant de ce contrat attend déjà sa signature."] : [];

/** Why it cannot be sent: a pending approval never suspends an amendment already sent. */
const sendingRefusals = (subject: AmendmentSubject): string[] => [
  ...signatureRefusals(subject),
  ...subject.incomingRefusals,
  ...(subject.overtaken === null ? [] : [subject.overtaken]),
  ...otherInSignatureRefusals(subject),
  ...discountRefusals(subject),
];

function preparedNextActors(
  subject: AmendmentSubject,
): NextActor<"startSignature" | "edit" | DiscountMove>[] {
  const [reason] = [
    ...signatureRefusals(subject),
    ...subject.incomingRefusals,
    ...otherInSignatureRefusals(subject),
  ];
  const nextActor = { whose: subject.preparedBy, since: subject.updatedAt };
  if (subject.overtaken !== null && signatureRefusals(subject).length === 0)
    return [{ ...nextActor, label: "Dépassé : à modifier ou à supprimer", move: "edit" }];
  const agreement = reason === undefined ? discountNextActors(subject, nextActor) : [];
  if (agreement.length > 0) return agreement;
  return [
    reason === undefined
      ? { ...nextActor, label: "Prêt à partir en signature", move: "startSignature" }
      : { ...nextActor, label: `Ne peut pas encore partir : ${reason.replace(/\.$/, "")}` },
  ];
}

export const amendmentFlow = flow<AmendmentSubject>()({
  subject: "Cet avenant",
  start: "GENERATED",
  states: signedDocumentStates,
  moves: {
    startSignature: {
      label: "Envoyer en signature",
      from: ["GENERATED"],
      to: "PENDING",
      may: "AMEND_CONTRACT",
      refusals: sendingRefusals,
    },
    edit: {
      label: "Modifier",
      from: ["GENERATED", "REFUSED"],
      to: "GENERATED",
      may: "AMEND_CONTRACT",
      refusals: contractRefusals,
    },
    cancelSignature: {
      label: "Annuler la signature",
      from: ["PENDING"],
      to: "GENERATED",
      may: "CANCEL_AMENDMENT_SIGNATURE",
      isGrave: true,
    },
    conclude: { from: ["PENDING"], to: "SIGNED", may: "SYSTEM", cause: "the last signature" },
    decline: { from: ["PENDING"], to: "REFUSED", may: "SYSTEM", cause: "a signer" },
    release: {
      from: ["PENDING"],
      to: "GENERATED",
      may: "SYSTEM",
      cause: "the withdrawal of its procedure, or time",
    },
  },
  commands: {
    ...discountCommands("AMEND_CONTRACT"),
    drop: {
      label: "Supprimer",
      in: ["GENERATED", "REFUSED"],
      may: "AMEND_CONTRACT",
      isGrave: true,
    },
  },
  firstOffers: ["startSignature", "askDiscount", "approveDiscount", "refuseDiscount"],
  next: {
    GENERATED: { usually: "startSignature", nextActors: preparedNextActors },
    PENDING: { nextActors: ({ awaited }) => awaited },
    REFUSED: {
      usually: "edit",
      nextActors: ({ preparedBy: whose, updatedAt: since }) => [
        { label: "Refusé par le client : à modifier ou à supprimer", whose, since, move: "edit" },
      ],
    },
    SIGNED: null,
  },
});
