import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import {
  type Conclusion,
  exceedsValue,
  isExamined,
  isHeldByWriteOff,
  isImmobilised,
  isIrreparable,
  isRepairable,
  type Report,
  writtenOffOn,
} from "./conclusion.ts";

const report = (on: string, conclusion: Conclusion, contestsDanger = false): Report => ({
  conclusion,
  examinedOn: day(on),
  contestsDanger,
});

test.each([
  ["without a report", [], false],
  ["repairable", [report("2027-01-10", "REPAIRABLE")], false],
  ["dangerous", [report("2027-01-10", "VGE")], true],
  ["dangerous and written off", [report("2027-01-10", "VEI_VGE")], true],
  ["dangerous, then repairable", [report("2027-01-10", "VGE"), report("2027-01-20", "REPAIRABLE")], true],
  ["dangerous, then an absent car", [report("2027-01-10", "VGE"), report("2027-01-20", "NO_SHOW")], true],
  ["dangerous, then conform", [report("2027-01-10", "VGE"), report("2027-03-20", "CONFORM")], false],
  [
    "dangerous, then conform on that day",
    [report("2027-01-10", "VGE"), report("2027-01-10", "CONFORM")],
    false,
  ],
  ["a danger contested", [report("2027-01-10", "VGE"), report("2027-01-20", "REPAIRABLE", true)], false],
  ["conform, then dangerous again", [report("2027-03-20", "CONFORM"), report("2027-04-02", "VGE")], true],
  [
    "conform, whatever the order of their arrival",
    [report("2027-03-20", "CONFORM"), report("2027-01-10", "VGE")],
    false,
  ],
])("%s: immobilised %o is %s", (_, reports, expected) => expect(isImmobilised(reports)).toBe(expected));

test.each([
  ["written off", [report("2027-01-10", "VEI")], true],
  ["written off, then conform", [report("2027-01-10", "VEI"), report("2027-03-20", "CONFORM")], false],
  ["repairable after all", [report("2027-01-10", "VEI"), report("2027-01-20", "REPAIRABLE")], false],
])("%s: held until a second report %o is %s", (_, reports, expected) =>
  expect(isHeldByWriteOff(reports)).toBe(expected),
);

test("the insurer makes its offer from the last report that writes the car off", () => {
  expect(writtenOffOn([report("2027-01-10", "VEI")])).toBe("2027-01-10");
  expect(writtenOffOn([report("2027-01-10", "VEI"), report("2027-01-20", "REPAIRABLE")])).toBeNull();
  expect(writtenOffOn([report("2027-01-10", "VEI"), report("2027-01-20", "NO_SHOW")])).toBe("2027-01-10");
});

test("the last report says whether the car can be repaired", () => {
  expect(isRepairable([report("2027-01-10", "VGE")])).toBe(true);
  expect(isRepairable([report("2027-01-10", "NO_SHOW")])).toBe(false);
  expect(isIrreparable([report("2027-01-10", "REPAIRABLE"), report("2027-01-20", "IRREPARABLE")])).toBe(true);
});

test.each([
  ["above the value", 348_001, 348_000, true],
  ["at the value", 348_000, 348_000, false],
  ["without a value", 348_000, null, false],
] as const)("a repair %s (%s, %s): exceeds it is %s", (_, repairCents, vradeCents, expected) =>
  expect(exceedsValue({ repairCents, vradeCents })).toBe(expected),
);

test("an absent car is still to be examined", () => {
  expect(isExamined([report("2027-01-10", "NO_SHOW")])).toBe(false);
  expect(isExamined([report("2027-01-10", "VEI")])).toBe(true);
});
