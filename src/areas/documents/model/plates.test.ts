import { expect, test } from "vitest";
import { toReadPage, type ReadPage } from "#kernel/documents/reading.ts";
import { platesIn, repairedPlate } from "./plates.ts";

const a4 = { width: 595, height: 842, turn: 0, method: "TEXT" } as const;
/** A page with one line per text. */
const page = (...lines: string[]): ReadPage =>
  toReadPage(
    a4,
    lines.flatMap((line, row) =>
      line.split(" ").map((text, column) => ({
        text,
        box: { left: column * 0.1, right: column * 0.1 + 0.09, top: row * 0.03, bottom: row * 0.03 + 0.01 },
      })),
    ),
  );

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

test("plates are found at their place, amounts and dates are not plates", () => {
  const found = platesIn([page("Plaque : GX-482-KP", "Le 14-03-2024 : 12-345-67 EUR")]);
  expect(found.map(({ value }) => value)).toEqual(["GX-482-KP"]);
  expect(found[0]?.found.box?.left).toBeCloseTo(0.2);
});
