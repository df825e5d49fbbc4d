// Worked amounts of an early termination (example 7): the formula, its limit by days, its silences.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { exampleContract, newRent, signedAs } from "#tests/examples/contracts.ts";
import { rentsLeftByDays, terminationOn, terminationText } from "./termination.ts";

const parameters = {
  earlyTerminationShare: 0.38,
  earlyTerminationMonths: 4,
  nonBindingBelowMonths: 6,
  terminationNoticeMonths: 0,
};
const tracked = { durationMonths: 38, priceCents: 48_990, geolocation: true, trackingCents: 2_000 };
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("a contract ended on 5 September 2029 owes 1 515,90 €, below the rents left by days", () => {
  const contract = exampleContract(tracked, "2027-01-17");
  const estimate = terminationOn(contract, day("2029-09-05"), parameters);
  expect(estimate).toMatchObject({
    totalRentsCents: 1_937_620,
    monthsLeft: 7,
    indemnityCents: 151_590,
    remainingRentsCents: 325_458,
    ground: "FORMULA",
  });
  expect(plain(terminationText(estimate))).toBe("19 376,20 € × 0,38 × 7 ÷ (38 − 4)");
});

test("the rents left do not depend on whether the return is noted", () => {
  const contract = exampleContract(tracked, "2027-01-17");
  const [period] = contract.periods;
  const returned = { ...contract, periods: period ? [{ ...period, endDay: day("2029-09-05") }] : [] };
  expect(rentsLeftByDays(returned, day("2029-09-05"))).toBe(325_458);
});

test("with an amendment to 479,90 € a month from month 19, 1 468,96 €", () => {
  const contract = exampleContract(tracked, "2027-01-17", [signedAs(1, newRent("2028-07-17", 45_990))]);
  expect(terminationOn(contract, day("2029-09-05"), parameters)).toMatchObject({
    totalRentsCents: 1_877_620,
    indemnityCents: 146_896,
  });
});

test.each([
  [
    "6 months of 500, 5 left: capped at the rents left",
    { durationMonths: 6, priceCents: 50_000 },
    "2027-01-01",
    "2027-02-01",
    250_000,
  ],
  [
    "36 months of 300, 12 left",
    { durationMonths: 36, priceCents: 30_000 },
    "2027-01-01",
    "2029-01-01",
    153_900,
  ],
  ["a contract that binds nobody", { durationMonths: 5, priceCents: 50_000 }, "2027-01-01", "2027-02-01", 0],
])("%s", (_, terms, from, on, cents) =>
  expect(terminationOn(exampleContract(terms, from), day(on), parameters).indemnityCents).toBe(cents),
);

test("the formula says nothing of 4 months", () =>
  expect(
    terminationOn(exampleContract({ durationMonths: 4 }, "2027-01-01"), day("2027-02-01"), {
      ...parameters,
      nonBindingBelowMonths: 0,
    }),
  ).toMatchObject({ indemnityCents: 0, ground: "TOO_SHORT" }));
