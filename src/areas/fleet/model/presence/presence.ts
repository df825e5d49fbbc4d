// The presence of a car with us: work on it needs the car here, on a day between its arrival and today.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { CarStatus } from "../flow.ts";

const absences: Partial<Record<CarStatus, string>> = {
  TO_TRANSPORT: "Ce véhicule n’est pas encore arrivé.",
  DELIVERED: "Ce véhicule n’est plus chez nous.",
  SOLD: "Ce véhicule n’est plus chez nous.",
  STOLE: "Ce véhicule n’est plus chez nous.",
  BROKEN: "Ce véhicule n’est plus chez nous.",
};

/** French reasons against work on a car that is not here. */
export function absenceReasons(status: CarStatus): string[] {
  const absence = absences[status];
  return absence === undefined ? [] : [absence];
}

/** The same before its arrival only: work that a client may also have done. */
export const arrivalReasons = (status: CarStatus): string[] =>
  status === "TO_TRANSPORT" ? absenceReasons(status) : [];

/** The same once it has left only: work that may be planned before its arrival. */
export const departureReasons = (status: CarStatus): string[] =>
  status === "TO_TRANSPORT" ? [] : absenceReasons(status);

/** Reason against a day before the arrival of the car, in French. */
export const arrivalDayMistake = (on: Day, stockedSince: Day | null): string | null =>
  stockedSince !== null && on < stockedSince
    ? `Ce véhicule n’est chez nous que depuis le ${frenchDay(stockedSince)}.`
    : null;

/** Reason against the day of work on a car that is here, in French. */
export const workDayMistake = (on: Day, { stockedSince, today }: { stockedSince: Day | null; today: Day }) =>
  on > today ? "Ce jour n’est pas encore venu." : arrivalDayMistake(on, stockedSince);
