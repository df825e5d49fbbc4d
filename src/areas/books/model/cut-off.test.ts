// The worked examples of cut-off (books.md, § 6, 35 to 37), and its edges.
import { describe, expect, it } from "vitest";
import { addDays, day } from "#kernel/calendar/day.ts";
import { accruedInterest, deferredRent, dueNotInvoiced } from "./cut-off.ts";

const rent = (fromDay: string, throughDay: string, netCents: number) => ({
  fromDay: day(fromDay),
  throughDay: day(throughDay),
  netCents,
});

describe("a billed rent", () => {
  it.each([
    [
      "of January, billed in December, is deferred whole (35)",
      rent("2027-01-01", "2027-01-31", 50_990),
      "2026-12-31",
      50_990,
    ],
    ["of a month that is over is earned", rent("2026-12-01", "2026-12-31", 50_990), "2026-12-31", 0],
    ["of a day inside the month before is earned", rent("2026-11-03", "2026-11-03", 1_000), "2026-12-31", 0],
    [
      "of two whole months counts them for a half each",
      rent("2027-01-01", "2027-02-28", 60_000),
      "2027-01-31",
      30_000,
    ],
    // 17 of 31 days, then 14 of 28: 0,5484 and 0,5 months.
    [
      "from month to month counts days of each calendar month",
      rent("2027-01-15", "2027-02-14", 48_990),
      "2027-01-31",
      23_364,
    ],
    ["of a leap February counts 29 days", rent("2028-02-15", "2028-03-31", 150_000), "2028-02-29", 98_864],
    [
      "of a quarter defers its last two months",
      rent("2027-01-01", "2027-03-31", 100_000),
      "2027-01-31",
      66_667,
    ],
    ["credited is deferred with its sign", rent("2027-01-01", "2027-02-28", -1_001), "2027-01-31", -501],
  ])("%s", (_, line, monthEnd, deferredCents) => {
    const halves = deferredRent(line, day(monthEnd));
    expect(halves).toEqual({ deferredCents, earnedCents: line.netCents - deferredCents });
  });

  it("is earned and deferred to the cent, whatever its days", () => {
    for (let length = 1; length < 100; length += 1) {
      const line = {
        fromDay: day("2027-01-20"),
        throughDay: addDays(day("2027-01-20"), length),
        netCents: 33_333,
      };
      for (const monthEnd of ["2027-01-31", "2027-02-28", "2027-03-31"]) {
        const { earnedCents, deferredCents } = deferredRent(line, day(monthEnd));
        expect(earnedCents + deferredCents).toBe(33_333);
        expect(Math.min(earnedCents, deferredCents)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe("a rent due and not invoiced", () => {
  const due = { dueCents: 24_673, billedCents: 0, vatRate: 0.2, isClosed: false };
  it.each([
    ["bears its VAT, rounded once (36)", {}, [24_673, 4_935, 29_608]],
    ["counts what is not billed alone", { billedCents: 20_000 }, [4_673, 935, 5_608]],
    ["bears no VAT when it is exempt", { vatRate: 0 }, [24_673, 0, 24_673]],
    ["is none once billed", { billedCents: 24_673 }, [0, 0, 0]],
    ["is none when more was billed than is due", { billedCents: 30_000 }, [0, 0, 0]],
    ["is none once the contract is closed", { isClosed: true }, [0, 0, 0]],
  ])("%s", (_, change, [cents, vatCents, withVatCents]) => {
    expect(dueNotInvoiced({ ...due, ...change })).toEqual({ cents, vatCents, withVatCents });
  });
});

describe("interest of a loan", () => {
  const instalment = { startsOn: day("2026-12-05"), dueOn: day("2027-01-05"), interestCents: 7_700 };
  it.each([
    ["accrues for 26 of 31 days (37)", "2026-12-31", 6_458],
    ["has not accrued before its instalment runs", "2026-11-30", 0],
    ["has not accrued on the day that its instalment begins", "2026-12-05", 0],
    ["is due, no longer accrued, on the day of its instalment", "2027-01-05", 0],
    ["is due after it", "2027-01-31", 0],
  ])("%s", (_, monthEnd, cents) => expect(accruedInterest(instalment, day(monthEnd))).toBe(cents));

  it("is the same of a month of 28 days", () => {
    const february = { startsOn: day("2027-02-10"), dueOn: day("2027-03-10"), interestCents: 2_800 };
    expect(accruedInterest(february, day("2027-02-28"))).toBe(1_800);
  });
});
