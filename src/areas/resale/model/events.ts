// Events of concluded resales, for the areas that follow a car sold.
import type { Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";

interface ConcludedResale {
  procedureId: string;
  carId: string;
}

/** The car is its buyer's. */
export const resaleConcluded = event<ConcludedResale & { at: string }>("resale.resaleConcluded");
/** The buyer, or an administrator, has withdrawn from a sale; `isConcluded`: the car was already handed over. */
export const resaleWithdrawn = event<ConcludedResale & { isConcluded: boolean }>("resale.resaleWithdrawn");
/** The car of a withdrawn sale has come back. */
export const soldCarReturned = event<ConcludedResale & { on: Day }>("resale.soldCarReturned");
