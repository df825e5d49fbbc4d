import { day } from "#kernel/calendar/day.ts";
import { equalShares } from "#kernel/money.ts";
import { expect, test } from "vitest";
import { planMistakes, shareInstalments } from "./plan.ts";

const days = [day("2027-05-05"), day("2027-06-05"), day("2027-07-05")] as const;
const inThree = equalShares(100_000, 3).map((cents, at) => ({ dueOn: days[at] ?? days[0], cents }));
const amounts = (shares: { partId: string; rank: number; cents: number }[]) =>
  shares.map(({ partId, rank, cents }) => [partId, rank, cents]);

test("plan of 1 000,00 in 3: 333,34; 333,33; 333,33", () => {
  expect(amounts(shareInstalments([{ id: "a", remainingCents: 100_000 }], inThree))).toEqual([
    ["a", 0, 33_334],
    ["a", 1, 33_333],
    ["a", 2, 33_333],
  ]);
});

test("instalments pay the parts in their order, across documents", () => {
  const parts = [
    { id: "a", remainingCents: 60_000 },
    { id: "b", remainingCents: 40_000 },
  ];
  expect(amounts(shareInstalments(parts, inThree))).toEqual([
    ["a", 0, 33_334],
    ["a", 1, 26_666],
    ["b", 1, 6_667],
    ["b", 2, 33_333],
  ]);
});

test("the sums of a plan are what remains, on days that follow each other, soon", () => {
  const facts = { remainingCents: 100_000, today: day("2027-04-20") };
  expect(planMistakes({ instalments: inThree }, facts)).toEqual({});
  expect(Object.keys(planMistakes({ instalments: inThree.slice(1) }, facts))).toEqual([
    "instalments.0.dueOn",
    "instalments",
  ]);
  const twice = inThree.map(({ cents }) => ({ dueOn: days[0], cents }));
  expect(Object.keys(planMistakes({ instalments: twice }, facts))).toEqual([
    "instalments.1.dueOn",
    "instalments.2.dueOn",
  ]);
  const today = day("2027-05-06");
  expect(planMistakes({ instalments: inThree }, { ...facts, today })).toEqual({
    "instalments.0.dueOn": "Ce jour est passé.",
  });
  const endless = inThree.map((one, at) => (at === 2 ? { ...one, dueOn: day("2032-04-21") } : one));
  expect(planMistakes({ instalments: endless }, facts)).toEqual({
    "instalments.2.dueOn": "L’échéancier s’achève le 20-04-2032 au plus tard.",
  });
});
