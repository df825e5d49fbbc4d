// The life cycle of a refund: taken from the credits of a company, paid by the bank or by the provider that collected, in
// a batch that two persons approve.
import { flow } from "#kernel/flow/flow.ts";

interface RefundSubject {
  status: string;
}

export const refundFlow = flow<RefundSubject>()({
  subject: "Ce remboursement",
  start: "REQUESTED",
  states: {
    REQUESTED: { label: "À préparer", tone: "warning" },
    PREPARED: { label: "Dans un ordre", tone: "info" },
    PAID: { label: "Remboursé", tone: "success", final: true },
    CANCELED: { label: "Annulé", tone: "neutral", final: true },
  },
  moves: {
    cancel: { label: "Annuler", from: ["REQUESTED"], to: "CANCELED", may: "REFUND", isGrave: true },
    prepare: { from: ["REQUESTED"], to: "PREPARED", may: "SYSTEM", cause: "a transfer batch that takes it" },
    release: {
      from: ["PREPARED"],
      to: "REQUESTED",
      may: "SYSTEM",
      cause: "its transfer withdrawn, abandoned or refused",
    },
    lapse: {
      from: ["REQUESTED"],
      to: "CANCELED",
      may: "SYSTEM",
      cause: "its money taken back by the bank before it was sent",
    },
    pay: {
      from: ["PREPARED"],
      to: "PAID",
      may: "SYSTEM",
      cause: "its transfer executed by the bank, or by the provider",
    },
    unpay: {
      from: ["PAID"],
      to: "PREPARED",
      may: "SYSTEM",
      cause: "the match undone of the statement line that had executed its transfer",
    },
  },
  commands: {},
  next: {
    REQUESTED: { nextActors: () => [{ label: "Remboursement à préparer", whose: "Comptabilité" }] },
    PREPARED: {
      nextActors: () => [{ label: "Remboursement à approuver puis envoyer", whose: "Comptabilité" }],
    },
    PAID: null,
    CANCELED: null,
  },
});
