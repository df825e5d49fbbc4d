// Car events that later areas handle in the same transaction, and questions that those areas answer.
import { event, question } from "#kernel/event.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { CarCategory } from "./category.ts";
import type { OrderedCar, OrderedModel } from "./need.ts";
import type { StatementLine } from "./statement.ts";

/** A car has become ours: paid, or entered as a premium car. */
export const carArrived = event<{ carId: string }>("fleet.carArrived");
/** The row of a car is about to be deleted: its payment is corrected. */
export const carWithdrawn = event<{ carId: string }>("fleet.carWithdrawn");

interface Assignment {
  periodId: string;
  /** The car, or null for an order line that will become one. */
  carId: string | null;
  orderLineId: string | null;
}
/** A car is assigned to a rental period. Emitted again with the car when the ordered line is paid. */
export const carAssigned = event<Assignment>("fleet.carAssigned");
export const carUnassigned = event<Assignment & { reason: string; assignedById: string }>(
  "fleet.carUnassigned",
);
/** A car has arrived: STOCKED, or TO_PLAN when it is assigned to a contract. */
export const carReceived = event<{ carId: string }>("fleet.carReceived");
/** The reception of a car is undone. */
export const carReceptionUndone = event<{ carId: string; reason: string }>("fleet.carReceptionUndone");
export const carPrepared = event<{ carId: string; periodId: string }>("fleet.carPrepared");
export const carDelivered = event<{ carId: string; periodId: string }>("fleet.carDelivered");
/** The stored custody of a car has changed: a handover was recorded, corrected or undone. */
export const custodyChanged = event<{ carId: string }>("fleet.custodyChanged");
/** A conversion changed the national category of a car; null restores that of its finish. */
export const carCategoryChanged = event<{ carId: string; category: CarCategory | null }>(
  "fleet.carCategoryChanged",
);
/** The VIN of a car is about to be corrected: records locked before cars (`lockOrder`) are locked by its reactions. */
export const carVinChanging = event<{ carId: string }>("fleet.carVinChanging");
export const carVinChanged = event<{ carId: string; before: string; after: string }>("fleet.carVinChanged");

/** The sale of a car in stock is authorised: it is held to be sold. */
export const saleAuthorized = event<{ carId: string }>("fleet.saleAuthorized");
export const saleAuthorizationWithdrawn = event<{ carId: string; reason: string }>(
  "fleet.saleAuthorizationWithdrawn",
);

/** French reasons against assigning a car to a rental period; `carId` is null for an ordered car. */
export const reasonsAgainstAssignment = question<{ periodId: string; carId: string | null }, string[]>(
  "fleet.reasonsAgainstAssignment",
);
/** French reasons against authorising the sale of a car in stock. */
export const reasonsAgainstSaleAuthorization = question<{ carId: string }, string[]>(
  "fleet.reasonsAgainstSaleAuthorization",
);
/** French reasons against correcting the payment of a car: records that depend on it. */
export const reasonsAgainstWithdrawal = question<{ carId: string }, string[]>(
  "fleet.reasonsAgainstWithdrawal",
);
/** French reasons against undoing the reception of a car: work that depends on it. */
export const reasonsAgainstUndoingReception = question<{ carId: string }, string[]>(
  "fleet.reasonsAgainstUndoingReception",
);
/** The appointment of a period (an instant, null while none is set), and the day on which its car is prepared. */
export const deliveryPlan = question<
  { periodId: string; dueOn: Day },
  { startsAt: string | null; prepareOn: Day }
>("fleet.deliveryPlan");
/** French reasons why the car could not be handed over on a past day, when a delivery is recorded late. */
export const reasonsAgainstDeliveryDay = question<{ carId: string; on: Day }, string[]>(
  "fleet.reasonsAgainstDeliveryDay",
);
/** French reasons why the car could not be handed over at that instant. */
export const reasonsAgainstDeliveryTime = question<{ carId: string; periodId: string; at: string }, string[]>(
  "fleet.reasonsAgainstDeliveryTime",
);
/** Unpaid cars on order for the stock, of a model or of a category. */
export const orderedStockCars = question<
  { carModelId: string | null; categoryId: string | null },
  OrderedCar[]
>("fleet.orderedStockCars");
/** The same, counted by model. */
export const orderedStockModels = question<Record<string, never>, OrderedModel[]>("fleet.orderedStockModels");
/** One of them, locked against its payment; none once it is paid or bound to a need. */
export const lockedOrderedCar = question<{ orderLineId: string }, OrderedCar[]>("fleet.lockedOrderedCar");
/** Costs and income of a car, as an area knows them: one line by fact, which opens its cause. */
export const statementLines = question<{ carId: string }, StatementLine[]>("fleet.statementLines");
