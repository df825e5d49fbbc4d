// The life cycle of a refund: taken from the credits of a company, paid by a transfer that two persons approve.
import { z } from "zod";
import { flow } from "#kernel/flow/flow.ts";

export const refundStatuses = {
  REQUESTED: "À préparer",
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
    PAID: { label: refundStatuses.PAID, tone: "success", final: true },
    CANCELED: { label: refundStatuses.CANCELED, tone: "neutral", final: true },
  },
  moves: {
    cancel: { label: "Annuler", from: ["REQUESTED"], to: "CANCELED", may: "REFUND", isGrave: true },
    pay: { from: ["REQUESTED"], to: "PAID", may: "SYSTEM", cause: "its transfer executed by the bank" },
  },
  commands: {},
  next: {
    REQUESTED: { nextActors: () => [{ label: "Virement à préparer", whose: "Comptabilité" }] },
    PAID: null,
    CANCELED: null,
  },
});
