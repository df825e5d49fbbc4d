import { expect, it } from "vitest";
import { visibleText } from "./visible-text.ts";

it.each([
  ["decomposed accents", "Rene\u0301e", "Ren\u00e9e"],
  ["a zero-width space and a soft hyphen", "Dupont\u200b Du\u00adrand", "Dupont Durand"],
  ["marks of direction", "\u202eDurand\u202c", "Durand"],
  ["a variation selector", "A\ufe0fB", "AB"],
  ["a no-break hyphen", "Jean\u2011Paul", "Jean-Paul"],
])("%s", (_what, typed, seen) => expect(visibleText(typed)).toBe(seen));
