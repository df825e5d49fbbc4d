// The return of a car compared with its departure.
import { Columns } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { inspectionKinds } from "../../model/inspection-items.ts";
import type { Inspection } from "../../model/inspection.ts";
import { DefectList, InspectionMeasures } from "../parts/InspectionDetails.tsx";

export function ReturnComparison({ inspection }: { inspection: Inspection }) {
  const { data, pending } = useLoadedRead(
    inspectionContract.readInspection,
    inspection.previousId === null ? undefined : { params: { id: inspection.previousId } },
    { lines: 6 },
  );
  if (!data) return pending;
  return (
    <Columns least={340} gap={14} align="start">
      {[data, inspection].map((one) => (
        <Section key={one.id} title={inspectionKinds[one.kind]}>
          <InspectionMeasures inspection={one} />
          <DefectList inspection={one} />
        </Section>
      ))}
    </Columns>
  );
}
