import { expect, test } from "vitest";
import { allMatches, firstMatch, foldText, toReadPage, plainText, type Word } from "./reading.ts";

const word = (text: string, left: number, top: number): Word => ({
  text,
  box: { left, top, right: left + text.length * 0.01, bottom: top + 0.012 },
});
const a4 = { width: 595, height: 842, turn: 0, method: "TEXT" } as const;

test("words drawn in any order are assembled into lines, with two spaces at the start of a column", () => {
  const page = toReadPage(a4, [
    word("Marque", 0.1, 0.2),
    word("GX-482-KP", 0.5, 0.1003),
    word("1re", 0.1, 0.1),
    word("immatriculation", 0.14, 0.1),
  ]);
  expect(page.text).toBe("1re immatriculation  GX-482-KP\nMarque");
});

test("a pattern matches words with accents, and returns the position of its group", () => {
  const page = toReadPage(a4, [
    word("Société", 0.1, 0.1),
    word("Énergie", 0.1, 0.2),
    word("ÉLECTRIQUE", 0.3, 0.2),
  ]);
  expect(firstMatch([page], /ENERGIE\s+(\S+)/)).toEqual({
    text: "Énergie  ÉLECTRIQUE",
    groups: ["ÉLECTRIQUE"],
    page: 1,
    box: word("ÉLECTRIQUE", 0.3, 0.2).box,
  });
});

test("every page is searched, and the box of a value split into words surrounds all of them", () => {
  const first = toReadPage(a4, [word("AB", 0.1, 0.1), word("123", 0.13, 0.1), word("CD", 0.17, 0.1)]);
  const found = allMatches([first, first], /[A-Z]{2} \d{3} [A-Z]{2}/);
  expect(found.map(({ page }) => page)).toEqual([1, 2]);
  expect(found[0]?.box).toMatchObject({ left: 0.1, right: 0.19 });
});

test("folding keeps the length of a text, so that positions are stable", () => {
  for (const text of ["Écully, Straße", "cœur – ÿ", "ﬁn"]) expect(foldText(text)).toHaveLength(text.length);
});

test("dashes and spaces of all kinds become plain ones", () => {
  expect(plainText("AB‑123–CD 12 345")).toBe("AB-123-CD 12 345");
});
