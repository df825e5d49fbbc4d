import { describe, expect, it } from "vitest";
import { cellOf, inCsv, inXlsx, widthOf } from "./export-cells.ts";

const status = { SIGNED: "Signé" };

describe("a cell of an export", () => {
  it.each([
    ["rentCents", 50_870, "508,70", { value: 508.7, format: "#,##0.00" }],
    ["discount", 2.5, "2,5", { value: 2.5 }],
    ["duration", 38, "38", { value: 38 }],
    [
      "signatureDate",
      "2026-11-22",
      "22-11-2026",
      { value: new Date("2026-11-22T00:00:00Z"), format: "dd-mm-yyyy" },
    ],
    [
      "createdAt",
      "2026-07-31T22:30:00Z",
      "01-08-2026 à 00:30",
      { value: new Date("2026-08-01T00:30:00Z"), format: "dd-mm-yyyy hh:mm" },
    ],
    ["status", "SIGNED", "Signé", { value: "Signé" }],
    ["isBadPayer", false, "non", { value: "non" }],
    ["name", "=1+1", "'=1+1", { value: "=1+1" }],
    ["endedAt", null, "", { value: undefined }],
  ])(
    "%s %o is %o in a CSV, and a value that a spreadsheet can sort and add up",
    (field, value, csv, xlsx) => {
      const cell = cellOf(field, value, field === "status" ? status : undefined);
      expect(inCsv(cell)).toBe(csv);
      expect(inXlsx(cell)).toEqual(xlsx);
    },
  );

  it("makes its column as wide as what it holds, within reason", () => {
    expect(widthOf("Société", [cellOf("name", "Taxis du Lac", undefined), null])).toEqual({ width: 14 });
    expect(widthOf("Note", [cellOf("name", "x".repeat(300), undefined)])).toEqual({ width: 48 });
  });
});

describe("what has several parts", () => {
  const words = { Diesel: "Diesel", Petrol: "Essence" };
  const grid = { durations: [1, 2], amountsCents: [[45_000], [42_050]] };
  it.each([
    ["energies", ["Diesel", "Petrol"], words, "Diesel, Essence"],
    ["client", { id: "5", name: "Groupe Martin" }, undefined, "Groupe Martin"],
    [
      "counts",
      { created: 1_503, refused: 1 },
      { created: "Créée", refused: "Refusée" },
      "Créée : 1503 ; Refusée : 1",
    ],
    [
      "monthlyPrices",
      grid,
      { durations: "Mois", amountsCents: "Loyers" },
      "Mois : 1 · 2 ; Loyers : 450,00 / 420,50",
    ],
    ["energies", [], words, ""],
  ])("%s is written in words", (field, value, labels, text) => {
    expect(inCsv(cellOf(field, value, labels))).toBe(text);
  });
});
