// The life cycle of a debit: it follows its batch, then its bank. People only settle what came back.
import { flow, stateLabels } from "#kernel/flow/flow.ts";

export interface DebitSubject {
  status: string;
  isToSettle: boolean;
}

const returned = ["REJECTED", "RETURNED", "REFUNDED"] as const;

const toSettle = ({ isToSettle }: DebitSubject) =>
  isToSettle ? [{ label: "Rejet à traiter", whose: "Comptabilité", move: "settle" } as const] : [];

export const debitFlow = flow<DebitSubject>()({
  subject: "Ce prélèvement",
  start: "PREPARED",
  states: {
    PREPARED: { label: "Préparé", tone: "warning" },
    SENT: { label: "Envoyé", tone: "info" },
    COLLECTED: { label: "Encaissé", tone: "success", final: true },
    REJECTED: { label: "Rejeté", tone: "danger", final: true },
    RETURNED: { label: "Impayé", tone: "danger", final: true },
    REFUNDED: { label: "Remboursé par la banque", tone: "danger", final: true },
    CANCELED: { label: "Retiré", tone: "neutral", final: true },
  },
  moves: {
    send: { from: ["PREPARED"], to: "SENT", may: "SYSTEM", cause: "its batch sent" },
    cancel: { from: ["PREPARED"], to: "CANCELED", may: "SYSTEM", cause: "withdrawn from its batch" },
    collect: { from: ["SENT"], to: "COLLECTED", may: "SYSTEM", cause: "its collection day" },
    reject: { from: ["SENT"], to: "REJECTED", may: "SYSTEM", cause: "the bank, before the collection day" },
    return: {
      from: ["COLLECTED"],
      to: "RETURNED",
      may: "SYSTEM",
      cause: "the bank, after the collection day",
    },
    refund: { from: ["COLLECTED"], to: "REFUNDED", may: "SYSTEM", cause: "the debtor, within 13 months" },
    restore: {
      from: [...returned],
      to: "SENT",
      may: "SYSTEM",
      cause: "the match of its return with a statement line undone",
    },
  },
  commands: {
    settle: {
      label: "Traiter le rejet",
      in: [...returned],
      may: "PREPARE_DEBITS",
      refusals: ({ isToSettle }) => (isToSettle ? [] : ["Ce rejet ne demande rien, ou est déjà traité."]),
    },
  },
  next: {
    PREPARED: null,
    SENT: null,
    COLLECTED: null,
    REJECTED: { usually: "settle", nextActors: toSettle },
    RETURNED: { usually: "settle", nextActors: toSettle },
    REFUNDED: { usually: "settle", nextActors: toSettle },
    CANCELED: null,
  },
});

export const debitStatuses = stateLabels(debitFlow);
export type DebitStatus = keyof typeof debitStatuses;

/** A part with a debit in one of these states is not debited again. */
export const aliveStatuses = ["PREPARED", "SENT", "COLLECTED"] as const satisfies readonly DebitStatus[];
/** A debit in one of these states came back. */
export const returnedStatuses: readonly DebitStatus[] = returned;
