// The rentals of one car, latest first.
import { useMemo } from "react";
import { RentalHistoryPanel } from "#contracts/web/parts/RentalHistoryPanel.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { Section } from "#kit/page/Page.tsx";

/** Its list reads its own page, by its own address. */
export const preload = null;

export default function CarRentals({ record: { id } }: CarSectionProps) {
  const fixed = useMemo(() => [{ field: "carId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section isFlush>
      <RentalHistoryPanel
        name="listCarRentals"
        fixed={fixed}
        empty={{ title: "Aucune location", hint: "Ce véhicule n’a encore été affecté à aucun contrat." }}
      />
    </Section>
  );
}
