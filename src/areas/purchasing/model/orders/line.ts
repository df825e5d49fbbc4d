// A car to pay: an order line, which becomes the car of the same id once paid.
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
  /** Name of the finish given by the maker: "Allure Pack BlueHDi 130". */
  manufacturerFinish: optionalText(120),
  color: optionalText(60),
  /** Without tax; under the margin scheme, the full price. */
  priceCents: centsSchema.min(1, "Le prix doit être supérieur à 0."),
  mileage: z.int().min(0).max(1_000_000).default(0),
  firstRegistrationDate: daySchema.nullable().default(null),
  /** The need that the car fills. */
  periodId: id.nullable().default(null),
  /** Differences from the car sold that the buyer accepts. */
  differences: z.array(text(200)).max(10).default([]),
});
export type LineDraft = z.output<typeof lineDraftSchema>;

export const lineChangeSchema = z.object({ version, line: lineDraftSchema });
export type LineChange = z.output<typeof lineChangeSchema>;

export interface LineSubject {
  status: string;
  /** French reasons why this user cannot pay its supplier now. */
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
    correctPayment: { from: ["PAID"], to: "TO_PAY", may: "SYSTEM", cause: "the correction of its payment" },
  },
  commands: {
    change: { label: "Modifier", in: ["TO_PAY"], may: "PURCHASE_CAR" },
    remove: { label: "Supprimer", in: ["TO_PAY"], may: "PURCHASE_CAR", isGrave: true },
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

/** Fields of a line common to every list and page. */
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
  /** Total paid to the supplier: with tax when it charges some. */
  dueCents: z.int(),
  /** Its share of the deposit of the order. */
  depositCents: z.int(),
  /** Amount due, minus the deposit share. */
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

/** The need that the car was ordered for; null for the stock. */
export const lineNeedSchema = z
  .object({
    periodId: id,
    contractId: id,
    orderId: z.string(),
    clientName: z.string(),
    /** Accepted differences from the car sold. */
    differences: z.array(z.string()),
  })
  .nullable();

export const lineViewSchema = lineSchema.extend({
  paymentId: id.nullable(),
  paymentReference: z.string().nullable(),
  /** The invoice that lists it. */
  invoice: z.object({ id, number: z.string() }).nullable(),
  vatRate: z.number(),
  /** Amount due at the time of its payment. */
  settledCents: z.int().nullable(),
  necessity: lineNeedSchema,
  /** Doubts that only a person can judge: its VIN, its brand, its expected day, its price, corrected once paid. */
  doubts: z.array(z.string()),
  /** VINs in its documents that are not its own, and that no user has settled. */
  otherVins: z.array(z.object({ documentName: z.string(), vin: z.string() })),
  /** The VINs that a user has settled, until it is paid. */
  settledVins: z.array(z.object({ vin: z.string(), reason: z.string(), settledBy: z.string() })),
  ...lifeCycleShape,
  updatedAt: instant,
});
export type LineView = z.output<typeof lineViewSchema>;

/** The need of a line, in the shape of its form. */
export const lineNeed = ({ necessity }: Pick<LineView, "necessity">) => ({
  periodId: necessity?.periodId ?? null,
  differences: necessity?.differences ?? [],
});

const toLineDraft = viewOf(lineDraftSchema);

/** Initial values of the form that corrects a line. */
export const lineFormValues = (line: LineView): LineChange => ({
  version: line.version,
  line: toLineDraft({ ...line, ...lineNeed(line) }),
});
