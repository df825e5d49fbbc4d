// Events of a car sold to an SPV that later areas handle in the same transaction.
import type { Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";
import type { Cents } from "#kernel/money.ts";

interface TransferFact {
  carId: string;
  transferredCarId: string;
  spvId: string;
  /** The day of the transfer, or of its reversal. */
  on: Day;
}

export const carTransferred = event<TransferFact & { priceCents: Cents }>("spv.carTransferred");
export const carTransferReversed = event<TransferFact & { reason: string }>("spv.carTransferReversed");
