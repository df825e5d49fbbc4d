// A car to pay: an order line, which becomes the car of the same id once paid.
import { z } from "zod";
import { normaliseVin, vinProblem } from "#fleet/model/vin.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, optionalText, text, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { lineRecord } from "./records.ts";

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

/** Fields of a line common to every list and page. */
export const lineSchema = z.object({
  id,
  version,
  ...lineRecord.omit("paymentId", "vatRate", "settledCents", "hasDocument"),
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
  ...lineRecord.pick("paymentId", "vatRate", "settledCents"),
  paymentReference: z.string().nullable(),
  /** The invoice that lists it. */
  invoice: z.object({ id, number: z.string() }).nullable(),
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
