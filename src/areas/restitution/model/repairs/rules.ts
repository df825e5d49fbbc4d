// The rows of the wear guide: the defects of a part that are tolerated, and the operation that repairs the others.
import type { Defect, DefectKind, DefectSign } from "#preparation/model/inspection-items.ts";
import { partClassOf } from "#preparation/model/part-classes.ts";
import type { GuideValues, Operation, PriceKey } from "./guide.ts";
import { isFrontPart } from "./parts.ts";

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
  label: string;
  ageing: Ageing;
  /** The operation and its price; null while the measure that chooses it is missing. */
  repair: (of: Measures, limits: Thresholds) => { operation: Operation; price: PriceKey } | null;
  /** Null when a measure is missing. */
  isTolerated: (of: Measures, limits: Thresholds) => boolean | null;
  /** Tolerated defects of one part beyond which all of them are billed. */
  most?: (limits: Thresholds) => number;
  /** The threshold of a size, for its explanation. */
  limitMm?: (limits: Thresholds) => number;
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

const scratch = (label: string, price: PriceKey): Rule => ({
  label,
  ageing: "CAR",
  repair: repairs("PAINT", price),
  isTolerated: (of, { panelScratchMm }) =>
    !has(of, "RUST") && (has(of, "POLISHABLE") || below(of.sizeMm, panelScratchMm)),
  most: ({ panelScratchCount }) => panelScratchCount,
  limitMm: ({ panelScratchMm }) => panelScratchMm,
});

const never = () => false;

export const rules = {
  PANEL_SCRATCH: scratch("Carrosserie : rayure", "PANEL_PAINT"),
  MIRROR_SCRATCH: scratch("Rétroviseur : rayure", "MIRROR_PAINT"),
  MOULDING_SCRATCH: {
    label: "Plastique noir : rayure",
    ageing: "CAR",
    repair: () => null,
    isTolerated: () => true,
  },
  PANEL_DENT: {
    label: "Carrosserie : enfoncement, peinture intacte",
    ageing: "CAR",
    repair: repairs("DENT", "PANEL_DENT"),
    isTolerated: ({ sizeMm, depthMm }, { panelDentMm, panelDentDepthMm }) =>
      both(below(sizeMm, panelDentMm), below(depthMm, panelDentDepthMm)),
    most: ({ panelDentCount }) => panelDentCount,
    limitMm: ({ panelDentMm }) => panelDentMm,
  },
  PANEL_PAINT: {
    label: "Carrosserie : peinture atteinte, ou mauvaise réparation",
    ageing: "CAR",
    repair: repairs("PAINT", "PANEL_PAINT"),
    isTolerated: never,
  },
  FRONT_CHIP: {
    label: "Élément avant : éclats",
    ageing: "CAR",
    repair: repairs("TOUCH_UP", "PANEL_TOUCH_UP"),
    isTolerated: (of) => !has(of, "RUST"),
    most: ({ chipCount }) => chipCount,
  },
  BUMPER_SCRATCH: {
    label: "Pare-chocs : rayure",
    ageing: "CAR",
    repair: repairs("PAINT", "BUMPER_PAINT"),
    isTolerated: ({ sizeMm }, { bumperScratchMm }) => below(sizeMm, bumperScratchMm),
    limitMm: ({ bumperScratchMm }) => bumperScratchMm,
  },
  BUMPER_BREAK: {
    label: "Pare-chocs : fissure, trou, élément manquant",
    ageing: "CAR",
    repair: repairs("REPLACE", "BUMPER_REPLACE"),
    isTolerated: never,
  },
  LIGHT_BREAK: {
    label: "Phare ou feu : fissure, trou, élément manquant",
    ageing: "CAR",
    repair: repairs("REPLACE", "LIGHT_REPLACE"),
    isTolerated: never,
  },
  GLASS_CHIP: {
    label: "Vitrage : éclat",
    ageing: "NONE",
    repair: repairGlass,
    isTolerated: (of, { glassChipMm }) => !has(of, "IN_DRIVER_VIEW") && below(of.sizeMm, glassChipMm),
    most: ({ glassChipCount }) => glassChipCount,
    limitMm: ({ glassChipMm }) => glassChipMm,
  },
  GLASS_CRACK: { label: "Vitrage : fissure", ageing: "NONE", repair: repairGlass, isTolerated: never },
  WHEEL_SCRATCH: {
    label: "Jante : rayure",
    ageing: "CAR",
    repair: repairs("RENOVATE", "WHEEL_RENOVATE"),
    isTolerated: ({ sizeMm }, { wheelScratchMm }) => below(sizeMm, wheelScratchMm),
    most: ({ wheelScratchCount }) => wheelScratchCount,
    limitMm: ({ wheelScratchMm }) => wheelScratchMm,
  },
  WHEEL_BREAK: {
    label: "Jante ou enjoliveur : voilé, cassé, manquant",
    ageing: "NONE",
    repair: repairs("REPLACE", "WHEEL_REPLACE"),
    isTolerated: never,
  },
  TIRE_CUT: {
    label: "Pneu : coupure, hernie",
    ageing: "NONE",
    repair: repairs("REPLACE", "TIRE_REPLACE"),
    isTolerated: never,
  },
  TIRE_DEPTH: {
    label: "Pneu : profondeur",
    ageing: "FLAT",
    repair: repairs("REPLACE", "TIRE_REPLACE"),
    isTolerated: never,
  },
  BELONGING: {
    label: "Équipement remis au départ, manquant",
    ageing: "NONE",
    repair: () => null,
    isTolerated: never,
  },
  INSIDE_STAIN: {
    label: "Habitacle : tache, salissure",
    ageing: "NONE",
    repair: repairs("CLEAN", "INSIDE_CLEAN"),
    // Nobody has said whether an ordinary cleaning removes it.
    isTolerated: () => null,
  },
  INSIDE_DAMAGE: {
    label: "Habitacle : brûlure, déchirure, trou",
    ageing: "CAR",
    repair: repairs("REPAIR", "INSIDE_REPAIR"),
    isTolerated: never,
  },
} as const satisfies Record<string, Rule>;
export type RuleKey = keyof typeof rules;
export const ruleOf = (key: RuleKey): Rule => rules[key];

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
