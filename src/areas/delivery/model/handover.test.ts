import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { handoverMistakes, signatureSchema } from "./handover.ts";

const before = { mileage: 120, signedAt: "2026-11-02T10:00:00Z", stockedSince: null, inspection: null };
const now = "2026-11-23T10:30:00.000Z";

it.each([
  ["this morning", "2026-11-23", "11:00", 130, {}],
  ["at the same mileage", "2026-11-23", "11:00", 120, {}],
  [
    "in an hour",
    "2026-11-23",
    "12:30",
    130,
    { time: "Une livraison s’enregistre une fois faite : cette heure est à venir." },
  ],
  [
    "before the contract was signed",
    "2026-11-01",
    "12:00",
    130,
    { day: "Le contrat a été signé le 02-11-2026 : la livraison le suit." },
  ],
  [
    "at fewer kilometres",
    "2026-11-23",
    "11:00",
    119,
    { mileage: "Le dernier kilométrage connu est de 120 km." },
  ],
])("a delivery %s", (_, on, time, mileage, expected) =>
  expect(handoverMistakes({ day: day(on), time, mileage }, before, now)).toEqual(expected),
);

it("a delivery at a time that the clocks skip is a mistake of its time", () => {
  const mistakes = handoverMistakes(
    { day: day("2027-03-28"), time: "02:30", mileage: 130 },
    before,
    "2027-03-29T10:00:00.000Z",
  );
  expect(mistakes).toEqual({
    time: "Le 28-03-2027, les horloges passent de 2 h à 3 h : cette heure n’existe pas.",
  });
});

it.each([
  ["on the day when the car came", "2026-11-18", 120, {}],
  [
    "the day before the car came",
    "2026-11-17",
    120,
    { day: "Ce véhicule n’est chez nous que depuis le 18-11-2026." },
  ],
  ["as far as a day allows", "2026-11-18", 1_620, {}],
  [
    "further than a day allows",
    "2026-11-18",
    1_621,
    {
      mileage: "Le véhicule avait 120 km le 18-11-2026 : il ne peut pas en avoir plus de 1 620.",
    },
  ],
  ["as far as three days allow", "2026-11-20", 4_620, {}],
])("of a car in stock, a delivery %s", (_, on, mileage, expected) => {
  const inStock = { ...before, stockedSince: day("2026-11-18") };
  const mistakes = handoverMistakes({ day: day(on), time: "11:00", mileage }, inStock, now);
  expect(JSON.stringify(mistakes).replaceAll(/\s/gu, " ")).toBe(JSON.stringify(expected));
});

it.each([
  ["on the day of the inspection", "2026-11-22", 20, {}],
  [
    "before the inspection",
    "2026-11-21",
    20,
    { day: "L’état des lieux de départ a été fait le 22-11-2026 : la remise le suit." },
  ],
  [
    "below the mileage of the inspection",
    "2026-11-22",
    19,
    { mileage: "Le dernier kilométrage connu est de 20 km." },
  ],
  ["1,500 km after the inspection", "2026-11-22", 1_520, {}],
  [
    "150,000 km minutes after the inspection",
    "2026-11-22",
    150_000,
    { mileage: "Le véhicule avait 20 km le 22-11-2026 : il ne peut pas en avoir plus de 1 520." },
  ],
])("of a car that was inspected, a delivery %s", (_, on, mileage, expected) => {
  const inspection = { mileage: 20, on: day("2026-11-22") };
  const facts = { ...before, stockedSince: day("2026-11-18"), inspection };
  const mistakes = handoverMistakes({ day: day(on), time: "11:00", mileage }, facts, now);
  expect(JSON.stringify(mistakes).replaceAll(/\s/gu, " ")).toBe(JSON.stringify(expected));
});

it.each([
  ["a signature", { isDrawn: true, strokes: [[10, 10, 60, 40, 120, 10]] }, true],
  ["a dot", { isDrawn: true, strokes: [[10, 10, 12, 11]] }, false],
  ["nothing", { isDrawn: true, strokes: [] }, false],
  ["a name written instead", { isDrawn: false, strokes: [] }, true],
  ["points far outside", { isDrawn: true, strokes: [[10, 10, 9_000, 40]] }, false],
  ["too many lines", { isDrawn: true, strokes: Array.from({ length: 201 }, () => [10, 10, 90, 90]) }, false],
])("%s is taken for one: %s", (_, given, expected) =>
  expect(signatureSchema.safeParse(given).success).toBe(expected),
);
