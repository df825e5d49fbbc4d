// The rows of the wear guide: the defects of a part that are tolerated, and the operation that repairs the others.
import type { Defect, DefectKind, DefectSign } from "#preparation/model/inspection-items.ts";
import { partClassOf } from "#preparation/model/part-classes.ts";
import type { GuideValues, Operation, PriceKey, ThresholdKey } from "./guide.ts";

type Thresholds = GuideValues["thresholds"];

/** Ageing of an operation: that of the car, a flat share, or none. */
export const ageings = {
  CAR: "Vétusté du véhicule",
  FLAT: "Vétusté forfaitaire",
  NONE: "Sans vétusté",
} as const;
export type Ageing = keyof typeof ageings;

/** A defect as the guide measures it; null: not measured. */
export interface Measures {
  part: string;
  kind: DefectKind;
  sizeMm: number | null;
  depthMm: number | null;
  signs: readonly DefectSign[];
}

export const measuresOf = ({ part, kind, sizeCm, depthMm, signs }: Defect): Measures => ({
  part,
  kind,
  sizeMm: sizeCm === null ? null : Math.round(sizeCm * 10),
  depthMm,
  signs,
});

const has = ({ signs }: Measures, sign: DefectSign): boolean => signs.includes(sign);

interface Rule {
  ageing: Ageing;
  /** The operation and its price; null while the measure that chooses it is missing. */
  repair: (of: Measures, limits: Thresholds) => { operation: Operation; price: PriceKey } | null;
  /** The threshold of a size; none is tolerated without it. */
  limitMm?: ThresholdKey;
  /** Tolerated defects of one part beyond which all of them are billed. */
  most?: ThresholdKey;
  /** Judges a defect beyond its size; null when a measure is missing. */
  isTolerated?: (of: Measures, limits: Thresholds) => boolean | null;
}

const below = (measure: number | null, limit: number): boolean | null =>
  measure === null ? null : measure <= limit;

/** False as soon as one is; null while one is unknown. */
const both = (one: boolean | null, other: boolean | null): boolean | null =>
  one === false || other === false ? false : one === null || other === null ? null : true;

const repairs = (operation: Operation, price: PriceKey) => () => ({ operation, price });

const repairGlass: Rule["repair"] = ({ sizeMm }, { glassRepairMm }) => {
  if (sizeMm === null) return null;
  return sizeMm <= glassRepairMm
    ? { operation: "REPAIR", price: "GLASS_REPAIR" }
    : { operation: "REPLACE", price: "GLASS_REPLACE" };
};

const paintedScratch = {
  ageing: "CAR",
  limitMm: "panelScratchMm",
  most: "panelScratchCount",
  isTolerated: (of, { panelScratchMm }) =>
    !has(of, "RUST") && (has(of, "POLISHABLE") || below(of.sizeMm, panelScratchMm)),
} as const satisfies Omit<Rule, "repair">;

export const rules = {
  PANEL_SCRATCH: { ...paintedScratch, repair: repairs("PAINT", "PANEL_PAINT") },
  MIRROR_SCRATCH: { ...paintedScratch, repair: repairs("PAINT", "MIRROR_PAINT") },
  /** Black plastic. */
  MOULDING_SCRATCH: { ageing: "CAR", repair: () => null, isTolerated: () => true },
  /** The paint is whole. */
  PANEL_DENT: {
    ageing: "CAR",
    repair: repairs("DENT", "PANEL_DENT"),
    limitMm: "panelDentMm",
    most: "panelDentCount",
    isTolerated: ({ sizeMm, depthMm }, { panelDentMm, panelDentDepthMm }) =>
      both(below(sizeMm, panelDentMm), below(depthMm, panelDentDepthMm)),
  },
  /** The paint is broken, or badly repaired. */
  PANEL_PAINT: { ageing: "CAR", repair: repairs("PAINT", "PANEL_PAINT") },
  FRONT_CHIP: {
    ageing: "CAR",
    repair: repairs("TOUCH_UP", "PANEL_TOUCH_UP"),
    most: "chipCount",
    isTolerated: (of) => !has(of, "RUST"),
  },
  BUMPER_SCRATCH: { ageing: "CAR", repair: repairs("PAINT", "BUMPER_PAINT"), limitMm: "bumperScratchMm" },
  BUMPER_BREAK: { ageing: "CAR", repair: repairs("REPLACE", "BUMPER_REPLACE") },
  LIGHT_BREAK: { ageing: "CAR", repair: repairs("REPLACE", "LIGHT_REPLACE") },
  GLASS_CHIP: {
    ageing: "NONE",
    repair: repairGlass,
    limitMm: "glassChipMm",
    most: "glassChipCount",
    isTolerated: (of, { glassChipMm }) => !has(of, "IN_DRIVER_VIEW") && below(of.sizeMm, glassChipMm),
  },
  GLASS_CRACK: { ageing: "NONE", repair: repairGlass },
  WHEEL_SCRATCH: {
    ageing: "CAR",
    repair: repairs("RENOVATE", "WHEEL_RENOVATE"),
    limitMm: "wheelScratchMm",
    most: "wheelScratchCount",
  },
  WHEEL_BREAK: { ageing: "NONE", repair: repairs("REPLACE", "WHEEL_REPLACE") },
  TIRE_CUT: { ageing: "NONE", repair: repairs("REPLACE", "TIRE_REPLACE") },
  /** A person must judge whether ordinary cleaning removes it. */
  INSIDE_STAIN: { ageing: "NONE", repair: repairs("CLEAN", "INSIDE_CLEAN"), isTolerated: () => null },
  INSIDE_DAMAGE: { ageing: "CAR", repair: repairs("REPAIR", "INSIDE_REPAIR") },
} as const satisfies Record<string, Rule>;
export type RuleKey = keyof typeof rules;
export const ruleOf = (key: RuleKey): Rule => rules[key];

