// The planning of a part of the calendar.
import { addDays, day, dayInParis, endOfDay, monthName } from "#kernel/day.ts";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { colleagues, holdersOf } from "#people/server/colleagues.ts";
import { patternsAround, type Span, spanOf, titleOf } from "../model/pattern.ts";
import type { PlanningView } from "../model/slot.ts";
import { conflictsIn } from "../model/slot-rules.ts";
import { plannedBetween, plannedKinds } from "./gathering.ts";
import { readRule } from "./rule.ts";

const instants = ({ from, to }: Pick<Span, "from" | "to">) => ({
  from: endOfDay(addDays(from, -1)),
  to: endOfDay(to),
});

/** Each in the month in which it begins. */
function monthsOf(year: string, items: PlanningView["items"]): PlanningView["months"] {
  return Array.from({ length: 12 }, (_, index) => {
    const pattern = `${year}-${String(index + 1).padStart(2, "0")}`;
    const counts: Record<string, number> = {};
    for (const { kind, from } of items)
      if (dayInParis(from).startsWith(pattern)) counts[kind] = (counts[kind] ?? 0) + 1;
    return { pattern, label: monthName(day(`${pattern}-01`)), counts };
  });
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
  const all = await plannedBetween(call, instants(span));
  const items = isYear ? [] : all;
  const rule = await readRule(call);
  const conflicts = conflictsIn(items, rule);
  return {
    pattern,
    title: titleOf(span),
    ...span,
    ...patternsAround(span),
    kinds: plannedKinds(call).map(({ name, label, many, tone }) => ({ name, label, many, tone })),
    rule,
    people: isYear ? [] : await peopleOf(call, items),
    items: items.map((item) => {
      const found = conflicts.get(item.id);
      return found ? { ...item, problems: [...item.problems, ...found] } : item;
    }),
    months: isYear ? monthsOf(pattern, all) : [],
  };
}
