// What happens to a car and concerns later areas, in the same transaction; what they are asked about it.
import { event, question } from "#kernel/event.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { CarCategory } from "./category.ts";

/** A car is ours: paid, or brought in. */
export const carArrived = event<{ carId: string }>("car.arrived");
/** The row of a car is about to go: its payment is corrected. */
export const carWithdrawn = event<{ carId: string }>("car.withdrawn");

interface Assignment {
  periodId: string;
  /** One of the two: a car, or the line of an order that will be it. */
  carId: string | null;
  orderLineId: string | null;
}
/** A rental period has its car. Said again, with the car, when the ordered line is paid. */
export const carAssigned = event<Assignment>("car.assigned");
export const carUnassigned = event<Assignment & { reason: string; assignedById: string }>("car.unassigned");
/** It has come: STOCKED, or TO_PLAN where a contract waits for it. */
export const carReceived = event<{ carId: string }>("car.received");
/** Its reception was a mistake. */
export const carReceptionUndone = event<{ carId: string; reason: string }>("car.reception-undone");
export const carPrepared = event<{ carId: string; periodId: string }>("car.prepared");
export const carDelivered = event<{ carId: string; periodId: string }>("car.delivered");
/** Its national kind is another once it is converted; null: as its finish says, again. */
export const carCategoryChanged = event<{ carId: string; category: CarCategory | null }>(
  "car.category-changed",
);
/** Its VIN is about to be corrected: what names it is locked first, in the order of a payment. */
export const carVinChanging = event<{ carId: string }>("car.vin-changing");
export const carVinChanged = event<{ carId: string; before: string; after: string }>("car.vin-changed");

/** French reasons against giving a rental period its car; `carId` is null for a car that is only ordered. */
export const reasonsAgainstAssignment = question<{ periodId: string; carId: string | null }, string[]>(
  "fleet.reasonsAgainstAssignment",
);
/** French reasons against correcting the payment of a car: records that depend on it. */
export const reasonsAgainstWithdrawal = question<{ carId: string }, string[]>(
  "fleet.reasonsAgainstWithdrawal",
);
/** French reasons against undoing the reception of a car: work that depends on it. */
export const reasonsAgainstUndoingReception = question<{ carId: string }, string[]>(
  "fleet.reasonsAgainstUndoingReception",
);
/** The day on which the car of a period is to be handed over; null as long as none is set. */
export const expectedDeliveryDay = question<{ periodId: string }, Day | null>("fleet.expectedDeliveryDay");
/** A delivery is recorded after it was made: French reasons why the car could not be handed over on that day. */
export const reasonsAgainstDeliveryDay = question<{ carId: string; on: Day }, string[]>(
  "fleet.reasonsAgainstDeliveryDay",
);
/** Same, to the minute: French reasons why the car could not be handed over at that hour. */
export const reasonsAgainstDeliveryTime = question<{ carId: string; periodId: string; at: string }, string[]>(
  "fleet.reasonsAgainstDeliveryTime",
);
