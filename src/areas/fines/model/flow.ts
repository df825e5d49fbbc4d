// Life cycle of a fine: checked, then designated, contested or paid, and closed.
import { flow } from "#kernel/flow/flow.ts";
import {
  checkActors,
  closedActors,
  contestedActors,
  payActors,
  sendActors,
  sentActors,
} from "./next-actors.ts";
import {
  companyReasons,
  flagReasons,
  holderReasons,
  missingReasons,
  overReasons,
  paidReasons,
  remedyReasons,
  unseenReasons,
} from "./refusals.ts";
import type { FineSubject } from "./subject.ts";

const may = "CREATE_FINE";

export const fineFlow = flow<FineSubject>()({
  subject: "Cette amende",
  start: "TO_CHECK",
  otherStarts: ["TO_SEND", "TO_PAY"],
  firstOffers: ["see", "nameHolder", "send", "pay"],
  states: {
    TO_CHECK: { label: "À vérifier", tone: "warning" },
    TO_SEND: { label: "À désigner", tone: "warning" },
    SENT: { label: "Désignée", tone: "info" },
    CONTESTED: { label: "Contestée", tone: "info" },
    TO_PAY: { label: "À payer", tone: "warning" },
    CLOSED: { label: "Close", tone: "success", final: true },
    WITHDRAWN: { label: "Retirée", tone: "neutral", final: true },
  },
  moves: {
    nameHolder: {
      label: "Nommer le détenteur",
      from: ["TO_CHECK"],
      to: "TO_SEND",
      may,
      refusals: (fine) => [...holderReasons(fine), ...paidReasons(fine), ...overReasons(fine)],
    },
    send: {
      label: "Envoyer la désignation",
      from: ["TO_SEND"],
      to: "SENT",
      may,
      isGrave: true,
      refusals: (fine) => [
        ...unseenReasons(fine),
        ...flagReasons(fine),
        ...paidReasons(fine),
        ...overReasons(fine),
        ...missingReasons(fine),
      ],
    },
    keep: { label: "Garder et payer", from: ["TO_CHECK", "TO_SEND"], to: "TO_PAY", may },
    contest: {
      label: "Contester",
      from: ["TO_CHECK", "TO_SEND", "TO_PAY"],
      to: "CONTESTED",
      may: "CONTEST_FINE",
      refusals: (fine) => [...unseenReasons(fine), ...remedyReasons(fine)],
    },
    checkAgain: {
      label: "Vérifier à nouveau",
      from: ["TO_SEND", "CONTESTED", "TO_PAY"],
      to: "TO_CHECK",
      may,
      refusals: (fine) => [
        ...(fine.status === "CONTESTED" && !fine.hasHolderChanged
          ? ["La réponse de l’autorité est attendue."]
          : []),
        ...paidReasons(fine),
      ],
    },
    pay: {
      label: "Noter le paiement",
      from: ["TO_PAY"],
      to: "CLOSED",
      may: "PAY_FINE",
      refusals: unseenReasons,
    },
    acknowledge: { label: "Noter l’accord", from: ["SENT", "CONTESTED"], to: "CLOSED", may },
    refuseToCheck: {
      label: "Refusée, à vérifier",
      from: ["SENT", "CONTESTED"],
      to: "TO_CHECK",
      may,
      refusals: ({ isPaid }) => (isPaid ? ["Cette amende est payée."] : []),
    },
    refuseToPay: { label: "Refusée, à payer", from: ["SENT", "CONTESTED"], to: "TO_PAY", may },
    rectify: {
      label: "Rectifier la désignation",
      from: ["SENT", "CLOSED"],
      to: "TO_CHECK",
      may,
      isGrave: true,
      refusals: (fine) => [
        ...(fine.isDesignated ? [] : ["Cette amende n’a pas été désignée."]),
        ...paidReasons(fine),
      ],
    },
    reopenPayment: {
      label: "Rouvrir",
      from: ["CLOSED"],
      to: "TO_PAY",
      may: "REOPEN_FINE",
      isGrave: true,
      refusals: ({ isDesignated, isPaid }) =>
        isDesignated && !isPaid ? ["Cette amende est désignée : rouvrez sa désignation."] : [],
    },
    reopenDesignation: {
      label: "Rouvrir la désignation",
      from: ["CLOSED"],
      to: "SENT",
      may: "REOPEN_FINE",
      isGrave: true,
      refusals: ({ isDesignated, isPaid }) =>
        isDesignated && !isPaid ? [] : ["Cette amende n’est pas close par sa désignation."],
    },
    withdraw: { label: "Retirer", from: ["TO_CHECK"], to: "WITHDRAWN", may, isGrave: true },
    restore: { label: "Rétablir", from: ["WITHDRAWN"], to: "TO_CHECK", may },
    loseHolder: {
      from: ["TO_SEND"],
      to: "TO_CHECK",
      may: "SYSTEM",
      cause: "another holder since the custody of the car has changed",
    },
    lapse: { from: ["TO_CHECK", "TO_SEND"], to: "TO_PAY", may: "SYSTEM", cause: "the last day has passed" },
  },
  commands: {
    see: {
      label: "Avis comparé, valeurs exactes",
      in: ["TO_CHECK", "TO_SEND", "CONTESTED", "TO_PAY"],
      may,
      refusals: ({ isSeen }) => (isSeen ? ["L’avis a déjà été comparé."] : []),
    },
    clearLook: {
      in: ["TO_CHECK", "TO_SEND", "SENT", "CONTESTED", "TO_PAY", "CLOSED", "WITHDRAWN"],
      may: "SYSTEM",
      cause: "another file replaces its notice, or joins it",
    },
    correct: { label: "Corriger", in: ["TO_CHECK"], may },
    settle: { label: "Préciser l’heure et la plaque", in: ["TO_CHECK"], may },
    askDriver: {
      label: "Demander le conducteur",
      in: ["TO_CHECK", "TO_SEND"],
      may,
      isGrave: true,
      refusals: (fine) => [
        ...unseenReasons(fine),
        ...(fine.holderKind === "CLIENT" ? [] : ["Aucun client n’avait la garde du véhicule."]),
        ...flagReasons(fine),
        ...companyReasons(fine),
      ],
    },
    recordDriver: {
      label: "Saisir le conducteur",
      in: ["TO_CHECK", "TO_SEND"],
      may,
      refusals: companyReasons,
    },
    proveDispatch: { label: "Noter l’envoi", in: ["SENT", "CONTESTED"], may },
    checkCertificate: {
      label: "Noter ce que dit le certificat",
      in: ["TO_CHECK", "CONTESTED", "TO_PAY", "CLOSED"],
      may,
      refusals: ({ kind, holderKind }) => [
        ...(kind === "PARKING_FEE"
          ? []
          : ["Le certificat n’importe que pour un forfait de post-stationnement."]),
        ...(holderKind === "CLIENT" ? [] : ["Aucun client n’avait la garde du véhicule."]),
      ],
    },
    payContested: {
      label: "Payer sans attendre la réponse",
      in: ["CONTESTED"],
      may: "PAY_FINE",
      refusals: ({ kind, isPaid, isSeen }) => [
        ...unseenReasons({ isSeen }),
        ...(kind === "PARKING_FEE" ? [] : ["Une amende contestée ne se paie pas."]),
        ...(isPaid ? ["Cette amende est payée."] : []),
      ],
    },
    increase: {
      label: "Noter la majoration",
      in: ["TO_CHECK", "TO_SEND", "SENT", "CONTESTED", "TO_PAY"],
      may,
    },
    flagHolder: {
      in: ["TO_CHECK", "TO_SEND", "SENT", "CONTESTED", "TO_PAY", "CLOSED"],
      may: "SYSTEM",
      cause: "the custody of the car has changed",
    },
    rematch: {
      in: ["TO_CHECK", "TO_SEND"],
      may: "SYSTEM",
      cause: "the custody of the car has changed",
    },
  },
  next: {
    TO_CHECK: { usually: "nameHolder", nextActors: checkActors },
    TO_SEND: { usually: "send", nextActors: sendActors },
    SENT: { usually: "proveDispatch", nextActors: sentActors },
    CONTESTED: { usually: "proveDispatch", nextActors: contestedActors },
    TO_PAY: { usually: "pay", nextActors: payActors },
    CLOSED: {
      usually: "rectify",
      nextActors: closedActors,
    },
    WITHDRAWN: null,
  },
});
export type FineStatus = keyof typeof fineFlow.states;
