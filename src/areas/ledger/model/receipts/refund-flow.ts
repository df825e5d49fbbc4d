// The life cycle of a refund: taken from the credits of a company, paid by the bank or by the provider that collected, in
// a batch that two persons approve.
import { z } from "zod";
import { flow } from "#kernel/flow/flow.ts";

export const refundStatuses = {
  REQUESTED: "À préparer",
  PREPARED: "Dans un ordre",
  PAID: "Remboursé",
  CANCELED: "Annulé",
} as const;
export type RefundStatus = keyof typeof refundStatuses;
export const refundStatusSchema = z.enum(Object.keys(refundStatuses) as [RefundStatus, ...RefundStatus[]]);

interface RefundSubject {
  status: string;
}

export const refundFlow = flow<RefundSubject>()({
  subject: "Ce remboursement",
  start: "REQUESTED",
  states: {
    REQUESTED: { label: refundStatuses.REQUESTED, tone: "warning" },
    PREPARED: { label: refundStatuses.PREPARED, tone: "info" },
    PAID: { label: refundStatuses.PAID, tone: "success", final: true },
    CANCELED: { label: refundStatuses.CANCELED, tone: "neutral", final: true },
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
