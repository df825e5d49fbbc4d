// Handwritten cases: cars that fit, that need confirmation, that are refused.
import { describe, expect, test } from "vitest";
import { fitOf, type OfferedCar, type SoldCar } from "./fit.ts";
import { isDue } from "./need.ts";
import { day } from "#kernel/calendar/day.ts";
import { vinSchema } from "./vin.ts";

const clio: SoldCar = {
  type: "long",
  carModelId: "clio",
  finishId: "zen",
  categoryId: null,
  title: "Renault Clio Zen",
  hasEcoDriving: false,
};
const city: SoldCar = {
  ...clio,
  type: "medium",
  carModelId: null,
  finishId: null,
  categoryId: "city",
  title: "Citadine",
};
const offered: OfferedCar = {
  carModelId: "clio",
  finishId: "zen",
  categoryId: "city",
  model: "Clio",
  finish: "Zen",
  boxType: null,
};

describe("a car offered to a need", () => {
  test.each<[string, SoldCar, Partial<OfferedCar>, string]>([
    ["of the same finish fits", clio, {}, "fits"],
    [
      "of another finish of the model needs confirmation",
      clio,
      { finishId: "intens", finish: "Intens" },
      "Intens",
    ],
    ["of an unknown finish needs confirmation", clio, { finishId: null, finish: "" }, "inconnue"],
    ["of another model is refused", clio, { carModelId: "zoe", finishId: "zen2" }, "refused"],
    [
      "of another model of the category is refused for a long rental",
      { ...clio, categoryId: "city" },
      { carModelId: "zoe", finishId: null },
      "refused",
    ],
    [
      "of the category fits a medium-term one",
      city,
      { carModelId: "zoe", finishId: null, model: "Zoé" },
      "fits",
    ],
    ["of another category is refused", city, { categoryId: "van" }, "refused"],
    [
      "of the category needs confirmation when a model was sold",
      { ...city, carModelId: "clio", finishId: "zen" },
      { carModelId: "zoe", finishId: null, model: "Zoé" },
      "Zoé",
    ],
    [
      "without category is refused to a need without category",
      { ...city, categoryId: null },
      { categoryId: null, carModelId: "zoe" },
      "refused",
    ],
  ])("%s", (_title, sold, more, expected) => {
    const { reasons, differences } = fitOf(sold, { ...offered, ...more });
    if (expected === "refused") return expect(reasons).toEqual(["Pas de finitions correspondantes."]);
    expect(reasons).toEqual([]);
    return expected === "fits"
      ? expect(differences).toEqual([])
      : expect(differences.join()).toContain(expected);
  });

  test.each([
    ["ACTIA", true],
    ["RUPTELA", true],
    ["MANUFACTURER", false],
    [null, true],
  ] as const)("with a box %s, for somebody who bought eco-driving: %s", (boxType, fits) => {
    const { reasons } = fitOf({ ...clio, hasEcoDriving: true }, { ...offered, boxType });
    expect(reasons.length === 0).toBe(fits);
  });
});

test.each([
  [1, "2030-01-01", true],
  [2, "2027-05-22", true],
  [2, "2027-05-23", false],
  [2, "2026-01-01", true],
] as const)("period %d, due on %s, is awaited on 22 November 2026: %s", (position, dueOn, awaited) => {
  const now = { today: day("2026-11-22"), leadMonths: 6 };
  expect(isDue({ position, dueOn: day(dueOn) }, now)).toBe(awaited);
});

test.each([
  ["vf1 rfb00 x 5678 9012", "VF1RFB00X56789012"],
  ["WVWZZZ1KZAW65432", null],
  ["WVWZZZ1KZAW65432O", null],
  ["WVWZZZ1KZAW654321X", null],
] as const)("%s is the VIN %s", (typed, vin) => {
  const read = vinSchema.safeParse(typed);
  expect(read.success ? read.data : null).toBe(vin);
});
