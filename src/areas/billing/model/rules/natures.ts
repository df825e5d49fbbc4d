// The VAT nature of a kind of line on a day: the one that an accountant has set, else the first one.
import { z } from "zod";
import type { Day } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { text } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { inForceOn } from "#settings/model/dated.ts";
import type { Supply } from "#settings/model/lessee-vat.ts";
import type { DocumentKind } from "../documents/frozen.ts";
import {
  type LineKindKey,
  lineKindKeys,
  lineKinds,
  usedCarArticles,
  type VatNature,
} from "../documents/line-kinds.ts";
import { goodsKinds } from "../documents/operations.ts";
import { type Rule, ruleEntryShape, ruleFormShape, ruleValues } from "./rule.ts";

export interface KindNature {
  /** Null until an accountant has confirmed it: nothing of that kind is billed before. */
  nature: VatNature | null;
  article: string;
}

export function natureOn(rules: readonly Rule<"NATURE">[], kind: LineKindKey, on: Day): KindNature {
  const ofKind = rules.filter(({ about }) => about === kind);
  const { nature, article } = inForceOn(ofKind, on) ?? lineKinds[kind];
  return { nature, article };
}

/** Guarantees are no sale, and the law decides of late payments and of cars sold: their nature is not set. */
const fixedKinds: readonly LineKindKey[] = [
  "DEPOSIT",
  "COLLATERAL",
  "LATE_INTEREST",
  "RECOVERY_FEE",
  "SPV_GOING_CONCERN",
  "CAR_SALE",
  "CAR_SALE_EU",
];
export const isNatureFixed = (kind: LineKindKey): boolean => fixedKinds.includes(kind);

export type UsedCarScheme = keyof typeof usedCarArticles;
const usedCarSchemeOf = (article: string): UsedCarScheme | null =>
  keysOf(usedCarArticles).find((scheme) => usedCarArticles[scheme] === article) ?? null;

/** How cars bought without VAT are sold on a day; null until an accountant has chosen. */
export function usedCarSchemeOn(rules: readonly Rule<"NATURE">[], on: Day): UsedCarScheme | null {
  const { nature, article } = natureOn(rules, "CAR_SALE_MARGIN", on);
  return nature === null ? null : usedCarSchemeOf(article);
}

/** Rents are billed each night without a person: their nature is never left to confirm. */
const rentKinds: readonly LineKindKey[] = [
  "RENT",
  "OPTION",
  "INSURANCE",
  "TRACKING",
  "TIRES",
  "FLEET_MANAGEMENT",
];
export const isRent = (kind: LineKindKey): boolean => rentKinds.includes(kind);

const hireKinds: readonly LineKindKey[] = ["EXCESS_KM", "UNDER_KM", "EARLY_TERMINATION", "SETTLEMENT"];

/** The supply that a line pays for, which decides the place of its VAT. */
export function supplyOf(kind: LineKindKey): Supply {
  if (goodsKinds.includes(kind)) return "GOODS";
  return isRent(kind) || hireKinds.includes(kind) ? "HIRE" : "SERVICE";
}

/** Invoices bear VAT, notes are outside its scope, and each guarantee is a call of its own. */
export function documentKindOf(kind: LineKindKey, nature: VatNature): Exclude<DocumentKind, "CREDIT_NOTE"> {
  if (kind === "DEPOSIT" || kind === "COLLATERAL") return "CALL";
  return nature === "OUTSIDE" ? "NOTE" : "INVOICE";
}

export const natureToConfirm = (kind: LineKindKey): string =>
  `Nature de TVA à confirmer\u00a0: ${lineKinds[kind].label}.`;
export const naturesPage = "/billing/vat-natures";
export const naturePage = (kind: LineKindKey): PageAddress => `${naturesPage}?kind=${kind}&field=nature`;

export const natureFormSchema = z
  .object({
    kind: z.enum(lineKindKeys).refine((kind) => !isNatureFixed(kind), "La loi fixe cette nature."),
    ...ruleFormShape,
    nature: ruleValues.NATURE.shape.nature,
    article: text(120),
  })
  .refine(({ kind, nature }) => nature !== null || !isRent(kind), {
    path: ["nature"],
    message: "Un loyer se facture chaque mois : sa nature ne reste pas à confirmer.",
  })
  .refine(({ kind, nature }) => kind !== "CAR_SALE_MARGIN" || nature === null || nature === "EXEMPT", {
    path: ["nature"],
    message: "Un véhicule acheté sans TVA se vend sur la marge ou en exonération : « Exonéré ».",
  })
  .refine(({ kind, article }) => kind !== "CAR_SALE_MARGIN" || usedCarSchemeOf(article) !== null, {
    path: ["article"],
    message: `Écrivez « ${usedCarArticles.MARGIN} » (marge) ou « ${usedCarArticles.EXEMPTION} » (exonération).`,
  });
export type NatureForm = z.output<typeof natureFormSchema>;

export const natureVersionSchema = z.object({ ...ruleEntryShape, ...ruleValues.NATURE.shape });

export const kindNaturesSchema = z.object({
  kind: z.enum(lineKindKeys),
  /** In force today. */
  ...ruleValues.NATURE.shape,
  /** The first one first. */
  versions: z.array(natureVersionSchema),
});
export type KindNatures = z.output<typeof kindNaturesSchema>;
