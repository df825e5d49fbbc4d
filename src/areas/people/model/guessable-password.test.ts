import { describe, expect, it } from "vitest";
import { isGuessable } from "./guessable-password.ts";

const owner = { email: "noemie.lefort@parcauto.fr", name: "Noémie", familyName: "Le Fort-Dubois" };

describe("a password is refused as easy to guess", () => {
  it.each([
    ["a common one", "Motdepasse1"],
    ["a common one in disguise", "P@ssw0rd2026!"],
    ["a common one between figures", "2026Bonjour2026"],
    ["a month and a year", "Novembre-2026"],
    ["a keyboard row", "Azertyuiop1"],
    ["a keyboard row and figures in order", "Azerty123456"],
    ["letters and figures in order", "Abcd1234"],
    ["one sign again and again", "Aaaaaaaa1"],
    ["a first name", "Noemie-2026"],
    ["a first name with its accent", "Noémie-2026"],
    ["a part of a family name", "Dubois-2026-x"],
    ["a family name in one word", "lefortdubois-2A"],
    ["an address", "Noemie.Lefort1"],
    ["a company, by its domain", "ParcAuto-2026"],
    ["the name of the product", "Écurie-2026"],
  ])("%s", (_title, password) => expect(isGuessable(password, owner)).toBe(true));
});

describe("a password is accepted", () => {
  it.each([
    "Corbeau-2026",
    "Éléphant7",
    "tr0mbone-VIOLET",
    "Quatre chevaux gris 4",
    "xK9-mQ2v",
    "KTQM-wxva-2749",
  ])("%s", (password) => expect(isGuessable(password, owner)).toBe(false));
  it("when it contains a three-letter word of a name, too common to refuse", () =>
    expect(isGuessable("Galéopse-2026", { email: "leo@exemple.fr", name: "Léo", familyName: "Gal" })).toBe(
      false,
    ));
});
