import { expect, test } from "vitest";
import { showsTax } from "./papers.ts";

test.each([
  ["a company sees prices without tax", "COMPANY", false, false],
  ["a company sees prices with tax when the quote shows it", "COMPANY", true, true],
  ["a consumer always sees prices with tax", "INDIVIDUAL", false, true],
] as const)("%s", (_, type, displayWithTax, expected) => {
  expect(showsTax({ displayWithTax, company: { client: { type } } })).toBe(expected);
});
