import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { applyDraft, bringsCommitment } from "./amendments/amendment.ts";
import { changedLines } from "./amendments/changed-lines.ts";
import { effectOf } from "./amendments/effect.ts";
import { examplePeriod, exampleTerms, signedAs } from "#tests/examples/contracts.ts";
import { deliveryDeadlines, monthsLeft, type Period, replacementRefusals } from "./period.ts";
import type { Agreement, Terms } from "./terms/terms.ts";
import { timelineOf } from "./timeline.ts";
import { scaleRent, cellMileage, whatIfDurations, whatIfMileages } from "./what-if.ts";

const terms: Terms = {
  ...exampleTerms,
  options: [{ id: null, name: "Attelage", priceCents: 36_000, monthlyPriceCents: null }],
};
const agreement: Agreement = { terms, holder: { companyId: "c", companyName: "Menuiserie Martin" } };
const period = examplePeriod;
const second = (over: Partial<Period> = {}): Period =>
  period({ position: 2, startDay: null, deliveryDateDeadline: day("2027-07-10"), ...over });

describe("periods", () => {
  test("a contract with mid-term renewal has its second car at half term", () =>
    expect(deliveryDeadlines({ durationMonths: 48, hasMidtermRenewal: true }, day("2026-01-15"))).toEqual([
      "2026-01-15",
      "2028-01-15",
    ]));
  test("a contract without it has one car", () =>
    expect(deliveryDeadlines(terms, day("2026-01-15"))).toEqual(["2026-01-15"]));
  test.each([
    ["the first day", "2026-01-10", 36],
    ["the day after, a started month counting", "2026-01-11", 36],
    ["after a year", "2027-01-10", 24],
    ["on the term", "2029-01-10", 0],
    ["past the term", "2029-03-01", 0],
  ])("%s, %s: %i months are left", (_when, on, left) =>
    expect(monthsLeft(day("2026-01-10"), 36, day(on))).toBe(left),
  );
});

describe("replacing", () => {
  test("a running contract can be replaced", () => expect(replacementRefusals([period()])).toEqual([]));
  test("a period that has not started but has a car forbids it", () =>
    expect(replacementRefusals([period({ startDay: null, carId: "car" })])).toHaveLength(1));
  test("a second period that has started forbids it", () =>
    expect(replacementRefusals([period(), second({ startDay: day("2027-07-10") })])).toHaveLength(1));
  test("a second period that awaits a car without having one allows it", () =>
    expect(replacementRefusals([period(), second()])).toEqual([]));
});

describe("the timeline", () => {
  const at = (today: string, periods: Period[] = [period()], over: Partial<Terms> = {}, isOver = false) =>
    timelineOf({
      terms: { ...terms, ...over },
      lastTerms: { ...terms, ...over },
      toCome: [],
      periods,
      today: day(today),
      endsEarlyOn: null,
      isOver,
    });
  test("is null before the first delivery", () =>
    expect(at("2026-01-01", [period({ startDay: null })])).toBeNull());
  test("goes from the delivery to the return, with a tick at 18 months", () => {
    expect(at("2026-06-01")).toMatchObject({
      bullets: [
        { kind: "DELIVERY", isDone: true },
        { kind: "RESTITUTION", day: "2029-01-10", isLate: false },
      ],
      ticks: [{ day: "2027-07-10" }],
    });
  });
  test.each([
    [35, false],
    [36, true],
  ])("has a tick at %i months of duration: %s", (durationMonths, hasTick) =>
    expect(at("2026-06-01", undefined, { durationMonths })?.ticks.length === 1).toBe(hasTick),
  );
  test("ended before the eighteenth month, has no tick beyond its end", () => {
    expect(at("2026-12-01", [period({ endDay: day("2026-11-20") })])?.ticks).toEqual([]);
    expect(at("2028-12-01", [period({ endDay: day("2028-11-20") })])?.ticks).toHaveLength(1);
  });
  test("with mid-term renewal has a bullet for it and no tick", () => {
    const timeline = at("2027-08-01", [period(), second()], { hasMidtermRenewal: true });
    expect(timeline?.bullets.map(({ kind, isLate }) => [kind, isLate])).toEqual([
      ["DELIVERY", false],
      ["RENEWAL", true],
      ["RESTITUTION", false],
    ]);
    expect(timeline?.ticks).toEqual([]);
  });
  test("once the contract is over, no longer awaits the second car that never came", () => {
    const timeline = at(
      "2029-02-01",
      [period({ endDay: day("2027-07-10") }), second()],
      { hasMidtermRenewal: true },
      true,
    );
    expect(timeline?.bullets).toMatchObject([
      { kind: "DELIVERY" },
      { kind: "RESTITUTION", day: "2027-07-10", isDone: true },
    ]);
    expect(timeline?.bars).toHaveLength(1);
  });
  test("lists amendments signed and upcoming, and ends at the term that they give", () => {
    const timeline = timelineOf({
      terms,
      lastTerms: { durationMonths: 48 },
      toCome: [{ day: day("2026-09-10"), label: "Avenant n° 1" }],
      periods: [period()],
      today: day("2026-06-01"),
      isOver: false,
      endsEarlyOn: null,
    });
    expect(timeline?.ticks.map(({ label }) => label)).toEqual(["18 mois", "Avenant n° 1"]);
    expect(timeline?.bullets.at(-1)).toMatchObject({ kind: "RESTITUTION", day: "2030-01-10" });
  });
  test("ends on the day of a signed early termination, without the second car due after it", () => {
    const renewing = { ...terms, hasMidtermRenewal: true };
    const timeline = timelineOf({
      terms: renewing,
      lastTerms: renewing,
      toCome: [],
      periods: [period(), second({ deliveryDateDeadline: day("2027-07-10") })],
      today: day("2026-06-01"),
      isOver: false,
      endsEarlyOn: day("2027-03-05"),
    });
    expect(timeline?.bullets.map(({ kind, day: on }) => [kind, on])).toEqual([
      ["DELIVERY", "2026-01-10"],
      ["RESTITUTION", "2027-03-05"],
    ]);
  });
  test("a return after term is late until it is done", () => {
    expect(at("2029-02-01")?.bullets[1]).toMatchObject({ isLate: true });
    expect(at("2029-02-01", [period({ endDay: day("2029-01-20") })])?.bullets[1]).toMatchObject({
      isLate: false,
      day: "2029-01-20",
    });
  });
});

