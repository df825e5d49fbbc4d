import { describe, expect, it } from "vitest";
import { field } from "#kernel/field.ts";
import type { Condition, FilterRule } from "#kernel/list.ts";
import { between, boundsOf, frenchConditions, oneOf, valuesOf, withConditions } from "./conditions.ts";

const plain = (text: string): string => text.replaceAll("\u00a0", " ");
const status = field.set("Statut", { GENERATED: "Généré", PENDING: "En signature", SIGNED: "Signé" });
const day = field.day("Créé le");

describe("the French text of a filter", () => {
  it.each<[string, FilterRule, readonly Condition[], string]>([
    ["one value", status, oneOf("status", ["PENDING"]), "En signature"],
    ["three values", status, oneOf("status", ["PENDING", "SIGNED", "GENERATED"]), "En signature, Signé +1"],
    ["two days", day, between("day", "2026-11-01", "2026-11-30"), "du 01-11-2026 au 30-11-2026"],
    ["from a day", day, between("day", "2026-11-01", null), "depuis le 01-11-2026"],
    ["one day", day, between("day", "2026-11-01", "2026-11-01"), "01-11-2026"],
    ["a least amount", field.cents("Loyer"), between("rent", 30_000, null), "≥ 300,00 €"],
    ["a text", field.text("Ville"), [{ field: "city", operator: "like", value: "nan" }], "contient nan"],
    [
      "an empty field",
      field.text("Ville"),
      [{ field: "city", operator: "null", value: true }],
      "non renseigné",
    ],
  ])("%s", (_, rule, conditions, expected) =>
    expect(plain(frenchConditions(rule, conditions))).toBe(expected),
  );
});

describe("conditions of one filter", () => {
  it("reads back what it wrote", () => {
    expect(boundsOf(between("km", 10, 20))).toEqual({ from: 10, to: 20 });
    expect(boundsOf(between("km", 10, 10))).toEqual({ from: 10, to: 10 });
    expect(valuesOf(oneOf("status", ["A", "B"]))).toEqual(["A", "B"]);
    expect(oneOf("status", [])).toEqual([]);
  });

  it("replaces its own conditions and leaves the others", () => {
    const conditions = [...between("km", 10, 20), ...oneOf("status", ["A"])];
    expect(withConditions({ conditions }, "km", [])).toEqual(oneOf("status", ["A"]));
  });
});
