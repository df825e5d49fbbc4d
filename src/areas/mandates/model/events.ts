// Events of mandates, handled in the same transaction.
import { event } from "#kernel/event.ts";
import type { MandateStatus } from "#clients/model/companies/payment.ts";

/** Emitted whenever the status or the account of a mandate changes: debits not sent follow it. */
export const mandateChanged = event<{
  mandateId: string;
  companyId: string;
  issuerId: string;
  status: MandateStatus;
}>("mandates.mandateChanged");

/** A person takes an instalment plan back from the list of signatures. */
export const planWithdrawalRequested = event<{ id: string; version: number; reason: string }>(
  "mandates.planWithdrawalRequested",
);
