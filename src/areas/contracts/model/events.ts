// Events of contracts that later areas handle in the same transaction.
import { event, question } from "#kernel/event.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { DeliveryStep, PendingTermination } from "./next.ts";
import type { PeriodEnd } from "./period.ts";

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
/** A rental is over: its car was returned, stolen or wrecked. The mileage is null until it is read. */
export const rentalEnded = event<{
  periodId: string;
  carId: string | null;
  /** The instant of the return, the theft or the accident. */
  at: string;
  kilometrage: number | null;
  isKilometrageEstimated: boolean;
  cause: PeriodEnd;
}>("contracts.rentalEnded");
/** The facts of the end of a rental have been corrected. */
export const rentalEndCorrected = event<{
  contractId: string;
  periodId: string;
  carId: string | null;
  kilometrageBefore: number | null;
  kilometrage: number | null;
  endDayBefore: Day;
  endDay: Day;
}>("contracts.rentalEndCorrected");
/** The end of a rental was entered by mistake: its car is still out. */
export const rentalResumed = event<{
  contractId: string;
  periodId: string;
  carId: string | null;
  /** The mileage of its return, and the one of its delivery. */
  kilometrage: number | null;
  startKilometrage: number | null;
  /** The cause of the end that is undone; null for an end recorded before causes were asked. */
  cause: PeriodEnd | null;
}>("contracts.rentalResumed");
/** French reasons against correcting the delivery or the end of a rental: amounts settled on it. */
export const reasonsAgainstCorrectingRental = question<{ periodId: string }, string[]>(
  "contracts.reasonsAgainstCorrectingRental",
);
/** French reasons against ending a rental at that instant, or against that end once corrected: its car was lost. */
export const reasonsAgainstEnding = question<
  { periodId: string; carId: string | null; at: string; cause: PeriodEnd },
  string[]
>("contracts.reasonsAgainstEnding");
/** The need of a car that replaces a lost one is about to be removed. */
export const replacementWithdrawn = event<{ periodId: string }>("contracts.replacementWithdrawn");
/** French reasons against undoing the end of a rental: what its car became since. */
export const reasonsAgainstResuming = question<{ periodId: string; carId: string | null }, string[]>(
  "contracts.reasonsAgainstResuming",
);
/** The day or the mileage of a delivery has been corrected. */
export const periodCorrected = event<{ contractId: string; periodId: string }>("contracts.periodCorrected");
/** Rents without tax from a day to the term, counted by days. */
export const rentsLeft = question<{ contractId: string; on: Day }, Cents>("contracts.rentsLeft");
/** The next step to the delivery of a period; null for an area that knows none. */
export const deliveryStep = question<{ periodId: string }, DeliveryStep | null>("contracts.deliveryStep");
/** The early termination of a contract that its client has not signed yet; null without one. */
export const pendingTermination = question<{ contractId: string }, PendingTermination | null>(
  "contracts.pendingTermination",
);
