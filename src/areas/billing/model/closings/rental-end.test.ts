import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type RentalEndForm, rentalEndMistakes } from "./rental-end.ts";

const form: RentalEndForm = {
  day: day("2027-03-28"),
  time: "09:00",
  kilometrage: null,
  cause: "TERM",
  keysMissing: null,
  papersMissing: null,
};
const car = { startDay: day("2027-01-17"), startKilometrage: 12, today: day("2027-03-29"), isBinding: false };

it("a rental ends at a time that the clocks show", () => {
  expect(rentalEndMistakes(form, car)).toEqual({});
  expect(rentalEndMistakes({ ...form, time: "02:30" }, car)).toEqual({
    time: "Le 28-03-2027, les horloges passent de 2 h à 3 h : cette heure n’existe pas.",
  });
});
