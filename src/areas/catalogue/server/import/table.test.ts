import { expect, test } from "vitest";
import { measure, parseTable } from "./table.ts";

const parsed = (text: string) => parseTable(new TextEncoder().encode(text));

test.each([
  ["the delimiter that Excel states", "sep=;\r\nMarque;Prix\r\nRENAULT;1,5"],
  ["the same after a byte order mark", "\uFEFFsep=;\nMarque;Prix\nRENAULT;1,5"],
  ["no statement", "Marque;Prix\nRENAULT;1,5"],
])("a table with %s", (_, text) =>
  expect(parsed(text)).toEqual({ header: ["Marque", "Prix"], lines: [["RENAULT", "1,5"]] }),
);

test.each([
  ["31 000,00 €", 31_000],
  ["31\u00A0000,50\u00A0€", 31_000.5],
  ["31\u202F000", 31_000],
  ["12.5", 12.5],
  ["", null],
  ["31 00", Number.NaN],
  ["12 ch", Number.NaN],
])("« %s » is %s", (cell, number) => expect(measure(cell)).toBe(number));
