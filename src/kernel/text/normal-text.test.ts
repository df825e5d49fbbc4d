import { expect, test } from "vitest";
import { containsText, normalText } from "./normal-text.ts";

test.each([
  ["case and accents", "Refusé à l’Été", "refuse a l'ete"],
  ["ligatures", "Cœur, ex æquo", "coeur, ex aequo"],
  ["typographic apostrophes", "L’Atelier", "l'atelier"],
  ["invisible characters", "Mar\u00ADtin\u200B", "martin"],
])("%s do not distinguish two texts", (_, text, expected) => expect(normalText(text)).toBe(expected));

test("a typed text is found without its accents, its spaces around left out", () => {
  expect(containsText("Suède", " sued ")).toBe(true);
  expect(containsText("Suède", "norv")).toBe(false);
});
