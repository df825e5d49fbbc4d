// The kinds of calls that move money: what each asks of the provider, and what its answer does here.
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { PaymentProvider } from "../providers/port.ts";
import { paymentCall } from "./payment-call.ts";
import { refundCall } from "./refund-call.ts";

export interface Made {
  /** The object at the provider. */
  id: string;
  /** Returns what contradicts the order, in French; null when it is what was asked. */
  apply: (call: Call) => Promise<string | null>;
}

export interface CallAction {
  /** Looks up what an earlier call may have made. */
  find: (port: PaymentProvider) => Promise<Made | null>;
  make: (port: PaymentProvider) => Promise<Made>;
}

export interface KindOfCall {
  prepare: (call: Call, row: Row<"providerCall">, readAt: string) => Promise<CallAction>;
  /** The provider has refused, with its words. */
  refuse: (call: Call, row: Row<"providerCall">, words: string) => Promise<void>;
}

export const kindsOfCall: Readonly<Record<Row<"providerCall">["kind"], KindOfCall>> = {
  PAYMENT: paymentCall,
  REFUND: refundCall,
};
