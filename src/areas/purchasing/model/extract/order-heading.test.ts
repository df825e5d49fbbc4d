import { expect, it } from "vitest";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { readOrderDay, readOrderNumber } from "./order-heading.ts";
import { readOrder } from "./order.ts";

const page = (text: string): ReadPage => ({ width: 1, height: 1, turn: 0, method: "TEXT", words: [], text });
const pages = (...lines: string[]): ReadPage[] => [page(lines.join("\n"))];

it.each([
  ["N° facture  Date  N° client\nVN2610234  12/03/2026  C004512", "VN2610234", "2026-03-12", "LABEL"],
  ["Rechnungsnummer 2026-24137  Rechnungsdatum 04.11.2026", "2026-24137", "2026-11-04", "LABEL"],
  ["Invoice number 2026/6558\nDate: 12 November 2026", "2026/6558", "2026-11-12", "LABEL"],
  ["Facture 2026-123-VN du 12/03/2026", "2026-123-VN", "2026-03-12", "LABEL"],
  ["RECHNUNG AR475452\nMünchen, den 23.03.2026", "AR475452", "2026-03-23", "LABEL"],
  ["FACTURE F123456\n38000 GRENOBLE  18/04/2026", "F123456", "2026-04-18", "WEAK"],
])("« %s » has its number and its day", (text, number, day, evidence) => {
  expect(readOrderNumber(pages(text))?.value).toBe(number);
  expect(readOrderDay(pages(text))).toMatchObject({ value: day, evidence });
});

it.each([
  "Facture F1\nRéserve de propriété : loi n° 80-335 du 12 mai 1980",
  "Facture F1\nDate de 1re mise en circulation : 04/05/2024",
  "Rechnung 12\nErstzulassung: 04.05.2024",
])("« %s » has no day of its own", (text) => expect(readOrderDay(pages(text))).toBeNull());

const car = ["Facture F1", "N° de châssis : VR3UPHNKSLT022345"];
const priceOf = (...lines: string[]) => {
  const { value, doubt } = readOrder(pages(...car, ...lines), { vatNumber: null, fleetVins: new Set() })
    .lines[0]?.price ?? { value: null };
  return [value, doubt];
};
const discounted = "Le document accorde une remise : vérifiez que ce prix en tient compte.";
const mixed = "Ce total comprend d’autres frais : vérifiez le prix du véhicule.";

it.each([
  [
    ["Prix du véhicule HT 19 420,00 €", "Frais de mise à disposition 290,00 €", "Total HT 19 710,00 €"],
    1_942_000,
    undefined,
  ],
  [["Frais de mise à disposition 290,00 €", "Total HT 19 710,00 €"], 1_971_000, mixed],
  [["Prix HT 20 000,00 €", "Remise 2 000,00 €", "Prix net HT 18 000,00 €"], 1_800_000, undefined],
  [["Prix HT 20 000,00 €", "Remise 10 % 2 000,00 €", "Total HT 18 000,00 €"], 1_800_000, undefined],
  [["Prix HT 20 000,00 €", "dont remise 2 000,00 €"], 2_000_000, discounted],
  [
    ["Désignation  Prix brut HT  Remise  Prix net HT", "CLIO  20 000,00  2 000,00  18 000,00"],
    2_000_000,
    discounted,
  ],
])("%j: the price of the car, and its doubt", (lines, value, doubt) => {
  expect(priceOf(...lines)).toEqual([value, doubt]);
});

it("in the row of its car, the price after the discount is that of its column", () => {
  const text = [
    "Facture F1",
    "N° de châssis  Prix brut HT  Remise  Prix net HT",
    "VR3UPHNKSLT022345  20 000,00  2 000,00  18 000,00",
  ].join("\n");
  const [line] = readOrder([page(text)], { vatNumber: null, fleetVins: new Set() }).lines;
  expect(line?.price).toMatchObject({ value: 1_800_000, basis: "HT" });
});
