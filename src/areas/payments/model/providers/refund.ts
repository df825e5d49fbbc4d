// Refunds at providers: their states in our words, and what a state read again does to its transfer.
import type { Day } from "#kernel/calendar/day.ts";
import type { TransferStatus } from "../transfers/flow.ts";
import type { Stated } from "./order.ts";

export const refundStates = { PENDING: "En cours", PAID: "Remboursé", FAILED: "Échoué" } as const;
export type RefundState = keyof typeof refundStates;

const stripeRefunds: Readonly<Record<string, RefundState>> = {
  succeeded: "PAID",
  failed: "FAILED",
  canceled: "FAILED",
};
/** A state that we do not know is one under way. */
export const refundStateOf = (state: string): RefundState => stripeRefunds[state] ?? "PENDING";

/** A refund as its provider states it now. */
export interface ProviderRefund extends Stated {
  id: string;
  state: RefundState;
  madeOn: Day;
  /** Why it failed, in the words of the provider; empty while it has not. */
  failure: string;
}

/** `contradict`: the provider has paid what it had refused; a person decides. */
export type RefundStep = "pay" | "refuse" | "return" | "contradict";

const steps: Readonly<Partial<Record<TransferStatus, Partial<Record<RefundState, RefundStep>>>>> = {
  SENT: { PAID: "pay", FAILED: "refuse" },
  EXECUTED: { FAILED: "return" },
  REFUSED: { PAID: "contradict" },
  RETURNED: { PAID: "contradict" },
};

/** Effect of a state on a transfer; null when it changes nothing. */
export const refundStep = (status: TransferStatus, state: RefundState): RefundStep | null =>
  steps[status]?.[state] ?? null;
