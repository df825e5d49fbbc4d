// Items omitted from a planning that exceeds its display limit, and how to view them.
import { frenchNumber } from "#kernel/money.ts";
import { Text } from "#kit/layout/layout.tsx";
import { maximumPlannedItems, type PlanningView } from "../../model/slot.ts";

const periods = { year: "cette année", month: "ce mois", week: "cette semaine", day: "ce jour" } as const;

export function Overflow({ view: { grain, parts, total, items } }: { view: PlanningView }) {
  if (grain === "year") return null;
  const heading = `${frenchNumber(total)} rendez-vous ${periods[grain]}`;
  if (parts.length > 0)
    return (
      <Text role="status" below={12}>
        {heading} : trop pour un seul écran. Choisissez un jour ou une personne, ou masquez ce qui ne vous
        concerne pas.
      </Text>
    );
  if (total <= items.length) return null;
  return (
    <Text role="status" below={12}>
      {heading} : les {maximumPlannedItems} premiers sont affichés. Choisissez une personne pour voir tous les
      siens.
    </Text>
  );
}
