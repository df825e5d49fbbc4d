// The wear guide: the thresholds of what is tolerated at a return, and the price of each operation by part, by days.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { centsSchema } from "#kernel/money.ts";
import { column, optional, record } from "#kernel/record.ts";
import { id, version } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";

interface Threshold {
  label: string;
  unit: "mm" | "%" | "mois" | undefined;
  max: number;
  /** That of the first version. */
  first: number;
  isDecimal?: true;
}

/** Values of SNLVLD (2008) and MACSF; those of tyres follow the arrêté of 18 September 1991. */
export const thresholds = {
  panelScratchMm: { label: "Rayure d’un élément peint", unit: "mm", max: 1000, first: 30 },
  panelScratchCount: { label: "Rayures tolérées par élément", unit: undefined, max: 20, first: 2 },
  panelDentMm: { label: "Enfoncement sans atteinte à la peinture", unit: "mm", max: 1000, first: 20 },
  panelDentDepthMm: { label: "Profondeur d’un enfoncement", unit: "mm", max: 100, first: 2 },
  panelDentCount: { label: "Enfoncements tolérés par élément", unit: undefined, max: 20, first: 2 },
  chipCount: { label: "Éclats tolérés par élément avant", unit: undefined, max: 100, first: 10 },
  bumperScratchMm: { label: "Rayure d’un pare-chocs", unit: "mm", max: 1000, first: 100 },
  glassChipMm: { label: "Éclat de vitrage hors du champ du conducteur", unit: "mm", max: 100, first: 5 },
  glassChipCount: { label: "Éclats tolérés par vitrage", unit: undefined, max: 20, first: 1 },
  glassRepairMm: { label: "Vitrage réparable jusqu’à", unit: "mm", max: 100, first: 25 },
  wheelScratchMm: { label: "Rayure d’une jante", unit: "mm", max: 1000, first: 30 },
  wheelScratchCount: { label: "Rayures tolérées par jante", unit: undefined, max: 20, first: 2 },
  tireDepthMm: { label: "Profondeur d’un pneu", unit: "mm", max: 10, first: 1.6, isDecimal: true },
  ageingFromMonth: { label: "Sans vétusté jusqu’à", unit: "mois", max: 120, first: 12 },
  ageingPercent: { label: "Vétusté par mois entier", unit: "%", max: 100, first: 1, isDecimal: true },
  ageingMaxPercent: { label: "Vétusté au plus", unit: "%", max: 100, first: 30 },
  tirePercent: { label: "Vétusté d’un pneu, forfaitaire", unit: "%", max: 100, first: 50 },
} as const satisfies Record<string, Threshold>;
export type ThresholdKey = keyof typeof thresholds;
export const thresholdKeys = keysOf(thresholds);

export const operations = {
  PAINT: "Peinture",
  DENT: "Débosselage sans peinture",
  TOUCH_UP: "Retouche",
  REPLACE: "Remplacement",
  REPAIR: "Réparation",
  RENOVATE: "Rénovation",
  CLEAN: "Nettoyage",
  SUPPLY: "Fourniture au coût réel",
} as const;
export type Operation = keyof typeof operations;

/** The operations that have a price, by part, and that of the first version. */
export const prices = {
  PANEL_PAINT: { label: "Peinture d’un élément de carrosserie", first: 180_00 },
  PANEL_DENT: { label: "Débosselage d’un élément de carrosserie", first: 220_00 },
  PANEL_TOUCH_UP: { label: "Retouche des éclats d’un élément", first: 60_00 },
  MIRROR_PAINT: { label: "Peinture d’un rétroviseur", first: 90_00 },
  BUMPER_PAINT: { label: "Peinture d’un pare-chocs", first: 240_00 },
  BUMPER_REPLACE: { label: "Remplacement d’un pare-chocs", first: 620_00 },
  LIGHT_REPLACE: { label: "Remplacement d’un phare ou d’un feu", first: 380_00 },
  GLASS_REPAIR: { label: "Réparation d’un vitrage", first: 90_00 },
  GLASS_REPLACE: { label: "Remplacement d’un vitrage", first: 650_00 },
  WHEEL_RENOVATE: { label: "Rénovation d’une jante", first: 120_00 },
  WHEEL_REPLACE: { label: "Remplacement d’une jante ou d’un enjoliveur", first: 340_00 },
  TIRE_REPLACE: { label: "Remplacement d’un pneu", first: 140_00 },
  INSIDE_CLEAN: { label: "Nettoyage d’une place de l’habitacle", first: 80_00 },
  INSIDE_REPAIR: { label: "Réparation d’une place de l’habitacle", first: 150_00 },
} as const;
export type PriceKey = keyof typeof prices;
export const priceKeys = keysOf(prices);

