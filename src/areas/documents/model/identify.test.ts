import { expect, test } from "vitest";
import { pageOf, type ReadPage } from "#kernel/reading.ts";
import { platesIn, repairedPlate, vinShape, vinsIn, vinVariants } from "./identify.ts";

const a4 = { width: 595, height: 842, turn: 0, method: "TEXT" } as const;
/** A page with one line for each text. */
const page = (...lines: string[]): ReadPage =>
  pageOf(
    a4,
    lines.flatMap((line, row) =>
      line.split(" ").map((text, column) => ({
        text,
        box: { left: column * 0.1, right: column * 0.1 + 0.09, top: row * 0.03, bottom: row * 0.03 + 0.01 },
      })),
    ),
  );

test.each([
  ["as it is", "VIN VF3LBHNSPMS123457", ["VF3LBHNSPMS123457"]],
  ["cut by spaces", "E : VF3LB HNSPM S123457 du", ["VF3LBHNSPMS123457"]],
  ["with an I for a 1 and an O for a 0", "VF3LBHNSPMSI2O457", ["VF3LBHNSPMS120457"]],
  ["twice", "VF3LBHNSPMS123457 puis VF3LBHNSPMS123457", ["VF3LBHNSPMS123457"]],
  ["not in an IBAN", "FR76 3000 4008 2800 0123 4567 890", []],
  ["not in a sentence", "CERTIFICAT DE CONFORMITE DU VEHICULE", []],
  ["not in a number of 17 digits", "12345678901234567", []],
])("a VIN %s", (_how, line, vins) => {
  expect(vinsIn([page(line)]).map(({ value }) => value)).toEqual(vins);
});

test.each([
  ["GX-482-KP", "GX-482-KP"],
  ["GX-4B2-KP", "GX-482-KP"],
  ["G8-482-KP", "GB-482-KP"],
  ["GX 482 KP", "GX-482-KP"],
  ["GXX482KP", null],
  ["GI-482-KP", null],
])("the plate %s is %s", (text, plate) => {
  expect(repairedPlate(text)).toBe(plate);
});

test("plates are found where they stand, amounts and dates are none", () => {
  const found = platesIn([page("Plaque : GX-482-KP", "Le 14-03-2024 : 12-345-67 EUR")]);
  expect(found.map(({ value }) => value)).toEqual(["GX-482-KP"]);
  expect(found[0]?.found.box?.left).toBeCloseTo(0.2);
});

test("a VIN and what a recogniser makes of it have one shape, and one is among the variants of the other", () => {
  expect(vinShape("VF3LBHNSPMS123457")).toBe(vinShape("VF3L8HN5PMS123457"));
  expect(vinVariants("VF3L8HN5PMS123457")).toContain("VF3LBHNSPMS123457");
  expect(vinShape("VF3LBHNSPMS123457")).not.toBe(vinShape("VF3LBHNSPMS123458"));
});
