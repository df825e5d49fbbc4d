import { expect, it } from "vitest";
import { z } from "zod";
import { isNullable } from "./nullable.ts";

const item = z.object({ status: z.enum(["SIGNED"]), endDate: z.string().nullable() });

it.each([
  ["endDate", true],
  ["status", false],
  ["carId", undefined],
])("%s may be null: %s", (field, expected) => {
  expect(isNullable(item, field)).toBe(expected);
  expect(isNullable(item, field)).toBe(expected);
});
