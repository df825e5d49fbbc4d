// Life cycle of a scoring: documents are gathered, a scorer decides, the accounts expire.
import { flow, isAllowedIn, stateLabels } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import type { NextActor } from "#kernel/flow/next.ts";
import { type ScoringDocumentType, scoringDocuments } from "./documents.ts";

export interface ScoringSubject {
  status: string;
  missingDocuments: readonly ScoringDocumentType[];
  /** True when the closing date of the liasse fiscale is too old. */
  areAccountsTooOld: boolean;
  salesman: string;
  /** Instant of the last change of the scoring. */
  updatedAt: string;
}

const missingDocumentRefusals = ({ missingDocuments }: ScoringSubject): string[] =>
  missingDocuments.length === 0
    ? []
    : [`Documents manquants : ${missingDocuments.map((type) => scoringDocuments[type]).join(", ")}.`];

function fileNextActors(subject: ScoringSubject): NextActor<"submit">[] {
  const nextActor = { whose: subject.salesman, since: subject.updatedAt };
  return subject.missingDocuments.length === 0
    ? [{ ...nextActor, label: "Dossier complet, prêt pour l’analyste", move: "submit" }]
    : [{ ...nextActor, label: "Dossier à compléter" }];
}

const renewalNextActor = ({ salesman, updatedAt }: ScoringSubject): NextActor<"renew"> => ({
  label: "Comptes trop anciens : à renouveler",
  whose: salesman,
  since: updatedAt,
  move: "renew",
});
const renewalNextActors = (subject: ScoringSubject): NextActor<"renew">[] =>
  subject.areAccountsTooOld ? [renewalNextActor(subject)] : [];

const expiryRefusals = ({ areAccountsTooOld }: ScoringSubject): string[] =>
  areAccountsTooOld ? [] : ["La liasse fiscale n’est pas trop ancienne."];

export const scoringFlow = flow<ScoringSubject>()({
  subject: "Ce scoring",
  start: "TODO",
  states: {
    TODO: { label: "À compléter", tone: "neutral" },
    REVIEW: { label: "À étudier", tone: "info" },
    MORE: { label: "Pièces demandées", tone: "warning" },
    GO: { label: "Accepté", tone: "success", final: true },
    CAUTION: { label: "Accepté avec dépôt", tone: "success", final: true },
    NO: { label: "Refusé", tone: "danger", final: true },
    EXPIRED: { label: "Expiré", tone: "warning", final: true },
  },
  moves: {
    submit: {
      label: "Transmettre à l’analyste",
      from: ["TODO", "MORE"],
      to: "REVIEW",
      may: "CREATE_SCORING",
      refusals: missingDocumentRefusals,
      endpoint: moveEndpoint({
        name: "submitScoring",
        path: "submit",
        did: "a transmis le scoring",
      }),
    },
    withdraw: {
      label: "Reprendre le dossier",
      from: ["REVIEW"],
      to: "TODO",
      may: "CREATE_SCORING",
      endpoint: moveEndpoint({
        name: "withdrawScoring",
        path: "withdraw",
        did: "a repris le dossier de scoring",
      }),
    },
    accept: { label: "Accepter", from: ["REVIEW"], to: "GO", may: "REVIEW_SCORING" },
    acceptWithDeposit: {
      label: "Accepter avec dépôt",
      from: ["REVIEW"],
      to: "CAUTION",
      may: "REVIEW_SCORING",
    },
    askMore: { label: "Demander des pièces", from: ["REVIEW"], to: "MORE", may: "REVIEW_SCORING" },
    refuse: { label: "Refuser", from: ["REVIEW"], to: "NO", may: "REVIEW_SCORING", isGrave: true },
    renew: {
      label: "Renouveler",
      from: ["GO", "CAUTION", "NO", "EXPIRED"],
      to: "TODO",
      may: "CREATE_SCORING",
      isGrave: true,
      endpoint: moveEndpoint({
        name: "renewScoring",
        path: "renew",
        did: "a renouvelé le scoring",
        set: () => ({
          decision: null,
          monthsOfDeposit: null,
          reviewComment: "",
          reviewedAt: null,
          reviewedBy: null,
          reviewedById: null,
        }),
      }),
    },
    expire: {
      label: "Constater l’expiration",
      from: ["GO", "CAUTION", "NO"],
      to: "EXPIRED",
      may: "REVIEW_SCORING",
      refusals: expiryRefusals,
      endpoint: moveEndpoint({
        name: "expireScoring",
        path: "expire",
        did: "a constaté l’expiration",
      }),
    },
  },
  commands: {},
  next: {
    TODO: { usually: "submit", nextActors: fileNextActors },
    // No usual move: the analyst chooses between the decisions.
    REVIEW: {
      nextActors: ({ updatedAt }) => [
        { label: "Dossier à étudier", whose: "Analyste crédit", since: updatedAt },
      ],
    },
    MORE: { usually: "submit", nextActors: fileNextActors },
    GO: { nextActors: renewalNextActors },
    CAUTION: { nextActors: renewalNextActors },
    NO: null,
    EXPIRED: { usually: "renew", nextActors: (subject) => [renewalNextActor(subject)] },
  },
});

export type ScoringStatus = keyof typeof scoringFlow.states;
export type ScoringMove = keyof typeof scoringFlow.moves;
export const scoringStatuses = Object.keys(scoringFlow.states) as [ScoringStatus, ...ScoringStatus[]];
export const scoringStatusLabels = stateLabels(scoringFlow);

/** True before a decision: the request and the documents may change. */
export const isUndecided = (status: string): boolean =>
  status === "TODO" || status === "REVIEW" || status === "MORE";

/** The decisions of a scorer, as verbs, then as outcomes. */
export const decisions = { OK: "Accepter", MORE: "Demander des pièces", NO: "Refuser" } as const;
export const decisionOutcomes: Readonly<Record<Decision, string>> = {
  OK: "Accepté",
  MORE: "Pièces demandées",
  NO: "Refusé",
};
export type Decision = keyof typeof decisions;

/** The move of a decision: an acceptance with months of deposit is a caution. */
export function moveOf(decision: Decision, monthsOfDeposit: number): ScoringMove {
  if (decision === "MORE") return "askMore";
  if (decision === "NO") return "refuse";
  return monthsOfDeposit > 0 ? "acceptWithDeposit" : "accept";
}

/** True for a move that starts from this status, regardless of permission. */
export const isMoveFrom = (name: ScoringMove, status: ScoringStatus): boolean =>
  isAllowedIn(scoringFlow, name, status);
