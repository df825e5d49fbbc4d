// Judging a return by the wear guide: each row at its threshold and one above, counts, grown defects, tyres, belongings.
import { describe, expect, test } from "vitest";
import { type Condition, compareConditions } from "#preparation/model/comparison.ts";
import type { Belonging, Defect, DefectKind, DefectSign, Tire } from "#preparation/model/inspection-items.ts";
import { firstValues } from "./guide.ts";
import { judgeReturn } from "./judge.ts";
import type { JudgedLine } from "./judged-line.ts";

const guide = firstValues();

interface Found {
  id?: string;
  part?: string;
  kind?: DefectKind;
  mm?: number | null;
  depthMm?: number | null;
  signs?: DefectSign[];
}

const defect = ({
  id = crypto.randomUUID(),
  part = "leftFrontDoor",
  kind = "SCRATCH",
  mm = null,
  depthMm = null,
  signs = [],
}: Found): Defect => ({
  id,
  part,
  kind,
  sizeCm: mm === null ? null : mm / 10,
  depthMm,
  signs,
  x: 100,
  y: 50,
  comment: "",
});
const tire = (depthMm: number | null): Tire => ({ place: "FRONT_LEFT", size: "", season: null, depthMm });
const goodTires: Tire[] = (["FRONT_LEFT", "FRONT_RIGHT", "REAR_LEFT", "REAR_RIGHT"] as const).map(
  (place) => ({
    ...tire(5),
    place,
  }),
);
const withTire = (depthMm: number | null): Tire[] => [tire(depthMm), ...goodTires.slice(1)];

const condition = (defects: readonly Defect[], more: Partial<Condition> = {}): Condition => ({
  defects,
  nbOfKeys: 2,
  belongings: [],
  tires: goodTires,
  ...more,
});

const judged = (
  back: Condition,
  {
    departure = condition([]),
    hasTires = false,
    lateDays = null,
  }: { departure?: Condition | null; hasTires?: boolean; lateDays?: number | null } = {},
): JudgedLine[] =>
  judgeReturn({
    comparison: compareConditions(departure, back),
    isDepartureInspected: departure !== null,
    lateDays,
    guide,
    hasTires,
  });

const verdictsOf = (lines: readonly JudgedLine[]): string[] =>
  lines.map(({ verdict, operation }) => (verdict === "BILLABLE" ? `${verdict} ${operation}` : verdict));
const alone = (found: Found): string => verdictsOf(judged(condition([defect(found)])))[0] ?? "";

