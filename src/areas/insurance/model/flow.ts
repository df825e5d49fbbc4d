// Life of an insurance: what people do with it. Its status follows from what was received and from the day, by `standingOf`.
import type { Day } from "#kernel/day.ts";
import { flow, stateLabels } from "#kernel/flow.ts";
import type { Turn } from "#kernel/next.ts";

export interface InsuranceSubject {
  status: string;
  isFleet: boolean;
  /** Bound to a car, in a contract that goes on. */
  isAwaited: boolean;
  hasMemoToReview: boolean;
  expirationDate: Day | null;
  requestedAt: string | null;
  requestedOf: string;
  receivedAt: string | null;
  updatedAt: string;
}

const every = ["MISSING", "asked", "pending", "approved", "soon_expired", "expired"] as const;
const staff = "Administration des ventes";

const ofFleet = ({ isFleet }: InsuranceSubject): string[] =>
  isFleet ? ["Le loueur assure ce contrat : la police flotte le couvre."] : [];
const unbound = ({ isAwaited }: InsuranceSubject): string[] =>
  isAwaited ? [] : ["Cette période n’attend pas d’assurance : elle n’a pas de véhicule, ou elle est finie."];
const nothingToReview = ({ hasMemoToReview }: InsuranceSubject): string[] =>
  hasMemoToReview ? [] : ["Aucune attestation n’attend d’être vérifiée."];

const toReview = ({ receivedAt }: InsuranceSubject): Turn<"approve"> => ({
  label: "Attestation reçue, à vérifier",
  whose: staff,
  since: receivedAt,
  move: "approve",
});
const toRequest = (label: string, { updatedAt }: InsuranceSubject): Turn<"request"> => ({
  label,
  whose: staff,
  since: updatedAt,
  move: "request",
});
const fromClient = ({ requestedAt, requestedOf }: InsuranceSubject): Turn<"request"> => ({
  label: "Attestation attendue",
  whose: requestedOf,
  since: requestedAt,
});

function turns(label: string) {
  return (subject: InsuranceSubject): Turn<"request" | "approve">[] => {
    if (!subject.isAwaited) return [];
    if (subject.isFleet)
      return [{ label: "Police flotte à renseigner", whose: "Administrateur", to: "/admin/parameters" }];
    if (subject.hasMemoToReview) return [toReview(subject)];
    return [subject.requestedAt === null ? toRequest(label, subject) : fromClient(subject)];
  };
}

/** What follows from what was received, from what was decided and from the day. */
const follows = <To extends (typeof every)[number]>(to: To) =>
  ({ from: every, to, may: "SYSTEM", cause: "what covers the car, what was received, and the day" }) as const;

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
      refusals: (subject) => [...ofFleet(subject), ...unbound(subject)],
    },
    approve: {
      label: "Valider l’attestation",
      from: ["pending", "approved", "soon_expired", "expired"],
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      refusals: (subject) => [...ofFleet(subject), ...unbound(subject), ...nothingToReview(subject)],
    },
    refuse: {
      label: "Refuser l’attestation",
      from: ["pending", "approved", "soon_expired", "expired"],
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      refusals: nothingToReview,
    },
    validate: {
      label: "Déposer et valider",
      from: every,
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      refusals: (subject) => [...ofFleet(subject), ...unbound(subject)],
    },
    withdraw: {
      label: "Retirer la validation",
      from: ["approved", "soon_expired", "expired"],
      to: "same",
      may: "SEND_INSURANCE_REQUEST",
      isGrave: true,
      refusals: ofFleet,
    },
    miss: follows("MISSING"),
    await: follows("asked"),
    receive: follows("pending"),
    cover: follows("approved"),
    nearEnd: follows("soon_expired"),
    end: follows("expired"),
  },
  next: {
    MISSING: { usually: "request", turns: turns("Attestation à demander") },
    asked: { turns: turns("Attestation à demander") },
    pending: { turns: turns("Attestation à vérifier") },
    approved: null,
    soon_expired: { usually: "request", turns: turns("Attestation à renouveler") },
    expired: { usually: "request", turns: turns("Attestation à renouveler") },
  },
});

export type InsuranceStatus = keyof typeof insuranceFlow.states;
export type OwnMove = "request" | "approve" | "refuse" | "validate" | "withdraw";
export const insuranceStatuses = Object.keys(insuranceFlow.states) as [InsuranceStatus, ...InsuranceStatus[]];
export const insuranceStatusLabels = stateLabels(insuranceFlow);

/** The move that leads to each status. */
export const arrivals = {
  MISSING: "miss",
  asked: "await",
  pending: "receive",
  approved: "cover",
  soon_expired: "nearEnd",
  expired: "end",
} as const satisfies Record<InsuranceStatus, string>;
