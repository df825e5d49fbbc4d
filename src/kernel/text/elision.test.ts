import { expect, test } from "vitest";
import { ofName } from "./elision.ts";

test.each([
  ["Écurie", "d’Écurie"],
  ["alpha", "d’alpha"],
  ["Renault", "de Renault"],
  ["Hertz", "de Hertz"],
])("%s after « de » reads %s", (name, expected) => {
  expect(ofName(name)).toBe(expected);
});
