// A car to pay: a line of an order, which becomes the car of the same id once it is paid.
import { z } from "zod";
import { normaliseVin, vinProblem } from "#fleet/model/vin.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, optionalText, text, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";

const vin = z
  .string()
  .max(60)
  .transform(normaliseVin)
  .superRefine((value, context) => {
    const message = vinProblem(value);
    if (message !== null) context.addIssue({ code: "custom", message, input: value });
  });

export const lineDraftSchema = z.object({
  vin,
  finishId: id,
  /** As the maker calls the finish: "Allure Pack BlueHDi 130". */
  manufacturerFinish: optionalText(120),
  color: optionalText(60),
  /** Without tax; under the margin, the price. */
  priceCents: centsSchema.min(1, "Le prix doit être supérieur à 0."),
  mileage: z.int().min(0).max(1_000_000).default(0),
  firstRegistrationDate: daySchema.nullable().default(null),
  /** The need that it fills. */
  periodId: id.nullable().default(null),
  /** What is not as it was sold, and that the buyer accepts. */
  differences: z.array(text(200)).max(10).default([]),
});
export type LineDraft = z.output<typeof lineDraftSchema>;

export const lineChangeSchema = z.object({ version, line: lineDraftSchema });
export type LineChange = z.output<typeof lineChangeSchema>;

export interface LineSubject {
  status: string;
  /** French reasons why its supplier cannot be paid now, by this person. */
  againstPayment: readonly string[];
}

export const orderLineFlow = flow<LineSubject>()({
  subject: "Ce véhicule",
  start: "TO_PAY",
  states: {
    TO_PAY: { label: "À payer", tone: "warning" },
    PAID: { label: "Payé", tone: "success", final: true },
  },
  moves: {
    pay: {
      label: "Payer",
      from: ["TO_PAY"],
      to: "PAID",
      may: "PAY_CAR",
      refusals: ({ againstPayment }) => [...againstPayment],
    },
    change: { label: "Modifier", from: ["TO_PAY"], to: "same", may: "PURCHASE_CAR" },
    correctPayment: { from: ["PAID"], to: "TO_PAY", may: "SYSTEM", cause: "the correction of its payment" },
    remove: { label: "Supprimer", from: ["TO_PAY"], to: "same", may: "PURCHASE_CAR", isGrave: true },
  },
  next: {
    TO_PAY: {
      usually: "pay",
      nextActors: () => [{ label: "Paiement du fournisseur attendu", whose: "Comptabilité", move: "pay" }],
    },
    PAID: null,
  },
});
export type LineStatus = keyof typeof orderLineFlow.states;
export const lineStatusSchema = z.enum(["TO_PAY", "PAID"]);

/** What every list and page tells of a line. */
export const lineSchema = z.object({
  id,
  version,
  status: lineStatusSchema,
  vin: z.string(),
  carModelId: id,
  finishId: id,
  carTitle: z.string(),
  brand: z.string(),
  manufacturerFinish: z.string(),
  color: z.string(),
  mileage: z.int(),
  firstRegistrationDate: daySchema.nullable(),
  priceCents: z.int(),
  /** What the supplier is paid in all: with tax where it charges some. */
  dueCents: z.int(),
  /** Its part of the deposit of the order. */
  depositCents: z.int(),
  /** Due, less the deposit. */
  remainingCents: z.int(),
  orderId: id,
  orderNumber: z.string(),
  supplierId: id,
  supplierName: z.string(),
  orderedOn: daySchema,
  expectedOn: daySchema.nullable(),
  paidOn: daySchema.nullable(),
});
export type Line = z.output<typeof lineSchema>;

/** For whom it was ordered; null: for the stock. */
export const lineNecessitySchema = z
  .object({
    periodId: id,
    contractId: id,
    orderId: z.string(),
    clientName: z.string(),
    /** What is not as it was sold, and was accepted. */
    differences: z.array(z.string()),
  })
  .nullable();

export const lineViewSchema = lineSchema.extend({
  paymentId: id.nullable(),
  vatRate: z.number(),
  /** Amount due at the time of its payment. */
  settledCents: z.int().nullable(),
  necessity: lineNecessitySchema,
  /** What makes one doubt of its VIN. */
  doubts: z.array(z.string()),
  /** VINs of its papers that are not its own, and that nobody has settled. */
  otherVins: z.array(z.object({ documentName: z.string(), vin: z.string() })),
  ...lifeCycleShape,
  updatedAt: instant,
});
export type LineView = z.output<typeof lineViewSchema>;

/** The need that a line fills, as its form names it. */
export const lineNecessity = ({ necessity }: Pick<LineView, "necessity">) => ({
  periodId: necessity?.periodId ?? null,
  differences: necessity?.differences ?? [],
});

const toLineDraft = viewOf(lineDraftSchema);

/** The values of the form that corrects a line. */
export const lineFormValues = (line: LineView): LineChange => ({
  version: line.version,
  line: toLineDraft({ ...line, ...lineNecessity(line) }),
});
