import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { writtenEntries } from "#tests/scenarios/written-entries.ts";
import { type FundingFact, fundingEntries } from "./funding.ts";

const loan: FundingFact["loan"] = {
  loanType: "AMORTIZING",
  amountCents: 2_400_000,
  rate: 0.0385,
  durationMonths: 36,
  startsOn: day("2026-10-05"),
  firstInstalment: day("2026-11-05"),
  residualCents: 0,
  insuranceRate: 0.0036,
};
const fact = (over: Partial<FundingFact> = {}): FundingFact => ({
  loan,
  carId: "car-1",
  funderId: "funder-1",
  funderName: "Banque Essai",
  contractNumber: "PRET-1",
  applicationFeeCents: 15_000,
  terminationFeeRate: 0.01,
  endedOn: null,
  settledCents: null,
  ...over,
});
const funds = "5117 24 000,00 / 164 24 000,00; 627 150,00 / 5117 150,00";

/** 12 340,00 owed until the end, ten days of thirty after its funds. */
const repaid = fact({
  loan: {
    ...loan,
    loanType: "BULLET",
    amountCents: 1_234_000,
    insuranceRate: 0.007,
    startsOn: day("2026-11-05"),
    firstInstalment: day("2026-12-05"),
  },
  applicationFeeCents: 0,
  endedOn: day("2026-11-15"),
});

it.each([
  ["before its funds", fact(), "2026-10-04", "", "2026-10-05"],
  ["7. its funds and its fee", fact(), "2026-10-05", funds, "2026-11-05"],
  [
    "8. its first instalment",
    fact(),
    "2026-11-30",
    `${funds}; 164 629,98 · 6611 77,00 · 616 7,20 / 5117 714,18`,
    "2026-12-05",
  ],
  [
    "9. its early repayment, which ends it",
    repaid,
    "2027-06-01",
    "5117 12 340,00 / 164 12 340,00; 164 12 340,00 · 6611 13,20 · 616 7,20 · 668 123,40 / 5117 12 483,80",
    null,
  ],
  [
    "an early repayment settled for less than owed: the fee is less",
    { ...repaid, settledCents: 1_240_000 },
    "2027-06-01",
    "5117 12 340,00 / 164 12 340,00; 164 12 340,00 · 6611 13,20 · 616 7,20 · 668 39,60 / 5117 12 400,00",
    null,
  ],
  [
    "unknown day of its funds: a month before its first instalment",
    fact({ loan: { ...loan, startsOn: null } }),
    "2026-10-05",
    funds,
    "2026-11-05",
  ],
])("%s", (_, of, until, written, nextOn) => {
  const wanted = fundingEntries(of, day(until));
  const entries = wanted.entries.filter(({ lines }) => lines.some(({ cents }) => cents !== 0));
  expect(writtenEntries(entries)).toBe(written);
  expect(wanted.nextOn).toBe(nextOn);
});

it("164 is settled by the last instalment", () => {
  const { entries, nextOn } = fundingEntries(fact(), day("2030-01-01"));
  const principal = entries.flatMap(({ lines }) => lines).filter(({ account }) => account === "164");
  expect(principal.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect(entries.at(-1)?.key).toBe("instalment 36");
  expect(nextOn).toBeNull();
});
