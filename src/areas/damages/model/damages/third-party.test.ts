import { describe, expect, it } from "vitest";
import { hasThirdParty, noThirdParty, thirdPartyFacts, thirdPartyOf } from "./third-party.ts";

const known = {
  thirdPartyName: "Jean Durand",
  thirdPartyPlate: "AB-123-CD",
  thirdPartyInsurer: "MAAF",
  thirdPartyPolicy: "P-7",
};

describe("a third party", () => {
  it.each([
    ["by its name and its plate", known, true],
    ["by its plate alone", { ...noThirdParty, thirdPartyPlate: "AB-123-CD" }, true],
    ["not by its insurer alone", { ...noThirdParty, thirdPartyInsurer: "MAAF" }, false],
  ])("is known %s", (_rule, of, expected) => {
    expect(hasThirdParty(of)).toBe(expected);
  });
  it("is stated with its insurer, its missing facts left out", () => {
    expect(thirdPartyFacts({ ...known, thirdPartyPlate: "" })).toEqual([
      ["Tiers", "Jean Durand"],
      ["Assureur du tiers", "MAAF, P-7"],
    ]);
  });
  it("is read from a record without its other fields", () => {
    const damage = { ...known, place: "Angers" };
    expect(thirdPartyOf(damage)).toEqual(known);
  });
});
