import { expect, test } from "vitest";
import { classByEuroStandard } from "./sticker.ts";

test.each([
  ["EURO6", "PETROL", "1"],
  ["EURO6", "DIESEL", "2"],
  ["715/2007*2018/1832EURO6D", "DIESEL", "2"],
  ["Euro 5", "PETROL", "1"],
  ["EURO4", "PETROL", "2"],
  ["EURO4", "DIESEL", "3"],
  ["EURO3", "PETROL", "3"],
  ["EURO3", "DIESEL", "4"],
  ["EURO2", "PETROL", "3"],
  ["EURO2", "DIESEL", "5"],
  ["EURO1", "DIESEL", "NONE"],
  ["6D", "DIESEL", "2"],
  ["70/220*98/69", "DIESEL", null],
  ["", "PETROL", null],
] as const)("%s, %s: class %s", (standard, fuel, expected) =>
  expect(classByEuroStandard(standard, fuel)).toBe(expected),
);
