// Life of a signature procedure. Its signers make it SIGNED or REFUSED; the calendar makes it EXPIRED;
// staff may only remind and cancel.
import { flow, type StateRule } from "#kernel/flow.ts";

export interface ProcedureSubject {
  status: string;
  /** Signers who could be reminded now: those whose turn it is. */
  awaitedCount: number;
  /** When the last invitation or reminder was sent, ISO UTC, or null. */
  lastRemindedAt: string | null;
  /** The present instant, ISO UTC. */
  now: string;
}

/** One reminder an hour at most, so that a client is not pestered. */
const reminderPauseMinutes = 60;

function reminderRefusals(subject: ProcedureSubject): string[] {
  if (subject.awaitedCount === 0) return ["Aucun signataire n’est attendu pour le moment."];
  if (subject.lastRemindedAt === null) return [];
  const minutes = (Date.parse(subject.now) - Date.parse(subject.lastRemindedAt)) / 60_000;
  return minutes < reminderPauseMinutes ? [`Une relance est déjà partie il y a moins d’une heure.`] : [];
}

export const procedureFlow = flow<ProcedureSubject>()({
  subject: "Cette procédure de signature",
  start: "GENERATED",
  states: {
    GENERATED: { label: "En préparation", tone: "neutral" },
    PENDING: { label: "En attente de signature", tone: "info", reachedBy: "its sending" },
    SIGNED: { label: "Signée", tone: "success", final: true, reachedBy: "the last signature" },
    REFUSED: { label: "Refusée", tone: "danger", final: true, reachedBy: "a signer" },
    EXPIRED: { label: "Expirée", tone: "warning", final: true, reachedBy: "time" },
    CANCELED: { label: "Annulée", tone: "neutral", final: true },
  },
  moves: {
    remind: { label: "Relancer", from: ["PENDING"], to: "same", may: "AMEND_CONTRACT", refusals: reminderRefusals },
    cancel: { label: "Annuler la signature", from: ["GENERATED", "PENDING"], to: "CANCELED", may: "AMEND_CONTRACT", isGrave: true },
  },
});

/** What a procedure makes of the document that it is about: a quote, an amendment. */
export const signedDocumentStates = {
  GENERATED: { label: "Généré", tone: "neutral" },
  PENDING: { label: "En signature", tone: "info" },
  REFUSED: { label: "Refusé", tone: "danger", final: true, reachedBy: "a signer" },
  SIGNED: { label: "Signé", tone: "success", final: true, reachedBy: "the last signature" },
} as const satisfies Record<string, StateRule>;

export type ProcedureStatus = keyof typeof procedureFlow.states;
export const procedureStatuses = Object.keys(procedureFlow.states) as ProcedureStatus[];

/** True while a procedure binds its document: it can no longer be edited. */
export const isRunning = (status: string): boolean => status === "GENERATED" || status === "PENDING";

export const signerStatuses = { WAITING: "Attend son tour", NOTIFIED: "Invité", SIGNED: "A signé", REFUSED: "A refusé" } as const;
export type SignerStatus = keyof typeof signerStatuses;
