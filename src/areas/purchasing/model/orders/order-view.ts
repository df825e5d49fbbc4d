// View of an order to a supplier: in lists, and in full.
import { z } from "zod";
import { id, instant, version } from "#kernel/schema/french.ts";
import { advanceSchema } from "./advance.ts";
import { lineViewSchema } from "./line.ts";
import { heldDocumentSchema } from "./order.ts";
import { orderRecord } from "./records.ts";

export const orderSchema = z.object({
  id,
  version,
  ...orderRecord.omit("storeId", "comment", "vatRegimeReason", "vatRate", "depositCents", "vatCautionCents"),
  updatedAt: instant,
});
export type Order = z.output<typeof orderSchema>;

export const orderViewSchema = orderSchema.extend({
  ...orderRecord.shape,
  storeName: z.string().nullable(),
  /** True once a car or an advance is paid: changing its terms then needs a reason. */
  isSettled: z.boolean(),
  /** Amount paid for its paid cars, minus the amount due under the current regime. */
  overpaidCents: z.int(),
  /** The question raised by its regime, while no reason answers it. */
  regimeQuestion: z.string().nullable(),
  /** The question that its payment must confirm, with the reason given. */
  regimeToConfirm: z.string().nullable(),
  /** French reasons why it cannot be removed. */
  againstRemoval: z.array(z.string()),
  /** Doubts that only a person can judge. */
  doubts: z.array(z.string()),
  /** French reasons why no part of it can be paid now, by any user. */
  againstPayment: z.array(z.string()),
  lines: z.array(lineViewSchema),
  advances: z.array(advanceSchema),
  documents: z.array(heldDocumentSchema),
  createdAt: instant,
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type OrderView = z.output<typeof orderViewSchema>;
