// Loans that do not fit their car.
import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { carWarnings } from "./loan-warnings.ts";

const car = { costCents: 2_450_000, orderedOn: day("2026-11-02") };

it.each([
  ["its cost, from the day of its order", { amountCents: 2_450_000, startsOn: day("2026-11-02") }, 0],
  ["a cent more than its cost", { amountCents: 2_450_001, startsOn: null }, 1],
  ["100 M€, a year before its order", { amountCents: 10_000_000_000, startsOn: day("2025-11-02") }, 2],
  ["figures that are not known", { amountCents: null, startsOn: null }, 0],
])("a loan of %s", (_title, loan, count) => expect(carWarnings(loan, car)).toHaveLength(count));

it("a car without price or order raises none", () =>
  expect(
    carWarnings(
      { amountCents: 10_000_000_000, startsOn: day("2025-11-02") },
      { costCents: null, orderedOn: null },
    ),
  ).toEqual([]));

it("the warning names both figures", () =>
  expect(carWarnings({ amountCents: 2_500_000, startsOn: day("2026-10-31") }, car)).toEqual([
    "Le montant emprunté, 25\u00a0000,00\u00a0€, dépasse le coût du véhicule : 24\u00a0500,00\u00a0€ TTC avec son transport et sa carte grise.",
    "Les fonds sont versés le 31-10-2026, avant la commande du véhicule, le 02-11-2026.",
  ]));
