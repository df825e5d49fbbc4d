// The life cycles of a batch of transfers and of its transfers. Money that leaves for a client is approved by a second
// person, whatever the amount.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { type RefundWay, refundWays } from "./way.ts";

export interface TransferBatchSubject {
  status: string;
  nbOfTransfers: number;
  totalCents: Cents;
  executionOn: Day;
  today: Day;
  /** French reasons why the caller cannot be the one who approves. */
  approvalRefusals: readonly string[];
  /** The bank, or the provider that refunds. */
  provider: RefundWay;
  /** French reasons why its refunds no longer go to the accounts, or the payments, that they were prepared for. */
  payeeRefusals: readonly string[];
  createdBy: string;
}

const contentOf = ({ provider, nbOfTransfers, totalCents }: TransferBatchSubject): string =>
  `${countText(nbOfTransfers, provider === "embedded" ? "virement" : "remboursement")}, ${frenchPrice(totalCents)}`;

const lateness = ({ executionOn, today }: TransferBatchSubject): string[] =>
  executionOn < today
    ? [
        `Le jour d’exécution (${frenchDay(executionOn)}) est passé : abandonnez cet ordre et préparez-en un autre.`,
      ]
    : [];

const isPast = (subject: TransferBatchSubject): boolean => lateness(subject).length > 0;
const pastStep = {
  label: "Jour d’exécution passé : à abandonner et à préparer de nouveau",
  whose: "Comptabilité",
  move: "abandon",
} as const;

export const transferBatchFlow = flow<TransferBatchSubject>()({
  subject: "Cet ordre de virement",
  start: "PREPARED",
  states: {
    PREPARED: { label: "Préparé", tone: "warning" },
    APPROVED: { label: "Approuvé", tone: "info" },
    SENT: { label: "Envoyé", tone: "info" },
    EXECUTED: { label: "Exécuté", tone: "success", final: true },
    REFUSED: { label: "Refusé", tone: "danger", final: true },
    ABANDONED: { label: "Abandonné", tone: "neutral", final: true },
  },
  moves: {
    approve: {
      label: "Approuver",
      from: ["PREPARED"],
      to: "APPROVED",
      may: "APPROVE_TRANSFERS",
      refusals: (subject) => [...lateness(subject), ...subject.payeeRefusals, ...subject.approvalRefusals],
    },
    send: {
      label: "Envoyer",
      from: ["APPROVED"],
      to: "SENT",
      may: "PREPARE_TRANSFERS",
      isGrave: true,
      refusals: (subject) => [...lateness(subject), ...subject.payeeRefusals],
    },
    abandon: {
      label: "Abandonner",
      from: ["PREPARED", "APPROVED"],
      to: "ABANDONED",
      may: "PREPARE_TRANSFERS",
      isGrave: true,
    },
    reopen: {
      from: ["APPROVED"],
      to: "PREPARED",
      may: "SYSTEM",
      cause: "a transfer withdrawn: what was approved has changed",
    },
    empty: {
      from: ["PREPARED", "APPROVED"],
      to: "ABANDONED",
      may: "SYSTEM",
      cause: "its last transfer withdrawn",
    },
    execute: {
      from: ["SENT"],
      to: "EXECUTED",
      may: "SYSTEM",
      cause: "the statement of the bank, or the provider",
    },
    resume: {
      from: ["EXECUTED"],
      to: "SENT",
      may: "SYSTEM",
      cause: "the match undone of the statement line that had executed one of its transfers",
    },
    refuse: {
      from: ["SENT"],
      to: "REFUSED",
      may: "SYSTEM",
      cause: "the status report of the bank, or the provider",
    },
  },
  commands: {
    withdraw: { label: "Retirer un remboursement", in: ["PREPARED", "APPROVED"], may: "PREPARE_TRANSFERS" },
  },
  next: {
    PREPARED: {
      usually: "approve",
      nextActors: (subject) => [
        isPast(subject)
          ? pastStep
          : {
              label: `À approuver : ${contentOf(subject)}`,
              whose: `Une autre personne que ${subject.createdBy}`,
              move: "approve",
            },
      ],
    },
    APPROVED: {
      usually: "send",
      nextActors: (subject) => [
        isPast(subject)
          ? pastStep
          : { label: `À envoyer : ${contentOf(subject)}`, whose: "Comptabilité", move: "send" },
      ],
    },
    SENT: {
      nextActors: ({ provider }) => [
        provider === "embedded"
          ? { label: "Exécution attendue sur le relevé", whose: "Banque" }
          : { label: "Remboursement en cours", whose: refundWays[provider] },
      ],
    },
    EXECUTED: null,
    REFUSED: null,
    ABANDONED: null,
  },
});

export const transferBatchStatuses = stateLabels(transferBatchFlow);

export const transferFlow = flow<{ status: string }>()({
  subject: "Ce virement",
  start: "PREPARED",
  states: {
    PREPARED: { label: "Préparé", tone: "warning" },
    SENT: { label: "Envoyé", tone: "info" },
    EXECUTED: { label: "Exécuté", tone: "success" },
    REFUSED: { label: "Refusé", tone: "danger", final: true },
    RETURNED: { label: "Revenu", tone: "danger", final: true },
    CANCELED: { label: "Retiré", tone: "neutral", final: true },
  },
  moves: {
    send: { from: ["PREPARED"], to: "SENT", may: "SYSTEM", cause: "its batch sent" },
    cancel: { from: ["PREPARED"], to: "CANCELED", may: "SYSTEM", cause: "withdrawn from its batch" },
    execute: {
      from: ["SENT"],
      to: "EXECUTED",
      may: "SYSTEM",
      cause: "the statement of the bank, or the provider",
    },
    resume: {
      from: ["EXECUTED"],
      to: "SENT",
      may: "SYSTEM",
      cause: "the match undone of the statement line that had executed it",
    },
    refuse: { from: ["SENT"], to: "REFUSED", may: "SYSTEM", cause: "the bank, or the provider" },
    return: {
      from: ["EXECUTED"],
      to: "RETURNED",
      may: "SYSTEM",
      cause: "its money given back by the provider",
    },
  },
  commands: {},
  next: { PREPARED: null, SENT: null, EXECUTED: null, REFUSED: null, RETURNED: null, CANCELED: null },
});

export const transferStatuses = stateLabels(transferFlow);
export type TransferStatus = keyof typeof transferStatuses;
