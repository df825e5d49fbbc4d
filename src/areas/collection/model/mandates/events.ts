// Events of mandates, handled in the same transaction.
import { event } from "#kernel/event.ts";
import type { MandateStatus } from "#clients/model/companies/payment.ts";

/** Emitted whenever the status or the account of a mandate changes: debits not sent follow it. */
export const mandateChanged = event<{
  mandateId: string;
  companyId: string;
  issuerId: string;
  status: MandateStatus;
}>("collection.mandateChanged");
