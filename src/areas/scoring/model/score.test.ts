import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { inconsistencies } from "./cells.ts";
import { readCells } from "./cells-import.ts";
import { defaultGrid, gridSchema } from "./grid.ts";
import { ratiosOf } from "./ratios.ts";
import { type Assessment, assessmentSchema, scoreOf, yearsSince } from "./score.ts";

const today = day("2026-11-21");
const euros = (cells: Record<string, number>) =>
  Object.fromEntries(Object.entries(cells).map(([code, amount]) => [code, amount * 100]));

/** A sound company: 40 % of equity, 1 year of debt, liquidity of 2, 15 % of margin. */
const sound = euros({
  CO: 1_000_000,
  EE: 1_000_000,
  DL: 400_000,
  DU: 100_000,
  DV: 50_000,
  BX: 200_000,
  BZ: 40_000,
  CF: 160_000,
  DX: 120_000,
  DY: 60_000,
  EA: 20_000,
  FL: 1_200_000,
  GG: 130_000,
  GA: 50_000,
  HN: 100_000,
  HK: 25_000,
});
const assessment = (over: Partial<Assessment> = {}): Assessment =>
  assessmentSchema.parse({
    cells: sound,
    annuityCents: 5_000_000,
    createdOn: "2015-03-01",
    paymentBehaviour: "GOOD",
    management: "CONFIRMED",
    ...over,
  });
const score = (over: Partial<Assessment> = {}) => scoreOf(defaultGrid, assessment(over), today);
const changed = (cells: Record<string, number>) => ({ cells: { ...sound, ...euros(cells) } });

describe("ratios", () => {
  it.each([
    ["autonomy", 40],
    ["debtYears", 1],
    ["liquidity", 2],
    ["ebitdaMargin", 15],
    ["dscr", 3.1],
    ["gearing", -0.02],
  ] as const)("of the sound company: %s is %d", (key, value) => {
    const found = ratiosOf(assessment().cells, 5_000_000).find((ratio) => ratio.key === key)?.value;
    expect(found).toBeCloseTo(value, 1);
  });
  it("list the missing cells", () =>
    expect(ratiosOf({}, null).find(({ key }) => key === "autonomy")?.missing).toEqual(["DL", "EE"]));
  it("are the worst when a loss leaves nothing to repay debts", () =>
    expect(
      ratiosOf({ ...sound, ...euros({ HN: -80_000 }) }, null).find(({ key }) => key === "debtYears")?.extreme,
    ).toBe("WORST"));
  it("are the best without debt", () =>
    expect(
      ratiosOf({ ...sound, ...euros({ DU: 0, DV: 0, HN: -80_000 }) }, null).find(
        ({ key }) => key === "debtYears",
      )?.extreme,
    ).toBe("BEST"));
  it("leave the DSCR empty without repayments", () =>
    expect(ratiosOf(sound, null).find(({ key }) => key === "dscr")?.value).toBeNull());
});

