// What the page of a client shows of their delivery, and what they send from it.
import { z } from "zod";
import { addressSchema, wholeAddressSchema } from "#kernel/company/address.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { windowNames } from "./choice.ts";
import { slotStatuses } from "../flow.ts";

const windowSchema = z.enum(windowNames);

export const publicDeliverySchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  expiresAt: instant,
  version,
  status: z.enum(slotStatuses),
  orderId: z.string(),
  carTitle: z.string(),
  steps: z.array(z.object({ label: z.string(), isDone: z.boolean(), day: daySchema.nullable() })),
  /** The day of the slot, else that by which the car is due. */
  promisedOn: daySchema,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Too close to be changed here. */
  isLocked: z.boolean(),
  choices: z.array(z.object({ day: daySchema, windows: z.array(windowSchema) })),
  /** Who changed it last. */
  changedBy: z.enum(["READER", "ANOTHER", "STAFF"]),
  /** Somebody else has said where and whom to meet: it is theirs, and what stands here is not it. */
  isOfAnother: z.boolean(),
  address: addressSchema,
  contactName: z.string(),
  contactPhone: z.string().nullable(),
  instructions: z.string(),
});
export type PublicDelivery = z.output<typeof publicDeliverySchema>;

export const choiceFormSchema = z.object({
  version,
  day: daySchema,
  window: windowSchema,
  address: wholeAddressSchema,
  contactName: text(120),
  contactPhone: optionalPhone,
  instructions: optionalLongText(1_000),
});
export type ChoiceForm = z.output<typeof choiceFormSchema>;

export const contactRequestSchema = z.object({ phone: optionalPhone, message: longText(2_000) });

export const requestSchema = z.object({
  id,
  at: instant,
  name: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  handledAt: instant.nullable(),
  handledBy: z.string().nullable(),
});
