// Events of resales that later areas handle in the same transaction.
import { event } from "#kernel/event.ts";

/** A sale is concluded or withdrawn, or its car is taken back. */
export const resaleSettled = event<{ carId: string }>("resale.resaleSettled");
