import { expect, test } from "vitest";
import { highestInvoice } from "./limits.ts";

const limits = { ceilingCents: 50_000, limitCents: 150_000 };

test.each([
  ["without an approval: the ceiling", null, 50_000],
  ["below the ceiling: never across it", 49_000, 50_000],
  ["an approval of part of the works: the ceiling still holds", 20_000, 50_000],
  ["20 € above a small approval", 51_000, 53_550],
  ["5 % above", 100_000, 105_000],
  ["never across 1 500 €", 145_000, 150_000],
  ["exactly at 1 500 €", 150_000, 150_000],
  ["beyond the ceilings: 5 %", 200_000, 210_000],
] as const)("%s", (_title, approved, highest) => {
  expect(highestInvoice(approved, limits)).toBe(highest);
});

test("20 € count where 5 % are less", () => {
  expect(highestInvoice(30_000, { ceilingCents: 10_000, limitCents: 150_000 })).toBe(32_000);
});
