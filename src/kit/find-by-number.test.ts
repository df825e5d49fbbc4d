// Records found by their number, among those that a list returns for a text.
import { expect, test } from "vitest";
import { findByNumber } from "./find-by-number.ts";

const labels = ["F2026-000083", "A2026-000083", "Avis 4820 0237 57"];
const find = findByNumber(async () =>
  labels.map((label) => ({ id: label, label, detail: "", to: "/" as const })),
);

test.each([
  ["a whole number", "F2026-000083", ["F2026-000083"]],
  ["in lower case, without its hyphen", "f2026000083", ["F2026-000083"]],
  ["its end", "000083", ["F2026-000083", "A2026-000083"]],
  ["a number printed with spaces", "4820023757", ["Avis 4820 0237 57"]],
  ["a plate, whose documents the list returns", "AB-123-CD", []],
  ["a name", "charpente", []],
])("%s (%s)", async (_, pattern, expected) => {
  const found = await find(pattern, new AbortController().signal);
  expect(found.map(({ label }) => label)).toEqual(expected);
});
