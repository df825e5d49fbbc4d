// What happens to a car and concerns later areas, in the same transaction; what they may have against it.
import { event, proposal } from "#kernel/event.ts";
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

export const carAssigning = proposal<{ periodId: string; carId: string | null }>("car.assigning");
/** A payment that is about to be corrected, a reception about to be undone: what was built on it objects. */
export const carWithdrawing = proposal<{ carId: string }>("car.withdrawing");
export const receptionUndoing = proposal<{ carId: string }>("car.reception-undoing");
/** On which day the car of a period is to be handed over: the area that knows answers it. */
export const deliveryExpected = proposal<{ periodId: string }>("car.delivery-expected");
/** A delivery is recorded once it was made: what was not yet so on its day objects. */
export const carDelivering = proposal<{ carId: string; on: Day }>("car.delivering");
/** The same to the minute: what was done with the car later on that day objects. */
export const carHandingOver = proposal<{ carId: string; periodId: string; at: string }>("car.handing-over");
