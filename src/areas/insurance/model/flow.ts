// Life cycle of an insurance: the commands of people. Its status is computed from its cover, its memos, its requests and
// the day (`statusOf`), after each command and every night.
import type { Day } from "#kernel/calendar/day.ts";
import { computedFlow } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";
import { insuranceStates, statusOf } from "./status.ts";

export interface InsuranceSubject {
  status: string;
  isFleet: boolean;
  /** Assigned to a car, under a running contract. */
  isAwaited: boolean;
  hasMemoToReview: boolean;
  expirationDate: Day | null;
  requestedAt: string | null;
  requestedOf: string;
  receivedAt: string | null;
  updatedAt: string;
}

const allStatuses = ["MISSING", "asked", "pending", "approved", "soon_expired", "expired"] as const;
const staff = "Administration des ventes";

const fleetRefusals = ({ isFleet }: InsuranceSubject): string[] =>
  isFleet ? ["Le loueur assure ce contrat : la police flotte le couvre."] : [];
const unboundRefusals = ({ isAwaited }: InsuranceSubject): string[] =>
  isAwaited ? [] : ["Cette période n’attend pas d’assurance : elle n’a pas de véhicule, ou elle est finie."];
const reviewRefusals = ({ hasMemoToReview }: InsuranceSubject): string[] =>
  hasMemoToReview ? [] : ["Aucune attestation n’attend d’être vérifiée."];

const reviewActor = ({ receivedAt }: InsuranceSubject): NextActor<"approve"> => ({
  label: "Attestation reçue, à vérifier",
  whose: staff,
  since: receivedAt,
  move: "approve",
});
const requestActor = (label: string, { updatedAt }: InsuranceSubject): NextActor<"request"> => ({
  label,
  whose: staff,
  since: updatedAt,
  move: "request",
});
const clientActor = ({ requestedAt, requestedOf }: InsuranceSubject): NextActor<"request"> => ({
  label: "Attestation attendue",
  whose: requestedOf,
  since: requestedAt,
});

function nextActors(label: string) {
  return (subject: InsuranceSubject): NextActor<"request" | "approve">[] => {
    if (!subject.isAwaited) return [];
    if (subject.isFleet)
      return [{ label: "Police flotte à renseigner", whose: "Administrateur", to: "/admin/parameters" }];
    if (subject.hasMemoToReview) return [reviewActor(subject)];
    return [subject.requestedAt === null ? requestActor(label, subject) : clientActor(subject)];
  };
}

export const insuranceFlow = computedFlow<InsuranceSubject>()({
  subject: "Cette assurance",
  start: "MISSING",
  states: insuranceStates,
  statusOf,
  commands: {
    request: {
      label: "Demander l’attestation",
      in: ["MISSING", "asked", "pending", "soon_expired", "expired"],
      may: "SEND_INSURANCE_REQUEST",
      refusals: (subject) => [...fleetRefusals(subject), ...unboundRefusals(subject)],
    },
    approve: {
      label: "Valider l’attestation",
      in: ["pending", "approved", "soon_expired", "expired"],
      may: "SEND_INSURANCE_REQUEST",
      refusals: (subject) => [
        ...fleetRefusals(subject),
        ...unboundRefusals(subject),
        ...reviewRefusals(subject),
      ],
    },
    refuse: {
      label: "Refuser l’attestation",
      in: ["pending", "approved", "soon_expired", "expired"],
      may: "SEND_INSURANCE_REQUEST",
      refusals: reviewRefusals,
    },
    validate: {
      label: "Déposer et valider",
      in: allStatuses,
      may: "SEND_INSURANCE_REQUEST",
      refusals: (subject) => [...fleetRefusals(subject), ...unboundRefusals(subject)],
    },
    withdraw: {
      label: "Retirer la validation",
      in: ["approved", "soon_expired", "expired"],
      may: "SEND_INSURANCE_REQUEST",
      isGrave: true,
      refusals: fleetRefusals,
    },
  },
  next: {
    MISSING: { usually: "request", nextActors: nextActors("Attestation à demander") },
    asked: { nextActors: nextActors("Attestation à demander") },
    pending: { nextActors: nextActors("Attestation à vérifier") },
    approved: null,
    soon_expired: { usually: "request", nextActors: nextActors("Attestation à renouveler") },
    expired: { usually: "request", nextActors: nextActors("Attestation à renouveler") },
  },
});

export type InsuranceCommand = keyof typeof insuranceFlow.commands;
