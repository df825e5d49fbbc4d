// The life cycle of a batch of debits: prepared, approved, sent to the bank.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { collectors } from "./due.ts";
import { countText } from "#kernel/text/count-text.ts";

export interface DebitBatchSubject {
  status: string;
  nbOfDebits: number;
  totalCents: Cents;
  collectionOn: Day;
  /** The first day on which the bank could still collect it. */
  earliestOn: Day;
  /** French reasons why the caller cannot be the one who approves. */
  approvalRefusals: readonly string[];
  createdBy: string;
  provider: Provider;
}

const contentOf = ({ nbOfDebits, totalCents }: DebitBatchSubject): string =>
  `${countText(nbOfDebits, "prélèvement", "prélèvements")}, ${frenchPrice(totalCents)}`;

export const isTooLate = ({
  collectionOn,
  earliestOn,
}: Pick<DebitBatchSubject, "collectionOn" | "earliestOn">): boolean => collectionOn < earliestOn;

const lateness = (subject: DebitBatchSubject): string[] =>
  isTooLate(subject)
    ? [
        `Trop tard pour prélever le ${frenchDay(subject.collectionOn)} : ce n’est plus possible avant le ${frenchDay(subject.earliestOn)}. Abandonnez cette remise et préparez-en une autre.`,
      ]
    : [];

/** The only step of a batch whose day can no longer be collected. */
const lateStep = ({ collectionOn }: DebitBatchSubject) =>
  [
    {
      label: `Trop tard pour prélever le ${frenchDay(collectionOn)} : à abandonner et à préparer de nouveau`,
      whose: "Comptabilité",
      move: "abandon",
      isLate: true,
    },
  ] as const;

export const debitBatchFlow = flow<DebitBatchSubject>()({
  subject: "Cette remise",
  start: "PREPARED",
  states: {
    PREPARED: { label: "Préparée", tone: "warning" },
    APPROVED: { label: "Approuvée", tone: "info" },
    SENT: { label: "Envoyée", tone: "success" },
    REFUSED: { label: "Refusée par la banque", tone: "danger", final: true },
    ABANDONED: { label: "Abandonnée", tone: "neutral", final: true },
    CLOSED: { label: "Close", tone: "neutral", final: true },
  },
  moves: {
    approve: {
      label: "Approuver",
      from: ["PREPARED"],
      to: "APPROVED",
      may: "APPROVE_DEBITS",
      refusals: (subject) => [...lateness(subject), ...subject.approvalRefusals],
    },
    send: {
      label: "Envoyer",
      from: ["APPROVED"],
      to: "SENT",
      may: "SEND_DEBITS",
      isGrave: true,
      refusals: lateness,
    },
    abandon: {
      label: "Abandonner",
      from: ["PREPARED", "APPROVED"],
      to: "ABANDONED",
      may: "PREPARE_DEBITS",
      isGrave: true,
    },
    reopen: {
      from: ["APPROVED"],
      to: "PREPARED",
      may: "SYSTEM",
      cause: "a debit withdrawn: what was approved has changed",
    },
    empty: {
      from: ["PREPARED", "APPROVED"],
      to: "ABANDONED",
      may: "SYSTEM",
      cause: "its last debit withdrawn",
    },
    lapse: {
      from: ["PREPARED", "APPROVED"],
      to: "ABANDONED",
      may: "SYSTEM",
      cause: "its day, which can no longer be collected",
    },
    refuse: { from: ["SENT"], to: "REFUSED", may: "SYSTEM", cause: "the status report of the bank" },
    close: { from: ["SENT"], to: "CLOSED", may: "SYSTEM", cause: "the end of the time of refunds" },
  },
  commands: {
    withdraw: { label: "Retirer un prélèvement", in: ["PREPARED", "APPROVED"], may: "PREPARE_DEBITS" },
  },
  next: {
    PREPARED: {
      usually: "approve",
      nextActors: (subject) =>
        isTooLate(subject)
          ? lateStep(subject)
          : [
              {
                label: `À approuver : ${contentOf(subject)}`,
                whose:
                  subject.approvalRefusals.length > 0
                    ? `Une autre personne que ${subject.createdBy}`
                    : "Comptabilité",
                move: "approve",
              },
            ],
    },
    APPROVED: {
      usually: "send",
      nextActors: (subject) =>
        isTooLate(subject)
          ? lateStep(subject)
          : [{ label: `À envoyer : ${contentOf(subject)}`, whose: "Comptabilité", move: "send" }],
    },
    SENT: {
      nextActors: ({ collectionOn, provider }) => [
        {
          label: `Prélèvement le ${frenchDay(collectionOn)}`,
          whose: collectors[provider],
        },
      ],
    },
    REFUSED: null,
    ABANDONED: null,
    CLOSED: null,
  },
});

export const debitBatchStatuses = stateLabels(debitBatchFlow);
export type DebitBatchStatus = keyof typeof debitBatchStatuses;
