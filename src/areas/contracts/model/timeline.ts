// A contract over time: done, due and late milestones.
import { z } from "zod";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import {
  deliveryDeadlines,
  dueBackDay,
  firstDeliveryOn,
  isCarAwaited,
  type Period,
  termOf,
} from "./period.ts";
import type { Terms } from "./terms/terms.ts";

const bulletKinds = { DELIVERY: "Livraison", RENEWAL: "Renouvellement", RESTITUTION: "Restitution" } as const;

export const timelineSchema = z.object({
  bullets: z.array(
    z.object({
      kind: z.enum(["DELIVERY", "RENEWAL", "RESTITUTION"]),
      label: z.string(),
      day: daySchema,
      isDone: z.boolean(),
      isLate: z.boolean(),
    }),
  ),
  /** From each bullet to the next: one car after the other. */
  bars: z.array(z.object({ from: daySchema, to: daySchema, label: z.string() })),
  /**
   * 18 months, when the duration is 36 months or more without renewal and no earlier return; then upcoming signed
   * changes.
   */
  ticks: z.array(z.object({ day: daySchema, label: z.string() })),
});
export type Timeline = z.output<typeof timelineSchema>;

/** Contracts long enough for the tick at half of the usual duration. */
const tickMonths = 18;
const tickFromMonths = 36;

interface TimelineInput {
  /** In force today. */
  terms: Pick<Terms, "durationMonths" | "hasMidtermRenewal">;
  /** By everything signed, upcoming amendments included. */
  lastTerms: Pick<Terms, "durationMonths">;
  /** Signed, not yet in force. */
  toCome: readonly { day: Day; label: string }[];
  periods: readonly Period[];
  /** The day of an early termination that the client has signed; null without one. */
  endsEarlyOn: Day | null;
  today: Day;
  /** True once the contract is over: a car that has not arrived is no longer expected. */
  isOver: boolean;
}

/** Null until the first delivery: before it, the delivery deadline is what counts. */
export function timelineOf({ periods: all, today, isOver, ...along }: TimelineInput): Timeline | null {
  const { terms, lastTerms, toCome, endsEarlyOn } = along;
  const isExpected = (period: Period): boolean =>
    period.startDay !== null || (!isOver && isCarAwaited(period, endsEarlyOn));
  const periods = all.filter(isExpected);
  const start = firstDeliveryOn(periods);
  const planned = termOf(lastTerms, periods);
  if (!start || !planned) return null;
  const term = dueBackDay(planned, endsEarlyOn);
  const second = periods.find((period) => period.position === 2);
  const last = periods.at(-1);
  const renewsOn = second ? (deliveryDeadlines(terms, start)[1] ?? second.deliveryDateDeadline) : null;
  const days = [
    { kind: "DELIVERY" as const, day: start, isDone: true },
    ...(second && renewsOn
      ? [{ kind: "RENEWAL" as const, day: second.startDay ?? renewsOn, isDone: second.startDay !== null }]
      : []),
    { kind: "RESTITUTION" as const, day: last?.endDay ?? term, isDone: last?.endDay != null },
  ];
  const bullets = days.map(({ kind, day, isDone }) => ({
    kind,
    label: bulletKinds[kind],
    day,
    isDone,
    isLate: !isDone && day < today,
  }));
  const bars = bullets.slice(1).map(({ day }, index) => ({
    from: bullets[index]?.day ?? start,
    to: day,
    label: bullets.length > 2 ? `Véhicule ${index + 1}` : "Location",
  }));
  const end = last?.endDay ?? term;
  return {
    bullets,
    bars,
    ticks: [
      ...halfTick({ ...terms, ...lastTerms }, start, end),
      ...(isOver ? [] : toCome.filter(({ day }) => day < end)),
    ],
  };
}

function halfTick(terms: TimelineInput["terms"], start: Day, end: Day): Timeline["ticks"] {
  if (terms.durationMonths < tickFromMonths || terms.hasMidtermRenewal) return [];
  const tick = addMonths(start, tickMonths);
  return tick < end ? [{ day: tick, label: `${tickMonths} mois` }] : [];
}
