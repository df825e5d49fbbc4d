// Tyre sizes as printed on a tyre, and tyre prices for a car.
import { z } from "zod";
import { id, instant, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { field } from "#kernel/field.ts";
import { column, internal, record } from "#kernel/record.ts";
import { enumOf, keysOf } from "#kernel/schema/keys.ts";

export const seasons = { ALL_SEASON: "4 saisons", SUMMER: "Été", WINTER: "Hiver" } as const;
export type Season = keyof typeof seasons;
export const carcasses = { R: "Radiale (R)", D: "Diagonale (D)", B: "Ceinturée (B)" } as const;
export type Carcass = keyof typeof carcasses;

/** Load index → kg (ETRTO). */
const loadByIndex = [
  250, 257, 265, 272, 280, 290, 300, 307, 315, 325, 335, 345, 355, 365, 375, 387, 400, 412, 425, 437, 450,
  462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730, 750, 775, 800, 825,
  850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360, 1400,
  1450, 1500, 1550, 1600, 1650, 1700,
];
const firstLoadIndex = 60;
export const lastLoadIndex = firstLoadIndex + loadByIndex.length - 1;

/** Load capacity of one tyre, kg; null outside the table. */
export const loadKg = (index: number): number | null => loadByIndex[index - firstLoadIndex] ?? null;

/** Speed index → km/h. */
export const speedIndexes = {
  J: 100,
  K: 110,
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
} as const;
export type SpeedIndex = keyof typeof speedIndexes;

export const tireSizeFormSchema = z.object({
  /** mm. */
  width: z.int().min(125).max(355).multipleOf(5),
  /** Sidewall height as a percentage of the width. */
  series: z.int().min(25).max(85).multipleOf(5),
  carcass: enumOf(carcasses),
  /** Rim diameter, inches. */
  diameter: z.int().min(10).max(24),
  /** Van tyre, marked C. */
  isCommercial: z.boolean(),
  loadIndex: z.int().min(firstLoadIndex).max(lastLoadIndex),
  speedIndex: z.enum(keysOf(speedIndexes)),
  season: enumOf(seasons),
});
export type TireSizeForm = z.output<typeof tireSizeFormSchema>;

/** `205/55 R16 91V`, `195/65 R16C 104T`. */
export const fullSize = (size: Omit<TireSizeForm, "season">): string =>
  `${size.width}/${size.series} ${size.carcass}${size.diameter}${size.isCommercial ? "C" : ""} ${size.loadIndex}${size.speedIndex}`;

export const tireSizeSchema = tireSizeFormSchema.extend({
  id,
  fullSize: z.string(),
  version,
  updatedAt: instant,
});
export type TireSize = z.output<typeof tireSizeSchema>;

/** Scopes of a tyre price. */
export const searchScopes = { brand: "Marque", model: "Modèle", finish: "Finition" } as const;
export type SearchScope = keyof typeof searchScopes;
export const searchScopeSchema = enumOf(searchScopes);

export const tirePriceSchema = z.object({
  id,
  searchType: searchScopeSchema,
  searchId: id,
  /** Name of the scope: "Renault", "Renault Clio". */
  scopeLabel: z.string(),
  tireSizeId: id,
  fullSize: z.string(),
  season: enumOf(seasons),
  /** One fitted tyre, without tax. */
  priceCents: centsSchema,
});
export type TirePrice = z.output<typeof tirePriceSchema>;

export const tireSizeRecord = record({
  fullSize: column.code("Dimension"),
  width: column.number("Largeur", { unit: "mm" }),
  series: column.number("Série"),
  carcass: { ...column.set("Carcasse", carcasses), field: field.text("Carcasse") },
  diameter: column.number("Diamètre", { unit: "pouces" }),
  loadIndex: column.number("Indice de charge", { heading: "Charge" }),
  speedIndex: {
    ...internal<SpeedIndex>("nobody"),
    field: field.text("Indice de vitesse", { heading: "Vitesse" }),
  },
  season: column.set("Saison", seasons),
  isCommercial: column.boolean("Utilitaire (C)", {
    heading: "Utilitaire",
    prompt: "Pneu d’utilitaire (C)",
  }),
});
export const tireSizeListFields = { ...tireSizeRecord.fields, updatedAt: field.instant("Modifiée le") };
