// An order to a supplier as it is read: in lists, and whole.
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
  /** Of its cars, without tax. */
  priceCents: z.int(),
  /** Of its cars that are not paid, less their part of the deposit. */
  remainingCents: z.int(),
  /** The paper that the supplier has signed, without which nothing is paid. */
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
  /** Why it was refused. */
  reason: z.string(),
});

export const orderViewSchema = orderSchema.extend({
  storeId: id.nullable(),
  storeName: z.string().nullable(),
  comment: z.string(),
  vatRegimeReason: z.string(),
  vatRate: z.number(),
  /** As agreed. */
  depositCents: z.int(),
  vatCautionCents: z.int(),
  /** A car or an advance is paid: its terms are corrected with a reason. */
  isSettled: z.boolean(),
  /** Amount paid for its paid cars, minus the amount due under the current regime. */
  overpaidCents: z.int(),
  /** The question that its regime raises and that no reason answers. */
  regimeQuestion: z.string().nullable(),
  /** The question that its payment must confirm, with the reason given. */
  regimeToConfirm: z.string().nullable(),
  /** French reasons why it cannot be removed. */
  againstRemoval: z.array(z.string()),
  /** Doubts that only a person may judge. */
  doubts: z.array(z.string()),
  /** French reasons why nothing of it can be paid now, whoever asks. */
  againstPayment: z.array(z.string()),
  lines: z.array(lineViewSchema),
  advances: z.array(advanceSchema),
  documents: z.array(orderDocumentSchema),
  createdAt: instant,
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type OrderView = z.output<typeof orderViewSchema>;
