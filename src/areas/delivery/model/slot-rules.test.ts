import fc from "fast-check";
import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { defaultRule } from "./planning/rule.ts";
import { busyRefusal, conflictsIn, capacityFaults, slotFault, slotRefusal } from "./slot-rules.ts";
import { easterOf } from "#kernel/calendar/holidays.ts";
import { isWorkingDay, workingDaysAfter } from "./planning/working-days.ts";

it.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
])("Easter of %i is %s", (year, expected) => expect(easterOf(year)).toBe(expected));

it.each([
  ["2026-11-24", true, "a Tuesday"],
  ["2026-11-28", false, "a Saturday"],
  ["2026-11-29", false, "a Sunday"],
  ["2026-11-11", false, "the armistice"],
  ["2026-04-06", false, "Easter Monday"],
  ["2026-05-14", false, "the Ascension"],
  ["2026-05-25", false, "Whit Monday"],
  ["2026-12-25", false, "Christmas"],
])("%s is a working day: %s (%s)", (of, expected) => expect(isWorkingDay(day(of))).toBe(expected));

it("the working days after a Thursday before Christmas skip it and the weekend", () =>
  expect(workingDaysAfter(day("2026-12-24"), 3)).toEqual(["2026-12-28", "2026-12-29", "2026-12-30"]));

const now = "2026-11-23T08:00:00.000Z";
it.each([
  ["2026-11-24T08:00:00.000Z", "2026-11-24T09:00:00.000Z", null],
  ["2026-11-24T06:00:00.000Z", "2026-11-24T19:00:00.000Z", null],
  ["2026-11-24T05:30:00.000Z", "2026-11-24T09:00:00.000Z", "Les rendez-vous se prennent de 07:00 à 20:00."],
  ["2026-11-24T18:00:00.000Z", "2026-11-24T19:30:00.000Z", "Les rendez-vous se prennent de 07:00 à 20:00."],
  ["2026-11-24T09:00:00.000Z", "2026-11-24T09:00:00.000Z", "La fin doit suivre le début."],
  ["2026-11-24T09:00:00.000Z", "2026-11-25T09:00:00.000Z", "Un créneau tient dans une journée."],
  ["2026-11-23T07:30:00.000Z", "2026-11-23T09:00:00.000Z", "Ce créneau est passé."],
  ["2026-11-28T08:00:00.000Z", "2026-11-28T09:00:00.000Z", "Ce jour n’est pas ouvré."],
])("from %s to %s: %s", (from, to, expected) =>
  expect(slotRefusal({ from, to }, { now, rule: defaultRule })).toBe(expected),
);

it("follows the company's hours and closing days", () => {
  const at = { from: "2026-11-24T08:00:00.000Z", to: "2026-11-24T09:00:00.000Z" };
  const refusal = (over: object) => slotRefusal(at, { now, rule: { ...defaultRule, ...over } });
  expect(refusal({ opensAt: "09:30" })).toBe("Les rendez-vous se prennent de 09:30 à 20:00.");
  expect(refusal({ closesAt: "09:30" })).toBe("Les rendez-vous se prennent de 07:00 à 09:30.");
  expect(refusal({ closedDays: [{ on: day("2026-11-24") }] })).toBe("Ce jour n’est pas ouvré.");
});

it.each([
  ["2026-11-23T07:30:00.000Z", "2026-11-23T09:00:00.000Z", "from"],
  ["2026-11-20T08:00:00.000Z", "2026-11-20T09:00:00.000Z", "day"],
  ["2026-11-28T08:00:00.000Z", "2026-11-28T09:00:00.000Z", "day"],
  ["2026-11-24T05:30:00.000Z", "2026-11-24T09:00:00.000Z", "from"],
  ["2026-11-24T18:00:00.000Z", "2026-11-24T19:30:00.000Z", "to"],
])("from %s to %s: « %s » is to be corrected", (from, to, expected) =>
  expect(slotFault({ from, to }, { now, rule: defaultRule })?.on).toBe(expected),
);

const clio = {
  id: "clio",
  title: "Clio",
  personId: "paul",
  from: "2026-11-24T08:00:00.000Z",
  to: "2026-11-24T09:00:00.000Z",
  isAppointment: true,
};
const zoe = {
  ...clio,
  id: "zoe",
  title: "Zoé",
  from: "2026-11-24T08:30:00.000Z",
  to: "2026-11-24T10:00:00.000Z",
};

it.each([
  ["two at once for one person", zoe, "Déjà pris de 09:00 à 10:00 : Clio."],
  ["one right after the other", { ...zoe, from: clio.to }, null],
  ["somebody else", { ...zoe, personId: "anna" }, null],
  ["nobody yet", { ...zoe, personId: null }, null],
  ["itself, moved", { ...zoe, id: "clio" }, null],
])("%s", (_, wanted, expected) => expect(busyRefusal(wanted, [clio])).toBe(expected));

it("marks both of two simultaneous items, and every appointment of an overfull day", () => {
  const on = (count: number) => new Map([[day("2026-11-24"), count]]);
  expect([...conflictsIn([clio, zoe], defaultRule, on(2)).keys()]).toEqual(["clio", "zoe"]);
  const full = Array.from({ length: 13 }, (_, index) => ({
    ...clio,
    id: String(index),
    personId: null,
  }));
  expect(conflictsIn(full, defaultRule, on(13)).get("3")).toEqual([
    "13 rendez-vous ce jour, pour 12 possibles.",
  ]);
  expect(conflictsIn(full.slice(1), defaultRule, on(12)).size).toBe(0);
  expect(conflictsIn(full.slice(1), { dayCapacity: 11 }, on(12)).size).toBe(12);
});

it("finds the same double bookings as comparing every pair", () => {
  const slot = fc.record({
    person: fc.constantFrom("paul", "anna", null),
    start: fc.nat(40),
    quarters: fc.integer({ min: 1, max: 12 }),
  });
  const at = (quarter: number): string =>
    new Date(Date.UTC(2026, 10, 24, 8) + quarter * 900_000).toISOString();
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 12 }), (drawn) => {
      const items = drawn.map(({ person, start, quarters }, index) => ({
        ...clio,
        id: String(index),
        personId: person,
        from: at(start),
        to: at(start + quarters),
      }));
      const busy = items.filter((one) => busyRefusal(one, items) !== null).map(({ id }) => id);
      expect([...conflictsIn(items, { dayCapacity: 99 }, new Map()).keys()]).toEqual(busy);
    }),
  );
});

it("counts the places of a day and its hours: a refusal for clients, a warning for staff", () => {
  const rule = { dayCapacity: 3, windowCapacity: 2 };
  expect(capacityFaults(clio, [clio], rule)).toEqual([]);
  expect(capacityFaults(clio, [clio, zoe], rule)).toEqual([
    "Déjà 2 rendez-vous à ces heures, pour 2 places.",
  ]);
  const later = { from: zoe.to, to: "2026-11-24T11:00:00.000Z" };
  expect(capacityFaults(later, [clio, zoe, clio], rule)).toEqual([
    "Déjà 3 rendez-vous ce jour, pour 3 places.",
  ]);
});
