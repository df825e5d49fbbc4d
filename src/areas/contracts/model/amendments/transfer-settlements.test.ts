// Settlements shared on the day of a transfer, computed by hand: delivered on 10-01-2026, 12 elapsed months on
// 10-01-2027.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { exampleContract, longer, signedAs, signing } from "#tests/examples/contracts.ts";
import { shareSettlements } from "./transfer-settlements.ts";
import type { TransferClauses } from "./transfer-clauses.ts";

const first = exampleContract();
/** 40,00 more for each of the 12 elapsed months: 480,00. */
const settled = signing(
  first,
  signedAs(1, longer(first, "2027-01-10", { kilometrage: 90_000, priceCents: 34_000 })),
);
const shared = (on: string, settlement: TransferClauses["settlement"], contract = settled) =>
  shareSettlements(contract, { number: 2, effectOn: day(on), isFromDelivery: false }, { settlement });

test.each<[string, TransferClauses["settlement"], number, number]>([
  // Signed and before the transfer: all of its months belong to the leaving company.
  ["2027-06-10", "LEAVING", 48_000, 0],
  ["2027-01-10", "LEAVING", 48_000, 0],
  // The transfer takes effect after 6 of the 12 months.
  ["2026-07-10", "LEAVING", 24_000, 24_000],
  // 6 months, then 10 days of the 31 of the seventh: 240,00 + 12,903.
  ["2026-07-20", "LEAVING", 25_290, 22_710],
  ["2026-01-10", "LEAVING", 0, 48_000],
  ["2027-06-10", "INCOMING", 0, 48_000],
  ["2026-07-10", "INCOMING", 0, 48_000],
])("on %s, borne by %s: %i and %i", (on, bearer, leavingCents, incomingCents) => {
  expect(shared(on, bearer)).toEqual([
    { number: 1, months: 12, dueCents: 48_000, leavingCents, incomingCents },
  ]);
});

test("nothing is shared where nothing was settled", () => {
  expect(shared("2027-06-10", "LEAVING", first)).toEqual([]);
});

test("with tax, both parts add up to the charged amount: 480,00 × 1,2", () => {
  const rates = { vatRate: 0.2, rateOn: () => 0.2 };
  const [one] = shareSettlements(
    settled,
    { number: 2, effectOn: day("2026-07-20"), isFromDelivery: false },
    { settlement: "LEAVING" },
    rates,
  );
  expect(one).toMatchObject({ dueCents: 57_600, leavingCents: 30_348, incomingCents: 27_252 });
});
