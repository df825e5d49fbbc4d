// The planning of a part of the calendar.
import { addDays, day, dayInParis, endOfDay, monthName } from "#kernel/calendar/day.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { listColleagues, permissionHolders } from "#people/server/users/colleagues.ts";
import { patternsAround, type Span, spanOf, titleOf } from "../../model/planning/pattern.ts";
import type { PlanningView } from "../../model/slot.ts";
import { conflictsIn } from "../../model/slot-rules.ts";
import { plannedBetween, plannedKinds } from "./planned-items.ts";
import { readRule } from "./rule.ts";

const instantsOf = ({ from, to }: Pick<Span, "from" | "to">) => ({
  from: endOfDay(addDays(from, -1)),
  to: endOfDay(to),
});

/** Each item in the month in which it starts. */
function monthsOf(year: string, items: PlanningView["items"]): PlanningView["months"] {
  return Array.from({ length: 12 }, (_, index) => {
    const pattern = `${year}-${String(index + 1).padStart(2, "0")}`;
    const counts: Record<string, number> = {};
    for (const { kind, from } of items)
      if (dayInParis(from).startsWith(pattern)) counts[kind] = (counts[kind] ?? 0) + 1;
    return { pattern, label: monthName(day(`${pattern}-01`)), counts };
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

export async function readPlanning(call: Call, pattern: string): Promise<PlanningView> {
  const span = spanOf(pattern);
  if (!span) throw notFound("Cette partie du calendrier", "n’existe pas");
  const isYear = span.grain === "year";
  const all = await plannedBetween(call, instantsOf(span));
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
