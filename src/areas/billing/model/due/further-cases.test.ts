// Days that reports of other software got wrong, and days where several rules meet. Amounts worked by hand, without
// tax, in cents.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { exampleContract, examplePeriod, newRent, signedAs } from "#tests/examples/contracts.ts";
import type { SignedAmendment, SignedContract } from "#contracts/model/terms/terms-by-day.ts";
import { dueOf } from "./due.ts";

const tracking = { geolocation: true, trackingCents: 2_000 };
/** 489,90 € and a tracker at 20,00 €, for 38 months. */
const rentedFrom = (start: string, amendments: readonly SignedAmendment[] = []): SignedContract =>
  exampleContract({ durationMonths: 38, priceCents: 48_990, ...tracking }, start, amendments);
const returnedOn = (contract: SignedContract, endDay: string): SignedContract => ({
  ...contract,
  periods: contract.periods.map((period) => ({ ...period, endDay: day(endDay) })),
});
const dueIn = (contract: SignedContract, month?: string): number[] =>
  dueOf({ contract, through: day("2027-01-01"), isOver: false })
    .filter((line) => month === undefined || line.month.startsWith(month))
    .map(({ cents }) => cents);
const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const transferOn = (number: number, effectOn: string): SignedAmendment => ({
  ...signedAs(number, {
    kind: "driver-transfer",
    explanation: "",
    effectOn: day(effectOn),
    companyId: "other",
    clauses: null,
  }),
  holder: { companyId: "other", companyName: "Toitures Petit" },
});

test("nothing is due from the loss of a car until the one that replaces it is delivered", () => {
  const stolen = returnedOn(rentedFrom("2026-11-01"), "2026-12-11");
  const [lost] = stolen.periods;
  if (!lost) throw new Error("a contract has a period");
  const awaited = {
    ...lost,
    id: "second",
    position: 2,
    kind: "REPLACEMENT" as const,
    carId: null,
    startDay: null,
    endDay: null,
    deliveryDateDeadline: day("2026-12-20"),
  };
  const contract = { ...stolen, periods: [lost, awaited] };
  expect(sum(dueIn(contract, "2026-12"))).toBe(sum(dueIn(stolen, "2026-12")));
  expect(dueIn(contract, "2027-01")).toEqual([]);
  const found = { ...awaited, carId: "car", startDay: day("2027-01-01") };
  expect(sum(dueIn({ ...contract, periods: [lost, found] }, "2027-01"))).toBe(50_990);
});

describe("reports of other software", () => {
  test("trap 2: 12 months of 20,00 from 3 August bear 18,71, eleven times 20,00, and 1,29", () => {
    const all = dueIn(exampleContract({ durationMonths: 12, priceCents: 2_000 }, "2026-08-03"));
    expect(all).toEqual([1_871, ...Array.from({ length: 11 }, () => 2_000), 129]);
    expect(sum(all)).toBe(24_000);
  });
  test("trap 3: 3 950,00 from 8 April are 23 days of 30, 3 028,33", () =>
    expect(dueIn(exampleContract({ priceCents: 395_000 }, "2027-04-08"), "2027-04")).toEqual([302_833]));
  test("trap 11: 589,00 from 31 January are one day, 19,00", () =>
    expect(dueIn(exampleContract({ priceCents: 58_900 }, "2027-01-31"), "2027-01")).toEqual([1_900]));
});

describe("days where rules meet", () => {
  test("a theft on 29 February: 14 days of 29", () =>
    expect(
      dueIn(returnedOn(exampleContract({ priceCents: 58_000 }, "2028-02-15"), "2028-02-29"), "2028-02"),
    ).toEqual([28_000]));
  test("three rents signed for one day: the last number applies", () => {
    const rents = [45_990, 50_000, 44_000].map((cents, index) =>
      signedAs(index + 1, newRent("2027-05-12", cents)),
    );
    const may = [17_384, 28_387, 2_000];
    for (const signed of [rents, rents.toReversed()])
      expect(dueIn(rentedFrom("2027-01-17", signed), "2027-05").toSorted()).toEqual(may.toSorted());
  });
  test("returned in its first month: 8 days of 31", () =>
    expect(dueIn(returnedOn(rentedFrom("2027-01-17"), "2027-01-25"))).toEqual([12_643, 516]));
  test("delivered on the last day of April: one day of 30, and its complement in June 2030", () => {
    const contract = rentedFrom("2027-04-30");
    expect(dueIn(contract, "2027-04")).toEqual([1_633, 67]);
    expect(dueIn(contract, "2030-06")).toEqual([48_990 - 1_633, 2_000 - 67]);
    expect(sum(dueIn(contract))).toBe(38 * 50_990);
  });
  test("delivered and returned on one day: nothing", () =>
    expect(dueIn(returnedOn(rentedFrom("2027-01-17"), "2027-01-17"))).toEqual([]));
  test("a lower rent on the 12th and a transfer on the 20th: each rent is shared by days", () => {
    const amendments = [signedAs(1, newRent("2027-05-12", 45_990)), transferOn(2, "2027-05-20")];
    const may = dueOf({
      contract: rentedFrom("2027-01-17", amendments),
      through: day("2027-01-01"),
      isOver: false,
    }).filter(({ month }) => month === "2027-05-01");
    const owedBy = (companyId: string) =>
      may
        .filter(({ holder }) => holder.companyId === companyId)
        .map(({ component, monthlyCents, cents }) => [component.kind, monthlyCents, cents]);
    // 11 days at 489,90; 8 of the 20 days at 459,90, 296,71 in all; 19 days of the tracker.
    expect(owedBy("c").toSorted()).toEqual([
      ["RENT", 45_990, 11_868],
      ["RENT", 48_990, 17_384],
      ["TRACKING", 2_000, 1_226],
    ]);
    expect(owedBy("other").toSorted()).toEqual([
      ["RENT", 45_990, 29_671 - 11_868],
      ["TRACKING", 2_000, 774],
    ]);
  });
  test("kept a month after its term: the rest of the month of the term makes its rent, then 16 days of 30", () => {
    const kept = returnedOn(rentedFrom("2027-01-17"), "2030-04-17");
    expect(dueIn(kept, "2030-03")).toEqual([48_990, 2_000]);
    expect(dueIn(kept, "2030-04")).toEqual([26_128, 1_067]);
  });
  test("stolen, found after thirty days and handed over anew: no rent between the two", () => {
    const stolen = returnedOn(rentedFrom("2027-01-17"), "2027-04-14");
    const found: SignedContract = {
      ...stolen,
      periods: [...stolen.periods, examplePeriod({ id: "q", position: 2, startDay: day("2027-05-24") })],
    };
    expect(dueIn(found, "2027-04")).toEqual([21_229, 867]);
    expect(dueIn(found, "2027-05")).toEqual([12_643, 516]);
  });
  test("two cars out at once for a whole month pay two rents", () => {
    const first = returnedOn(rentedFrom("2027-01-17"), "2027-06-01");
    const both: SignedContract = {
      ...first,
      periods: [...first.periods, examplePeriod({ id: "q", position: 2, startDay: day("2027-05-01") })],
    };
    expect(dueIn(both, "2027-05")).toEqual([48_990, 2_000, 48_990, 2_000]);
  });
});
