import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { availableChoices, isLocked, stepsOf, windowRange } from "./choice.ts";
import { defaultRule } from "../planning/rule.ts";

// A Monday.
const today = day("2026-11-23");

it("offers fifteen working days, from the third one after today", () => {
  const choices = availableChoices({ today }, [], defaultRule);
  expect(choices).toHaveLength(15);
  expect(choices[0]?.day).toBe("2026-11-26");
  expect(choices.at(-1)?.day).toBe("2026-12-16");
  expect(choices[0]?.windows).toHaveLength(4);
});

it("offers no hours that are full, and no day without hours", () => {
  const full = Array.from({ length: 3 }, () => windowRange(day("2026-11-26"), "10:00-12:00"));
  expect(availableChoices({ today }, full, defaultRule)[0]?.windows).toEqual([
    "08:00-10:00",
    "14:00-16:00",
    "16:00-18:00",
  ]);
  expect(availableChoices({ today }, full.slice(1), defaultRule)[0]?.windows).toHaveLength(4);
  const whole = { from: "2026-11-26T06:00:00.000Z", to: "2026-11-26T19:00:00.000Z" };
  expect(availableChoices({ today }, [whole, whole, whole], defaultRule)[0]?.day).toBe("2026-11-27");
});

it("offers no day whose deliveries are full, however free its hours are", () => {
  const taken = (["08:00-10:00", "14:00-16:00"] as const).map((window) =>
    windowRange(day("2026-11-26"), window),
  );
  const first = (dayCapacity: number) =>
    availableChoices({ today }, taken, { ...defaultRule, dayCapacity })[0]?.day;
  expect([first(3), first(2)]).toEqual(["2026-11-26", "2026-11-27"]);
});

it("follows the company's settings: closing days, hours, places, delay", () => {
  const rule = {
    ...defaultRule,
    closedDays: [{ on: day("2026-11-26") }],
    opensAt: "09:00",
    closesAt: "16:00",
    windowCapacity: 1,
  };
  const taken = [windowRange(day("2026-11-27"), "10:00-12:00")];
  expect(availableChoices({ today }, taken, rule).slice(0, 2)).toEqual([
    { day: "2026-11-27", windows: ["14:00-16:00"] },
    { day: "2026-11-30", windows: ["10:00-12:00", "14:00-16:00"] },
  ]);
  expect(availableChoices({ today }, [], { ...rule, leadDays: 0 })[0]?.day).toBe("2026-11-24");
});

it.each([
  [null, false],
  ["2026-11-24T09:00:00Z", true],
  ["2026-11-26T09:00:00Z", false],
])("a delivery at %s can only be moved by phone: %s", (startsAt, expected) =>
  expect(isLocked(startsAt, "2026-11-23T10:00:00Z")).toBe(expected),
);

it.each([
  ["nothing yet", { hasCar: false, carStatus: null }, 1],
  ["on order", { hasCar: true, carStatus: null }, 2],
  ["on its way", { hasCar: true, carStatus: "TO_TRANSPORT" }, 2],
  ["arrived", { hasCar: true, carStatus: "TO_PLAN" }, 3],
  ["ready", { hasCar: true, carStatus: "READY_TO_DELIVER" }, 4],
  ["delivered", { hasCar: true, carStatus: "DELIVERED", isDelivered: true }, 5],
])("%s: number of completed steps", (_, more, expected) => {
  const steps = stepsOf({ signedAt: "2026-11-01T09:00:00Z", deliveredOn: null, isDelivered: false, ...more });
  expect(steps.filter(({ isDone }) => isDone)).toHaveLength(expected);
});
