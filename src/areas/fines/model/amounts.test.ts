// Amounts payable on a day, and amounts billed again.
import { expect, test } from "vitest";
import { addDays, day } from "#kernel/calendar/day.ts";
import { disorderedAmounts, disorderedDays, payableOn, payableOnArrival, rebilledCents } from "./amounts.ts";

const sent = day("2027-03-01");
/** 90 / 135 / 375: reduced for 15 days, fixed for 45. */
const amounts = {
  kind: "OFFENCE",
  sendingDate: sent,
  increasedOn: null,
  reducedCents: 9_000,
  reducedUntil: addDays(sent, 15),
  fixedCents: 13_500,
  fixedUntil: addDays(sent, 45),
  increasedCents: 37_500,
} as const;
const paid = { kind: "OFFENCE", amounts, isOfClient: true } as const;

test("reduced, then fixed, then increased", () => {
  expect([15, 16, 45, 46].map((days) => payableOn(amounts, addDays(sent, days)))).toEqual([
    9_000, 13_500, 13_500, 37_500,
  ]);
});

test("a notice that prints no last day has those of the law: 15 days, then 45", () => {
  const silent = { ...amounts, reducedUntil: null, fixedUntil: null };
  expect([15, 16, 45, 46].map((days) => payableOn(silent, addDays(sent, days)))).toEqual([
    9_000, 13_500, 13_500, 37_500,
  ]);
});

test("the increased amount is payable from the day of its notice", () => {
  const increased = { ...amounts, reducedUntil: null, fixedUntil: null, increasedOn: addDays(sent, 40) };
  expect([14, 39, 40].map((days) => payableOn(increased, addDays(sent, days)))).toEqual([
    9_000, 13_500, 37_500,
  ]);
});

test("an increase that our delay caused stays ours: here on day 20, paid 375,00, re-billed 135,00", () =>
  expect(rebilledCents({ ...paid, receivedOn: addDays(sent, 20), paidCents: 37_500 })).toBe(13_500));

test("two working days of handling count: a weekend is not one", () => {
  // Friday 12 March: the second working day is Tuesday 16, the last reduced one.
  expect(payableOnArrival(amounts, day("2027-03-12"))).toBe(9_000);
  expect(payableOnArrival(amounts, day("2027-03-13"))).toBe(9_000);
  expect(payableOnArrival(amounts, day("2027-03-15"))).toBe(13_500);
});

test("never more than was paid", () =>
  expect(rebilledCents({ ...paid, receivedOn: addDays(sent, 20), paidCents: 9_000 })).toBe(9_000));

test("nothing of our own fines, nor without a client", () => {
  expect(rebilledCents({ ...paid, kind: "NON_DESIGNATION", receivedOn: sent, paidCents: 67_500 })).toBe(0);
  expect(rebilledCents({ ...paid, receivedOn: sent, paidCents: 9_000, isOfClient: false })).toBe(0);
});

test("a notice without amounts bills what was paid", () => {
  const none = {
    ...amounts,
    reducedCents: null,
    reducedUntil: null,
    fixedCents: null,
    fixedUntil: null,
    increasedCents: null,
  };
  expect(payableOn(none, sent)).toBeNull();
  expect(rebilledCents({ ...paid, amounts: none, receivedOn: sent, paidCents: 4_200 })).toBe(4_200);
});

test.each([
  ["in order", 9_000, 13_500, 37_500, {}],
  ["equal", 3_500, 3_500, null, {}],
  [
    "a reduced amount above the fixed one",
    14_000,
    13_500,
    37_500,
    { reducedCents: "Le montant minoré ne dépasse pas les autres." },
  ],
  [
    "a reduced amount above the increased one alone",
    9_000,
    null,
    8_000,
    { reducedCents: "Le montant minoré ne dépasse pas les autres." },
  ],
  [
    "an increased amount below the fixed one",
    null,
    13_500,
    9_000,
    { increasedCents: "Le montant majoré n’est pas inférieur au montant forfaitaire." },
  ],
] as const)("amounts that are %s (%s, %s, %s)", (_, reducedCents, fixedCents, increasedCents, expected) =>
  expect(disorderedAmounts({ reducedCents, fixedCents, increasedCents })).toEqual(expected),
);

const late = "Ce jour suit la date de l’avis.";
test.each([
  ["on the days of the law", "2027-03-16", "2027-04-15", {}],
  ["on the day of the notice", "2027-03-01", "2027-03-01", {}],
  ["that the notice does not print", null, null, {}],
  ["before the notice", "2027-01-01", "2027-04-15", { reducedUntil: late }],
  ["both before the notice", "2027-01-01", "2027-02-01", { reducedUntil: late, fixedUntil: late }],
  [
    "in the wrong order",
    "2027-04-15",
    "2027-03-16",
    { reducedUntil: "Le montant minoré ne court pas au-delà du montant forfaitaire." },
  ],
] as const)("last days %s (%s, %s)", (_, reducedUntil, fixedUntil, expected) =>
  expect(
    disorderedDays({
      sendingDate: day("2027-03-01"),
      reducedUntil: reducedUntil && day(reducedUntil),
      fixedUntil: fixedUntil && day(fixedUntil),
    }),
  ).toEqual(expected),
);
