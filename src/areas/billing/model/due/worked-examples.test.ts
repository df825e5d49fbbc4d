// Amounts worked out by hand, without tax, in cents.
import { describe, expect, test } from "vitest";
import { type Day, day } from "#kernel/calendar/day.ts";
import { exampleContract, examplePeriod, longer, newRent, signedAs } from "#tests/examples/contracts.ts";
import {
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "#contracts/model/terms/terms-by-day.ts";
import { lessorIssuerId } from "../issuer.ts";
import { type DueLine, dueOf } from "./due.ts";

const tracking = { geolocation: true, trackingCents: 2_000 };
/** 489,90 € and a tracker at 20,00 €, for 38 months from 17 January 2027. */
const rented = exampleContract({ durationMonths: 38, priceCents: 48_990, ...tracking }, "2027-01-17");

const dueIn = (contract: SignedContract, through = "2027-01-01") =>
  dueOf({ contract, through: day(through), isOver: false });
const inMonth = (lines: readonly DueLine[], month: string) =>
  lines.filter((line) => line.month.startsWith(month));
const amounts = (lines: readonly DueLine[], month: string) => inMonth(lines, month).map(({ cents }) => cents);
const sum = (lines: readonly DueLine[]) => lines.reduce((total, { cents }) => total + cents, 0);
const returnedOn = (contract: SignedContract, endDay: string): SignedContract => ({
  ...contract,
  periods: contract.periods.map((period) => ({ ...period, endDay: day(endDay) })),
});

describe("first and last month by days", () => {
  const lines = dueIn(rented);
  test("the first month counts its days, the day of delivery included", () =>
    expect(amounts(lines, "2027-01")).toEqual([23_705, 968]));
  test("37 whole months follow", () => {
    const whole = lines.filter(({ rule }) => rule === "MONTH");
    expect(whole).toHaveLength(2 * 37);
    expect(amounts(lines, "2027-02")).toEqual([48_990, 2_000]);
  });
  test("the last month completes the first", () => {
    expect(amounts(lines, "2030-03")).toEqual([25_285, 1_032]);
    expect(inMonth(lines, "2030-03").map(({ rule }) => rule)).toEqual(["COMPLEMENT", "COMPLEMENT"]);
  });
  test("38 months bear exactly 38 rents", () => expect(sum(lines)).toBe(38 * 50_990));
  test("a car kept eight days after the term pays them by days", () => {
    const kept = dueIn(returnedOn(rented, "2030-03-25"));
    expect(amounts(kept, "2030-03")).toEqual([25_285 + 12_643, 1_032 + 516]);
  });
});

describe("29 February and the 31st", () => {
  const leap = exampleContract({ durationMonths: 24, priceCents: 58_000 }, "2028-02-15");
  test("delivered on 15 February 2028, 24 months bear 24 rents", () => {
    expect(amounts(dueIn(leap), "2028-02")).toEqual([30_000]);
    expect(amounts(dueIn(leap), "2030-02")).toEqual([28_000]);
    expect(sum(dueIn(leap))).toBe(24 * 58_000);
  });
  test("an end before the term counts days of its own month", () =>
    expect(amounts(dueIn(returnedOn(leap, "2030-02-10")), "2030-02")).toEqual([18_643]));
  test("a last month kept whole bears its rent", () =>
    expect(amounts(dueIn(returnedOn(leap, "2030-03-01")), "2030-02")).toEqual([58_000]));
  test("delivered on the 31st, the term falls on the last day of February", () => {
    const lines = dueIn(exampleContract({ durationMonths: 37, priceCents: 58_900 }, "2027-01-31"));
    expect(amounts(lines, "2027-01")).toEqual([1_900]);
    expect(amounts(lines, "2030-02")).toEqual([57_000]);
  });
  test("the days after the term never make the last month dearer than its rent", () => {
    const short = exampleContract({ durationMonths: 25, priceCents: 30_000 }, "2028-02-20");
    const kept = (until: string) => sum(inMonth(dueIn(returnedOn(short, until)), "2030-03"));
    expect([kept("2030-03-31"), kept("2030-04-01")]).toEqual([30_000, 30_000]);
  });
});

describe("an amendment in the middle of a month", () => {
  const lower = signedAs(1, newRent("2027-05-12", 45_990));
  const tyres = signedAs(2, {
    kind: "services",
    explanation: "",
    effectOn: day("2027-05-20"),
    ...tracking,
    ecoDriving: false,
    hasFleetManagement: false,
    fleetManagementCents: 0,
    tires: { count: 4, monthlyCents: 1_500, hasStorage: false },
  });

  test("each rent bears its own days", () => {
    const lines = inMonth(dueIn(withAmendment(rented, lower)), "2027-05");
    const rent = lines.filter(({ component }) => component.kind === "RENT");
    expect(rent.map(({ cents, amendment }) => [cents, amendment])).toEqual([
      [17_384, null],
      [29_671, 1],
    ]);
  });
  test.each([
    ["the lower rent, then the tyres", [lower, tyres]],
    ["the tyres, then the lower rent", [tyres, lower]],
  ])("signed in this order: %s", (_order, amendments) => {
    const lines = inMonth(dueIn({ ...rented, amendments }), "2027-05");
    const without = lines.filter(({ component }) => component.kind !== "TRACKING");
    expect(sum(without)).toBe(47_636);
    expect(lines.find(({ component }) => component.kind === "TIRES")).toMatchObject({
      cents: 581,
      amendment: 2,
    });
  });
  test("days at one rent are counted together, even around another rent", () => {
    const there = signedAs(1, newRent("2027-05-12", 45_990));
    const back = signedAs(2, newRent("2027-05-20", 48_990));
    const lines = inMonth(dueIn({ ...rented, amendments: [there, back] }), "2027-05");
    const first = lines.find(({ monthlyCents }) => monthlyCents === 48_990);
    expect(first?.spans).toHaveLength(2);
    expect(first?.cents).toBe(36_347);
  });
  test("the last month of a service added later has the contract's own fraction", () => {
    const lines = inMonth(dueIn({ ...rented, amendments: [tyres] }), "2030-03");
    expect(lines.find(({ component }) => component.kind === "TIRES")?.cents).toBe(1_500 - 726);
  });
});

test("the rent stops on the day of a theft", () => {
  expect(amounts(dueIn(returnedOn(rented, "2027-04-14")), "2027-04")).toEqual([21_229, 867]);
  expect(amounts(dueIn(returnedOn(rented, "2027-04-14")), "2027-05")).toEqual([]);
});

describe("a contract transferred on 10 June", () => {
  const transfer: SignedAmendment = {
    ...signedAs(1, {
      kind: "driver-transfer",
      explanation: "",
      effectOn: day("2027-06-10"),
      companyId: "other",
      clauses: null,
    }),
    holder: { companyId: "other", companyName: "Toitures Petit" },
  };
  const june = inMonth(dueIn(withAmendment(rented, transfer)), "2027-06");
  const owedBy = (companyId: string) => june.filter(({ holder }) => holder.companyId === companyId);
  test("each lessee owes its days, the last one the rest of the month", () => {
    expect(owedBy("c").map(({ cents }) => cents)).toEqual([14_697, 600]);
    expect(owedBy("other").map(({ cents, rule }) => [cents, rule])).toEqual([
      [34_293, "REST"],
      [1_400, "REST"],
    ]);
  });
  test("together they owe one rent", () => expect(sum(june)).toBe(50_990));
});

describe("a car whose SPV bills from 20 May 2027", () => {
  const spv = "0195f2a0-0000-7000-8000-0000000000f1";
  const carId = "0195f2a0-0000-7000-8000-0000000000c1";
  const onOwnCar = { ...rented, periods: rented.periods.map((period) => ({ ...period, carId })) };
  const dueWith = (until: Day | null) =>
    dueOf({
      contract: onOwnCar,
      through: day("2027-01-01"),
      isOver: false,
      issuers: [{ carId, issuerId: spv, from: day("2027-05-20"), until }],
    });
  const shares = (lines: readonly DueLine[], month: string, issuerId: string) =>
    inMonth(lines, month).flatMap((line) => (line.issuerId === issuerId ? [line.cents] : []));

  test("the seller bills its days, the SPV the rest of the month", () => {
    expect(shares(dueWith(null), "2027-05", lessorIssuerId)).toEqual([30_026, 1_226]);
    expect(shares(dueWith(null), "2027-05", spv)).toEqual([18_964, 774]);
  });
  test("together they bill one rent", () => expect(sum(inMonth(dueWith(null), "2027-05"))).toBe(50_990));
  test("the SPV bills the following months", () => {
    expect(shares(dueWith(null), "2027-06", lessorIssuerId)).toEqual([]);
    expect(shares(dueWith(null), "2027-06", spv)).toEqual([48_990, 2_000]);
  });
  test("the last month completes the first, whoever billed it", () => {
    expect(shares(dueWith(null), "2030-03", spv)).toEqual([25_285, 1_032]);
    expect(sum(dueWith(null))).toBe(38 * 50_990);
  });
  test("the car comes back: the seller bears the rest of that month", () => {
    const lines = dueWith(day("2027-07-11"));
    expect(shares(lines, "2027-07", spv)).toEqual([15_803, 645]);
    expect(shares(lines, "2027-07", lessorIssuerId)).toEqual([33_187, 1_355]);
    expect(sum(lines)).toBe(38 * 50_990);
  });
});

describe("two cars of one contract", () => {
  const second = (startDay: string) =>
    examplePeriod({ id: "q", position: 2, startDay: day(startDay), deliveryDateDeadline: day(startDay) });
  const renewed = (returnedDay: string, secondDay: string): SignedContract => ({
    ...rented,
    periods: [...returnedOn(rented, returnedDay).periods, second(secondDay)],
  });
  test("exchanged on one day, the month bears one rent", () =>
    expect(amounts(dueIn(renewed("2028-08-20", "2028-08-20")), "2028-08")).toEqual([48_990, 2_000]));
  test("out together for two days, both pay their days", () =>
    expect(amounts(dueIn(renewed("2028-08-22", "2028-08-20")), "2028-08")).toEqual([
      Math.round((48_990 * 21) / 31),
      Math.round((2_000 * 21) / 31),
      Math.round((48_990 * 12) / 31),
      Math.round((2_000 * 12) / 31),
    ]));
  test("none out for three days, nobody pays them", () =>
    expect(amounts(dueIn(renewed("2028-08-20", "2028-08-23")), "2028-08")).toEqual([
      Math.round((48_990 * 28) / 31),
      Math.round((2_000 * 28) / 31),
    ]));
});

describe("before the delivery", () => {
  const awaited = {
    ...rented,
    periods: [examplePeriod({ startDay: null, deliveryDateDeadline: day("2027-03-01") })],
  };
  test("the plan counts from the deadline", () => expect(sum(dueIn(awaited))).toBe(38 * 50_990));
  test("a cancelled contract owes nothing", () =>
    expect(dueOf({ contract: awaited, through: day("2027-01-01"), isOver: true })).toEqual([]));
});

test("a longer duration moves the last month", () => {
  const extended = withAmendment(
    rented,
    signedAs(1, longer(rented, "2028-01-17", { durationMonths: 48, priceCents: 48_990 })),
  );
  const lines = dueIn(extended);
  expect(lines.at(-1)?.month).toBe("2031-01-01");
  expect(sum(lines)).toBe(48 * 50_990);
});
