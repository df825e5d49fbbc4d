import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalAmount, parseDecimalAmount } from "./decimal.ts";
import {
  identifierOf,
  isBic,
  isCreditorId,
  isIdentifier,
  isMandateReference,
  isMessageId,
} from "./identifiers.ts";
import { isOutsideEconomicArea, isSepaAccount } from "./countries.ts";
import { partyProblems, structuredAddress } from "./parties.ts";

describe("identifiers", () => {
  it.each([
    ["RUM-C-1042", true],
    ["A".repeat(35), true],
    ["A".repeat(36), false],
    ["", false],
    ["rum-1", false],
    ["RUM/1", false],
    ["RUM 1", false],
    ["-RUM", false],
    ["RUM-", false],
    ["RUM_1", false],
  ])("« %s » is an identifier of ours: %s", (text, expected) => expect(isIdentifier(text)).toBe(expected));

  it.each([
    ["M2026-000001", true],
    ["RUM/2024/00012", true],
    ["ald 00012", true],
    ["ATL+12", true],
    ["(a-b):c.d,e'f?", true],
    ["A".repeat(35), true],
    ["A".repeat(36), false],
    ["", false],
    ["/RUM", false],
    ["RUM/", false],
    ["RUM//1", false],
    [" RUM", false],
    ["RUM_1", false],
    ["RUM é", false],
  ])("« %s » is a mandate reference: %s", (text, expected) =>
    expect(isMandateReference(text)).toBe(expected),
  );

  it("leaves room for the number of a group in the id of a message", () =>
    expect([isMessageId("A".repeat(30)), isMessageId("A".repeat(31))]).toEqual([true, false]));

  it.each([
    [["RUM", "C 1042"], "RUM-C-1042"],
    [["prl", "2026/12", "Été"], "PRL-2026-12-ETE"],
    [["Œ", "&", "1"], "OE-1"],
  ])("the parts %j make %s", (parts, expected) => expect(identifierOf(...parts)).toBe(expected));

  it("refuses parts that are too long", () =>
    expect(() => identifierOf("A".repeat(20), "B".repeat(20))).toThrow(RangeError));

  it.each([
    ["FR72ZZZ123456", true],
    ["FR72ABC123456", true],
    ["FR73ZZZ123456", false],
    ["DE98ZZZ09999999999", true],
    ["FR72ZZZ", false],
    ["", false],
  ])("%s is a creditor identifier: %s", (text, expected) => expect(isCreditorId(text)).toBe(expected));

  it.each([
    ["AGRIFRPP", true],
    ["AGRIFRPP882", true],
    ["AGRIFRPP88", false],
    ["agrifrpp", false],
  ])("%s is a BIC: %s", (text, expected) => expect(isBic(text)).toBe(expected));
});

describe("accounts of SEPA", () => {
  it.each([
    ["FR", true, false],
    ["MC", true, true],
    ["CH", true, true],
    ["GB", true, true],
    ["NO", true, false],
    ["TR", false, false],
    ["FO", false, false],
  ])("an account in %s is of SEPA: %s, outside of the economic area: %s", (country, isSepa, isOutside) =>
    expect([isSepaAccount(country), isOutsideEconomicArea(country)]).toEqual([isSepa, isOutside]),
  );

  it("asks for a BIC outside of the economic area", () => {
    const party = { name: "Léa", address: null, iban: "MC5811222000010123456789030", bic: null };
    expect(partyProblems(party)).toEqual([
      "le BIC est obligatoire pour le compte MC58\u00a0••••\u00a09030, hors de l’Espace économique européen",
    ]);
    expect(partyProblems({ ...party, bic: "CFMOMCMX" })).toEqual([]);
  });
});

describe("addresses", () => {
  const address = (line1: string) =>
    structuredAddress({ line1, zipCode: "49100", city: "Angers", country: "FR" });
  it.each([
    ["12 rue des Lices", "12", "rue des Lices"],
    ["12 bis, rue des Lices", "12 bis", "rue des Lices"],
    ["12-14 avenue Foch", "12-14", "avenue Foch"],
    ["12B rue Foch", "12B", "rue Foch"],
    ["12 boulevard Foch", "12", "boulevard Foch"],
    ["ZA des Landes", "", "ZA des Landes"],
    ["4ème rue", "", "4ème rue"],
    ["", "", ""],
  ])("« %s » has number « %s » and street « %s »", (line1, number, street) =>
    expect(address(line1)).toMatchObject({ number, street }),
  );
  it("is absent without a town or a country", () => {
    const typed = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" };
    expect(structuredAddress({ ...typed, city: " " })).toBeNull();
    expect(structuredAddress({ ...typed, country: "" })).toBeNull();
  });
});

describe("amounts of files", () => {
  it.each([
    ["0.01", 1],
    ["19.99", 1999],
    ["59.97", 5997],
    ["12", 1200],
    ["12.5", 1250],
    ["12.50000", 1250],
    ["98529.87", 9_852_987],
    ["12.505", null],
    ["-1.00", null],
    ["+1.00", null],
    ["1,00", null],
    ["1e3", null],
    [".5", null],
    ["999999999999999.99", null],
    ["", null],
  ])("« %s » is %s cents", (text, expected) => expect(parseDecimalAmount(text)).toBe(expected));

  it("is read as it was written, to the cent", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        expect(parseDecimalAmount(decimalAmount(amount))).toBe(amount);
      }),
    );
    expect(() => decimalAmount(-1)).toThrow(RangeError);
    expect(() => decimalAmount(19.99)).toThrow(RangeError);
  });
});
