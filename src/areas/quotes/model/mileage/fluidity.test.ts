// The range of the price model, worked out by hand on the example: grids of 30 000 to 90 000 km.
import { describe, expect, test } from "vitest";
import { exampleAuthor, exampleCategory, exampleContext } from "#tests/examples/quotes.ts";
import { applyChange } from "../editor/draft.ts";
import { startCreate, startWithFinish } from "../editor/start.ts";
import { type FluidityLine, monotonicLines, spacingProblem, withinRange } from "./fluidity.ts";

const range = { from: 30_000, to: 90_000 };
const line = (kilometrage: number, suggestedCents: number | null): FluidityLine => ({
  kilometrage,
  suggestedCents,
  priceCents: suggestedCents,
});
const mileages = (lines: readonly FluidityLine[]) => lines.map(({ kilometrage }) => kilometrage);

describe("where the price model is clamped", () => {
  test.each([
    [60_000, [28_333, 44_167, 75_833, 91_667], [44_167, 75_833]],
    [60_000, [30_000, 90_000], [30_000, 90_000]],
    [90_000, [74_167, 105_833], [74_167]],
    [30_000, [14_167, 45_833], [45_833]],
    [90_001, [74_167, 105_833], []],
    [8_000, [35_000, 60_000], []],
  ])("around %i km, %j leaves %j", (kilometrage, asked, left) =>
    expect(withinRange(asked, kilometrage, range)).toEqual(left),
  );
  test("a line with the same rent as its inner neighbour is left out, on either side", () => {
    const lines = [line(10, 100), line(20, 100), line(30, 200), line(50, 400), line(60, 400), line(70, 500)];
    expect(mileages(monotonicLines(lines, line(40, 300)))).toEqual([20, 30, 50, 70]);
    expect(monotonicLines([line(30, 300), line(50, 300)], line(40, 300))).toEqual([]);
  });
  test("a line without a known rent is kept, to be typed", () =>
    expect(mileages(monotonicLines([line(30, null), line(50, null)], line(40, null)))).toEqual([30, 50]));
});

describe("the grid of a form", () => {
  const withCar = startWithFinish(exampleAuthor, exampleContext).draft;
  const gridAt = (change: Parameters<typeof applyChange>[1]) =>
    mileages(applyChange(withCar, change, exampleContext).fluidityGrid);
  test("stays within the grids of its car", () =>
    expect(gridAt({ durationMonths: 36, kilometrage: 60_000 })).toEqual([30_000, 45_000, 75_000, 90_000]));
  test("has one side at the edge, and none beyond it", () => {
    expect(gridAt({ durationMonths: 48, kilometrage: 90_000, hasMidtermRenewal: false })).toEqual([
      58_333, 74_167,
    ]);
    expect(gridAt({ durationMonths: 36, kilometrage: 85_000 })).toEqual([55_000, 70_000]);
    expect(gridAt({ durationMonths: 36, kilometrage: 91_000 })).toEqual([]);
    expect(gridAt({ durationMonths: 5, kilometrage: 8_000 })).toEqual([]);
  });
  test("covers twice the range with a mid-term renewal, which takes two cars", () =>
    expect(gridAt({ durationMonths: 36, kilometrage: 160_000, hasMidtermRenewal: true })).toEqual([
      130_000, 145_000, 175_000,
    ]));
  test("of a category is limited per month: 1 000 to 2 000 km", () => {
    const { draft } = startCreate("medium", exampleAuthor, exampleContext);
    const change = { categoryId: exampleCategory.id, durationMonths: 6, kilometrage: 9_000 };
    expect(mileages(applyChange(draft, change, exampleContext).fluidityGrid)).toEqual([6_500, 11_500]);
  });
  test("is restored once the duration allows it", () => {
    const none = applyChange(
      withCar,
      { durationMonths: 36, kilometrage: 100_000, hasMidtermRenewal: false },
      exampleContext,
    );
    expect(none.fluidityGrid).toEqual([]);
    const two = applyChange(none, { hasMidtermRenewal: true }, exampleContext);
    expect(mileages(two.fluidityGrid)).toEqual([70_000, 85_000, 115_000, 130_000]);
  });
});

// 36 months at 5 000 km a year: a step of 15 000 km, a quarter of which is 3 750.
describe("the spacing of lines", () => {
  const around = { kilometrage: 60_000, durationMonths: 36, stepKmPerYear: 5_000 };
  test.each([
    [[63_750], null],
    [[63_749], "60 000 et 63 749 km"],
    [[60_001], "60 000 et 60 001 km"],
    [[60_000], "60 000 et 60 000 km"],
    [[56_251], "56 251 et 60 000 km"],
    [[70_000, 73_749], "70 000 et 73 749 km"],
    [[30_000, 45_000, 75_000, 90_000], null],
    [[], null],
  ])("%j: %s", (lines, problem) => {
    const sentence = spacingProblem(lines, around)?.replaceAll("\u00a0", " ") ?? null;
    if (problem === null) expect(sentence).toBeNull();
    else expect(sentence).toContain(problem);
  });
  test("does not apply to lines already saved", () => {
    expect(spacingProblem([60_001, 75_000], around, [75_000])).toBeNull();
    expect(spacingProblem([60_001, 61_000], around, [61_000])).toContain("trop proches");
  });
});
