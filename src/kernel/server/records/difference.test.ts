import { expect, it } from "vitest";
import { difference } from "./difference.ts";

it.each([
  [
    "a column of jsonb, which gives keys in an order of its own",
    { terms: { b: 1, a: 2 } },
    { terms: { a: 2, b: 1 } },
  ],
  ["the same inside rows", { terms: [{ at: { z: 1, y: 2 } }] }, { terms: [{ at: { y: 2, z: 1 } }] }],
  ["what is not given", { name: "Alpine", city: "Dieppe" }, { name: "Alpine", city: undefined }],
  ["an instant and its text", { at: "2026-11-22T10:00:00.000Z" }, { at: new Date("2026-11-22T10:00:00Z") }],
])("nothing differs: %s", (_, before, patch) => {
  expect(difference(before, patch)).toBeNull();
});

it.each([
  ["a value", { name: "Alpine" }, { name: "Lotus" }],
  ["the order of rows", { terms: [1, 2] }, { terms: [2, 1] }],
  ["a key that is null and one that is absent", { terms: {} }, { terms: { a: null } }],
])("%s differs", (_, before, patch) => {
  expect(difference(before, patch)).toEqual({ before, after: patch });
});
