import { expect, it } from "vitest";
import { camelCase, snakeCase } from "./case.ts";

it.each([
  ["carModel", "car_model"],
  ["updatedById", "updated_by_id"],
  ["brand", "brand"],
])("%s is the column %s", (camel, snake) => {
  expect(snakeCase(camel)).toBe(snake);
  expect(camelCase(snake)).toBe(camel);
});
