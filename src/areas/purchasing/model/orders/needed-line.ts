// The order line that fills a need, prefilled with what was sold, and the suppliers of its model.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";

export const neededLineSchema = z.object({
  /** Null when a medium-term category was sold rather than a car. */
  finishId: id.nullable(),
  /** Price assumed by the quote, without tax; 0 when it assumed none. */
  priceCents: z.int(),
  options: z.array(z.string()),
});

export const modelSupplierSchema = z.object({
  supplierId: id,
  supplierName: z.string(),
  lastOn: daySchema,
  /** Null for a car of the fleet whose price is unknown. */
  lastCents: z.int().nullable(),
});
export type ModelSupplier = z.output<typeof modelSupplierSchema>;

/** Comment of an order, printed for the supplier: the options sold with the car. */
export const optionsComment = (options: readonly string[]): string =>
  options.length === 0 ? "" : `Options : ${options.join(", ")}.`;
