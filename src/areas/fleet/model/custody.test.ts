import { expect, test } from "vitest";
import { type CustodyInterval, custodySpans, holderAmong } from "./custody.ts";

const interval = (more: Partial<CustodyInterval>): CustodyInterval => ({
  kind: "CLIENT",
  source: "RENTAL",
  sourceId: "a",
  holder: "A",
  periodId: "a",
  companyId: "a",
  fromAt: "2027-01-17T09:00:00.000Z",
  untilAt: "2027-04-10T07:00:00.000Z",
  hasFromTime: true,
  hasUntilTime: true,
  ...more,
});
const garage = interval({
  kind: "GARAGE",
  source: "MAINTENANCE",
  holder: "Garage du Lac",
  periodId: null,
  companyId: null,
  fromAt: "2027-03-01T08:00:00.000Z",
  untilAt: "2027-03-02T17:00:00.000Z",
});

test("a rented car at a garage is held by its client, beside the garage", () => {
  const held = holderAmong([garage, interval({})], "2027-03-01T12:00:00.000Z");
  expect(held).toMatchObject({ kind: "CLIENT", holder: "A", isCertain: true, beside: [{ kind: "GARAGE" }] });
});

test("an interval contains its first instant, and not its last", () => {
  expect(holderAmong([interval({})], "2027-01-17T09:00:00.000Z").kind).toBe("CLIENT");
  expect(holderAmong([interval({})], "2027-04-10T07:00:00.000Z").kind).toBe("STAFF");
});

test.each([
  ["on the day of a delivery without a time", "2027-01-17T06:00:00.000Z", false],
  ["the day after", "2027-01-17T23:00:00.000Z", true],
  ["the day before a return without a time", "2027-04-09T21:59:00.000Z", true],
  ["on the day of that return", "2027-04-09T22:00:00.000Z", false],
])("%s, the holder is certain: %s %s", (_, at, isCertain) => {
  const byDays = interval({
    fromAt: "2027-01-16T23:00:00.000Z",
    untilAt: "2027-04-10T22:00:00.000Z",
    hasFromTime: false,
    hasUntilTime: false,
  });
  expect(holderAmong([byDays], at)).toMatchObject({ kind: "CLIENT", isCertain });
});

test("two clients on a day without times leave the choice to a person", () => {
  const other = interval({ sourceId: "b", periodId: "b", companyId: "b", holder: "B" });
  expect(holderAmong([interval({}), other], "2027-02-01T08:00:00.000Z")).toMatchObject({ isCertain: false });
});

test("the holders follow one another without a gap, the last first", () => {
  const next = interval({
    sourceId: "b",
    periodId: "b",
    holder: "B",
    fromAt: "2027-04-10T12:00:00.000Z",
    untilAt: null,
  });
  const spans = custodySpans([next, garage, interval({})]);
  expect(spans.map(({ kind, holder, fromAt, untilAt }) => [kind, holder, fromAt, untilAt])).toEqual([
    ["CLIENT", "B", "2027-04-10T12:00:00.000Z", null],
    ["STAFF", "", "2027-04-10T07:00:00.000Z", "2027-04-10T12:00:00.000Z"],
    ["CLIENT", "A", "2027-01-17T09:00:00.000Z", "2027-04-10T07:00:00.000Z"],
  ]);
});
