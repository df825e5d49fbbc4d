import { describe, expect, it } from "vitest";
import {
  frenchPhone,
  frenchSiret,
  isSiren,
  isSiret,
  optionalPhone,
  optionalSiret,
  parsePhone,
} from "./identifiers.ts";

describe("a SIRET", () => {
  it.each([
    ["of La Poste, by the sum of its digits", "35600000009075", true],
    ["of La Poste, by the sum of its digits again", "35600000009093", true],
    ["of La Poste's seat, by Luhn", "35600000000048", true],
    ["with Luhn's key", "73282932000074", true],
    ["of La Poste with neither", "35600000009090", false],
    ["without the right key", "50000000000000", false],
    ["of zeros", "00000000000000", false],
    ["of 13 digits", "7328293200007", false],
    ["with letters", "7328293200007A", false],
  ])("%s: %s is %s", (_title, siret, isRight) => expect(isSiret(siret)).toBe(isRight));

  it("is typed with spaces and stored without", () =>
    expect(optionalSiret.parse("732 829 320 00074")).toBe("73282932000074"));
  it.each([[""], [null], [undefined], ["  "]])("may be left empty (%j)", (input) =>
    expect(optionalSiret.parse(input)).toBeNull(),
  );
  it("is refused in French when its key is wrong", () =>
    expect(optionalSiret.safeParse("73282932000075").error?.issues[0]?.message).toMatch(/SIRET invalide/));
  it("is shown in groups", () => expect(frenchSiret("73282932000074")).toBe("732 829 320 00074"));
});

describe("a SIREN", () => {
  it.each([
    ["732829320", true],
    ["732829321", false],
    ["000000000", false],
  ])("%s is %s", (siren, isRight) => expect(isSiren(siren)).toBe(isRight));
});

describe("a phone", () => {
  it.each([
    ["06 12 34 56 78", "+33612345678"],
    ["01.99.00.12.34", "+33199001234"],
    ["+33 6 12 34 56 78", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "+33612345678"],
    ["0033612345678", "+33612345678"],
    ["+32 470 12 34 56", "+32470123456"],
    ["0612345", null],
    ["+336123", null],
    ["abc", null],
  ])("%s is kept as %s", (text, expected) => expect(parsePhone(text)).toBe(expected));
  it("may be left empty", () => expect(optionalPhone.parse("")).toBeNull());
  it("is refused when it is not one", () => expect(optionalPhone.safeParse("12").success).toBe(false));
  it("is shown in pairs", () => expect(frenchPhone("+33612345678")).toBe("06 12 34 56 78"));
});
