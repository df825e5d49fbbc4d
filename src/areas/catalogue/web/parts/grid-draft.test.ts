import { describe, expect, test } from "vitest";
import type { Grid } from "../../model/grid.ts";
import {
  addDuration,
  draftOf,
  emptyDraft,
  pasteAt,
  pastedCells,
  readDraft,
  removeKilometrage,
  typeAt,
} from "./grid-draft.ts";

const grid: Grid = {
  durations: [12, 24],
  kilometrages: [10_000, 20_000],
  amountsCents: [
    [100_050, 90_000],
    [80_000, 70_000],
  ],
};

test("a grid typed again is the same grid", () => {
  expect(readDraft(draftOf(grid))).toMatchObject({ grid, isEmpty: false, problems: new Map() });
});

test("an untouched draft is empty rather than wrong", () => {
  expect(readDraft(emptyDraft)).toMatchObject({ grid: null, isEmpty: true, problems: new Map() });
});

describe("what is wrong is said on its cell:", () => {
  test.each([
    ["a missing amount", typeAt(draftOf(grid), { line: 1, column: 0 }, ""), "1:0", "Montant manquant."],
    [
      "an amount that is none",
      typeAt(draftOf(grid), { line: 0, column: 1 }, "cher"),
      "0:1",
      "Montant invalide. Exemple : 1 234,50.",
    ],
    [
      "durations in disorder",
      typeAt(draftOf(grid), { line: 1, column: -1 }, "6"),
      "1:-1",
      "Les valeurs doivent être croissantes.",
    ],
    [
      "an axis without number",
      typeAt(draftOf(grid), { line: -1, column: 0 }, "peu"),
      "-1:0",
      "Nombre entier attendu.",
    ],
    ["a new line left empty", addDuration(draftOf(grid)), "2:-1", "Nombre entier attendu."],
  ])("%s", (_, draft, place, sentence) => {
    const read = readDraft(draft);
    expect(read.grid).toBeNull();
    expect(read.problems.get(place)).toBe(sentence);
  });
});

describe("pasting from a spreadsheet", () => {
  test("at a cell fills what follows, French or English figures alike", () => {
    const pasted = pasteAt(
      draftOf(grid),
      { line: 0, column: 0 },
      pastedCells("1 234,50 €\t2000\r\n3000.5\t4000\r\n"),
    );
    expect(readDraft(pasted).grid?.amountsCents).toEqual([
      [123_450, 200_000],
      [300_050, 400_000],
    ]);
  });
  test("at the corner replaces the whole grid with its axes", () => {
    const pasted = pasteAt(
      draftOf(grid),
      { line: -1, column: -1 },
      pastedCells("mois\t15 000\t30 000 km\t60 000\n12 mois\t1\t2\t3\n36\t4\t5\t6"),
    );
    expect(readDraft(pasted).grid).toEqual({
      durations: [12, 36],
      kilometrages: [15_000, 30_000, 60_000],
      amountsCents: [
        [100, 200, 300],
        [400, 500, 600],
      ],
    });
  });
  test("beyond the edge adds lines and columns", () => {
    const pasted = pasteAt(draftOf(grid), { line: 1, column: 1 }, pastedCells("1\t2\n3\t4"));
    expect([pasted.durations.length, pasted.kilometrages.length]).toEqual([3, 3]);
    expect(pasted.amounts[2]).toEqual(["", "3", "4"]);
  });
  test("a huge block stops at forty lines and columns", () => {
    const pasted = pasteAt(
      emptyDraft,
      { line: 0, column: 0 },
      pastedCells(`${`${"1\t".repeat(99)}1\n`.repeat(100)}`),
    );
    expect([pasted.durations.length, pasted.kilometrages.length]).toEqual([40, 40]);
  });
});

test("a removed mileage takes its column away", () => {
  expect(readDraft(removeKilometrage(draftOf(grid), 0)).grid).toEqual({
    durations: [12, 24],
    kilometrages: [20_000],
    amountsCents: [[90_000], [70_000]],
  });
});