describe("the score", () => {
  it("of the sound company is 100, and proposes to accept", () => {
    const { total, judged, alerts, proposal } = score();
    expect({ total, judged, alerts, decision: proposal.decision, verdict: proposal.verdict }).toEqual({
      total: 100,
      judged: 100,
      alerts: [],
      decision: "OK",
      verdict: "GO",
    });
  });
  it.each([
    ["equity of exactly 25 % gives 15 points", { DL: 250_000 }, "autonomy", 15],
    ["equity just under 10 % gives none", { DL: 99_900 }, "autonomy", 0],
    ["three years of debt give 15 points", { DU: 400_000, DV: 50_000 }, "debtYears", 15],
    ["liquidity of 0.5 gives 3 points", { BX: 100_000, BZ: 0, CF: 0 }, "liquidity", 3],
    ["a margin of 5 % gives 7 points", { GG: 10_000 }, "ebitdaMargin", 7],
  ])("%s", (_title, cells, key, points) =>
    expect(score(changed(cells)).criteria.find((criterion) => criterion.key === key)?.points).toBe(points),
  );

  it("of 60 to 79 proposes months of deposit", () => {
    const { total, proposal } = score({ ...changed({ DL: 120_000, GG: 10_000 }), annuityCents: 2_000_000 });
    expect(total).toBe(77);
    expect(proposal).toMatchObject({ verdict: "CAUTION", decision: "OK", monthsOfDeposit: 2 });
  });
  it("under 40 proposes to refuse", () =>
    expect(
      score({
        ...changed({ DL: 50_000, DU: 900_000, BX: 0, BZ: 0, CF: 10_000, GG: -60_000 }),
        paymentBehaviour: "BAD",
      }).proposal.verdict,
    ).toBe("NO"));
  it("with an unknown criterion never proposes to accept", () => {
    const { judged, proposal } = score({ createdOn: null });
    expect(judged).toBe(90);
    expect(proposal).toMatchObject({ verdict: "REVIEW", decision: "MORE" });
  });
  it.each([
    ["negative equity", changed({ DL: -10_000 }), /négatifs/],
    ["less than two years of life", { createdOn: day("2025-06-01") }, /Moins de 2 ans/],
    ["a DSCR under 1", { annuityCents: 20_000_000 }, /DSCR/],
    ["a liquidity under 0.5", changed({ BX: 0, BZ: 0, CF: 90_000 }), /Liquidité/],
  ])("is stopped by an alert: %s", (_title, over, alert) => {
    const { alerts, proposal } = score(over as Partial<Assessment>);
    expect(alerts.join(" ")).toMatch(alert);
    expect(proposal.decision).not.toBe("OK");
  });
  it("proposes to refuse under a collective proceeding, whatever the points", () =>
    expect(score({ hasCollectiveProceeding: true }).proposal.decision).toBe("NO"));
  it("explains each criterion in a sentence", () =>
    expect(score().criteria.every(({ sentence }) => sentence.endsWith("."))).toBe(true));
});

describe("age", () => {
  it.each([
    ["2021-11-21", 5],
    ["2021-11-22", 4.91],
    ["2024-11-21", 2],
    ["2027-01-01", 0],
  ])("of a company created on %s is %d years", (created, years) =>
    expect(yearsSince(day(created), today)).toBe(years),
  );
});

describe("the scoring grid", () => {
  it("is valid by default and totals 100", () =>
    expect(gridSchema.safeParse(defaultGrid).success).toBe(true));
  it.each([
    ["of 90 points", { management: { CONFIRMED: 0, RECENT: 0, WEAK: 0 } }, "_"],
    [
      "with thresholds out of order",
      {
        autonomy: [
          { threshold: 10, points: 20 },
          { threshold: 35, points: 5 },
        ],
      },
      "autonomy",
    ],
    ["whose verdicts cross", { verdicts: { go: 50, caution: 60, review: 40 } }, "verdicts"],
  ])("%s is refused", (_title, over, path) =>
    expect(
      gridSchema.safeParse({ ...defaultGrid, ...over }).error?.issues.map((issue) => issue.path.join(".")),
    ).toContain(path),
  );
});

describe("pasted cells", () => {
  it.each([
    ["two columns of a spreadsheet", "DL\t125 000\nEE\t1 000 000", { DL: 12_500_000, EE: 100_000_000 }],
    ["a CSV with form and label", "2051;DL;Capitaux propres;125000,50", { DL: 12_500_050 }],
    ["codes in small letters with spaces", "dl 125000", { DL: 12_500_000 }],
    ["a loss between brackets", "HN;(3 200)", { HN: -320_000 }],
    ["a loss with a minus sign", "HN;-3200", { HN: -320_000 }],
    ["quotes and blank lines", '\n"DL";"12"\n\n', { DL: 1_200 }],
  ])("are read from %s", (_title, text, cells) => expect(readCells(text)).toEqual({ cells, ignored: [] }));
  it("report each line that cannot be read", () => {
    const { ignored } = readCells("Bilan 2025\nDL;abc\nEE;\nDL;1\nDL;2");
    expect(ignored.map(({ line }) => line)).toEqual([1, 2, 3, 5]);
  });
});

describe("the coherence check", () => {
  it("finds nothing in the accounts of a sound company", () => expect(inconsistencies(sound)).toEqual([]));
  it.each([
    ["assets that differ from liabilities", { CO: 5 }, /CO/],
    ["an operating result that is not the difference", { FR: 100, GF: 40, GG: 10 }, /FR − GF/],
    ["two different net results", { DI: 4, HN: 5_000 }, /DI/],
  ])("reports %s", (_title, cells, message) =>
    expect(inconsistencies({ ...sound, ...euros(cells) }).join(" ")).toMatch(message),
  );
});
