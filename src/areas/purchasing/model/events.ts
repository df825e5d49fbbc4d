// Events of purchases that later areas handle in the same transaction.
import { event } from "#kernel/event.ts";

/** A premium car is in stock, with its seller, its price and its photos. */
export const premiumCarEntered = event<{ carId: string }>("purchasing.premiumCarEntered");
