import { expect, test } from "vitest";
import { germanCheckDigit, isVin } from "#fleet/model/vin.ts";
import { parsePlate, readPlate } from "./plate.ts";
import { parseAmount, parseDay } from "./text.ts";
import { readVin } from "./labelled-vin.ts";

const ours = "WVWZZZ1KZAW123456";

test.each([
  ["WVWZZZ1KZAW123456", true, "as it is"],
  ["WVWZZZ1KZAWI23456", false, "I is no letter of a chassis number"],
  ["WVWZZZ1KZAW12345", false, "16 characters"],
])("%s may be one: %s (%s)", (text, expected) => expect(isVin(text)).toBe(expected));

test.each<[string, string, boolean, string | null, string]>([
  ["WVW ZZZ 1KZ AW 123456", ours, true, null, "cut by spaces"],
  ["WVWZZZIKZAWI23456", ours, true, null, "I read for 1, twice"],
  ["WVWZZZ1KZAW1Z34S6", ours, true, null, "two twins of letters, confirmed by what we hold"],
  ["WVWZZZ1KZAW123466", "WVWZZZ1KZAW123466", false, ours, "one figure away: proposed, not replaced"],
  ["WVWZZZ1KZAW999999", "WVWZZZ1KZAW999999", false, null, "another car"],
])("« %s » is read %s (confirmed: %s, near: %s), %s", (raw, vin, isConfirmed, near) =>
  expect(readVin(raw, { vins: [ours], fleetVins: new Set() })).toEqual({ vin, isConfirmed, near }),
);

const sister = "WVWZZZ1KZAW1Z34S6";
test.each<[string, string, string]>([
  ["another car of ours, though its letters are those of ours misread", sister, sister],
  ["an O of no known maker: left as it is read", "VZZECUR1EO1000000", "VZZECUR1EO1000000"],
  ["an O of a VIN that we hold", "VZZECUR1EO1000001", "VZZECUR1E01000001"],
])("%s", (_, raw, vin) =>
  expect(readVin(raw, { vins: [ours], fleetVins: new Set([sister, "VZZECUR1E01000001"]) }).vin).toBe(vin),
);

test("a matching check digit does not confirm an impossible VIN", () =>
  expect(readVin("VZZECUR1EO1000000", { vins: [], fleetVins: new Set(), checks: () => true })).toMatchObject({
    vin: "VZZECUR1EO1000000",
    isConfirmed: false,
  }));

test("the check digit of a German certificate proves its chassis number", () =>
  expect(germanCheckDigit("A1BS31Z0430336179")).toBe("4"));

test.each([
  ["ab123cd", "AB-123-CD", "DEFINITIVE"],
  ["AB 123 CD", "AB-123-CD", "DEFINITIVE"],
  ["WW-123-AB", "WW-123-AB", "WW"],
  ["123 ABC 75", "123-ABC-75", "DEFINITIVE"],
])("%s is the plate %s", (text, plate, kind) => expect(parsePlate(text)).toEqual({ plate, kind }));

test.each(["SS-123-AB", "AB-123-SS", "AB-000-CD", "AI-123-CD", "AU-123-CD", "B-MW 1234", ""])(
  "« %s » is not a plate",
  (text) => expect(parsePlate(text)).toBeNull(),
);

test.each([
  ["A8-1Z3-CD", "AB-123-CD"],
  ["AB-I23-C0", "AB-123-CD"],
  ["5B-123-CD", "SB-123-CD"],
])("the recogniser’s %s is %s by its places", (text, plate) => expect(readPlate(text)?.plate).toBe(plate));

test.each([
  ["24.890", 24_890],
  ["24 890,50", 24_890.5],
  ["178,35", 178.35],
  ["1.234,56", 1_234.56],
  ["12", 12],
])("%s is %d", (text, amount) => expect(parseAmount(text)).toBe(amount));

test.each([
  ["05/01/2024", "2024-01-05"],
  ["5.1.24", "2024-01-05"],
  ["31/02/2024", null],
  ["12/1998", null],
])("%s is the day %s", (text, day) => expect(parseDay(text)).toBe(day));
