// The rentals of a client, on its page.
import { useMemo } from "react";
import { Section } from "#kit/page/Page.tsx";
import { RentalHistoryPanel } from "./parts/RentalHistoryPanel.tsx";

export default function ClientRentals({ record: { id } }: { record: { id: string } }) {
  const fixed = useMemo(() => [{ field: "clientId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section isFlush>
      <RentalHistoryPanel
        name="listClientRentals"
        fixed={fixed}
        empty={{ title: "Aucune location", hint: "Une location naît de la signature d’un devis." }}
      />
    </Section>
  );
}
