// Rules for the time of an appointment: a working day, within its hours, in the future, with a free person.
import { type Day, dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { closedDaysOf, type DeliveryRule } from "./planning/rule.ts";
import { isWorkingDay } from "./planning/working-days.ts";

/** Instants, ISO UTC. */
export interface TimeRange {
  from: string;
  to: string;
}

type Hours = Pick<DeliveryRule, "opensAt" | "closesAt" | "closedDays">;
interface SlotFault {
  /** The faulty field of the form. */
  on: "day" | "from" | "to";
  reason: string;
}

/** Why these two instants are no appointment; null when they are one. */
export function rangeFault({ from, to }: TimeRange, now: string): SlotFault | null {
  const day = dayInParis(from);
  if (to <= from) return { on: "to", reason: "La fin doit suivre le début." };
  if (dayInParis(to) !== day) return { on: "to", reason: "Un créneau tient dans une journée." };
  return from < now ? { on: day < dayInParis(now) ? "day" : "from", reason: "Ce créneau est passé." } : null;
}

/** Why no appointment may happen then, in French, staff included; null when one may. */
export function slotFault(
  { from, to }: TimeRange,
  { now, rule }: { now: string; rule: Hours },
): SlotFault | null {
  const day = dayInParis(from);
  const hours = `Les rendez-vous se prennent de ${rule.opensAt} à ${rule.closesAt}.`;
  const fault = rangeFault({ from, to }, now);
  if (fault) return fault;
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

/** Full day or hours, refused to clients and overridable by staff; `ofDay`: the other appointments of that day. */
export function capacityFaults(
  wanted: TimeRange,
  ofDay: readonly TimeRange[],
  { dayCapacity, windowCapacity }: Pick<DeliveryRule, "dayCapacity" | "windowCapacity">,
): string[] {
  const atOnce = ofDay.filter((one) => overlaps(one, wanted)).length;
  return [
    ...(ofDay.length >= dayCapacity
      ? [`Déjà ${ofDay.length} rendez-vous ce jour, pour ${dayCapacity} places.`]
      : []),
    ...(atOnce >= windowCapacity
      ? [`Déjà ${atOnce} rendez-vous à ces heures, pour ${windowCapacity} places.`]
      : []),
  ];
}

/** Item that already occupies the person then; null when they are free, or none is named. */
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
 * Why the person of each item is already taken, by item id. Among earlier items, the one that ends last is compared;
 * among later ones, the next one: when neither overlaps, none does.
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

/**
 * Conflicts of the planning: two simultaneous items of one person, more appointments than the capacity of a day.
 * `appointmentsByDay`: those of everybody, since the items may be only a part of them.
 */
export function conflictsIn(
  items: readonly (BookedRange & { isAppointment: boolean })[],
  { dayCapacity }: Pick<DeliveryRule, "dayCapacity">,
  appointmentsByDay: ReadonlyMap<Day, number>,
): Map<string, string[]> {
  const out = new Map<string, string[]>();
  const busyWith = busyReasons(items);
  for (const item of items) {
    const busy = busyWith.get(item.id);
    const count = item.isAppointment ? (appointmentsByDay.get(dayInParis(item.from)) ?? 0) : 0;
    const found = [
      ...(busy ? [busy] : []),
      ...(count > dayCapacity ? [`${count} rendez-vous ce jour, pour ${dayCapacity} possibles.`] : []),
    ];
    if (found.length > 0) out.set(item.id, found);
  }
  return out;
}
