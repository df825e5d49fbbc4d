// VAT regime of a purchase by country and VAT number, and the resulting amount due.
import { describe, expect, it } from "vitest";
import type { Country } from "#kernel/company/address.ts";
import { paidTotal, type VatRegime } from "./price.ts";
import {
  expectedRegime,
  openRegimeQuestion,
  regimeChoice,
  regimeQuestion,
  unansweredRegime,
} from "./vat-regime.ts";

/** Country, VAT number, expected regime, amount due at 20 % for 83 000 € without tax. */
const expected: readonly [Country, string | null, VatRegime | null, number | null][] = [
  ["FR", "FR40303265045", "FRENCH", 99_600_00],
  ["FR", null, "FRENCH", 99_600_00],
  ["FR", "DE136695976", null, null],
  ["MC", "FR07000123456", "FRENCH", 99_600_00],
  ["MC", null, "FRENCH", 99_600_00],
  ["DE", "DE136695976", "INTRA_EU", 83_000_00],
  ["DE", "ATU12345675", "INTRA_EU", 83_000_00],
  ["DE", null, null, null],
  ["DE", "FR40303265045", null, null],
  ["DE", "GB980780684", null, null],
  ["GR", "EL123456783", "INTRA_EU", 83_000_00],
  ["CH", null, "IMPORT", 83_000_00],
  ["CH", "DE136695976", "IMPORT", 83_000_00],
  ["GB", null, "IMPORT", 83_000_00],
  ["GB", "XI110305878", "INTRA_EU", 83_000_00],
];

it.each(expected)(
  "a supplier of %s with the VAT number %s sells under %s",
  (country, vatNumber, regime, due) => {
    expect(expectedRegime({ country, vatNumber })).toBe(regime);
    if (regime !== null) expect(paidTotal([83_000_00], { vatRegime: regime, vatRate: 0.2 })).toBe(due);
  },
);

const german = { country: "DE", vatNumber: "DE136695976" } as const;

/** Country, VAT number, regime, question. */
const questions: readonly [Country, string | null, VatRegime, string | null][] = [
  ["DE", "DE136695976", "INTRA_EU", null],
  [
    "DE",
    "DE136695976",
    "FRENCH",
    "Fournisseur allemand avec n° de TVA : acquisition intracommunautaire attendue. Pourquoi la TVA française ?",
  ],
  [
    "DE",
    "DE136695976",
    "MARGIN",
    "Fournisseur allemand avec n° de TVA : acquisition intracommunautaire attendue. Quel document ou quel véhicule impose la TVA sur la marge (CGI, article 297 A) ?",
  ],
  [
    "DE",
    null,
    "INTRA_EU",
    "Fournisseur allemand sans n° de TVA : une acquisition intracommunautaire demande ce numéro. Pourquoi l’acquisition intracommunautaire ?",
  ],
  ["FR", null, "FRENCH", null],
  [
    "FR",
    null,
    "MARGIN",
    "Fournisseur français : TVA française attendue. Quel document ou quel véhicule impose la TVA sur la marge (CGI, article 297 A) ?",
  ],
  [
    "FR",
    "DE136695976",
    "FRENCH",
    "Fournisseur français avec le n° de TVA DE136695976 : son pays ou ce numéro est à vérifier. Pourquoi la TVA française ?",
  ],
  ["CH", null, "IMPORT", null],
  [
    "CH",
    null,
    "FRENCH",
    "Fournisseur suisse, hors de l’Union : importation attendue. Pourquoi la TVA française ?",
  ],
];

it.each(questions)(
  "a supplier of %s with the VAT number %s under %s",
  (country, vatNumber, regime, question) => {
    expect(regimeQuestion(regime, { country, vatNumber })).toBe(question);
  },
);

describe("a reason", () => {
  it("answers the question when it contains words", () => {
    for (const vatRegimeReason of ["", "  ", "20 %", "ok"])
      expect(unansweredRegime({ vatRegime: "FRENCH", vatRegimeReason }, german)).not.toBeNull();
    const vatRegimeReason = "Succursale de Lille";
    expect(unansweredRegime({ vatRegime: "FRENCH", vatRegimeReason }, german)).toBeNull();
  });

  it("no longer answers once the kind of supplier changes", () => {
    const stored = regimeChoice({ vatRegime: "FRENCH", vatRegimeReason: "Succursale de Lille" }, german);
    expect(stored.vatRegimeSeller).toBe("UNION");
    expect(openRegimeQuestion(stored, german)).toBeNull();
    expect(openRegimeQuestion(stored, { country: "CH", vatNumber: null })).toContain("importation attendue");
    expect(openRegimeQuestion(stored, { country: "DE", vatNumber: null })).toContain("sans n° de TVA");
    expect(openRegimeQuestion(stored, { country: "FR", vatNumber: null })).toBeNull();
  });

  it("is not stored when the regime follows from the supplier", () => {
    expect(regimeChoice({ vatRegime: "INTRA_EU", vatRegimeReason: "pour rien" }, german)).toEqual({
      vatRegime: "INTRA_EU",
      vatRegimeReason: "",
      vatRegimeSeller: null,
    });
  });
});
