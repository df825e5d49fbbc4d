import { describe, expect, it } from "vitest";
import { field } from "../../field.ts";
import { cellOf, csvText, xlsxCell, columnWidth } from "./cells.ts";

describe("a cell of an export", () => {
  it.each([
    [field.cents("Loyer"), 50_870, "508,70", { value: 508.7, format: "#,##0.00" }],
    [field.number("Remise"), 2.5, "2,5", { value: 2.5 }],
    [field.number("Durée"), 38, "38", { value: 38 }],
    [
      field.day("Terme"),
      "2026-11-22",
      "22-11-2026",
      { value: new Date("2026-11-22T00:00:00Z"), format: "dd-mm-yyyy" },
    ],
    [
      field.instant("Créé le"),
      "2026-07-31T22:30:00Z",
      "01-08-2026 à 00:30",
      { value: new Date("2026-08-01T00:30:00Z"), format: "dd-mm-yyyy hh:mm" },
    ],
    [
      field.instant("Le", { isToTheSecond: true }),
      "2026-07-31T22:30:09Z",
      "01-08-2026 à 00:30:09",
      { value: new Date("2026-08-01T00:30:09Z"), format: "dd-mm-yyyy hh:mm:ss" },
    ],
    [field.set("Statut", { SIGNED: "Signé" }), "SIGNED", "Signé", { value: "Signé" }],
    [field.boolean("Mauvais payeur"), false, "non", { value: "non" }],
    [field.text("Nom"), "=1+1", "'=1+1", { value: "=1+1" }],
    [field.instant("Fini le"), null, "", { value: undefined }],
  ])("%o %o is %o in a CSV, and a value that a spreadsheet can sort and add up", (of, value, csv, xlsx) => {
    const cell = cellOf(of, value);
    expect(csvText(cell)).toBe(csv);
    expect(xlsxCell(cell)).toEqual(xlsx);
  });

  it("a column is as wide as its content, up to a limit", () => {
    expect(columnWidth("Société", [cellOf(field.text("Société"), "Taxis du Lac"), null])).toEqual({
      width: 14,
    });
    expect(columnWidth("Note", [cellOf(field.text("Note"), "x".repeat(300))])).toEqual({ width: 48 });
  });
});

describe("a value with several parts", () => {
  const energies = field.set("Énergies", { Diesel: "Diesel", Petrol: "Essence" });
  const outcomes = { created: field.number("Créée"), refused: field.number("Refusée") };
  const grid = { durations: field.number("Mois"), amountsCents: field.cents("Loyers") };
  it.each([
    [energies, ["Diesel", "Petrol"], "Diesel, Essence"],
    [field.group("Client", {}), { id: "5", name: "Groupe Martin" }, "Groupe Martin"],
    [field.group("Lignes", outcomes), { created: 1_503, refused: 1 }, "Créée : 1503 ; Refusée : 1"],
    [
      field.group("Loyers", grid),
      { durations: [1, 2], amountsCents: [[45_000], [42_050]] },
      "Mois : 1 · 2 ; Loyers : 450,00 / 420,50",
    ],
    [energies, [], ""],
  ])("%o is written in words", (of, value, text) => {
    expect(csvText(cellOf(of, value))).toBe(text);
  });
});
