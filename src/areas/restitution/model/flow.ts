// Life cycle of a return: the client is asked for it, it is prepared, the car is handed back, then inspected.
import { flow } from "#kernel/flow/flow.ts";
import {
  answeredActors,
  arrivalActors,
  askedActors,
  preparedActors,
  type RestitutionSubject,
  returnedActors,
  runningActors,
} from "./next.ts";

const openStates = ["RUNNING", "ASKED", "ANSWERED", "PREPARED"] as const;
const returnedStates = ["RETURNED", "INSPECTED"] as const;

const runningRefusals = ({ isRunning }: RestitutionSubject): string[] =>
  isRunning ? [] : ["Ce véhicule n’est pas en location."];

const exchangeRefusals = (subject: RestitutionSubject): string[] => [
  ...runningRefusals(subject),
  ...(subject.isContractActive ? [] : ["Ce contrat n’est plus en cours."]),
  ...(subject.hasExchange ? ["Un échange est déjà ouvert pour ce véhicule."] : []),
];

const arrivalRefusals = ({ handedToCarrierAt, arrivedAt }: RestitutionSubject): string[] => {
  if (handedToCarrierAt === null) return ["Ce véhicule n’a pas été remis à un transporteur."];
  return arrivedAt === null ? [] : ["Son arrivée est déjà notée."];
};

export const restitutionFlow = flow<RestitutionSubject>()({
  subject: "Cette restitution",
  start: "RUNNING",
  states: {
    RUNNING: { label: "En cours de location", tone: "neutral", final: true },
    ASKED: { label: "Demandée au client", tone: "info" },
    ANSWERED: { label: "À préparer", tone: "warning" },
    PREPARED: { label: "Préparée", tone: "info" },
    RETURNED: { label: "Véhicule rendu", tone: "warning" },
    INSPECTED: { label: "Contrôlée", tone: "success", final: true },
  },
  moves: {
    ask: {
      label: "Demander au client",
      from: ["RUNNING", "ASKED"],
      to: "ASKED",
      may: "SEND_RESTITUTION_INFORMATION_REQUEST",
      refusals: runningRefusals,
    },
    /** Answer given by telephone, entered by staff. */
    answer: {
      label: "Noter la réponse du client",
      from: ["RUNNING", "ASKED", "ANSWERED"],
      to: "ANSWERED",
      may: "PREPARE_RESTITUTION",
      refusals: runningRefusals,
    },
    choose: {
      from: ["RUNNING", "ASKED", "ANSWERED"],
      to: "ANSWERED",
      may: "SYSTEM",
      cause: "the client, by the link",
    },
    prepare: {
      label: "Préparer la restitution",
      from: ["RUNNING", "ASKED", "ANSWERED"],
      to: "PREPARED",
      may: "PREPARE_RESTITUTION",
      refusals: runningRefusals,
    },
    restitute: {
      label: "Noter la restitution",
      from: openStates,
      to: "RETURNED",
      may: "CONFIRM_CAR_RESTITUTION",
      refusals: runningRefusals,
    },
    unprepare: {
      label: "Annuler la préparation",
      from: ["PREPARED"],
      to: "RUNNING",
      may: "UPDATE_RESTITUTION_PREPARATION",
      isGrave: true,
    },
    /** Follows `unprepare` or a resumed rental where the client had answered. */
    keepAnswer: {
      from: ["RUNNING"],
      to: "ANSWERED",
      may: "SYSTEM",
      cause: "an answer of the client that still holds",
    },
    followEnd: {
      from: openStates,
      to: "RETURNED",
      may: "SYSTEM",
      cause: "the end of the rental, recorded elsewhere",
    },
    inspect: { from: ["RETURNED"], to: "INSPECTED", may: "SYSTEM", cause: "the finished return inspection" },
    reopened: { from: ["INSPECTED"], to: "RETURNED", may: "SYSTEM", cause: "the return inspection reopened" },
    resume: { from: returnedStates, to: "RUNNING", may: "SYSTEM", cause: "the undone end of the rental" },
    resumePrepared: {
      from: returnedStates,
      to: "PREPARED",
      may: "SYSTEM",
      cause: "the undone end of a rental whose return was prepared",
    },
    restart: {
      from: openStates,
      to: "RUNNING",
      may: "SYSTEM",
      cause: "another car or another company for the period, or the loss of its car",
    },
  },
  commands: {
    update: {
      label: "Modifier la préparation",
      in: ["PREPARED"],
      may: "UPDATE_RESTITUTION_PREPARATION",
      refusals: runningRefusals,
    },
    setPrice: {
      label: "Prix du transport retour",
      in: ["PREPARED", "RETURNED", "INSPECTED"],
      may: "UPDATE_RESTITUTION_PREPARATION",
    },
    exchange: {
      label: "Échanger le véhicule",
      in: openStates,
      may: "PREPARE_RESTITUTION",
      refusals: exchangeRefusals,
    },
    withdrawExchange: {
      label: "Renoncer à l’échange",
      in: openStates,
      may: "PREPARE_RESTITUTION",
      isGrave: true,
      refusals: ({ isExchangeAwaited }) =>
        isExchangeAwaited ? [] : ["Aucun véhicule n’est attendu en échange de celui-ci."],
    },
    arrive: {
      label: "Noter l’arrivée sur parc",
      in: returnedStates,
      may: "CONFIRM_CAR_RESTITUTION",
      refusals: arrivalRefusals,
    },
    remark: { in: returnedStates, may: "SYSTEM", cause: "the remarks of the client, by its link" },
    correct: { in: returnedStates, may: "SYSTEM", cause: "the corrected end of the rental" },
  },
  next: {
    RUNNING: { usually: "ask", nextActors: runningActors },
    ASKED: { usually: "prepare", nextActors: askedActors },
    ANSWERED: { usually: "prepare", nextActors: answeredActors },
    PREPARED: { usually: "restitute", nextActors: preparedActors },
    RETURNED: { nextActors: returnedActors },
    INSPECTED: { nextActors: arrivalActors },
  },
});

/** The car is handed back. */
export const isReturned = (status: string): boolean => returnedStates.some((state) => state === status);

export type RestitutionStatus = keyof typeof restitutionFlow.states;
