// The private mode of the driver: a switch reached by the QR code in the car, effective at once.
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { id, instant, version } from "#kernel/schema/french.ts";

export interface PrivateSpan {
  fromAt: string;
  /** Null while it lasts. */
  untilAt: string | null;
}

/** The private mode of a rental, as staff see it: neither its hours nor its state, whose reads would reveal them. */
export const privateModeSchema = z.object({
  id,
  version,
  /** True while its code opens the page. */
  hasCode: z.boolean(),
});
export type PrivateMode = z.output<typeof privateModeSchema>;

/** The page of the driver. */
export const publicPrivateModeSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  car: z.object({ title: z.string(), plate: z.string() }),
  /** True once the rental or the service has ended. */
  isOver: z.boolean(),
  /** True while the client agrees to positions: without it none is stored anyway. */
  isCollecting: z.boolean(),
  /** The start of the private mode that runs; null without one. */
  since: instant.nullable(),
});
export type PublicPrivateMode = z.output<typeof publicPrivateModeSchema>;

export const privateModeFields = fields({
  periodId: field.unread,
  contractId: field.id("Contrat", "contract"),
  carId: field.id("Véhicule", "car"),
});
