// Entry form of a new version of a tax scale.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { text } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { distinctTerritories } from "../lessee-vat.ts";
import { supplements } from "../taxes/regional-rate.ts";
import type { TaxScale } from "./tax-scales.ts";
import { enumOf } from "#kernel/schema/keys.ts";

const common = { from: daySchema, article: text(300) };
const euros = z.number().min(0).max(1_000_000);
const isAscendingBy =
  <Row>(of: (row: Row) => number) =>
  (rows: readonly Row[]) =>
    rows.every((row, index) => index === 0 || of(row) > of(rows[index - 1] as Row));

const co2 = {
  ...common,
  firstGram: z.int().min(0).max(400),
  /** Never decreases with grams: this detects a pasted amount whose inner space makes it two. */
  amounts: z
    .array(euros)
    .min(1)
    .max(400)
    .refine(
      (amounts) => amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] as number)),
      "Les montants doivent être croissants.",
    )
    .readonly(),
  maximum: euros,
};
const co2Scale = <K extends "CO2_WLTP" | "CO2_NEDC">(kind: K) =>
  z
    .object({ kind: z.literal(kind), ...co2 })
    .refine(({ amounts, maximum }) => maximum >= (amounts.at(-1) ?? 0), {
      path: ["maximum"],
      error: "Inférieur au montant du dernier gramme.",
    });

const annualCo2Scale = <K extends "ANNUAL_CO2" | "ANNUAL_POWER">(kind: K) =>
  z.object({
    kind: z.literal(kind),
    ...common,
    steps: z
      .array(z.object({ from: z.int().min(1).max(1_000), euros }))
      .min(1)
      .max(30)
      .refine(
        isAscendingBy<{ from: number }>((row) => row.from),
        "Les tranches doivent être croissantes.",
      )
      .readonly(),
  });

const rate = z.number().min(0).max(1, "Un taux ne dépasse pas 100 %.");

/** The VAT of a territory from a day on. */
export const territoryVatSchema = z.object({
  kind: z.literal("VAT_TERRITORY"),
  ...common,
  territory: enumOf(distinctTerritories),
  rate,
  isOpen: z.boolean(),
});

export const taxScaleSchema = z.discriminatedUnion("kind", [
  co2Scale("CO2_WLTP"),
  co2Scale("CO2_NEDC"),
  z.object({
    kind: z.literal("MASS"),
    ...common,
    brackets: z
      .array(z.object({ fromKg: z.int().min(1).max(10_000), eurosPerKg: euros }))
      .min(1)
      .max(30)
      .refine(
        isAscendingBy<{ fromKg: number }>((row) => row.fromKg),
        "Les tranches doivent être croissantes.",
      )
      .readonly(),
  }),
  z.object({
    kind: z.literal("DEPRECIATION"),
    ...common,
    rows: z
      .array(z.object({ maximumMonths: z.int().min(1).max(600), percent: z.number().min(0).max(100) }))
      .min(1)
      .max(60)
      .refine(
        isAscendingBy<{ maximumMonths: number }>((row) => row.maximumMonths),
        "Les âges doivent être croissants.",
      )
      .readonly(),
  }),
  z
    .object({
      kind: z.literal("REGIONAL_RATE"),
      ...common,
      region: z.string().regex(/^\d{2}$/, "Un code de région compte 2 chiffres."),
      name: text(80),
      rateCents: centsSchema,
      supplementCents: centsSchema.default(0),
      electricShare: z.number().min(0).max(1),
    })
    .refine(({ region, supplementCents }) => supplementCents === 0 || region in supplements, {
      path: ["supplementCents"],
      error: "Cette région n’a pas de supplément légal.",
    }),
  annualCo2Scale("ANNUAL_CO2"),
  annualCo2Scale("ANNUAL_POWER"),
  z.object({ kind: z.literal("ANNUAL_POLLUTANTS"), ...common, category1: euros, others: euros }),
  z.object({
    kind: z.literal("VAT"),
    ...common,
    rate,
  }),
  territoryVatSchema,
]) satisfies z.ZodType<TaxScale>;
