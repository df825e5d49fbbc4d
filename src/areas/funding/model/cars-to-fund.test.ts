import { expect, it } from "vitest";
import type { CarStatus } from "#fleet/model/car.ts";
import { missingFundingItems } from "./funding.ts";
import { day } from "#kernel/calendar/day.ts";
import { type FundingGap, fundingGap } from "./cars-to-fund.ts";

it.each<[CarStatus, none: FundingGap | null, incomplete: FundingGap | null]>([
  ["TO_TRANSPORT", "FUNDER", "FUNDING"],
  ["TO_PLAN", "FUNDER", "FUNDING"],
  ["READY_TO_DELIVER", "FUNDER", "FUNDING"],
  ["DELIVERED", "FUNDER", "FUNDING"],
  ["STOCKED", "FUNDER", "FUNDING"],
  ["SELLABLE_STOCKED", null, "FUNDING"],
  ["SOLD", null, null],
  ["STOLE", null, null],
  ["BROKEN", null, null],
])(
  "a car %s without a funding seeks %s, with an incomplete one %s, with a whole one nothing",
  (status, none, incomplete) => {
    expect(fundingGap(status, null)).toBe(none);
    expect(fundingGap(status, ["montant"])).toBe(incomplete);
    expect(fundingGap(status, [])).toBeNull();
  },
);

const whole = {
  isOwnFunds: false,
  loanType: "AMORTIZING" as const,
  amountCents: 1_000_000,
  rate: 0.03,
  durationMonths: 36,
  startsOn: day("2026-11-02"),
  firstInstalment: day("2026-12-02"),
  contractNumber: "P-1",
};
const both = { schedule: true, contract: true };

it.each<[string, Partial<Record<keyof typeof whole, unknown>>, typeof both, string[]]>([
  ["a whole funding", {}, both, []],
  [
    "our own funds, whatever else is empty",
    { isOwnFunds: true, amountCents: null },
    { schedule: false, contract: false },
    [],
  ],
  ["a rate of nothing is a rate", { rate: 0 }, both, []],
  ["no amount, no number", { amountCents: null, contractNumber: "" }, both, ["montant", "numéro de contrat"]],
  ["no day", { startsOn: null, firstInstalment: null }, both, ["versement des fonds", "première échéance"]],
  ["no schedule", {}, { schedule: false, contract: true }, ["échéancier"]],
  ["no contract", {}, { schedule: true, contract: false }, ["contrat"]],
])("%s lacks exactly the missing items", (_, over, has, lacking) => {
  expect(missingFundingItems({ ...whole, ...over } as typeof whole, has)).toEqual(lacking);
});
