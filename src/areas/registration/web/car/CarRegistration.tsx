// The registration of a car: status of its file, documents, values read, cost.
import { Comparisons } from "#documents/web/parts/Comparisons.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { registrationContract } from "../../contract.ts";
import type { CarRegistration as Registration } from "../../model/registration.ts";
import { CostPanel } from "./CostPanel.tsx";
import { FileHeader } from "./FileHeader.tsx";
import { Inspections } from "./Inspections.tsx";
import { DocumentList } from "./DocumentList.tsx";

const plateKinds = { WW: "Provisoire (WW)", DEFINITIVE: "Définitive" } as const;

function Plates({ plates }: Pick<Registration, "plates">) {
  if (plates.length === 0) return null;
  return (
    <Section title="Plaques">
      <PlainTable label="Plaques du véhicule" titles={["Plaque", "Genre", "Du", "Au"]} stacks>
        {plates.map(({ plate, kind, fromDay, untilDay }) => (
          <tr key={`${plate} ${fromDay}`}>
            <td>{plate}</td>
            <td data-label="Genre">{plateKinds[kind]}</td>
            <td data-label="Du">{frenchDay(fromDay)}</td>
            <td data-label="Au">{untilDay ? frenchDay(untilDay) : "—"}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

export const preload = (carId: string): void =>
  prefetch(registrationContract.readRegistration, { params: { carId } });

export default function CarRegistration({ record: { id: carId } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={registrationContract.readRegistration} sent={{ params: { carId } }} lines={10}>
      {(of) => (
        <>
          <FileHeader of={of} />
          <DocumentList of={of} />
          <Comparisons lines={of.comparison} />
          <CostPanel of={of} />
          <Plates plates={of.plates} />
          <Inspections carId={carId} />
        </>
      )}
    </CarFileSection>
  );
}
