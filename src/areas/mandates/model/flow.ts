// Life cycle of a mandate: nine states, those of the specification. The client signs, the bank of a company records,
// providers and return codes decide the rest; accountants do what neither can.
import { type MandateStatus, mandateStatuses } from "#clients/model/companies/payment.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import type { Scheme } from "./wording.ts";

export interface MandateSubject {
  status: string;
  scheme: Scheme;
  provider: "embedded" | "gocardless" | "stripe";
  /** Instants in ISO UTC. */
  createdAt: string;
  remindedAt: string | null;
  now: string;
  companyName: string;
  signerName: string;
  hasTypedAccount: boolean;
  /** The judgment that keeps it from collecting until the administrator or the liquidator confirms it. */
  stoppedBy: Day | null;
}

/** At most one reminder an hour, to spare the client. */
const reminderPauseMs = 3_600_000;

const remindRefusals = ({ remindedAt, now }: MandateSubject): string[] =>
  remindedAt !== null && Date.parse(now) - Date.parse(remindedAt) < reminderPauseMs
    ? ["Une relance est déjà partie il y a moins d’une heure."]
    : [];

const providerNames = { embedded: "", gocardless: "GoCardless", stripe: "Stripe" } as const;

/** A mandate of a provider is changed there: here it only follows. */
const providerRefusals = ({ provider }: MandateSubject): string[] =>
  provider === "embedded" ? [] : [`Ce mandat est tenu par ${providerNames[provider]}, qui en décide l’état.`];

const judgmentRefusals = ({ stoppedBy }: MandateSubject): string[] =>
  stoppedBy === null
    ? []
    : [
        `Ce mandat date d’avant le jugement du ${frenchDay(stoppedBy)} : notez d’abord l’accord du mandataire dans la procédure collective.`,
      ];

const bankRefusals = (subject: MandateSubject): string[] => [
  ...providerRefusals(subject),
  ...(subject.scheme === "B2B" ? [] : ["Seul un mandat interentreprises est enregistré par la banque."]),
];

const state = (status: MandateStatus, tone: "neutral" | "info" | "success" | "warning" | "danger") => ({
  label: mandateStatuses[status],
  tone,
});

const settle = "ADD_PAYMENT_METHOD";
const ask = "ASK_MANDATE";
const given = ["PendingSubmission", "Submitted", "Active", "Blocked", "SuspendedByPayer"] as const;

/** States of a mandate asked for or signed, which has not ended. */
export const liveStatuses = ["Created", ...given] as const;

