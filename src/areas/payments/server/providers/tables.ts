import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import type { OutsideProvider } from "../../model/providers/provider.ts";

export type ProviderCallStatus = "INTENDED" | "CALLED" | "DONE" | "FAILED" | "UNKNOWN";

/** A call that moves money: intended by the transaction that decides it, made after its commit. */
interface ProviderCallTable {
  id: string;
  kind: "PAYMENT" | "REFUND";
  provider: OutsideProvider;
  /** The debit that is collected, or the transfer that refunds. */
  subjectId: string;
  status: ProviderCallStatus;
  dueOn: Day;
  intendedAt: string;
  calledAt: string | null;
  endedAt: string | null;
  nbOfCalls: Defaulted<number>;
  /** The object made at the provider. */
  resultId: string | null;
  /** Of a payment: the mandate at the provider that the call has named; null before it. */
  mandateId: string | null;
  error: Defaulted<string>;
}

interface PaymentProviderTable {
  name: OutsideProvider;
  /** True when it announces each debit to the client itself, with its own notice. */
  announcesDebits: boolean;
  /** Requirements before it collects again; null while it collects. */
  stoppedBecause: string | null;
}

/** A hook whose signature is wrong, without its body. */
interface UnsignedHookTable {
  id: string;
  source: OutsideProvider;
  receivedAt: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    providerCall: ProviderCallTable;
    paymentProvider: PaymentProviderTable;
    unsignedHook: UnsignedHookTable;
  }
}
