import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { lossRefusal, type RentalEndForm, rentalEndMistakes } from "./rental-end.ts";

const form: RentalEndForm = {
  day: day("2027-03-28"),
  time: "09:00",
  kilometrage: null,
  cause: "TERM",
  keysMissing: null,
  papersMissing: null,
};
const car = {
  startDay: day("2027-03-27"),
  startedAt: "2027-03-27T13:00:00.000Z",
  startKilometrage: 12,
  endCause: null,
  now: new Date("2027-03-28T08:00:00Z"),
};

it.each([
  ["now", "2027-03-28", "09:00", {}],
  ["in an hour", "2027-03-28", "11:00", { time: "Cette heure est à venir." }],
  ["tomorrow", "2027-03-29", "08:00", { day: "Une fin de location ne se note pas d’avance." }],
  [
    "at a time that the clocks skip",
    "2027-03-28",
    "02:30",
    { time: "Le 28-03-2027, les horloges passent de 2 h à 3 h : cette heure n’existe pas." },
  ],
  ["at the minute of the delivery", "2027-03-27", "14:00", {}],
  [
    "a minute before the delivery",
    "2027-03-27",
    "13:59",
    { time: "Le véhicule a été livré le 27-03-2027 à 14:00." },
  ],
  ["the day before the delivery", "2027-03-26", "15:00", { day: "Le véhicule a été livré le 27-03-2027." }],
])("a rental that ends %s", (_, on, time, expected) =>
  expect(rentalEndMistakes({ ...form, day: day(on), time }, car)).toEqual(expected),
);

it("a theft or a wreck ends a rental from its declared loss only; an end so noted keeps its cause", () => {
  const refusal =
    "Déclarez d’abord la perte du véhicule (vol ou épave)\u00a0: la fin de la location se note depuis elle.";
  for (const cause of ["THEFT", "WRECK"] as const) {
    expect(rentalEndMistakes({ ...form, cause }, car)).toEqual({ cause: refusal });
    expect(lossRefusal(cause, "EARLY")).toBe(refusal);
    expect(lossRefusal(cause, cause)).toBeNull();
  }
  expect(lossRefusal("WRECK", "THEFT")).toBe(refusal);
  expect(lossRefusal("EARLY", "THEFT")).toBeNull();
});
