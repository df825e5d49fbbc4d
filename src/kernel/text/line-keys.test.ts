import { expect, test } from "vitest";
import { withKeys } from "./line-keys.ts";

const keysOf = (words: readonly string[]): string[] => withKeys(words, (word) => word).map(([key]) => key);

test("lines with the same words have distinct keys", () => {
  expect(keysOf(["Option", "Entretien", "Option", "Option"])).toEqual([
    "Option",
    "Entretien",
    "Option (2)",
    "Option (3)",
  ]);
});

test("a line keeps its key when another one comes before it", () => {
  expect(keysOf(["Remise", "Option", "Entretien"]).slice(1)).toEqual(keysOf(["Option", "Entretien"]));
});