describe("amendments", () => {
  test("lists each of two options of one name with its own price", () => {
    const option = (priceCents: number) => ({
      id: null,
      name: "Peinture",
      priceCents,
      monthlyPriceCents: null,
    });
    const of = (...options: Terms["options"]) => ({ ...agreement, terms: { ...terms, options } });
    const lines = changedLines(of(option(36_000), option(72_000)), of(option(48_000), option(96_000)));
    expect(
      lines.map(({ before, after }) => [before, after].map((one) => one.replaceAll("\u00a0", " "))),
    ).toEqual([
      ["360,00 € HT", "480,00 € HT"],
      ["720,00 € HT", "960,00 € HT"],
    ]);
  });
  const draft = { effectOn: day("2027-01-10"), explanation: "" };
  const longer = {
    kind: "duration-mileage" as const,
    ...draft,
    durationMonths: 48,
    kilometrage: 80_000,
    priceCents: 28_000,
    waiver: null,
  };
  test("a longer duration spreads one-off options over it, at the same monthly share", () => {
    const after = applyDraft(
      agreement,
      { ...longer, priceCents: null },
      { modelPriceCents: 28_000, holder: null },
    );
    expect(after.terms).toMatchObject({ priceCents: 28_000, options: [{ priceCents: 48_000 }] });
    const contract = { first: agreement, grid: [], periods: [period()], amendments: [] };
    expect(effectOf(contract, signedAs(1, longer), draft.effectOn)).toMatchObject({
      rentBeforeCents: 31_000,
      rentAfterCents: 29_000,
      monthsLeftBefore: 24,
      monthsLeftAfter: 36,
      settlement: { months: 12, amountCents: -24_000 },
      remainingBeforeCents: 744_000,
      remainingAfterCents: 1_044_000 - 24_000,
      termAfter: "2030-01-10",
    });
  });
  test("a removed service takes its price with it", () => {
    const with_ = { ...agreement, terms: { ...terms, geolocation: true, trackingCents: 2_000 } };
    const after = applyDraft(
      with_,
      {
        kind: "services",
        ...draft,
        geolocation: false,
        ecoDriving: false,
        trackingCents: 2_000,
        tires: null,
        hasFleetManagement: false,
        fleetManagementCents: 0,
      },
      { modelPriceCents: null, holder: null },
    );
    expect(after.terms.trackingCents).toBe(0);
    expect(changedLines(with_, after).map(({ label }) => label)).toEqual([
      "Géolocalisation",
      "Prix du suivi",
    ]);
  });
  test.each([
    [41, false],
    [42, true],
    [30, false],
  ])("from 36 to %i months brings a commitment: %s", (durationMonths, expected) =>
    expect(bringsCommitment(terms, { ...terms, durationMonths })).toBe(expected),
  );
  test("an amendment that changes nothing has no line", () =>
    expect(
      changedLines(
        agreement,
        applyDraft(
          agreement,
          { kind: "rent", ...draft, priceCents: 30_000 },
          { modelPriceCents: null, holder: null },
        ),
      ),
    ).toEqual([]));
});

describe("what if", () => {
  test("the present terms keep the present rent, whatever the suggestion", () =>
    expect(scaleRent(29_123, 31_000, 31_000)).toBe(29_123));
  test("another rent follows the ratio of the suggested ones", () =>
    expect(scaleRent(30_000, 40_000, 38_000)).toBe(28_500));
  test("there is none without a suggestion", () => expect(scaleRent(30_000, null, 38_000)).toBeNull());
  const long = { type: "long" as const, durationMonths: 36, kilometrage: 20_000, elapsedMonths: 31 };
  const medium = { type: "medium" as const, durationMonths: 6, kilometrage: 9_001, elapsedMonths: 4 };
  test("durations already elapsed are left out, the present one stays", () =>
    expect(whatIfDurations(long)).toEqual([36, 42, 48, 54, 60]));
  test("mileages are positive", () =>
    expect(whatIfMileages(long)).toEqual([10_000, 20_000, 30_000, 40_000, 50_000]));
  test("a medium-term rental is counted by the month, and by kilometres a month", () => {
    expect(whatIfDurations(medium)).toEqual([5, 6, 7, 8, 9, 12]);
    expect(whatIfMileages(medium)).toEqual([500, 1_000, 1_500, 2_000, 2_500, 3_000]);
    expect(cellMileage(medium, 8, 2_000)).toBe(16_000);
  });
  test("the present mileage of a medium-term rental stays exact in its cell", () =>
    expect(cellMileage(medium, 6, 1_500)).toBe(9_001));
});
