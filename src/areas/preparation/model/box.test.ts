import { expect, it } from "vitest";
import { boxForm, boxRequirement, isImei } from "./box.ts";

it.each([
  ["490154203237518", true, "the example of the GSM Association"],
  ["490154203237517", false, "a wrong key"],
  ["49015420323751", false, "14 digits"],
  ["000000000000000", false, "nothing but zeros, whose key is right"],
  ["49015420323751A", false, "a letter"],
])("%s is an IMEI: %s (%s)", (text, expected) => expect(isImei(text)).toBe(expected));

it.each([
  ["a box of ours without its number", { boxType: "RUPTELA", boxNumber: "" }, "boxNumber"],
  ["a box of ours whose number is wrong", { boxType: "ACTIA", boxNumber: "490154203237517" }, "boxNumber"],
  [
    "a number where the maker has its own",
    { boxType: "MANUFACTURER", boxNumber: "490154203237518" },
    "boxNumber",
  ],
  ["a number without a box", { boxType: null, boxNumber: "490154203237518" }, "boxNumber"],
  ["a type that does not exist", { boxType: "OTHER", boxNumber: "" }, "boxType"],
])("%s is refused", (_, form, field) => {
  const read = boxForm.safeParse({ version: 1, ...form });
  expect(read.error?.issues[0]?.path.join(".")).toBe(field);
});

it("spaces of the sticker are ignored", () =>
  expect(boxForm.parse({ version: 1, boxType: "RUPTELA", boxNumber: "49 015420 323751 8" }).boxNumber).toBe(
    "490154203237518",
  ));

it.each([
  [false, false, null, null, null],
  [true, false, null, null, false],
  [true, false, "MANUFACTURER", null, true],
  [true, false, "MANUFACTURER", "le client l’a refusée", false],
  [true, false, "RUPTELA", "le client l’a refusée", true],
  [false, true, null, null, false],
  [false, true, "MANUFACTURER", null, false],
  [false, true, "ACTIA", null, true],
  [true, true, "RUPTELA", "son éligibilité n’est pas vérifiée", true],
] as const)(
  "geolocation %s, eco-driving %s, box %s, data of the maker %s: %s",
  (geolocation, ecoDriving, boxType, makerDataProblem, expected) =>
    expect(boxRequirement({ geolocation, ecoDriving }, { boxType, makerDataProblem })?.isMet ?? null).toBe(
      expected,
    ),
);
