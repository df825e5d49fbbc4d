// The public page that asks a client for the driver of a car.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { instant } from "#kernel/schema/french.ts";

export const driverRequestSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  plate: z.string(),
  offenceOn: daySchema,
  offenceTime: z.string(),
  place: z.string(),
  expiresAt: instant,
  authority: z.string(),
  /** True for a French authority: the law obliges the lessor to name the driver to it. */
  isFrench: z.boolean(),
  /** The last day of an answer: that of the link, or of the designation; null once it has passed. */
  answerBy: daySchema.nullable(),
  /** The identity is never shown again: it may be sent anew until the designation leaves. */
  step: z.enum(["AWAITED", "RECEIVED", "OVER"]),
});
export type DriverRequest = z.output<typeof driverRequestSchema>;
