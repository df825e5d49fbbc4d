// Why an appointment may not be dropped there, shown while dragging. The server checks again.
import type { DropTarget, PlanningItem } from "#kit/planning/item.ts";
import type { PlanningView } from "../../model/slot.ts";
import { busyRefusal, slotRefusal } from "../../model/slot-rules.ts";
import { type GroupBy, isOutside, personOfRow } from "./grid-rows.ts";

export function dropRefusal(
  { view, by, now }: { view: PlanningView; by: GroupBy; now: string },
  item: PlanningItem,
  drop: DropTarget,
): string | null {
  if (by === "place" && drop.rowId !== item.rowId)
    return "Le lieu se change dans la fiche du rendez-vous, pas dans le planning.";
  if (isOutside(drop.rowId)) return "Un rendez-vous se confie à une personne de l’équipe.";
  const found = view.items.find(({ id }) => id === item.id);
  const personId = by === "person" ? personOfRow(drop.rowId) : (found?.personId ?? null);
  return (
    slotRefusal(drop, { now, rule: view.rule }) ?? busyRefusal({ ...drop, id: item.id, personId }, view.items)
  );
}
