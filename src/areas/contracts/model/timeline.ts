// A contract along time: what is done, what is due, what is late.
import { z } from "zod";
import { addMonths, type Day, daysBetween, daySchema } from "#kernel/day.ts";
import { deliveryDeadlines, type Period, startOf, termOf } from "./period.ts";
import type { Terms } from "./terms.ts";

const bulletKinds = { DELIVERY: "Livraison", RENEWAL: "Renouvellement", RESTITUTION: "Restitution" } as const;

const position = z.number().min(0).max(1);
export const timelineSchema = z.object({
  bullets: z.array(z.object({ kind: z.enum(["DELIVERY", "RENEWAL", "RESTITUTION"]), label: z.string(), day: daySchema, position, isDone: z.boolean(), isLate: z.boolean() })),
  /** Share of the way from each bullet to the next that is behind us. */
  progress: z.array(position),
  /** 18 months: when the duration is 36 months or more and the car is not renewed. */
  tick: z.object({ day: daySchema, position, isPassed: z.boolean() }).nullable(),
});
export type Timeline = z.output<typeof timelineSchema>;

/** Contracts long enough for the mark at half of the usual duration. */
export const tickMonths = 18;
const tickFromMonths = 36;

const clamped = (value: number): number => Math.min(1, Math.max(0, value));
const share = (from: Day, to: Day, at: Day): number => (to <= from ? (at >= to ? 1 : 0) : clamped(daysBetween(from, at) / daysBetween(from, to)));

interface Along {
  terms: Pick<Terms, "durationMonths" | "hasMidtermRenewal">;
  periods: readonly Period[];
  today: Day;
}

/** Null until the first delivery: what counts before is the delivery deadline. */
export function timelineOf({ terms, periods, today }: Along): Timeline | null {
  const start = startOf(periods);
  const term = termOf(terms, periods);
  if (!start || !term) return null;
  const second = periods.find((period) => period.position === 2);
  const last = periods.at(-1);
  const planned = second ? (deliveryDeadlines(terms, start)[1] ?? second.deliveryDateDeadline) : null;
  const days = [
    { kind: "DELIVERY" as const, day: start, isDone: true },
    ...(second && planned ? [{ kind: "RENEWAL" as const, day: second.startDay ?? planned, isDone: second.startDay !== null }] : []),
    { kind: "RESTITUTION" as const, day: last?.endDay ?? term, isDone: last?.endDay != null },
  ];
  const end = days.at(-1)?.day ?? term;
  const bullets = days.map(({ kind, day, isDone }) => ({ kind, label: bulletKinds[kind], day, position: share(start, end, day), isDone, isLate: !isDone && day < today }));
  const progress = bullets.slice(1).map((bullet, index) => share(bullets[index]?.day ?? start, bullet.day, today));
  return { bullets, progress, tick: tickOf(terms, start, { end, today }) };
}

function tickOf(terms: Along["terms"], start: Day, { end, today }: { end: Day; today: Day }): Timeline["tick"] {
  if (terms.durationMonths < tickFromMonths || terms.hasMidtermRenewal) return null;
  const day = addMonths(start, tickMonths);
  return { day, position: share(start, end, day), isPassed: day <= today };
}
