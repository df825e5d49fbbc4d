// The planning of a part of the calendar: its items, or how many they are when a screen cannot show them.
import { addDays, type Day, endOfDay } from "#kernel/calendar/day.ts";
import type { PlannedCount } from "#kernel/calendar/planned.ts";
import { hasPermission } from "#kernel/actor.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { listColleagues, permissionHolders } from "#people/server/users/colleagues.ts";
import { partsOf, patternsAround, type Span, spanOf, titleOf } from "../../model/planning/pattern.ts";
import {
  appointmentKinds,
  maximumPlannedItems,
  type PlanningQuery,
  type PlanningView,
} from "../../model/slot.ts";
import { conflictsIn } from "../../model/slot-rules.ts";
import { countPlanned, plannedBetween, type PlannedCounts, plannedKinds } from "./planned-items.ts";
import { readRule } from "./rule.ts";

const instantsOf = ({ from, to }: Pick<Span, "from" | "to">) => ({
  from: endOfDay(addDays(from, -1)),
  to: endOfDay(to),
});

const sumOf = (counts: readonly PlannedCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** The counts of each part of a span; what began before the span is counted in its first part. */
function countedParts(span: Span, counts: PlannedCounts): PlanningView["parts"] {
  return partsOf(span).map(({ pattern, label, from, to }) => {
    const since = from === span.from ? "" : from;
    return {
      pattern,
      label,
      counts: Object.fromEntries(
        [...counts].map(([kind, days]) => [kind, sumOf(days.filter(({ on }) => on >= since && on <= to))]),
      ),
    };
  });
}

/** People who deliver, and those with a planned item. */
async function peopleOf(call: Call, items: PlanningView["items"]): Promise<PlanningView["people"]> {
  const ids = new Set([
    ...(await permissionHolders(call, "SCHEDULE_DELIVERY")),
    ...items.flatMap(({ personId }) => (personId === null ? [] : [personId])),
  ]);
  return (await listColleagues(call)).filter(({ id }) => ids.has(id));
}

function appointmentsByDay(counts: PlannedCounts, kinds: ReadonlySet<string>): ReadonlyMap<Day, number> {
  const booked = [...kinds].flatMap((kind) => counts.get(kind) ?? []);
  return new Map([...Map.groupBy(booked, ({ on }) => on)].map(([on, ofDay]) => [on, sumOf(ofDay)]));
}

/** Everybody's, by kind; of a person, only what is read is counted. */
const countOfKinds = (
  { items, counts }: { items: PlanningView["items"]; counts: PlannedCounts },
  personId: string | undefined,
): ReadonlyMap<string, number> =>
  personId === undefined
    ? new Map([...counts].map(([kind, days]) => [kind, sumOf(days)]))
    : new Map([...Map.groupBy(items, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]));

export async function readPlanning(
  call: Call,
  pattern: string,
  { personId, without: left = "" }: PlanningQuery,
): Promise<PlanningView> {
  const span = spanOf(pattern);
  if (!span) throw notFound("Cette partie du calendrier", "n’existe pas");
  const without = left.split(",");
  const within = instantsOf(span);
  const counts = await countPlanned(call, within);
  const asked = [...counts].flatMap(([kind, days]) => (without.includes(kind) ? [] : days));
  const isTooMany = personId === undefined && span.grain !== "day" && sumOf(asked) > maximumPlannedItems;
  const isCounted = span.grain === "year" || isTooMany;
  const query = { ...within, ...(personId && { personId }), limit: maximumPlannedItems };
  const items = isCounted ? [] : await plannedBetween(call, query, without);
  const rule = await readRule(call);
  const kinds = plannedKinds(call).map(({ movedBy, ...kind }) => ({
    ...kind,
    isAppointment: movedBy !== undefined,
    mayMove: movedBy !== undefined && hasPermission(call.grants, call.actor, movedBy),
  }));
  const booking = appointmentKinds(kinds);
  const conflicts = conflictsIn(
    items.map((item) => ({ ...item, isAppointment: booking.has(item.kind) })),
    rule,
    appointmentsByDay(counts, booking),
  );
  const kindCounts = countOfKinds({ items, counts }, personId);
  return {
    pattern,
    title: titleOf(span),
    ...span,
    ...patternsAround(span),
    kinds: kinds.map(({ name, label, many, tone, isAppointment, mayMove }) => ({
      name,
      label,
      many,
      tone,
      isAppointment,
      mayMove,
      count: kindCounts.get(name) ?? 0,
    })),
    rule,
    people: await peopleOf(call, items),
    items: items.map((item) => {
      const found = conflicts.get(item.id);
      return found ? { ...item, problems: [...item.problems, ...found] } : item;
    }),
    total: personId === undefined ? sumOf(asked) : items.length,
    parts: isCounted ? countedParts(span, counts) : [],
  };
}
