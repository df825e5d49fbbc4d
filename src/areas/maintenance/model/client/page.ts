// The page of a client whose car is due for a service: what is due, three times, the garages nearby.
import { z } from "zod";
import { type Day, daySchema, parisInstant } from "#kernel/calendar/day.ts";
import { id, instant, optionalLongText, version } from "#kernel/schema/french.ts";
import { workingDaysAfter } from "#delivery/model/planning/working-days.ts";

export const clientBooking = z.object({ maintenanceSupplierId: id, at: instant });
export const clientMove = z.object({ version, at: instant });
export const clientCancellation = z.object({ version, reason: optionalLongText(500) });

export const clientMaintenanceSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  carTitle: z.string(),
  plate: z.string(),
  terms: z.array(z.object({ label: z.string(), dueOn: daySchema.nullable(), dueKm: z.int().nullable() })),
  /** The appointment; null while none is taken. */
  booking: z
    .object({
      id,
      version,
      at: instant,
      works: z.string(),
      garageName: z.string(),
      garageAddress: z.string(),
      garagePhone: z.string().nullable(),
      /** Null until the garage confirms it. */
      confirmedAt: instant.nullable(),
      /** Another time that the garage proposes, until a person answers. */
      proposedAt: instant.nullable(),
      /** False within the day before: the client calls. */
      isChangeable: z.boolean(),
    })
    .nullable(),
  times: z.array(instant),
  garages: z.array(z.object({ id, name: z.string(), address: z.string(), lendsCars: z.boolean() })),
});
export type ClientMaintenance = z.output<typeof clientMaintenanceSchema>;

/** Working days that a garage has to prepare, then the offered ones. */
const leadDays = 4;
const shortestLeadDays = 1;
const hours = ["08:30", "14:00", "08:30"] as const;

/**
 * Three times, on the working days that follow those of the garage. The garage has fewer of them, one at least, where
 * times then precede the due day.
 */
export function offeredTimes(today: Day, dueOn: Day | null = null): string[] {
  const days = workingDaysAfter(today, leadDays + hours.length);
  const inTime = dueOn === null ? days.length : days.filter((on) => on <= dueOn).length;
  const shortened = Math.max(shortestLeadDays, Math.min(leadDays, inTime - hours.length));
  const lead = inTime > shortestLeadDays ? shortened : leadDays;
  return days.slice(lead, lead + hours.length).map((day, rank) => parisInstant(day, hours[rank] ?? "08:30"));
}

const lockedHours = 24;
/** Closer than a day, the garage awaits the car: the client calls. */
export const isChangeable = (at: string, now: Date): boolean =>
  Date.parse(at) - now.getTime() >= lockedHours * 3_600_000;