export function isTolerated(key: RuleKey, of: Measures, limits: Thresholds): boolean | null {
  const rule = ruleOf(key);
  if (rule.isTolerated) return rule.isTolerated(of, limits);
  return rule.limitMm === undefined ? false : below(of.sizeMm, limits[rule.limitMm]);
}

/** Outlines that show another side of the same part. */
const sameParts: Readonly<Record<string, string>> = {
  frontHood: "hood",
  frontGlass: "windscreen",
  backGlass: "rearWindow",
  trunk: "tailgate",
  frontBumperTop: "frontBumper",
  leftFrontCorner: "frontBumper",
  rightFrontCorner: "frontBumper",
  rearBumperTop: "rearBumper",
  leftRearCorner: "rearBumper",
  rightRearCorner: "rearBumper",
};

/** A physical part is repaired once: several outlines of our drawing may show it. */
export const physicalPart = (part: string): string => sameParts[part] ?? part;

const frontParts: ReadonlySet<string> = new Set(["hood", "frontBumper", "leftWing", "rightWing"]);

/** Parts that receive the stones of the road. */
const isFrontPart = (part: string): boolean => frontParts.has(physicalPart(part));

const broken: readonly DefectKind[] = ["CRACK", "MISSING", "TEAR"];

/** The row of the guide that a defect falls under; null where the guide has none: a person judges. */
export function ruleKeyOf(defect: Measures): RuleKey | null {
  const { part, kind } = defect;
  switch (partClassOf(part)) {
    case "PANEL":
      if (kind === "SCRATCH") return "PANEL_SCRATCH";
      if (kind === "DENT") return has(defect, "PAINT_BROKEN") ? "PANEL_PAINT" : "PANEL_DENT";
      if (kind === "PAINT") return "PANEL_PAINT";
      return kind === "CHIP" && isFrontPart(part) ? "FRONT_CHIP" : null;
    case "BUMPER":
      if (kind === "SCRATCH") return "BUMPER_SCRATCH";
      if (kind === "CHIP") return isFrontPart(part) ? "FRONT_CHIP" : null;
      return broken.includes(kind) ? "BUMPER_BREAK" : null;
    case "MIRROR":
      return kind === "SCRATCH" ? "MIRROR_SCRATCH" : null;
    case "MOULDING":
      return kind === "SCRATCH" ? "MOULDING_SCRATCH" : null;
    case "LIGHT":
      return broken.includes(kind) ? "LIGHT_BREAK" : null;
    case "GLASS":
      if (kind === "CHIP") return "GLASS_CHIP";
      return kind === "CRACK" ? "GLASS_CRACK" : null;
    case "WHEEL":
      if (has(defect, "TIRE_CUT") || has(defect, "TIRE_BULGE")) return "TIRE_CUT";
      if (kind === "SCRATCH") return "WHEEL_SCRATCH";
      return kind === "BENT" || broken.includes(kind) ? "WHEEL_BREAK" : null;
    case "INSIDE":
      if (kind === "STAIN" || kind === "DIRT") return "INSIDE_STAIN";
      return kind === "BURN" || kind === "TEAR" ? "INSIDE_DAMAGE" : null;
  }
}
