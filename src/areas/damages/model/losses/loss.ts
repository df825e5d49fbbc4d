// A loss as screens read it, and the forms of its moves.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { carFlow, type CarStatus } from "#fleet/model/flow.ts";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { odometerSchema } from "#mileage/model/readings/reading.ts";
import {
  id,
  instant,
  longText,
  optionalLongText,
  optionalText,
  text,
  version,
} from "#kernel/schema/french.ts";
import { policeSheetSchema } from "./police-sheet.ts";
import { type LossKind, lossKinds, lossStatuses } from "./flow.ts";

/** The hour of a theft and its complaint. */
const theft = {
  day: enteredDay,
  time: enteredTime,
  place: optionalText(200),
  circumstances: optionalLongText(2_000),
  complaintNumber: text(60),
  complaintOn: enteredDay,
  /** The day on which the theft became known, from which the delays run; null for that of the complaint. */
  learntOn: enteredDay.nullable().default(null),
};
export const theftForm = z.object(theft);
export type TheftForm = z.output<typeof theftForm>;
export const lossCorrection = theftForm.extend({ version, reason: longText(300) });
export type LossCorrection = z.output<typeof lossCorrection>;

export const foundForm = z.object({
  version,
  day: enteredDay,
  time: enteredTime,
  odometer: odometerSchema,
  place: text(200),
  condition: optionalLongText(1_000),
  isWrecked: z.boolean(),
  /** True when the insurer has paid, and the car is its own. */
  isIndemnityKept: z.boolean(),
});
export type FoundForm = z.output<typeof foundForm>;

export const lossMove = z.object({ version, reason: longText(300) });
export type LossMove = z.output<typeof lossMove>;

export const lossEndForm = z.object({
  version,
  offerAcceptedOn: enteredDay.nullable(),
  /** True where the contract goes on with another car. */
  isReplaced: z.boolean(),
});
export type LossEndForm = z.output<typeof lossEndForm>;

export const cessionBuyers = { INSURER: "L’assureur", VHU: "Un centre VHU agréé" } as const;
export type CessionBuyer = keyof typeof cessionBuyers;

export const cessionForm = z
  .object({
    version,
    day: enteredDay,
    time: enteredTime,
    buyer: z.enum(Object.keys(cessionBuyers) as [CessionBuyer, ...CessionBuyer[]]),
    buyerName: text(120),
    approvalNumber: optionalText(40),
    amountCents: centsSchema,
    /** True once the funder that owns the car has released it. */
    isReleased: z.boolean(),
  })
  .superRefine(({ buyer, approvalNumber }, context) => {
    if (buyer === "VHU" && approvalNumber === "")
      context.addIssue({
        code: "custom",
        path: ["approvalNumber"],
        message: "Indiquez le numéro d’agrément du centre.",
      });
  });
export type CessionForm = z.output<typeof cessionForm>;

export const cessionDeclarationForm = z.object({ version, cessionDeclaredOn: enteredDay });
export type CessionDeclaration = z.output<typeof cessionDeclarationForm>;

export const lossRowSchema = z.object({
  id,
  carId: id,
  car: carNameSchema,
  kind: z.enum(Object.keys(lossKinds) as [LossKind, ...LossKind[]]),
  status: z.enum(lossStatuses),
  lostAt: instant,
  companyName: z.string(),
  complaintNumber: z.string(),
  complaintOn: daySchema.nullable(),
  offerAcceptedOn: daySchema.nullable(),
  hasEndedRental: z.boolean(),
  foundAt: instant.nullable(),
  cededAt: instant.nullable(),
});

export const lossSchema = lossRowSchema.extend({
  version,
  statusBefore: z.enum(Object.keys(carFlow.states) as [CarStatus, ...CarStatus[]]),
  contractId: id.nullable(),
  companyId: id.nullable(),
  place: z.string(),
  circumstances: z.string(),
  learntOn: daySchema.nullable(),
  foundOdometer: z.int().nullable(),
  foundPlace: z.string(),
  condition: z.string(),
  buyer: z.enum(Object.keys(cessionBuyers) as [CessionBuyer, ...CessionBuyer[]]).nullable(),
  buyerName: z.string(),
  approvalNumber: z.string(),
  amountCents: centsSchema.nullable(),
  cessionDeclaredOn: daySchema.nullable(),
  withdrawnReason: z.string(),
  hasDeed: z.boolean(),
  /** Those of the police, the last one first. */
  policeSheets: z.array(policeSheetSchema),
  ...lifeCycleShape,
});
export type Loss = z.output<typeof lossSchema>;
/** The losses of a car, the last first; `canSteal` is false where the car is lost already, or sold. */
export const carLossesSchema = z.object({ losses: z.array(lossSchema), canSteal: z.boolean() });
export type CarLosses = z.output<typeof carLossesSchema>;
