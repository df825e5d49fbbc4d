import { describe, expect, it } from "vitest";
import {
  frenchPhone,
  mayReceiveSms,
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
  it.each([
    ["06 90 33 59 41", "+590690335941"],
    ["0690335941", "+590690335941"],
    ["+33 690 33 59 41", "+590690335941"],
    ["+590 0690 33 59 41", "+590690335941"],
    ["0694 20 12 34", "+594694201234"],
    ["0696 20 12 34", "+596696201234"],
    ["0692 12 34 56", "+262692123456"],
    ["0639 01 23 45", "+262639012345"],
    ["0262 20 12 34", "+262262201234"],
    ["0596 50 12 34", "+596596501234"],
    ["06 39 98 00 12", "+33639980012"],
    ["05 91 12 34 56", "+33591123456"],
    ["0806 12 34 56", "+33806123456"],
  ])("%s is dialled as the overseas or mainland number %s", (text, stored) =>
    expect(parsePhone(text)).toBe(stored),
  );
  it("ignores what pasting adds: \u200b \u202a \ufe0f, a no-break hyphen", () =>
    expect(parsePhone("\u202a06\u200b 12\u201134\ufe0f 56\u00ad78\u202c")).toBe("+33612345678"));
  it("is shown overseas as it is dialled", () => expect(frenchPhone("+590690335941")).toBe("0690 33 59 41"));
  it.each([
    ["+33612345678", true],
    ["+33712345678", true],
    ["+33145678901", false],
    ["+33945678901", false],
    ["+590690335941", true],
    ["+590590835941", false],
    ["+4915112345678", true],
    ["+4930123456", false],
    ["+3222345678", false],
    ["+32470123456", true],
    ["+41446681800", false],
    ["+41791234567", true],
    ["+390612345678", false],
    ["+393331234567", true],
    ["+34911234567", false],
    ["+442071234567", false],
    ["+43662123456", false],
    ["+436641234567", true],
    ["+35226123456", false],
    ["+12125550123", true],
  ])("%s receives SMS: %s", (phone, may) => expect(mayReceiveSms(phone)).toBe(may));
  it("may be left empty", () => expect(optionalPhone.parse("")).toBeNull());
  it("is refused when it is not one", () => expect(optionalPhone.safeParse("12").success).toBe(false));
  it("is shown in pairs", () => expect(frenchPhone("+33612345678")).toBe("06 12 34 56 78"));
});
