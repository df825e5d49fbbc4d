// The private mode of the driver: a switch reached by the QR code in the car, effective at once.
import { z } from "zod";
import { daySchema, dayInParis, frenchDay, frenchInstant, isDay } from "#kernel/calendar/day.ts";
import { id, instant, version } from "#kernel/schema/french.ts";

export interface PrivateSpan {
  fromAt: string;
  /** Null while it lasts. */
  untilAt: string | null;
}

/** The time during which the drivers of a car can switch their private mode; without an end while the rental runs. */
export type PrivateUse = PrivateSpan;

/** An instant of a car as staff read it: its day alone where its drivers could be in private mode. */
export const staffInstant = z.union([instant, daySchema]);

/**
 * The day in Paris of an instant at which drivers could be in private mode, on or off; otherwise the instant. A rule
 * that followed the switch itself would reveal its hours.
 */
export const toStaffInstant = (uses: readonly PrivateUse[], at: string): string =>
  uses.some(
    ({ fromAt, untilAt }) =>
      Date.parse(fromAt) <= Date.parse(at) && (untilAt === null || Date.parse(at) < Date.parse(untilAt)),
  )
    ? dayInParis(at)
    : at;

export const staffInstantText = (at: string): string => (isDay(at) ? frenchDay(at) : frenchInstant(at));

/** The private mode of a rental, as staff see it: neither its hours nor its state, whose reads would reveal them. */
export const privateModeSchema = z.object({
  id,
  version,
  /** True while its code opens the page. */
  hasCode: z.boolean(),
  /** True once the driver has replaced it by another, unknown to staff. */
  isReplaced: z.boolean(),
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
  /**
   * The switch that this answer made; null when the page opens, whether the mode runs or not. Anyone with the code
   * opens the page, the staff who printed it too: repeated openings would give the hours of the driver.
   */
  isOn: z.boolean().nullable(),
});
export type PublicPrivateMode = z.output<typeof publicPrivateModeSchema>;
