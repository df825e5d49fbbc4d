import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { expect, it } from "vitest";
import { printingProblem, typefaceRanges } from "./printable.ts";

it.each(["400Regular", "700Bold"])("the ranges are those of the typeface of papers: %s", (style) => {
  const path = `node_modules/@expo-google-fonts/public-sans/${style}/PublicSans_${style}.ttf`;
  const font = create(readFileSync(path));
  const inRanges = new RegExp(`^[${typefaceRanges}]$`, "u");
  const codes = new Set("characterSet" in font ? font.characterSet : []);
  const differences = Array.from({ length: 0xff_ff }, (_, code) => code).filter(
    (code) => code > 0x1f && codes.has(code) !== inRanges.test(String.fromCodePoint(code)),
  );
  expect(differences).toEqual([]);
});

it.each([
  ["Société Générale & Associés, n° 3 — « L’Œuvre » (Łódź, Čakovec, Timișoara, İstanbul) 12 €", null],
  ["株式会社", "Nos documents ne savent pas imprimer « 株 式 会 社 » : écrivez en lettres latines."],
  ["ООО Ромашка", "Nos documents ne savent pas imprimer « О Р о м а… » : écrivez en lettres latines."],
  ["شركة", "Nos documents ne savent pas imprimer « ش ر ك ة » : écrivez en lettres latines."],
  ["Garage 🚗", "Nos documents ne savent pas imprimer « 🚗 » : écrivez en lettres latines."],
])("%s: %s", (text, problem) => expect(printingProblem(text)).toBe(problem));
