// Life cycle of an insurance: the moves of people. `statusOf` computes its status from its memos and the day.
import type { Day } from "#kernel/calendar/day.ts";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";

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

/** A move computed from the memos received, the decisions and the day. */
const systemMove = <To extends (typeof allStatuses)[number]>(to: To) =>
  ({
    from: allStatuses,
    to,
    may: "SYSTEM",
    cause: "what covers the car, what was received, and the day",
  }) as const;

export const insuranceFlow = flow<InsuranceSubject>()({
  subject: "Cette assurance",
  start: "MISSING",
  states: {
    MISSING: { label: "Manquante", tone: "danger" },
    asked: { label: "Demandée", tone: "info" },
    pending: { label: "À vérifier", tone: "warning" },
    approved: { label: "Validée", tone: "success", final: true },
    soon_expired: { label: "Expire bientôt", tone: "warning" },
    expired: { label: "Expirée", tone: "danger" },
  },
  moves: {
    request: {
      label: "Demander l’attestation",
      from: ["MISSING", "asked", "pending", "soon_expired", "expired"],
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      refusals: (subject) => [...fleetRefusals(subject), ...unboundRefusals(subject)],
    },
    approve: {
      label: "Valider l’attestation",
      from: ["pending", "approved", "soon_expired", "expired"],
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      refusals: (subject) => [
        ...fleetRefusals(subject),
        ...unboundRefusals(subject),
        ...reviewRefusals(subject),
      ],
    },
    refuse: {
      label: "Refuser l’attestation",
      from: ["pending", "approved", "soon_expired", "expired"],
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      refusals: reviewRefusals,
    },
    validate: {
      label: "Déposer et valider",
      from: allStatuses,
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      refusals: (subject) => [...fleetRefusals(subject), ...unboundRefusals(subject)],
    },
    withdraw: {
      label: "Retirer la validation",
      from: ["approved", "soon_expired", "expired"],
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      isGrave: true,
      refusals: fleetRefusals,
    },
    miss: systemMove("MISSING"),
    await: systemMove("asked"),
    receive: systemMove("pending"),
    cover: systemMove("approved"),
    nearEnd: systemMove("soon_expired"),
    end: systemMove("expired"),
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

export type InsuranceStatus = keyof typeof insuranceFlow.states;
export type StaffMove = "request" | "approve" | "refuse" | "validate" | "withdraw";
export const insuranceStatuses = Object.keys(insuranceFlow.states) as [InsuranceStatus, ...InsuranceStatus[]];
export const insuranceStatusLabels = stateLabels(insuranceFlow);

/** The move to each status. */
export const moveByStatus = {
  MISSING: "miss",
  asked: "await",
  pending: "receive",
  approved: "cover",
  soon_expired: "nearEnd",
  expired: "end",
} as const satisfies Record<InsuranceStatus, string>;
