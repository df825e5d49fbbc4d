// Events of contracts that later areas handle in the same transaction.
import { event, question } from "#kernel/event.ts";
import type { DeliveryStep } from "./next.ts";

/** A signed quote has created a contract and its rental periods. */
export const contractBegan = event<{ contractId: string; quoteId: string }>("contracts.contractBegan");
/** No longer active: its open needs are no longer needed. */
export const contractClosed = event<{
  contractId: string;
  status: "REPLACED" | "EARLY_TERMINATED" | "CANCELED" | "ENDED";
}>("contracts.contractClosed");
/** Everybody has signed an amendment, which takes effect today or later. */
export const amendmentConcluded = event<{ contractId: string; amendmentId: string }>(
  "contracts.amendmentConcluded",
);
/** A signed amendment has taken effect. */
export const contractAmended = event<{ contractId: string; amendmentId: string }>(
  "contracts.contractAmended",
);
/** A car has been handed over: its rental period has started. */
export const rentalStarted = event<{ contractId: string; periodId: string }>("contracts.rentalStarted");
/** A car has been returned, and its rental is over. */
export const rentalEnded = event<{ periodId: string; carId: string | null; kilometrage: number }>(
  "contracts.rentalEnded",
);
/** The day or the mileage of a delivery has been corrected. */
export const periodCorrected = event<{ contractId: string; periodId: string }>("contracts.periodCorrected");
/** The next step to the delivery of a period; null for an area that knows none. */
export const deliveryStep = question<{ periodId: string }, DeliveryStep | null>("contracts.deliveryStep");
