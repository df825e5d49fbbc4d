import { expect, test, vi } from "vitest";
import { readDrawnObjects, findFaults } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { day } from "#kernel/calendar/day.ts";
import { longAddress, longLessor, longText } from "#tests/examples/longest-texts.ts";
import { draw, type PackPaper } from "./pack.ts";

vi.setConfig({ testTimeout: 60_000 });

const party = { name: longText(150), siret: "73282932000074", address: longAddress };
const pack: PackPaper = {
  lessor: longLessor,
  madeOn: day("2026-11-23"),
  purpose: "Première immatriculation en France à notre nom",
  isNew: false,
  vehicle: Array.from({ length: 16 }, (_, index) => [`Rubrique (D.${index})`, longText(120)] as const),
  carTitle: longText(200, "Mercedes-Benz Classe V "),
  vin: "WVWZZZCD0RW000011",
  plate: "WW-123-AB",
  owner: party,
  lessee: party,
  quitusNumber: longText(60),
  papers: Array.from({ length: 14 }, (_, index) => ({
    label: longText(120),
    isRequired: index % 2 === 0,
    name: longText(200, "justificatif-de-domicile-"),
    content: null,
  })),
};

test.each([
  ["with its lessee", pack],
  ["of our own car", { ...pack, lessee: null, owner: { ...party, name: longLessor.name } }],
])("the longest pack %s: nothing over anything, nothing cut", async (_, paper) => {
  expect(findFaults(await readDrawnObjects(await draw(paper)))).toEqual([]);
});
