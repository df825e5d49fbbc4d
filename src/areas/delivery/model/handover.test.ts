import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { handoverMistakes, signatureSchema } from "./handover.ts";

const before = { mileage: 120, signedAt: "2026-11-02T10:00:00Z" };
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
