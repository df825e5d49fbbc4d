// The page of a client about its appointment: its content, and the form it sends.
import { z } from "zod";
import { addressSchema, wholeAddressSchema } from "#kernel/company/address.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { windowNames } from "./choice.ts";
import { slotStatuses } from "../flow.ts";

const windowSchema = z.enum(windowNames);

/** Page of an appointment, whatever its kind. */
export const publicAppointmentSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  expiresAt: instant,
  version,
  orderId: z.string(),
  /** The day of the appointment, else the last one agreed. */
  promisedOn: daySchema,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Too close to be changed here. */
  isLocked: z.boolean(),
  choices: z.array(z.object({ day: daySchema, windows: z.array(windowSchema) })),
  /** Author of the last change. */
  changedBy: z.enum(["READER", "ANOTHER", "STAFF"]),
  /** Another recipient entered the address and contact: those are hidden, and the values here are not theirs. */
  isOfAnother: z.boolean(),
  address: addressSchema,
  contactName: z.string(),
  contactPhone: z.string().nullable(),
  instructions: z.string(),
});
export type PublicAppointment = z.output<typeof publicAppointmentSchema>;

export const publicDeliverySchema = publicAppointmentSchema.extend({
  status: z.enum(slotStatuses),
  carTitle: z.string(),
  steps: z.array(z.object({ label: z.string(), isDone: z.boolean(), day: daySchema.nullable() })),
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
export type MessageForm = z.output<typeof contactRequestSchema>;

export const messageSchema = z.object({
  id,
  at: instant,
  name: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  handledAt: instant.nullable(),
  handledBy: z.string().nullable(),
});
export type ClientMessage = z.output<typeof messageSchema>;
