// Events of collection that later areas handle in the same transaction.
import { event } from "#kernel/event.ts";

/** Rows of `allocation` were added: what they pay, or no longer pay, has changed. Books turn them into entries. */
export const allocationsAdded = event<{ allocationIds: readonly string[] }>("collection.allocationsAdded");

/** Receipts, or reversals of some, were recorded. */
export const receiptsRecorded = event<{ receiptIds: readonly string[] }>("collection.receiptsRecorded");

/** Debits were prepared, withdrawn or returned, or a return was settled. Collected ones are allocations. */
export const debitsChanged = event<{ debitIds: readonly string[] }>("collection.debitsChanged");

/** Debits of parts were announced by mail, with their amounts and days. */
export const debitsAnnounced = event<{ partIds: readonly string[] }>("collection.debitsAnnounced");

/** A write-off, or the second row that undoes one. */
export const writtenOff = event<{ writeOffId: string }>("collection.writtenOff");
