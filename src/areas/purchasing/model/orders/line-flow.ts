// Life cycle of a car to pay.
import { flow } from "#kernel/flow/flow.ts";

export interface LineSubject {
  status: string;
  /** French reasons why this user cannot pay its supplier now. */
  againstPayment: readonly string[];
}

export const orderLineFlow = flow<LineSubject>()({
  subject: "Ce véhicule",
  start: "TO_PAY",
  states: {
    TO_PAY: { label: "À payer", tone: "warning" },
    PAID: { label: "Payé", tone: "success", final: true },
  },
  moves: {
    pay: {
      label: "Payer",
      from: ["TO_PAY"],
      to: "PAID",
      may: "PAY_CAR",
      refusals: ({ againstPayment }) => [...againstPayment],
    },
    correctPayment: { from: ["PAID"], to: "TO_PAY", may: "SYSTEM", cause: "the correction of its payment" },
  },
  commands: {
    change: { label: "Modifier", in: ["TO_PAY"], may: "PURCHASE_CAR" },
    remove: { label: "Supprimer", in: ["TO_PAY"], may: "PURCHASE_CAR", isGrave: true },
  },
  next: {
    TO_PAY: {
      usually: "pay",
      nextActors: () => [{ label: "Paiement du fournisseur attendu", whose: "Comptabilité", move: "pay" }],
    },
    PAID: null,
  },
});
export type LineStatus = keyof typeof orderLineFlow.states;
