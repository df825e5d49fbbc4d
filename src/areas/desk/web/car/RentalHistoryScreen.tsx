// The rentals of one car, the latest first: the rental history of its summary.
import { useMemo } from "react";
import { RentalHistoryPanel } from "#contracts/web/parts/RentalHistoryPanel.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { CarFacts } from "../parts/CarFacts.tsx";

export default function RentalHistoryScreen({ params: { id } }: { params: { id: string } }) {
  const fixed = useMemo(() => [{ field: "carId", operator: "eq", value: id }] as const, [id]);
  return (
    <Page title="Locations">
      <CarFacts id={id} />
      <Section isFlush>
        <RentalHistoryPanel
          name="listCarRentals"
          fixed={fixed}
          empty={{ title: "Aucune location", hint: "Ce véhicule n’a encore été affecté à aucun contrat." }}
        />
      </Section>
    </Page>
  );
}