describe("each row of the guide, at its threshold and one above", () => {
  test.each<[string, Found, Found, string]>([
    ["scratch of a panel", { mm: 30 }, { mm: 31 }, "PAINT"],
    ["scratch of a mirror", { part: "leftMirror", mm: 30 }, { part: "leftMirror", mm: 31 }, "PAINT"],
    [
      "dent, paint whole: its size",
      { kind: "DENT", mm: 20, depthMm: 2 },
      { kind: "DENT", mm: 21, depthMm: 2 },
      "DENT",
    ],
    [
      "dent, paint whole: its depth",
      { kind: "DENT", mm: 20, depthMm: 2 },
      { kind: "DENT", mm: 20, depthMm: 2.1 },
      "DENT",
    ],
    ["scratch of a bumper", { part: "frontBumper", mm: 100 }, { part: "frontBumper", mm: 101 }, "PAINT"],
    [
      "chip of a glass",
      { part: "windscreen", kind: "CHIP", mm: 5 },
      { part: "windscreen", kind: "CHIP", mm: 6 },
      "REPAIR",
    ],
    [
      "scratch of an alloy wheel",
      { part: "leftFrontWheel", mm: 30 },
      { part: "leftFrontWheel", mm: 31 },
      "RENOVATE",
    ],
  ])("%s", (_, tolerated, billed, operation) => {
    expect(alone(tolerated)).toBe("TOLERATED");
    expect(alone(billed)).toBe(`BILLABLE ${operation}`);
  });

  test.each<[string, Found, string]>([
    ["dent, paint broken", { kind: "DENT", mm: 1, depthMm: 0.1, signs: ["PAINT_BROKEN"] }, "PAINT"],
    ["paint defect", { kind: "PAINT" }, "PAINT"],
    ["rusty scratch, however small", { mm: 2, signs: ["RUST"] }, "PAINT"],
    ["rusty stone chip", { part: "hood", kind: "CHIP", signs: ["RUST"] }, "TOUCH_UP"],
    ["cracked bumper", { part: "rearBumper", kind: "CRACK" }, "REPLACE"],
    ["hole in a bumper", { part: "rearBumper", kind: "TEAR" }, "REPLACE"],
    ["missing light", { part: "leftHeadlight", kind: "MISSING" }, "REPLACE"],
    [
      "chip in the view of the driver",
      { part: "windscreen", kind: "CHIP", mm: 3, signs: ["IN_DRIVER_VIEW"] },
      "REPAIR",
    ],
    ["chip of 25 mm", { part: "windscreen", kind: "CHIP", mm: 25 }, "REPAIR"],
    ["chip of 26 mm", { part: "windscreen", kind: "CHIP", mm: 26 }, "REPLACE"],
    ["crack of a glass", { part: "windscreen", kind: "CRACK", mm: 40 }, "REPLACE"],
    ["bent wheel", { part: "leftFrontWheel", kind: "BENT" }, "REPLACE"],
    ["missing hub cap", { part: "leftFrontWheel", kind: "MISSING" }, "REPLACE"],
    ["cut tyre", { part: "leftFrontWheel", kind: "SCRATCH", mm: 2, signs: ["TIRE_CUT"] }, "REPLACE"],
    ["bulging tyre", { part: "leftFrontWheel", kind: "BENT", signs: ["TIRE_BULGE"] }, "REPLACE"],
    ["burn", { part: "frontSeats", kind: "BURN" }, "REPAIR"],
    ["tear", { part: "frontSeats", kind: "TEAR" }, "REPAIR"],
  ])("%s: never tolerated", (_, found, operation) => {
    expect(alone(found)).toBe(`BILLABLE ${operation}`);
  });

  test("a polishable scratch is tolerated at any size, and so is any scratch of black plastic", () => {
    expect(alone({ mm: 300, signs: ["POLISHABLE"] })).toBe("TOLERATED");
    expect(alone({ part: "grille", mm: 300 })).toBe("TOLERATED");
  });

  test.each([
    ["scratches of a panel", { mm: 10 }, 2],
    ["dents of a panel", { kind: "DENT", mm: 10, depthMm: 1 }, 2],
    ["stone chips of a front panel", { part: "hood", kind: "CHIP" }, 10],
    ["chips of a glass", { part: "windscreen", kind: "CHIP", mm: 4 }, 1],
    ["scratches of a wheel", { part: "leftFrontWheel", mm: 10 }, 2],
  ] as const)("%s: one more than the number, all are billed", (_, found, most) => {
    const many = (count: number) =>
      judged(condition(Array.from({ length: count }, () => defect({ ...found })))).map(
        ({ verdict }) => verdict,
      );
    expect(new Set(many(most))).toEqual(new Set(["TOLERATED"]));
    expect(new Set(many(most + 1))).toEqual(new Set(["BILLABLE"]));
  });

  test("the same defects on another part are counted apart", () => {
    const on = (part: string) => defect({ part, mm: 10 });
    const lines = judged(condition([on("leftWing"), on("leftWing"), on("rightWing"), on("rightWing")]));
    expect(new Set(verdictsOf(lines))).toEqual(new Set(["TOLERATED"]));
  });
});

describe("never guessed", () => {
  test.each<[string, Found]>([
    ["a scratch that was not measured", {}],
    ["a dent whose depth is missing", { kind: "DENT", mm: 10 }],
    ["a stain of before, inside", { part: "frontSeats", kind: "STAIN" }],
    ["dirt, that a cleaning may remove", { part: "frontSeats", kind: "DIRT" }],
    ["a crack of a glass that was not measured", { part: "windscreen", kind: "CRACK" }],
    ["a defect that the guide does not name", { part: "leftMirror", kind: "MISSING" }],
  ])("%s is to judge", (_, found) => {
    expect(alone(found)).toBe("TO_JUDGE");
  });

  test("a dent known to be too large needs no depth", () => {
    expect(alone({ kind: "DENT", mm: 45 })).toBe("BILLABLE DENT");
  });

  test("inspected six days after the handback, a new defect says so, and a person judges", () => {
    const [line] = judged(condition([defect({ mm: 85 })]), { lateDays: 6 });
    expect([line?.verdict, line?.operation]).toEqual(["TO_JUDGE", "PAINT"]);
    expect(line?.why).toContain("constaté 6 jours après la remise");
    expect(judged(condition([defect({ mm: 10 })]), { lateDays: 6 })[0]?.verdict).toBe("TOLERATED");
  });

  test("without a departure inspection, every defect is to judge", () => {
    const lines = judged(condition([defect({ mm: 300 }), defect({ mm: 3 })]), { departure: null });
    expect(verdictsOf(lines)).toEqual(["TO_JUDGE", "TO_JUDGE"]);
  });
});

