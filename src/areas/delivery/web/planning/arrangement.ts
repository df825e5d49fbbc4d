// What the planning of the server becomes on the grid: rows of people or of places, and what stands in each.
import { spokenDay } from "#kernel/day.ts";
import type { Axis } from "#kit/planning/axis.ts";
import type { PlanningItem, PlanningRow } from "#kit/planning/item.ts";
import { daysOf, type Span } from "../../model/pattern.ts";
import type { PlannedItem, PlanningView } from "../../model/slot.ts";

export type By = "person" | "place";

const nobody = "nobody";
const nowhere = "nowhere";

const hourOf = (time: string): number => Number(time.slice(0, 2));

/** A day, in the hours of the house. */
export const axisOf = (span: Span, { opensAt, closesAt }: PlanningView["rule"]): Axis =>
  span.grain === "day"
    ? {
        kind: "hours",
        day: span.from,
        first: hourOf(opensAt),
        end: hourOf(closesAt) + (closesAt.endsWith("00") ? 0 : 1),
      }
    : { kind: "days", days: daysOf(span) };

export const shownItems = ({ items }: PlanningView, without: string): PlannedItem[] => {
  const hidden = without.split(",");
  return items.filter(({ kind }) => !hidden.includes(kind));
};

/** Who does it without an account here: a carrier, the workshop. */
const outside = "outside:";

const rowOf = ({ personId, person, place }: PlannedItem, by: By): string =>
  by === "person" ? (personId ?? (person ? `${outside}${person}` : nobody)) : place || nowhere;

export const isOutside = (rowId: string): boolean => rowId.startsWith(outside);
export const personOfRow = (rowId: string): string | null => (rowId === nobody ? null : rowId);

const countOf = (items: readonly PlannedItem[], rowId: string, by: By): string => {
  const count = items.filter((item) => rowOf(item, by) === rowId).length;
  return count === 0 ? "libre" : count === 1 ? "1 rendez-vous" : `${count} rendez-vous`;
};

const byName = (one: string, other: string): number => one.localeCompare(other, "fr");

/** Nobody comes first: it is what is left to give. */
export function rowsOf(view: PlanningView, items: readonly PlannedItem[], by: By): PlanningRow[] {
  if (by === "person")
    return [
      { id: nobody, label: "À attribuer" },
      ...view.people.map(({ id, name }) => ({ id, label: name })),
      ...[...new Set(items.map((item) => rowOf(item, by)))]
        .filter(isOutside)
        .sort(byName)
        .map((id) => ({ id, label: id.slice(outside.length) })),
    ].map((row) => ({ ...row, detail: countOf(items, row.id, by) }));
  const places = [...new Set(items.map(({ place }) => place))].sort(byName);
  const rows = places.map((place) => ({ id: place || nowhere, label: place || "Lieu non précisé" }));
  return rows.length === 0 ? [{ id: nowhere, label: `Rien ${spokenDay(view.from)}` }] : rows;
}

export function itemsOf(
  { kinds }: PlanningView,
  items: readonly PlannedItem[],
  { by, mayMove }: { by: By; mayMove: boolean },
): PlanningItem[] {
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
      isMovable: mayMove && item.version !== null,
    };
  });
}
