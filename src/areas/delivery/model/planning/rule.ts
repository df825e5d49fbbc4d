// Hours and daily capacity of appointments: settings that an administrator changes.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { version } from "#kernel/schema/french.ts";

/** Times offered by a form: every half hour. */
const firstHour = 6;
const lastHour = 22;
export const times: readonly string[] = Array.from(
  { length: (lastHour - firstHour) * 2 + 1 },
  (_, index) =>
    `${String(firstHour + Math.floor(index / 2)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`,
);
export const timeSchema = z.string().refine((value) => times.includes(value), "Choisissez une heure.");

export const ruleFields = fields({
  opensAt: field.text("Ouverture"),
  closesAt: field.text("Fermeture"),
  dayCapacity: field.number("Rendez-vous par jour"),
  windowCapacity: field.number("Rendez-vous par créneau de deux heures"),
  leadDays: field.number("Délai proposé au client", { unit: "jours ouvrés" }),
  closedDays: field.group("Jours de fermeture", fields({ on: field.day("Jour") })),
});

export const ruleSchema = z
  .object({
    version,
    opensAt: timeSchema,
    closesAt: timeSchema,
    dayCapacity: z.int().min(1).max(500),
    windowCapacity: z.int().min(1).max(100),
    /** Working days between a client's answer and the first day that they may choose. */
    leadDays: z.int().min(0).max(30),
    closedDays: z
      .array(z.object({ on: daySchema }))
      .max(100)
      .register(mergeRules, { key: ["on"] }),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ["closesAt"],
    error: "La fermeture suit l’ouverture.",
  })
  .refine(({ closedDays }) => new Set(closedDays.map(({ on }) => on)).size === closedDays.length, {
    path: ["closedDays"],
    error: "Un jour y est deux fois.",
  });
export type DeliveryRule = z.output<typeof ruleSchema>;

/** Same values as the migration inserts. */
export const defaultRule: DeliveryRule = {
  version: 1,
  opensAt: "07:00",
  closesAt: "20:00",
  dayCapacity: 12,
  windowCapacity: 3,
  leadDays: 2,
  closedDays: [],
};

export const closedDaysOf = ({ closedDays }: Pick<DeliveryRule, "closedDays">): Day[] =>
  closedDays.map(({ on }) => on);
