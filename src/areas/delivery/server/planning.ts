// The planning of a part of the calendar.
import { day, endOfDay, monthName, addDays } from "#kernel/day.ts";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { colleagues, holdersOf } from "#people/server/colleagues.ts";
import { patternsAround, type Span, spanOf, titleOf } from "../model/pattern.ts";
import type { PlanningView } from "../model/slot.ts";
import { conflictsIn } from "../model/slot-rules.ts";
import { plannedBetween, plannedKinds } from "./gathering.ts";

const instants = ({ from, to }: Pick<Span, "from" | "to">) => ({
  from: endOfDay(addDays(from, -1)),
  to: endOfDay(to),
});

async function monthsOf(call: Call, year: string): Promise<PlanningView["months"]> {
  const out: PlanningView["months"] = [];
  for (let month = 1; month <= 12; month += 1) {
    const pattern = `${year}-${String(month).padStart(2, "0")}`;
    const span = spanOf(pattern);
    if (!span) continue;
    const counts: Record<string, number> = {};
    for (const { kind } of await plannedBetween(call, instants(span))) counts[kind] = (counts[kind] ?? 0) + 1;
    out.push({ pattern, label: monthName(day(`${pattern}-01`)), counts });
  }
  return out;
}

/** Those who deliver, and whoever has something to do then. */
async function peopleOf(call: Call, items: PlanningView["items"]): Promise<PlanningView["people"]> {
  const named = new Set([
    ...(await holdersOf(call, "SCHEDULE_DELIVERY")),
    ...items.flatMap(({ personId }) => (personId === null ? [] : [personId])),
  ]);
  return (await colleagues(call)).filter(({ id }) => named.has(id));
}

export async function readPlanning(call: Call, pattern: string): Promise<PlanningView> {
  const span = spanOf(pattern);
  if (!span) throw missing("Cette partie du calendrier", "n’existe pas");
  const isYear = span.grain === "year";
  const items = isYear ? [] : await plannedBetween(call, instants(span));
  const conflicts = conflictsIn(items.map((item) => ({ ...item, isDelivery: item.kind === "delivery" })));
  return {
    pattern,
    title: titleOf(span),
    ...span,
    ...patternsAround(span),
    kinds: plannedKinds(call).map(({ name, label, many, tone }) => ({ name, label, many, tone })),
    people: isYear ? [] : await peopleOf(call, items),
    items: items.map((item) => ({
      ...item,
      problems: [...item.problems, ...(conflicts.get(item.id) ?? [])],
    })),
    months: isYear ? await monthsOf(call, pattern) : [],
  };
}
