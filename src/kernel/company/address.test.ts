import { describe, expect, it } from "vitest";
import { addressSchema, emptyAddress, frenchAddress, isAddressComplete } from "./address.ts";

const angers = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;

describe("an address", () => {
  it("is written on one line", () => expect(frenchAddress(angers)).toBe("12 rue des Lices, 49100 Angers"));
  it("names its country when it is not France", () =>
    expect(frenchAddress({ line1: "1 rue Neuve", zipCode: "1000", city: "Bruxelles", country: "BE" })).toBe(
      "1 rue Neuve, 1000 Bruxelles, Belgique",
    ));
  it("may be left empty", () => expect(addressSchema.parse({})).toEqual(emptyAddress));
  it.each([["line1"], ["zipCode"], ["city"]] as const)("is incomplete without its %s", (part) =>
    expect(isAddressComplete({ ...angers, [part]: "" })).toBe(false),
  );
  it("has five digits of postcode in France", () =>
    expect(addressSchema.safeParse({ ...angers, zipCode: "4910" }).error?.issues[0]?.path).toEqual([
      "zipCode",
    ]));
  it("accepts spaces in a French postcode and removes them, and keeps those of other countries", () => {
    const zipOf = (zipCode: string, country: string) =>
      addressSchema.parse({ ...angers, zipCode, country }).zipCode;
    expect(zipOf("73 480", "FR")).toBe("73480");
    expect(zipOf("SW1A 1AA", "GB")).toBe("SW1A 1AA");
  });
  it("accepts any postcode abroad", () =>
    expect(addressSchema.safeParse({ ...angers, zipCode: "SW1A 1AA", country: "GB" }).success).toBe(true));
});
