// When a car may be delivered: on a working day, in the hours of the house, to come, and by somebody who is free.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { closedDaysOf, type DeliveryRule } from "./planning/rule.ts";
import { isWorkingDay } from "./planning/working-days.ts";

/** Instants, ISO UTC. */
export interface TimeRange {
  from: string;
  to: string;
}

type Hours = Pick<DeliveryRule, "opensAt" | "closesAt" | "closedDays">;
interface SlotFault {
  /** The field of a form that is wrong. */
  on: "day" | "from" | "to";
  reason: string;
}

/** Why nobody may be met then, in French, staff included; null when one may. */
export function slotFault(
  { from, to }: TimeRange,
  { now, rule }: { now: string; rule: Hours },
): SlotFault | null {
  const day = dayInParis(from);
  const hours = `Les livraisons se font de ${rule.opensAt} à ${rule.closesAt}.`;
  if (to <= from) return { on: "to", reason: "La fin doit suivre le début." };
  if (dayInParis(to) !== day) return { on: "to", reason: "Un créneau tient dans une journée." };
  if (from < now) return { on: day < dayInParis(now) ? "day" : "from", reason: "Ce créneau est passé." };
  if (!isWorkingDay(day, closedDaysOf(rule))) return { on: "day", reason: "Ce jour n’est pas ouvré." };
  if (timeInParis(from) < rule.opensAt) return { on: "from", reason: hours };
  return timeInParis(to) > rule.closesAt ? { on: "to", reason: hours } : null;
}

export const slotRefusal = (range: TimeRange, of: { now: string; rule: Hours }): string | null =>
  slotFault(range, of)?.reason ?? null;

interface BookedRange extends TimeRange {
  id: string;
  title: string;
  personId: string | null;
}

export const overlaps = (one: TimeRange, other: TimeRange): boolean =>
  one.from < other.to && other.from < one.to;

/** What a client is refused and staff may pass over: a day or hours that hold no more; `ofDay`: the other deliveries of that day. */
export function capacityFaults(
  wanted: TimeRange,
  ofDay: readonly TimeRange[],
  { dayCapacity, windowCapacity }: Pick<DeliveryRule, "dayCapacity" | "windowCapacity">,
): string[] {
  const atOnce = ofDay.filter((one) => overlaps(one, wanted)).length;
  const many = (count: number): string => (count > 1 ? `${count} livraisons` : `${count} livraison`);
  return [
    ...(ofDay.length >= dayCapacity
      ? [`Déjà ${many(ofDay.length)} ce jour, pour ${dayCapacity} places.`]
      : []),
    ...(atOnce >= windowCapacity
      ? [`Déjà ${many(atOnce)} à ces heures, pour ${windowCapacity} places.`]
      : []),
  ];
}

/** What somebody already does then; null when they are free, or nobody is named. */
export function busyRefusal(
  wanted: TimeRange & { id: string; personId: string | null },
  others: readonly BookedRange[],
): string | null {
  if (wanted.personId === null) return null;
  const taken = others.find(
    (one) => one.id !== wanted.id && one.personId === wanted.personId && overlaps(one, wanted),
  );
  return taken
    ? `Déjà pris de ${timeInParis(taken.from)} à ${timeInParis(taken.to)} : ${taken.title}.`
    : null;
}

/**
 * Why the person of each item is already taken, by its id. Of what begins before, whatever ends last is looked at; of what
 * begins after, the next: when neither overlaps, nothing does.
 */
function busyReasons(items: readonly BookedRange[]): Map<string, string> {
  const out = new Map<string, string>();
  for (const [personId, personItems] of Map.groupBy(items, (item) => item.personId)) {
    if (personId === null) continue;
    const inOrder = personItems.toSorted((one, other) => one.from.localeCompare(other.from));
    let last: BookedRange | undefined;
    for (const [index, item] of inOrder.entries()) {
      const neighbours = [last, inOrder[index + 1]].filter((one) => one !== undefined);
      const busy = busyRefusal(item, neighbours);
      if (busy) out.set(item.id, busy);
      if (!last || last.to < item.to) last = item;
    }
  }
  return out;
}

/** What is seen of a planning as it stands: two things at once for one person, more than a day can hold. */
export function conflictsIn(
  items: readonly (BookedRange & { kind: string })[],
  { dayCapacity }: Pick<DeliveryRule, "dayCapacity">,
): Map<string, string[]> {
  const out = new Map<string, string[]>();
  const busyWith = busyReasons(items);
  const days = new Map(
    items.flatMap(({ id, from, kind }) => (kind === "delivery" ? [[id, dayInParis(from)]] : [])),
  );
  const perDay = Map.groupBy(days.values(), (on): string => on);
  for (const item of items) {
    const busy = busyWith.get(item.id);
    const count = perDay.get(days.get(item.id) ?? "")?.length ?? 0;
    const found = [
      ...(busy ? [busy] : []),
      ...(count > dayCapacity ? [`${count} livraisons ce jour, pour ${dayCapacity} possibles.`] : []),
    ];
    if (found.length > 0) out.set(item.id, found);
  }
  return out;
}
