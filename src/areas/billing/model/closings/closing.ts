// Closing of a rental: its lines, each computed, then adjusted by an administrator with a reason.
import { z } from "zod";
import { sumSchema } from "#kernel/money.ts";
import { lineKindKeys } from "../documents/line-kinds.ts";

/** MIDTERM: another car of the contract goes on. FINAL: the last one. */
export const closingKinds = { FINAL: "Solde final", MIDTERM: "Solde intermédiaire" } as const;
export type ClosingKind = keyof typeof closingKinds;

export const closingLineKeys = [
  "MILEAGE",
  "EARLY_TERMINATION",
  "LOSS",
  "RETURN_TRANSPORT",
  "REPAIRS",
  "KEYS",
  "PAPERS",
] as const;
export type ClosingLineKey = (typeof closingLineKeys)[number];

export const closingLineSchema = z.object({
  key: z.enum(closingLineKeys),
  kind: z.enum(lineKindKeys),
  label: z.string(),
  /** The computation, in French. */
  why: z.string(),
  /** Without tax; negative when refunded; null where a person says it. */
  computedCents: sumSchema.nullable(),
  /** Null where the computed amount is kept. */
  tunedCents: sumSchema.nullable(),
  /** Why the amount was changed. */
  reason: z.string(),
  /** True when the computed amount has changed since it was tuned. */
  isBaseMoved: z.boolean(),
});
export type ClosingLine = z.output<typeof closingLineSchema>;

/** The amount of a line; null until a person says it. */
export const amountOf = ({ tunedCents, computedCents }: ClosingLine): number | null =>
  tunedCents ?? computedCents;

export const totalOf = (lines: readonly ClosingLine[]): number =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0);
