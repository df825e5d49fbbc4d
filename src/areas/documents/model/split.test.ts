import { expect, test } from "vitest";
import { type ReadPage } from "#kernel/documents/reading.ts";
import { parseParts, proposeParts, writtenPages } from "./split.ts";

const page = (text: string): ReadPage => ({ width: 1, height: 1, turn: 0, method: "TEXT", words: [], text });
const kinds = [
  { key: "invoice", signs: [/FACTURE/] },
  { key: "certificate", signs: [/CERTIFICAT/] },
];
const partsOf = (...texts: string[]) => proposeParts(kinds, texts.map(page));

test("a page that looks like another kind starts a document, one without a kind continues it", () => {
  expect(partsOf("Facture", "suite", "Certificat")).toEqual([
    { pages: [1, 2], kind: "invoice" },
    { pages: [3], kind: "certificate" },
  ]);
  expect(partsOf("page de garde", "Facture", "Facture, page 2")).toEqual([]);
  expect(partsOf("Facture")).toEqual([]);
});

test("pages are written and read as runs, in the order given", () => {
  expect(writtenPages([1, 2, 3, 6, 5])).toBe("1-3, 6, 5");
  expect(parseParts("1-3\n\n6, 5\n4", 6)).toEqual([[1, 2, 3], [6, 5], [4]]);
});

test.each([
  ["a page left out", "1-2"],
  ["a page twice", "1-3\n3"],
  ["a page that does not exist", "1-4"],
  ["something else", "1-3 et la suite"],
  ["nothing", ""],
])("%s is refused", (_, text) => expect(parseParts(text, 3)).toBeNull());
