import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { publishedScales, groupTaxScales } from "#settings/model/scales/tax-scales.ts";
import { exampleChoice, exampleContext } from "#tests/examples/quotes.ts";
import { startWithFinish } from "../editor/start.ts";
import { exampleAuthor } from "#tests/examples/quotes.ts";
import { januaryEffect } from "../pricing/january-effect.ts";
import { quotedCarOf } from "../pricing/priced-car.ts";
import { type TcoAssumptions, computeTco, tcoText } from "./tco.ts";

const car = quotedCarOf(exampleChoice);
const vehicle = taxedVehicleOfChoice(exampleChoice);
const start = day("2026-01-01");
const at = { startsOn: start, scales: publishedScales };

const assumed: TcoAssumptions = {
  durationMonths: 36,
  kilometrage: 60_000,
  petrolPrice: 1.8,
  dieselPrice: null,
  gasPrice: null,
  electricityPrice: null,
};

test("rents with VAT, energy, taxes and depreciation add up", () => {
  const tco = computeTco({ car, vehicle, monthlyCents: 40_000, buyingPriceCents: 2_200_000 }, assumed, at);
  const amount = (key: string) => tco.lines.find((line) => line.key === key)?.amountCents;
  expect(amount("RENTS")).toBe(36 * 48_000);
  expect(amount("ENERGY")).toBe(Math.round(5.2 * 1.8 * 600 * 100));
  // (26 400 − 18 300) × 20 % × 1 096 / 365 × 25 %
  expect(amount("DEPRECIATION")).toBe(Math.round(810_000 * 0.2 * (1_096 / 365) * 0.25));
  expect(tco.totalCents).toBe(tco.lines.reduce((sum, line) => sum + (line.amountCents ?? 0), 0));
  expect(tco.isWhole).toBe(true);
});

test("an empty energy price is noted, not guessed", () => {
  const tco = computeTco(
    { car, vehicle, monthlyCents: 40_000, buyingPriceCents: 2_200_000 },
    { ...assumed, petrolPrice: null },
    at,
  );
  expect(tco.lines.find((line) => line.key === "ENERGY")).toMatchObject({
    amountCents: null,
    source: "Prix de l’énergie à saisir",
  });
  expect(tco.isWhole).toBe(false);
});

test("the text has a line per cost and a tab per column", () => {
  const tco = computeTco({ car, vehicle, monthlyCents: 40_000, buyingPriceCents: null }, assumed, at);
  const lines = tcoText([tco, tco]).split("\n");
  expect(lines).toHaveLength(9);
  expect(lines.every((line) => line.split("\t").length === 3)).toBe(true);
});

test("waiting for January costs the difference between the scales over the rental", () => {
  const { draft } = startWithFinish(exampleAuthor, exampleContext);
  const effect = januaryEffect(draft, exampleContext);
  expect(effect?.nextYearRegistrationCents).toBe((effect?.nowRegistrationCents ?? 0) + 23_000);
  expect(effect?.differenceCents).toBe((effect?.nextYearPriceCents ?? 0) - (effect?.nowPriceCents ?? 0));
});

test("each rent bears the VAT rate of its month: 12 of 100 € at 20 %, then 24 at 21 %, are 4 344 €", () => {
  const { vat } = groupTaxScales([
    ...publishedScales.vat,
    { kind: "VAT", from: day("2027-01-01"), rate: 0.21, article: "essai" },
  ]);
  const tco = computeTco({ car, vehicle, monthlyCents: 10_000, buyingPriceCents: null }, assumed, {
    startsOn: start,
    scales: { ...publishedScales, vat },
  });
  expect(tco.lines.find(({ key }) => key === "RENTS")?.amountCents).toBe(12 * 12_000 + 24 * 12_100);
});
