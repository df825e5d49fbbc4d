import { describe, expect, it } from "vitest";
import { frenchVatNumber, hasComputedKey, isVatNumber, optionalVatNumber } from "./vat-number.ts";

describe("a VAT number", () => {
  it("follows from a SIREN", () => expect(frenchVatNumber("732829320")).toBe("FR44732829320"));
  it.each([
    ["French with its key", "FR44732829320", true],
    ["French with another key", "FR45732829320", false],
    ["French with a key of letters, which only the tax office can check", "FRK7732829320", true],
    ["French with a false SIREN", "FR44732829321", false],
    // (12 + 3 x (4605 mod 97 = 46)) mod 97 = 53
    ["of Monaco with its key", "FR53000004605", true],
    ["of Monaco with another key", "FR54000004605", false],
    ["of Monaco without a number", "FR12000000000", false],
    // 97 - (04287594 mod 97 = 0) = 97; 97 - (04119058 mod 97 = 50) = 47
    ["Belgian with its key", "BE0428759497", true],
    ["Belgian with its key, again", "BE0411905847", true],
    ["Belgian with another key", "BE0411905848", false],
    // 150274 mod 89 = 42
    ["of Luxembourg with its key", "LU15027442", true],
    ["of Luxembourg with another key", "LU15027443", false],
    ["Italian with its key", "IT00743110157", true],
    ["Italian with another key", "IT00743110158", false],
    ["German with its key", "DE136695976", true],
    ["German with its key, again", "DE129274202", true],
    ["German with another key", "DE136695978", false],
    ["Austrian in form", "ATU13585627", true],
    ["Austrian without its U", "AT13585627", false],
    ["Dutch in form", "NL004495445B01", true],
    ["of a country that has none", "US123456789", false],
    ["too short", "DE1", false],
    ["empty", "", false],
  ])("%s: %s is %s", (_title, text, isRight) => expect(isVatNumber(text)).toBe(isRight));
  it.each([
    ["FR44732829320", true],
    ["DE136695976", true],
    ["FRK7732829320", false],
    ["ATU13585627", false],
    ["NL004495445B01", false],
  ])("of %s the key is computed: %s", (text, isComputed) => expect(hasComputedKey(text)).toBe(isComputed));
  it("is stored in capitals without spaces", () =>
    expect(optionalVatNumber.parse("fr 44 732 829 320")).toBe("FR44732829320"));
});