/** The values of a version. */
const valueShape = {
  thresholds: z.record(z.enum(thresholdKeys), z.number().min(0).max(1000).multipleOf(0.1)),
  prices: z.record(z.enum(priceKeys), centsSchema.min(0)),
  /** Off the total of an estimate, once. */
  franchiseCents: centsSchema.min(0),
};
const valuesSchema = z.object(valueShape);
export type GuideValues = z.output<typeof valuesSchema>;

const byKey = <Key extends string, F>(keys: readonly Key[], make: (key: Key) => F) =>
  Object.fromEntries(keys.map((key) => [key, make(key)]));

export const thresholdField = (key: ThresholdKey) => {
  const { label, unit } = thresholds[key];
  return field.number(label, unit === undefined ? {} : { unit });
};
export const priceField = (key: PriceKey) => field.cents(prices[key].label);

export const wearGuideRecord = record({
  startsOn: column.day("Contrats signés à partir du"),
  thresholds: column.group("Seuils", valueShape.thresholds, "nobody", byKey(thresholdKeys, thresholdField)),
  prices: column.group("Prix HT", valueShape.prices, "nobody", byKey(priceKeys, priceField)),
  franchiseCents: column.cents("Franchise"),
  confirmedOn: optional(column.day("Prix confirmés le")),
  confirmedBy: optional(column.colleague("Prix confirmés par")),
});

/** Refuses a threshold above what its part can have, and a decimal where a whole number is expected. */
const checked = <S extends z.ZodObject<typeof valueShape>>(schema: S) =>
  schema.superRefine(({ thresholds: typed }, context) => {
    for (const key of thresholdKeys) {
      const rule: Threshold = thresholds[key];
      const isWhole = rule.isDecimal || Number.isInteger(typed[key]);
      const message = typed[key] > rule.max ? `Au plus ${rule.max}.` : !isWhole && "Un nombre entier.";
      if (message) context.addIssue({ code: "custom", path: ["thresholds", key], message });
    }
  });

export const wearGuideForm = checked(z.object({ ...valueShape, startsOn: daySchema }));
export type WearGuideForm = z.output<typeof wearGuideForm>;
export const wearGuideChange = checked(z.object({ ...valueShape, id, version, startsOn: daySchema }));
export type WearGuideChange = z.output<typeof wearGuideChange>;
export const wearGuideConfirmation = z.object({ id, version });

export const wearGuideSchema = z.object({
  id,
  version,
  ...wearGuideRecord.shape,
  /** True once its values may no longer change: confirmed, and its first day has come. */
  isInUse: z.boolean(),
});
export type WearGuide = z.output<typeof wearGuideSchema>;

/** A version whose prices are confirmed serves contracts from its first day: it is never edited. */
export const isInUse = (
  { startsOn, confirmedOn }: { startsOn: Day; confirmedOn: Day | null },
  today: Day,
): boolean => confirmedOn !== null && startsOn <= today;

/** The version of a contract is that of the day of its signature; the first one, when it was signed before any. */
export function guideOn<G extends { startsOn: Day }>(
  guides: readonly G[],
  signedOn: Day,
): { guide: G; isAnnexed: boolean } | null {
  const dated = guides.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const guide = dated.findLast(({ startsOn }) => startsOn <= signedOn) ?? dated[0];
  return guide ? { guide, isAnnexed: guide.startsOn <= signedOn } : null;
}

/** The values of the first version, whose prices are to confirm. */
export const firstValues = (): GuideValues =>
  valuesSchema.parse({
    thresholds: byKey(thresholdKeys, (key) => thresholds[key].first),
    prices: byKey(priceKeys, (key) => prices[key].first),
    franchiseCents: 0,
  });
