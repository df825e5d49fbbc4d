// Life cycle of a signature procedure. Signers make it SIGNED or REFUSED, the calendar makes it EXPIRED, and staff
// may only remind and cancel.
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { flow, type StateRule } from "#kernel/flow/flow.ts";
import type { Next, NextActor } from "#kernel/flow/next.ts";
import type { AwaitedSigner } from "./awaited-signers.ts";
import { lateAfterDays } from "./wording/consent.ts";
import type { SignatureAction } from "./subject.ts";

export interface ProcedureSubject {
  status: string;
  /** Signers whose turn it is, who can be reminded now. */
  awaited: readonly AwaitedSigner[];
  /** ISO UTC. */
  startedAt: string;
  /** Instant of the last reminder sent by staff, ISO UTC; null when there is none. */
  lastRemindedAt: string | null;
  /** The current instant, ISO UTC. */
  now: string;
  /** Reasons why signing is suspended. */
  suspensions: readonly string[];
  /** Permission that the caller lacks for each action on this subject kind; null when granted. */
  missingPermissions: Readonly<Record<SignatureAction, string | null>>;
}

const missingPermissionReasons = (
  action: SignatureAction,
  { missingPermissions }: ProcedureSubject,
): string[] => {
  const reason = missingPermissions[action];
  return reason === null ? [] : [reason];
};

/** At most one reminder an hour, to spare the client. */
const reminderPauseMinutes = 60;

function reminderRefusals(subject: ProcedureSubject): string[] {
  const against = [...missingPermissionReasons("remind", subject), ...subject.suspensions];
  if (against.length > 0) return against;
  if (subject.awaited.length === 0) return ["Aucun signataire n’est attendu pour le moment."];
  if (subject.lastRemindedAt === null) return [];
  const minutes = (Date.parse(subject.now) - Date.parse(subject.lastRemindedAt)) / 60_000;
  return minutes < reminderPauseMinutes ? [`Une relance est déjà partie il y a moins d’une heure.`] : [];
}

/** A signer is the next actor; staff should call them once they have been silent for `lateAfterDays`. */
function signerNextActor({ name, notifiedAt, openedAt }: AwaitedSigner, now: string): NextActor<"remind"> {
  const silence = notifiedAt === null ? 0 : Date.parse(now) - Date.parse(notifiedAt);
  const isLate = silence >= lateAfterDays * 86_400_000;
  const opened =
    openedAt === null ? "lien jamais ouvert" : `lien ouvert le ${frenchDay(dayInParis(openedAt))}`;
  const nextActor = { label: `Signature attendue, ${opened}`, whose: name, since: notifiedAt, isLate };
  return isLate ? { ...nextActor, move: "remind" } : nextActor;
}

function pendingNextActors({
  suspensions,
  awaited,
  now,
  startedAt,
}: ProcedureSubject): NextActor<"remind">[] {
  if (suspensions.length === 0) return awaited.map((signer) => signerNextActor(signer, now));
  const reason = suspensions.join(" ").replace(/\.$/, "");
  return [{ label: `Signature suspendue : ${reason}`, whose: "Commercial", since: startedAt, isLate: true }];
}

export const procedureFlow = flow<ProcedureSubject>()({
  subject: "Cette procédure de signature",
  start: "GENERATED",
  otherStarts: ["PENDING"],
  states: {
    GENERATED: { label: "En préparation", tone: "neutral" },
    PENDING: { label: "En attente de signature", tone: "info" },
    SIGNED: { label: "Signée", tone: "success", final: true },
    REFUSED: { label: "Refusée", tone: "danger", final: true },
    EXPIRED: { label: "Expirée", tone: "warning", final: true },
    CANCELED: { label: "Annulée", tone: "neutral", final: true },
  },
  moves: {
    cancel: {
      label: "Annuler la signature",
      from: ["GENERATED", "PENDING"],
      to: "CANCELED",
      may: "FOLLOW_SIGNATURE",
      isGrave: true,
      refusals: (subject) => missingPermissionReasons("cancel", subject),
    },
    open: { from: ["GENERATED"], to: "PENDING", may: "SYSTEM", cause: "its opening at the provider" },
    complete: { from: ["PENDING"], to: "SIGNED", may: "SYSTEM", cause: "the last signature" },
    decline: { from: ["PENDING"], to: "REFUSED", may: "SYSTEM", cause: "a signer" },
    expire: { from: ["GENERATED", "PENDING"], to: "EXPIRED", may: "SYSTEM", cause: "time" },
    withdraw: {
      from: ["GENERATED", "PENDING"],
      to: "CANCELED",
      may: "SYSTEM",
      cause: "what happened to its document, or the provider",
    },
  },
  commands: {
    remind: {
      label: "Relancer",
      in: ["PENDING"],
      may: "FOLLOW_SIGNATURE",
      refusals: reminderRefusals,
    },
    copyLink: {
      label: "Copier le lien",
      in: ["PENDING"],
      may: "FOLLOW_SIGNATURE",
      refusals: (subject) => missingPermissionReasons("copyLink", subject),
    },
  },
  next: {
    GENERATED: {
      nextActors: ({ startedAt }) => [
        { label: "Attend son ouverture chez le prestataire", whose: "Prestataire", since: startedAt },
      ],
    },
    PENDING: { usually: "remind", nextActors: pendingNextActors },
    SIGNED: null,
    REFUSED: null,
    EXPIRED: null,
    CANCELED: null,
  },
});

/** States of a document under signature, such as a quote or an amendment. */
export const signedDocumentStates = {
  GENERATED: { label: "Généré", tone: "neutral" },
  PENDING: { label: "En signature", tone: "info" },
  REFUSED: { label: "Refusé", tone: "danger", final: true },
  SIGNED: { label: "Signé", tone: "success", final: true },
} as const satisfies Record<string, StateRule>;

/** A pending signature in the next steps of the signed record; its moves are those of the procedure. */
export type AwaitedSignature = Pick<Next, "label" | "whose" | "since" | "isLate">;

/** True while a procedure locks its document against changes. */
export const isRunning = (status: string): boolean => status === "GENERATED" || status === "PENDING";

export const signerStatuses = {
  WAITING: "Attend son tour",
  NOTIFIED: "Invité",
  SIGNED: "A signé",
  REFUSED: "A refusé",
} as const;
export type SignerStatus = keyof typeof signerStatuses;
