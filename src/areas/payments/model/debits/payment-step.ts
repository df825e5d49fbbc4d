// The effect on a debit of the state of its payment, read again at its provider.
import type { PaymentState } from "../providers/payment.ts";
import type { DebitStatus } from "./debit-flow.ts";

/** `contradict`: the provider has money for a debit that came back here; a person decides. */
export type PaymentStep = "collect" | "reject" | "return" | "collectAndReturn" | "contradict";

const paidAfterReturn = { CONFIRMED: "contradict", PAID_OUT: "contradict" } as const;
const steps: Readonly<Partial<Record<DebitStatus, Partial<Record<PaymentState, PaymentStep>>>>> = {
  SENT: {
    CONFIRMED: "collect",
    PAID_OUT: "collect",
    FAILED: "reject",
    CANCELLED: "reject",
    CHARGED_BACK: "collectAndReturn",
  },
  COLLECTED: { FAILED: "return", CANCELLED: "return", CHARGED_BACK: "return" },
  REJECTED: paidAfterReturn,
  RETURNED: paidAfterReturn,
  REFUNDED: paidAfterReturn,
};

/** Effect of a state on a debit; null when it changes nothing. */
export const paymentStep = (status: DebitStatus, state: PaymentState): PaymentStep | null =>
  steps[status]?.[state] ?? null;
