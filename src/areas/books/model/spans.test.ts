import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { balanceText, fiscalYearStart, monthSpan } from "./spans.ts";

it.each([
  ["2026-11-30", 1, "2026-01-01"],
  ["2026-11-30", 7, "2026-07-01"],
  ["2026-03-31", 7, "2025-07-01"],
  ["2026-07-01", 7, "2026-07-01"],
  ["2026-06-30", 12, "2025-12-01"],
])("on %s the fiscal year that begins in month %i started on %s", (on, fiscalMonth, start) => {
  expect(fiscalYearStart(day(on), fiscalMonth)).toBe(start);
});

it("a month ends on its last day, in a leap year too", () => {
  expect(monthSpan(day("2028-02-10"))).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

it("a balance states its side, unless it is zero", () => {
  expect([70_988, -1, 0].map((cents) => balanceText(cents).replaceAll(/\s/g, " "))).toEqual([
    "709,88 € D",
    "0,01 € C",
    "0,00 €",
  ]);
});
