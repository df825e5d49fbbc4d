import { describe, expect, test } from "vitest";
import type { Grid } from "../../model/grid.ts";
import {
  addDuration,
  toDraft,
  emptyDraft,
  pasteCells,
  parseClipboard,
  parseDraft,
  removeMileage,
  setCell,
} from "./grid-draft.ts";

const grid: Grid = {
  durations: [12, 24],
  kilometrages: [10_000, 20_000],
  amountsCents: [
    [100_050, 90_000],
    [80_000, 70_000],
  ],
};

test("a grid converted to a draft and back is unchanged", () => {
  expect(parseDraft(toDraft(grid))).toMatchObject({ grid, isEmpty: false, problems: new Map() });
});

test("an untouched draft is empty rather than invalid", () => {
  expect(parseDraft(emptyDraft)).toMatchObject({ grid: null, isEmpty: true, problems: new Map() });
});

describe("an error is reported on its cell:", () => {
  test.each([
    ["a missing amount", setCell(toDraft(grid), { line: 1, column: 0 }, ""), "1:0", "Montant manquant."],
    [
      "an amount that is none",
      setCell(toDraft(grid), { line: 0, column: 1 }, "cher"),
      "0:1",
      "Montant invalide. Exemple : 1 234,50.",
    ],
    [
      "durations in disorder",
      setCell(toDraft(grid), { line: 1, column: -1 }, "6"),
      "1:-1",
      "Les valeurs doivent être croissantes.",
    ],
    [
      "an axis without number",
      setCell(toDraft(grid), { line: -1, column: 0 }, "peu"),
      "-1:0",
      "Nombre entier attendu.",
    ],
    ["a new line left empty", addDuration(toDraft(grid)), "2:-1", "Nombre entier attendu."],
  ])("%s", (_, draft, place, sentence) => {
    const read = parseDraft(draft);
    expect(read.grid).toBeNull();
    expect(read.problems.get(place)).toBe(sentence);
  });
});

describe("pasting from a spreadsheet", () => {
  test("at a cell fills the following cells, with French or English numbers", () => {
    const pasted = pasteCells(
      toDraft(grid),
      { line: 0, column: 0 },
      parseClipboard("1 234,50 €\t2000\r\n3000.5\t4000\r\n"),
    );
    expect(parseDraft(pasted).grid?.amountsCents).toEqual([
      [123_450, 200_000],
      [300_050, 400_000],
    ]);
  });
  test("at the corner replaces the whole grid and its axes", () => {
    const pasted = pasteCells(
      toDraft(grid),
      { line: -1, column: -1 },
      parseClipboard("mois\t15 000\t30 000 km\t60 000\n12 mois\t1\t2\t3\n36\t4\t5\t6"),
    );
    expect(parseDraft(pasted).grid).toEqual({
      durations: [12, 36],
      kilometrages: [15_000, 30_000, 60_000],
      amountsCents: [
        [100, 200, 300],
        [400, 500, 600],
      ],
    });
  });
  test("beyond the edge adds lines and columns", () => {
    const pasted = pasteCells(toDraft(grid), { line: 1, column: 1 }, parseClipboard("1\t2\n3\t4"));
    expect([pasted.durations.length, pasted.kilometrages.length]).toEqual([3, 3]);
    expect(pasted.amounts[2]).toEqual(["", "3", "4"]);
  });
  test("is limited to forty lines and columns", () => {
    const pasted = pasteCells(
      emptyDraft,
      { line: 0, column: 0 },
      parseClipboard(`${`${"1\t".repeat(99)}1\n`.repeat(100)}`),
    );
    expect([pasted.durations.length, pasted.kilometrages.length]).toEqual([40, 40]);
  });
});

test("removing a mileage removes its column", () => {
  expect(parseDraft(removeMileage(toDraft(grid), 0)).grid).toEqual({
    durations: [12, 24],
    kilometrages: [20_000],
    amountsCents: [[90_000], [70_000]],
  });
});
