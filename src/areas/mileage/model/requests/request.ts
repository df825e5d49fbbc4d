// Odometers asked of clients by a link, for staff and for the page of the client.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id, instant, text } from "#kernel/schema/french.ts";
import { odometerSchema } from "../readings/reading.ts";

export const mileageRequestSchema = z.object({
  id,
  requestedOf: z.string(),
  requestedAt: instant,
  answeredAt: instant.nullable(),
  signerName: z.string(),
  odometer: z.int().nullable(),
});
export type MileageRequest = z.output<typeof mileageRequestSchema>;

export const clientReadingForm = z.object({ odometer: odometerSchema, name: text(120) });
export type ClientReadingForm = z.output<typeof clientReadingForm>;

export const publicMileageSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  car: z.object({ title: z.string(), plate: z.string() }),
  step: z.enum(["AWAITED", "ANSWERED", "OVER"]),
  /** Once answered. */
  odometer: z.int().nullable(),
  answeredOn: daySchema.nullable(),
});
export type PublicMileage = z.output<typeof publicMileageSchema>;

export const mileageRequestFields = fields({
  periodId: field.unread,
  carId: field.id("Véhicule", "car"),
  contractId: field.id("Contrat", "contract"),
  clientId: field.id("Client", "client"),
  companyName: field.text("Société"),
  requestedOf: field.text("Demandé à"),
  requestedAt: field.instant("Demandé le"),
  answeredAt: field.instant("Répondu le"),
  signerName: field.text("Signé par"),
  odometer: field.number("Compteur", { unit: "km" }),
});
