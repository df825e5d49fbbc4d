import { expect, test, vi } from "vitest";
import { Paper } from "#platform/paper/paper.ts";
import { text } from "#platform/paper/blocks.ts";
import { readDrawnObjects, findFaults, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { kilometresBlock, type NewMileage } from "./kilometres.ts";

// Pages are drawn, then read by another program.
vi.setConfig({ testTimeout: 60_000 });

const mileage: NewMileage = {
  kilometrage: 160_000,
  durationMonths: 36,
  priceCents: 66_284,
  grid: [
    { kilometrage: 145_000, priceCents: 63_084 },
    { kilometrage: 175_000, priceCents: 69_584 },
  ],
  kmPrices: { overCents: 10, underCents: 5, isBySide: true },
};
const read = async (one: NewMileage | null, vatRate: number | null = null) => {
  const paper = new Paper({ title: "Essai", author: "Écurie", foot: () => text("Pied") });
  paper.put(kilometresBlock(one, vatRate));
  const drawn = await readDrawnObjects(await paper.end());
  expect(findFaults(drawn)).toEqual([]);
  return drawnText(drawn).replaceAll("\u00a0", " ");
};

test("a new mileage comes with its grid, the new mileage among its lines", async () => {
  const words = await read(mileage);
  expect(words).toContain("grille de fluidité ci-dessous");
  expect(words).toMatch(/145 000 km .*−\s?32,00 €.*160 000 km \(votre contrat\).*175 000 km .*\+\s?33,00 €/);
});
test("a consumer reads its rents with tax, and their differences", async () => {
  expect(await read(mileage)).not.toContain("TTC");
  expect(await read(mileage)).toContain("Écart HT");
  // 662,84 × 1,2 = 795,41; 630,84 × 1,2 = 757,01.
  expect(await read(mileage, 0.2)).toMatch(/TTC Écart TTC .*757,01 € −\s?38,40 €/);
  expect(await read(mileage, 0.2)).toMatch(/TTC.*630,84 € 757,01 €/);
});
test("a consumer reads a price per kilometre with tax", async () =>
  expect(await read({ ...mileage, grid: [] }, 0.2)).toContain("0,10 € HT (0,12 € TTC) par kilomètre"));
test("without a grid, the price per kilometre of the contract is stated again", async () =>
  expect(await read({ ...mileage, grid: [] })).toContain("0,10 € HT par kilomètre parcouru au-delà"));
test("a side without a line has the price per kilometre of the contract", async () => {
  const words = await read({ ...mileage, grid: mileage.grid.slice(0, 1) });
  expect(words).toContain("kilométrage convenu le sont au prix de 0,10 € HT par kilomètre.");
  expect(words).toMatch(/145 000 km .*160 000 km \(votre contrat\)/);
});
test("a clause signed before a side had its own price extends beyond the lines of the other", async () => {
  const kmPrices = { overCents: 10, underCents: 5 };
  const words = await read({ ...mileage, kmPrices, grid: mileage.grid.slice(0, 1) });
  expect(words).not.toContain("par kilomètre");
  expect(words).toContain("au tarif de son dernier intervalle au-delà");
});
test("a contract signed before kilometres had a price keeps its clause", async () =>
  expect(await read({ ...mileage, grid: [], kmPrices: null })).toBe("Pied"));
test("an amendment that changes no mileage has no such clause", async () =>
  expect(await read(null)).toBe("Pied"));
