// VAT by the establishment of the lessee (CGI, art. 259, 1°, 294 and 296).
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type LesseeTerritory, lesseeVat, supplyVat, type TerritoryVat } from "./lessee-vat.ts";
import { publishedScales } from "./scales/tax-scales.ts";

const on = day("2026-11-25");
const company = { isIndividual: false, hasVerifiedVatNumber: false };
const opened = (territory: TerritoryVat["territory"], rate: number) => ({
  ...publishedScales,
  vatTerritories: [
    ...publishedScales.vatTerritories,
    { kind: "VAT_TERRITORY", territory, from: day("2026-11-01"), rate, isOpen: true, article: "" } as const,
  ],
});

test.each<[string, "FR" | "MC" | "CH" | "DE" | "ES", string, LesseeTerritory, number, boolean]>([
  ["Angers", "FR", "49100", "MAINLAND", 0.2, true],
  ["Ajaccio", "FR", "20000", "MAINLAND", 0.2, true],
  ["Monaco", "MC", "98000", "MAINLAND", 0.2, true],
  ["Pointe-à-Pitre", "FR", "97110", "ANTILLES_REUNION", 0.085, false],
  ["Fort-de-France", "FR", "97200", "ANTILLES_REUNION", 0.085, false],
  ["Saint-Denis", "FR", "97400", "ANTILLES_REUNION", 0.085, false],
  ["Cayenne", "FR", "97300", "GUIANA_MAYOTTE", 0, false],
  ["Mamoudzou", "FR", "97600", "GUIANA_MAYOTTE", 0, false],
  ["Saint-Martin", "FR", "97150", "COLLECTIVITIES", 0, false],
  ["Nouméa", "FR", "98800", "COLLECTIVITIES", 0, false],
  ["Berlin", "DE", "10115", "UNION", 0, false],
  ["Genève", "CH", "1201", "OUTSIDE", 0, false],
  ["Las Palmas", "ES", "35003", "OUTSIDE", 0, false],
])("%s", (_city, country, zipCode, territory, rate, isOpen) => {
  const vat = lesseeVat({ ...company, country, zipCode }, publishedScales, on);
  expect(vat).toMatchObject({ territory, rate });
  expect(vat.refusals.length === 0).toBe(isOpen);
});

test("a territory is open from the day that an accountant entered, at the rate entered", () => {
  const lessee = { ...company, country: "FR", zipCode: "97400" } as const;
  const scales = opened("ANTILLES_REUNION", 0.09);
  expect(lesseeVat(lessee, scales, on)).toMatchObject({ rate: 0.09, refusals: [] });
  expect(lesseeVat(lessee, scales, day("2026-10-31"))).toMatchObject({ rate: 0.085 });
  expect(lesseeVat(lessee, scales, day("2026-10-31")).refusals).toHaveLength(1);
});

test("reverse charge needs a verified VAT number, and consumers abroad are not served", () => {
  const lessee = { ...company, country: "DE", zipCode: "10115" } as const;
  const scales = opened("UNION", 0);
  expect(lesseeVat(lessee, scales, on).refusals).toEqual([
    "Son numéro de TVA n’est pas vérifié : l’autoliquidation le demande.",
  ]);
  expect(lesseeVat({ ...lessee, hasVerifiedVatNumber: true }, scales, on)).toMatchObject({
    rate: 0,
    refusals: [],
    notice: expect.stringContaining("Autoliquidation"),
  });
  expect(lesseeVat({ ...lessee, isIndividual: true }, scales, on).refusals).toEqual([
    "Nous ne louons pas à un particulier établi hors de France.",
  ]);
});

describe("the nature of a supply", () => {
  const geneva = { country: "CH", zipCode: "1201", hasVerifiedVatNumber: false } as const;
  const person = { ...geneva, isIndividual: true };
  const business = { ...geneva, isIndividual: false };
  const scales = opened("OUTSIDE", 0);

  test("a service to a person is taxed where we are (CGI, art. 259, 2°), and to a taxable person where it is", () => {
    expect(supplyVat("SERVICE", person, scales, on)).toMatchObject({
      territory: "MAINLAND",
      rate: 0.2,
      refusals: [],
    });
    expect(supplyVat("SERVICE", business, scales, on)).toMatchObject({
      territory: "OUTSIDE",
      rate: 0,
      refusals: [],
    });
  });
  test("a service to a person of Réunion bears the rate of the mainland (BOI-TVA-GEO-20-40)", () => {
    const reunion = { ...person, country: "FR", zipCode: "97400" } as const;
    expect(supplyVat("SERVICE", reunion, scales, on)).toMatchObject({ territory: "MAINLAND", rate: 0.2 });
  });
  test("no car is hired to a person abroad, nor in a collectivity overseas (CGI, art. 259 A, 1°, b)", () => {
    expect(supplyVat("HIRE", person, scales, on).refusals).toEqual([
      "Nous ne louons pas à un particulier établi hors de France.",
    ]);
    const noumea = { ...person, country: "FR", zipCode: "98800" } as const;
    expect(supplyVat("HIRE", noumea, opened("COLLECTIVITIES", 0), on).refusals).toHaveLength(1);
  });
  test("a car handed over in France is taxed there, whoever buys it (CGI, art. 258)", () => {
    for (const party of [person, business, { contractTerritory: "UNION" } as const])
      expect(supplyVat("GOODS", party, scales, on)).toMatchObject({ territory: "MAINLAND", rate: 0.2 });
  });
  test("a contract keeps its territory for all that it bills", () => {
    for (const supply of ["HIRE", "SERVICE"] as const)
      expect(supplyVat(supply, { contractTerritory: "ANTILLES_REUNION" }, scales, on)).toEqual({
        territory: "ANTILLES_REUNION",
        rate: 0.085,
        refusals: [],
      });
  });
});
