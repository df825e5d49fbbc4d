// Events of collection that later areas handle in the same transaction.
import { event } from "#kernel/event.ts";

/** Rows of `allocation` were added: what they pay, or no longer pay, has changed. Books turn them into entries. */
export const allocationsAdded = event<{ allocationIds: readonly string[] }>("collection.allocationsAdded");

/** A receipt, or the reversal of one, was recorded. */
export const receiptRecorded = event<{ receiptId: string }>("collection.receiptRecorded");
