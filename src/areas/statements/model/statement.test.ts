// The worked statement of a car (resale, S10), and where the statement of a car sold to an SPV stops.
import { expect, test } from "vitest";
import type { StatementKind, StatementLine } from "#fleet/model/statement.ts";
import { day } from "#kernel/calendar/day.ts";
import { statementOf } from "./statement.ts";

const line = (kind: StatementKind, cents: number, on = "2027-01-17"): StatementLine => ({
  kind,
  label: "",
  on: day(on),
  cents,
  state: "PAID",
  cause: "/resale/statements",
});

const worked = [
  line("PURCHASE", -2_241_000),
  line("TRANSPORT_IN", -31_000),
  line("REGISTRATION", -31_476),
  line("PREPARATION", -24_000),
  line("INTEREST", -123_456),
  line("LOAN_FEE", -15_000),
  line("MAINTENANCE", -118_040),
  line("DAMAGE", -150_000),
  line("INDEMNITY", 110_000),
  line("FINE", -13_500),
  line("FINE", 13_500),
  line("FINE", 3_000),
  line("RENT", 1_937_620),
  line("ACTIVATION", 30_000),
  line("DELIVERY", 15_000),
  line("KILOMETRES", 42_288),
  line("REPAIRS", 61_480),
  line("TRANSPORT_OUT", -18_000),
  line("RECONDITIONING", -35_000),
  line("SALE", 1_241_667),
];

test("the worked car earned 6 540,83: 172,13 a month over 38, 66,86 per 1 000 km over 97 831", () => {
  const statement = statementOf(worked, { months: 38, kilometres: 97_831 });
  expect(statement.groups.map(({ key, cents }) => [key, cents])).toEqual([
    ["A", -2_327_476],
    ["B", -138_456],
    ["C", -155_040],
    ["D", 2_086_388],
    ["E", 1_188_667],
  ]);
  expect(statement).toMatchObject({
    resultCents: 654_083,
    perMonthCents: 17_213,
    perThousandKmCents: 6_686,
    isSold: true,
  });
});

test("nothing is divided by no month, nor by no kilometre", () => {
  const statement = statementOf([line("PURCHASE", -100)], { months: 0, kilometres: 0 });
  expect(statement).toMatchObject({ perMonthCents: null, perThousandKmCents: null, isSold: false });
});

test("an asking price is in the result, and the car is not sold", () => {
  const asked: StatementLine = { ...line("SALE", 1_241_667), state: "ESTIMATED" };
  const statement = statementOf([line("PURCHASE", -1_000_000), asked], { months: 1, kilometres: 1 });
  expect(statement).toMatchObject({ resultCents: 241_667, isSold: false });
});

test("the statement of a car sold to an SPV stops at that sale", () => {
  const lines = [
    line("PURCHASE", -2_000_000),
    line("RENT", 48_990, "2027-02-28"),
    line("SPV_SALE", 1_900_000, "2027-03-15"),
    line("RENT", 48_990, "2027-03-31"),
    line("SALE", 1_500_000, "2030-01-10"),
  ];
  const statement = statementOf(lines, { months: 3, kilometres: 5_000 });
  expect(statement).toMatchObject({ resultCents: -51_010, isSold: true });
});
