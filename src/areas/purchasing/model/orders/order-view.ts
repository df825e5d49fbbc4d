// View of an order to a supplier: in lists, and in full.
import { z } from "zod";
import { documentStateSchema } from "#documents/model/document.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { advanceSchema } from "../payments/advance.ts";
import { lineViewSchema } from "./line.ts";
import { vatRegimeSchema } from "./order.ts";

/** The stage of an order, derived from its cars. */
export const orderStages = {
  TO_PAY: "À payer",
  PARTLY: "Payée en partie",
  PAID: "Payée",
  EMPTY: "Sans véhicule",
} as const;
export type OrderStage = keyof typeof orderStages;
const stageSchema = z.enum(Object.keys(orderStages) as [OrderStage, ...OrderStage[]]);

export const orderSchema = z.object({
  id,
  version,
  supplierId: id,
  supplierName: z.string(),
  number: z.string(),
  orderedOn: daySchema,
  expectedOn: daySchema.nullable(),
  vatRegime: vatRegimeSchema,
  isPurchasedWithCarteGrise: z.boolean(),
  stage: stageSchema,
  nbOfCars: z.int(),
  nbToPay: z.int(),
  /** Price of its cars, without tax. */
  priceCents: z.int(),
  /** Amount due for its unpaid cars, minus their share of the deposit. */
  remainingCents: z.int(),
  /** True once the supplier's signed order is received; no payment is possible before. */
  hasDocument: z.boolean(),
  updatedAt: instant,
});
export type Order = z.output<typeof orderSchema>;

export const orderDocumentSchema = z.object({
  id,
  name: z.string(),
  addedAt: instant,
  addedBy: z.string(),
  state: documentStateSchema,
  /** Reason for the refusal. */
  reason: z.string(),
});

export const orderViewSchema = orderSchema.extend({
  storeId: id.nullable(),
  storeName: z.string().nullable(),
  comment: z.string(),
  vatRegimeReason: z.string(),
  vatRate: z.number(),
  /** Agreed amount. */
  depositCents: z.int(),
  vatCautionCents: z.int(),
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
  documents: z.array(orderDocumentSchema),
  createdAt: instant,
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type OrderView = z.output<typeof orderViewSchema>;