describe("at the departure already", () => {
  const id = crypto.randomUUID();
  const both = (before: Found, after: Found) =>
    judged(condition([defect({ id, ...after })]), { departure: condition([defect({ id, ...before })]) })[0];

  test.each<[string, Found, Found, string]>([
    ["the same", { mm: 85 }, { mm: 85 }, "EXISTING"],
    ["grown from within the threshold to above it", { mm: 20 }, { mm: 60 }, "BILLABLE"],
    ["grown within the threshold", { mm: 10 }, { mm: 30 }, "EXISTING"],
    ["grown from above the threshold", { mm: 40 }, { mm: 90 }, "EXISTING"],
    ["not measured at the departure", {}, { mm: 60 }, "TO_JUDGE"],
    ["not measured at the return", { mm: 20 }, {}, "TO_JUDGE"],
    [
      "paint broken since",
      { kind: "DENT", mm: 10, depthMm: 1 },
      { kind: "DENT", mm: 10, depthMm: 1, signs: ["PAINT_BROKEN"] },
      "BILLABLE",
    ],
  ])("%s", (_, before, after, verdict) => {
    expect(both(before, after)?.verdict).toBe(verdict);
  });

  test("a grown defect states both sizes", () => {
    expect(both({ mm: 20 }, { mm: 60 })?.why.replaceAll("\u00a0", " ")).toBe(
      "20 mm au départ, 60 mm au retour ; toléré jusqu’à 30 mm",
    );
  });

  test("what was there is not counted with what is new", () => {
    const old = [defect({ mm: 10 }), defect({ mm: 10 })];
    const lines = judged(condition([...old, defect({ mm: 10 }), defect({ mm: 10 })]), {
      departure: condition(old),
    });
    expect(verdictsOf(lines).toSorted()).toEqual(["EXISTING", "EXISTING", "TOLERATED", "TOLERATED"]);
  });

  test("what is gone gives no line", () => {
    expect(judged(condition([]), { departure: condition([defect({ mm: 85 })]) })).toEqual([]);
  });
});

describe("tyres and belongings", () => {
  const tires = (depthMm: number | null, how: Parameters<typeof judged>[1] = {}) =>
    verdictsOf(judged(condition([], { tires: withTire(depthMm) }), how));

  test("a tyre is worn below 1,6 mm", () => {
    expect(tires(1.6)).toEqual([]);
    expect(tires(1.5)).toEqual(["BILLABLE REPLACE"]);
    expect(tires(null)).toEqual(["TO_JUDGE"]);
  });

  test("a contract that sells tyres bears no wear of them, but bears a cut", () => {
    expect(tires(1.5, { hasTires: true })).toEqual(["TOLERATED"]);
    expect(tires(null, { hasTires: true })).toEqual([]);
    const cut = defect({ part: "leftFrontWheel", signs: ["TIRE_CUT"] });
    expect(verdictsOf(judged(condition([cut]), { hasTires: true }))).toEqual(["BILLABLE REPLACE"]);
  });

  test("what left with the car and is missing is billed at its real cost, keys and papers by the closing", () => {
    const all: Belonging[] = ["SPARE_WHEEL", "CHARGING_CABLE", "MATS", "REGISTRATION", "MANUAL"];
    const lines = judged(condition([], { belongings: ["MATS"] }), {
      departure: condition([], { belongings: all }),
    });
    expect(lines.map(({ source, priceCents, ageing }) => [source, priceCents, ageing])).toEqual([
      ["SPARE_WHEEL", null, "NONE"],
      ["CHARGING_CABLE", null, "NONE"],
    ]);
  });
});
