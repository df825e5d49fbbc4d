// Billed and due amounts, computed by hand.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { billedMonths } from "./billed-months.ts";

const rows = [
  { from: day("2027-01-01"), to: day("2027-02-01"), monthCents: 23_705 },
  { from: day("2027-02-01"), to: day("2030-03-01"), monthCents: 48_990 },
];
const invoice = { id: "01900000-0000-7000-8000-0000000000f1", number: "F2027-000001" };

test("each month so far states what is due, what was billed, and the difference", () => {
  const billed = [{ month: day("2027-01-01"), billedCents: 20_000, documents: [invoice] }];
  expect(
    billedMonths(rows, billed, day("2027-02-01")).map((one) => [
      one.month,
      one.dueCents,
      one.billedCents,
      one.differenceCents,
      one.documents.length,
    ]),
  ).toEqual([
    ["2027-01-01", 23_705, 20_000, 3_705, 1],
    ["2027-02-01", 48_990, 0, 48_990, 0],
  ]);
});

test("a month billed ahead is listed, and one that is no longer due shows a negative difference", () => {
  const billed = [{ month: day("2027-03-01"), billedCents: 48_990, documents: [] }];
  expect(billedMonths(rows.slice(0, 1), billed, day("2027-01-01"))).toMatchObject([
    { month: "2027-01-01", differenceCents: 23_705 },
    { month: "2027-03-01", dueCents: 0, differenceCents: -48_990 },
  ]);
});

test("nothing due and nothing billed is no month", () => {
  expect(billedMonths([], [], day("2027-01-01"))).toEqual([]);
});