export const mandateFlow = flow<MandateSubject>()({
  subject: "Ce mandat",
  start: "Created",
  // A mandate that passes from another creditor.
  otherStarts: ["Active"],
  states: {
    Created: state("Created", "info"),
    PendingSubmission: state("PendingSubmission", "warning"),
    Submitted: state("Submitted", "info"),
    Active: { ...state("Active", "success"), final: true },
    Blocked: state("Blocked", "danger"),
    Cancelled: { ...state("Cancelled", "neutral"), final: true },
    Expired: { ...state("Expired", "warning"), final: true },
    Failed: { ...state("Failed", "danger"), final: true },
    SuspendedByPayer: state("SuspendedByPayer", "danger"),
  },
  moves: {
    giveToBank: {
      label: "Noter la remise à la banque",
      from: ["PendingSubmission"],
      to: "Submitted",
      may: settle,
      refusals: bankRefusals,
    },
    confirm: {
      label: "Confirmer l’enregistrement par la banque",
      from: ["Submitted"],
      to: "Active",
      may: settle,
      refusals: (subject) => [...bankRefusals(subject), ...judgmentRefusals(subject)],
    },
    refuse: {
      label: "Noter le refus de la banque",
      from: ["PendingSubmission", "Submitted"],
      to: "Failed",
      may: settle,
      isGrave: true,
      refusals: bankRefusals,
    },
    unblock: {
      label: "Débloquer",
      from: ["Blocked"],
      to: "Active",
      may: settle,
      refusals: judgmentRefusals,
    },
    resume: {
      label: "Noter la reprise par le payeur",
      from: ["SuspendedByPayer"],
      to: "Active",
      may: settle,
      refusals: (subject) => [...providerRefusals(subject), ...judgmentRefusals(subject)],
    },
    block: { label: "Bloquer", from: ["Active"], to: "Blocked", may: settle, isGrave: true },
    suspend: {
      label: "Noter la suspension par le payeur",
      from: ["Active"],
      to: "SuspendedByPayer",
      may: settle,
      isGrave: true,
      refusals: providerRefusals,
    },
    cancel: { label: "Annuler le mandat", from: given, to: "Cancelled", may: settle, isGrave: true },
    withdraw: {
      label: "Annuler la demande",
      from: ["Created"],
      to: "Cancelled",
      may: ask,
      isGrave: true,
    },
    sign: { from: ["Created"], to: "Active", may: "SYSTEM", cause: "the client's signature" },
    signForBank: {
      from: ["Created"],
      to: "PendingSubmission",
      may: "SYSTEM",
      cause: "the client's signature",
    },
    amendForBank: {
      from: ["Active"],
      to: "PendingSubmission",
      may: "SYSTEM",
      cause: "a new account, signed",
    },
    handOver: { from: ["PendingSubmission"], to: "Submitted", may: "SYSTEM", cause: "the client" },
    stop: { from: ["Active"], to: "Blocked", may: "SYSTEM", cause: "a returned debit, or a judgment" },
    restart: { from: ["Blocked"], to: "Active", may: "SYSTEM", cause: "a judgment or a return undone" },
    restore: { from: ["Cancelled"], to: "Active", may: "SYSTEM", cause: "the return that ended it undone" },
    passOn: { from: ["Active"], to: "Cancelled", may: "SYSTEM", cause: "it passes to another creditor" },
    passBack: { from: ["Cancelled"], to: "Active", may: "SYSTEM", cause: "it passes back to this creditor" },
    revoke: {
      from: liveStatuses,
      to: "Cancelled",
      may: "SYSTEM",
      cause: "a newer mandate, a returned debit, the client or the provider",
    },
    expire: {
      from: ["Active", "Blocked", "SuspendedByPayer", "Submitted"],
      to: "Expired",
      may: "SYSTEM",
      cause: "36 months without collection",
    },
  },
  commands: {
    remind: { label: "Relancer", in: ["Created"], may: ask, refusals: remindRefusals },
    copyLink: { label: "Copier le lien", in: ["Created"], may: ask },
    amendAccount: {
      label: "Demander un autre compte",
      in: ["Active"],
      may: settle,
      refusals: providerRefusals,
    },
  },
  next: {
    Created: {
      usually: "remind",
      nextActors: ({ signerName, createdAt, hasTypedAccount, provider }) => [
        {
          label: hasTypedAccount
            ? "Signature attendue"
            : provider === "embedded"
              ? "IBAN et signature attendus"
              : `Accord attendu chez ${providerNames[provider]}`,
          whose: signerName,
          since: createdAt,
          move: "remind",
        },
      ],
    },
    PendingSubmission: {
      usually: "giveToBank",
      nextActors: ({ companyName, createdAt, provider }) => [
        provider === "embedded"
          ? { label: "À remettre à sa banque", whose: companyName, since: createdAt, move: "giveToBank" }
          : { label: "Envoi à la banque", whose: providerNames[provider], since: createdAt },
      ],
    },
    Submitted: {
      usually: "confirm",
      nextActors: ({ companyName, createdAt }) => [
        {
          label: "Enregistrement attendu",
          whose: `Banque de ${companyName}`,
          since: createdAt,
          move: "confirm",
        },
      ],
    },
    Active: null,
    Blocked: {
      usually: "unblock",
      nextActors: () => [{ label: "À débloquer ou à remplacer", whose: "Comptabilité", move: "unblock" }],
    },
    Cancelled: null,
    Expired: null,
    Failed: null,
    SuspendedByPayer: {
      usually: "resume",
      nextActors: ({ companyName }) => [{ label: "Suspendu", whose: companyName, move: "resume" }],
    },
  },
});

/** States in which a mandate waits for its client or its bank. */
export const waitingStatuses = ["Created", "PendingSubmission", "Submitted"] as const;
export const isWaiting = (status: MandateStatus): boolean =>
  (waitingStatuses as readonly MandateStatus[]).includes(status);
/** States that a mandate leaves no more, but by the undoing of what ended it. */
export const endedStatuses: readonly MandateStatus[] = ["Cancelled", "Expired", "Failed"];
export const isEnded = ({ status }: { status: MandateStatus }): boolean => endedStatuses.includes(status);
/** States that leave a company without a usable mandate. */
const unusableStatuses = ["Blocked", "Cancelled", "Expired", "Failed", "SuspendedByPayer"] as const;
export const isUnusable = (status: MandateStatus): boolean =>
  (unusableStatuses as readonly MandateStatus[]).includes(status);
