// Landed cost of a car, delivered and registered, compared with the assumption of its contract's quote.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import type { Cents } from "#kernel/money.ts";
import { keysOf } from "#kernel/schema/keys.ts";

export const landedParts = {
  BUYING: "Prix d’achat",
  TRANSPORT: "Transport",
  REGISTRATION: "Carte grise",
} as const;
export type LandedPart = keyof typeof landedParts;
const partNames = keysOf(landedParts);

/** Query parameters taken from the line of an order. */
export const landedQuerySchema = z.object({
  periodId: id,
  finishId: id,
  priceCents: z.coerce.number().int().min(1),
  supplierId: id.optional(),
  firstRegistrationDate: daySchema.optional(),
  /** Expected arrival, used as the registration day. */
  expectedOn: daySchema.optional(),
});
export type LandedQuery = z.output<typeof landedQuerySchema>;

export const landedCostSchema = z.object({
  registeredOn: daySchema,
  parts: z.array(
    z.object({ part: z.enum(partNames), landedCents: z.int(), hypothesisCents: z.int().nullable() }),
  ),
  landedCents: z.int(),
  /** Null when the contract was not priced from a car but from a medium-term category. */
  hypothesisCents: z.int().nullable(),
  /** Positive when the car costs more than assumed. */
  differenceCents: z.int().nullable(),
  unknowns: z.array(z.string()),
});
export type LandedCost = z.output<typeof landedCostSchema>;

type Amounts = Readonly<Record<LandedPart, Cents>>;
const totalCents = (amounts: Amounts): Cents => partNames.reduce((sum, part) => sum + amounts[part], 0);

/** Assumptions in the lines of a price; null when they include no car. */
export function hypothesisOf(lines: readonly { key: string; amountCents: Cents }[]): Amounts | null {
  if (!lines.some(({ key }) => key === "BUYING")) return null;
  const sum = (part: LandedPart): Cents =>
    lines
      .filter(({ key }) => key === part || key.startsWith(`${part}_`))
      .reduce((total, { amountCents }) => total + amountCents, 0);
  return { BUYING: sum("BUYING"), TRANSPORT: sum("TRANSPORT"), REGISTRATION: sum("REGISTRATION") };
}

export function landedCost(
  landed: Amounts,
  hypothesis: Amounts | null,
): Pick<LandedCost, "parts" | "landedCents" | "hypothesisCents" | "differenceCents"> {
  const landedCents = totalCents(landed);
  const hypothesisCents = hypothesis && totalCents(hypothesis);
  return {
    parts: partNames.map((part) => ({
      part,
      landedCents: landed[part],
      hypothesisCents: hypothesis && hypothesis[part],
    })),
    landedCents,
    hypothesisCents,
    differenceCents: hypothesisCents === null ? null : landedCents - hypothesisCents,
  };
}
