// Converts the server's planning into grid rows: one per person or place, with its items.
import { longFrenchDay } from "#kernel/calendar/day.ts";
import type { Axis } from "#kit/planning/axis.ts";
import type { PlanningItem, PlanningRow } from "#kit/planning/item.ts";
import { daysOf, type Span } from "../../model/planning/pattern.ts";
import type { PlannedItem, PlanningView } from "../../model/slot.ts";

export type GroupBy = "person" | "place";

const unassignedRow = "nobody";
const noPlaceRow = "nowhere";

const hourOf = (time: string): number => Number(time.slice(0, 2));

/** The time axis of a day is that of the delivery hours. */
export const axisOf = (span: Span, { opensAt, closesAt }: PlanningView["rule"]): Axis =>
  span.grain === "day"
    ? {
        kind: "hours",
        day: span.from,
        first: hourOf(opensAt),
        end: hourOf(closesAt) + (closesAt.endsWith("00") ? 0 : 1),
      }
    : { kind: "days", days: daysOf(span) };

/** Row prefix of people without an account here: a carrier, the workshop. */
const outsidePrefix = "outside:";

const rowOf = ({ personId, person, place }: PlannedItem, by: GroupBy): string =>
  by === "person"
    ? (personId ?? (person ? `${outsidePrefix}${person}` : unassignedRow))
    : place || noPlaceRow;

export const isOutside = (rowId: string): boolean => rowId.startsWith(outsidePrefix);
export const personOfRow = (rowId: string): string | null => (rowId === unassignedRow ? null : rowId);

const countOf = (items: readonly PlannedItem[], rowId: string, by: GroupBy): string => {
  const count = items.filter((item) => rowOf(item, by) === rowId).length;
  return count === 0 ? "libre" : count === 1 ? "1 rendez-vous" : `${count} rendez-vous`;
};

const byName = (one: string, other: string): number => one.localeCompare(other, "fr");

/** The unassigned row comes first: its items are left to assign. Of one person, only their row is there. */
export function rowsOf(
  { people, items, from }: PlanningView,
  { by, personId }: { by: GroupBy; personId: string },
): PlanningRow[] {
  if (by === "person")
    return [
      ...(personId ? [] : [{ id: unassignedRow, label: "À attribuer" }]),
      ...people.filter(({ id }) => !personId || id === personId).map(({ id, name }) => ({ id, label: name })),
      ...[...new Set(items.map((item) => rowOf(item, by)))]
        .filter(isOutside)
        .sort(byName)
        .map((id) => ({ id, label: id.slice(outsidePrefix.length) })),
    ].map((row) => ({ ...row, detail: countOf(items, row.id, by) }));
  const places = [...new Set(items.map(({ place }) => place))].sort(byName);
  const rows = places.map((place) => ({ id: place || noPlaceRow, label: place || "Lieu non précisé" }));
  return rows.length === 0 ? [{ id: noPlaceRow, label: `Rien ${longFrenchDay(from)}` }] : rows;
}

export function itemsOf({ kinds, items }: PlanningView, by: GroupBy): PlanningItem[] {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  return items.map((item) => {
    const kind = kindOf.get(item.kind);
    return {
      id: item.id,
      rowId: rowOf(item, by),
      from: item.from,
      to: item.to,
      kind: kind?.label ?? "",
      tone: item.problems.length > 0 ? "warning" : (kind?.tone ?? "neutral"),
      title: item.title,
      detail: [item.detail, by === "person" ? item.place : item.person].filter(Boolean).join(" · "),
      page: item.page,
      problems: item.problems,
      isMovable: item.version !== null && kind?.mayMove === true,
    };
  });
}
