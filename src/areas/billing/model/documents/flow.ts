// The life cycle of a billing document: a draft is computed, then finalised for ever.
import { noContact } from "#clients/model/contact.ts";
import { frenchPrice } from "#kernel/money.ts";
import { flow } from "#kernel/flow/flow.ts";
import type { DocumentKind } from "./frozen.ts";

export interface DocumentSubject {
  status: string;
  kind: DocumentKind;
  origin: string;
  totalCents: number;
  remainingCents: number;
  disputedCents: number;
  /** False until its PDF is drawn. */
  hasPaper: boolean;
  /** False for a company without a contact to write to. */
  hasRecipient: boolean;
  isSent: boolean;
  isSentByHand: boolean;
  /** True when it leaves by a platform of electronic invoices alone. */
  isOnPlatform: boolean;
  /** French reasons why it cannot be finalised yet. */
  lacks: readonly string[];
}

const paperLacks = ({ hasPaper }: DocumentSubject): string[] =>
  hasPaper ? [] : ["Le PDF de ce document est en préparation."];

const isPayable = ({ kind }: DocumentSubject): boolean => kind !== "CREDIT_NOTE";

export const documentFlow = flow<DocumentSubject>()({
  subject: "Ce document",
  start: "DRAFT",
  states: {
    DRAFT: { label: "Brouillon", tone: "neutral" },
    FINAL: { label: "Finalisé", tone: "success", final: true },
  },
  moves: {
    finalise: {
      label: "Finaliser",
      from: ["DRAFT"],
      to: "FINAL",
      may: "FINALIZE_INVOICES",
      refusals: ({ lacks }) => [...lacks],
    },
  },
  commands: {
    discard: {
      label: "Supprimer le brouillon",
      in: ["DRAFT"],
      may: "FINALIZE_INVOICES",
      isGrave: true,
      refusals: ({ origin }) =>
        origin === "MANUAL" || origin === "GESTURE"
          ? []
          : ["Ce brouillon est calculé : corrigez le fait dont il vient, il sera calculé de nouveau."],
    },
    send: {
      label: "Envoyer",
      in: ["FINAL"],
      may: "SEND_INVOICE",
      refusals: (subject) => [
        ...paperLacks(subject),
        ...(subject.isOnPlatform ? ["Ce document part par la plateforme de facturation électronique."] : []),
        ...(subject.isOnPlatform || subject.hasRecipient ? [] : [noContact]),
      ],
    },
    credit: {
      label: "Établir un avoir",
      in: ["FINAL"],
      may: "CREDIT_INVOICE",
      refusals: ({ kind }) =>
        kind === "INVOICE" || kind === "NOTE" ? [] : ["Seule une facture se corrige par un avoir."],
    },
    endDispute: {
      label: "Clore la contestation",
      in: ["FINAL"],
      may: "DISPUTE_INVOICE",
      refusals: ({ disputedCents }) => (disputedCents > 0 ? [] : ["Ce document n’est pas contesté."]),
    },
    dispute: {
      label: "Contester",
      in: ["FINAL"],
      may: "DISPUTE_INVOICE",
      refusals: (subject) =>
        !isPayable(subject)
          ? ["Un avoir ne se conteste pas."]
          : subject.remainingCents === 0
            ? ["Ce document est soldé."]
            : [],
    },
    recordSending: {
      label: "Noter son envoi",
      in: ["FINAL"],
      may: "SEND_INVOICE",
      refusals: ({ isSent, isSentByHand, isOnPlatform, ...subject }) =>
        isOnPlatform
          ? ["Ce document part par la plateforme : notez-y son dépôt."]
          : isSent && !isSentByHand
            ? ["L’application l’a envoyé : le jour de cet envoi ne change plus."]
            : paperLacks({ isSent, isSentByHand, isOnPlatform, ...subject }),
    },
  },
  next: {
    DRAFT: {
      usually: "finalise",
      nextActors: ({ totalCents }) => [
        { label: `À finaliser : ${frenchPrice(totalCents)}`, whose: "Comptabilité", move: "finalise" },
      ],
    },
    FINAL: null,
  },
});
