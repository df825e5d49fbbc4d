import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type FundingDays, ownerOn } from "./ownership.ts";

const lease = (over: Partial<FundingDays> = {}): FundingDays => ({
  loanType: "FINANCE_LEASE",
  funderId: "lessor",
  funderName: "Loire Crédit-bail",
  startsOn: day("2026-03-10"),
  firstInstalment: day("2026-04-10"),
  durationMonths: 12,
  endedOn: null,
  ...over,
});

it.each<[string, FundingDays[], string, owner: string | null]>([
  ["a car without funding is ours", [], "2026-06-01", null],
  ["the eve of the lease it is ours", [lease()], "2026-03-09", null],
  ["the day the lessor pays it is the lessor’s", [lease()], "2026-03-10", "lessor"],
  ["the eve of the last instalment still", [lease()], "2027-03-09", "lessor"],
  ["the day of the last instalment, which pays the option, it is ours", [lease()], "2027-03-10", null],
  [
    "a lease paid back early gives the car back that day",
    [lease({ endedOn: day("2026-08-01") })],
    "2026-08-01",
    null,
  ],
  ["and not the day before", [lease({ endedOn: day("2026-08-01") })], "2026-07-31", "lessor"],
  ["a loan leaves us the car", [lease({ loanType: "BALLOON" })], "2026-06-01", null],
  ["a lease without a start day owns nothing yet", [lease({ startsOn: null })], "2026-06-01", null],
  [
    "a second lease follows the first",
    [lease({ endedOn: day("2026-08-01") }), lease({ funderId: "second", startsOn: day("2026-09-01") })],
    "2026-09-15",
    "second",
  ],
])("%s", (_, fundings, on, owner) => {
  expect(ownerOn(fundings, day(on))?.funderId ?? null).toBe(owner);
});
