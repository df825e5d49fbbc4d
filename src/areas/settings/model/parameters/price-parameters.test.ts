import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { parameterProblem } from "./validation.ts";
import { type ParameterName, parameterNames } from "./rules.ts";
import { firstParameters, parametersOn, type ParameterVersion } from "./price-parameters.ts";

const version = (value: number, from: string): ParameterVersion => ({
  name: "transportCents",
  value,
  from: day(from),
  source: "essai",
});

test("the first values are those of the specification", () => {
  expect(firstParameters).toMatchObject({
    baseRateCents: 4300,
    fixedTaxCents: 1100,
    deliveryFeeCents: 276,
    utilityTaxCents: 3400,
    transportCents: 50_000,
    preparationCents: 11_500,
    financingRate: 0.025,
    insuranceYearlyCents: 30_000,
    maintenanceMarginMonths: 11.9,
    maintenanceMarginKm: 9999,
    baseInsuranceCents: 9800,
    trackingBundleCents: 2000,
    quoteDurationMonths: 38,
    quoteKilometrage: 90_000,
  });
});

test("a new version applies from its day on, and not the day before", () => {
  const versions = [version(60_000, "2026-03-01")];
  expect(parametersOn(versions, day("2026-02-28")).transportCents).toBe(50_000);
  expect(parametersOn(versions, day("2026-03-01")).transportCents).toBe(60_000);
  expect(parametersOn(versions, day("2026-03-01")).preparationCents).toBe(11_500);
});

test("of two versions of the same day the one entered last wins", () => {
  expect(
    parametersOn([version(60_000, "2026-03-01"), version(65_000, "2026-03-01")], day("2026-04-01"))
      .transportCents,
  ).toBe(65_000);
});

test.each<[ParameterName, number, string | null, string]>([
  ["transportCents", 62_000, null, "an amount of whole cents is taken"],
  ["transportCents", 0.5, "Montant invalide. Exemple : 1 234,50.", "half a cent is no amount"],
  ["financingRate", 0.031, null, "a rate has decimals"],
  ["financingRate", 2.5, "Un taux ne dépasse pas 100 %.", "a rate typed in percent is caught"],
  ["salesmanDiscountRate", 0.120003, null, "12,0003 % is shown whole"],
  ["salesmanDiscountRate", 0.12000003, "Quatre décimales au plus.", "more than is shown"],
  ["financingRate", 0.07, null, "which 100 times is no whole number in binary"],
  ["earlyTerminationShare", 0.385, "Deux décimales au plus.", "the order form prints two"],
  ["maintenanceMarginMonths", 11.9, null, "a margin may be a part of a month"],
  ["quoteDurationMonths", 38.5, "Doit être un nombre entier.", "a duration is of whole months"],
  ["rentGridMonths", 0, "La valeur minimale est 1.", "rents cannot be spread over no month"],
  ["earlyTerminationMonths", 0, null, "no month may be taken off"],
])("%s of %d: %s (%s)", (name, value, problem) => {
  expect(parameterProblem(name, value)).toBe(problem);
});

test("every first value passes the validation of entries", () => {
  expect(parameterNames.filter((name) => parameterProblem(name, firstParameters[name]) !== null)).toEqual([]);
});
