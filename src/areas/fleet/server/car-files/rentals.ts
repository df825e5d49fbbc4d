// Rentals that the files of cars follow.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { activeStatuses, isActive } from "#contracts/model/flow.ts";
import type { Terms } from "#contracts/model/terms/terms.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import "#contracts/server/tables.ts";

/** Columns that a file copies from its rental, so that lists filter, sort and search its table alone. */
export interface RentalCopies {
  periodId: string;
  contractId: string;
  companyId: string;
  companyName: string;
  clientId: string;
  orderId: string;
  neededOn: Day;
}

/** A rental period, with the current terms of its contract. */
export interface Rental {
  copies: RentalCopies;
  carId: string | null;
  /** True for a period that has not ended and has started, or whose contract is active: it may outlive a replaced one. */
  isCurrent: boolean;
  /** True once the car is delivered, until the end of the rental. */
  isRunning: boolean;
  dueBackOn: Day | null;
  terms: Terms;
}

/** `isCurrent` of a period `p` and its contract `k`, as SQL. */
export const isCurrentSql = sql<SqlBool>`p.end_day is null
  and (p.start_day is not null or k.status = any(${[...activeStatuses]}::text[]))`;

/** Rentals that match a condition on the period `p` and its contract `k`. */
export const rentalsWhere = async (call: Call, condition: RawBuilder<SqlBool>): Promise<Rental[]> =>
  (
    await call.db
      .selectFrom("rentalPeriod as p")
      .innerJoin("contract as k", "k.id", "p.contractId")
      .select([
        "p.id as periodId",
        "p.contractId",
        "p.companyId",
        "p.companyName",
        "p.clientId",
        "p.orderId",
        "p.deliveryDateDeadline as neededOn",
        "p.carId",
        "p.startDay",
        "p.endDay",
        "p.dueBackOn",
        "k.status",
        "k.terms",
      ])
      .where(condition)
      .orderBy("p.position")
      .execute()
  ).map(({ carId, startDay, endDay, dueBackOn, status, terms, ...copies }) => ({
    copies,
    carId,
    dueBackOn,
    isRunning: startDay !== null && endDay === null,
    isCurrent: endDay === null && (startDay !== null || isActive(status)),
    terms,
  }));

/** The rental that a car serves or is assigned to. */
export const currentRental = async (call: Call, carId: string): Promise<Rental | undefined> =>
  (await rentalsWhere(call, sql`${isCurrentSql} and p.car_id = ${carId}`))[0];
