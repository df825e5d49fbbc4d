import { describe, expect, it } from "vitest";
import { cutName, initialsOf } from "./short-names.ts";

describe("names in search results", () => {
  it.each([
    ["twenty-eight characters stay whole", "A".repeat(28), "A".repeat(28)],
    ["the twenty-ninth is an ellipsis", "B".repeat(29), `${"B".repeat(28)}…`],
  ])("%s", (_, name, shown) => expect(cutName(name)).toBe(shown));
});

describe("initials of an avatar", () => {
  it.each([
    ["Camille Durand", "CD"],
    ["Jean-Pierre de la Tour", "JT"],
    ["Zoé", "Z"],
    ["", "?"],
  ])("of « %s » are %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
});
