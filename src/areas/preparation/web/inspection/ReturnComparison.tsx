// The return of a car beside its departure.
import { useRead } from "#kernel/web/calls/reads.ts";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { inspectionKinds } from "../../model/inspection-items.ts";
import type { Inspection } from "../../model/inspection.ts";
import css from "./inspection.module.css";
import { DefectList, InspectionMeasures } from "./InspectionDetails.tsx";

export function ReturnComparison({ inspection }: { inspection: Inspection }) {
  const { data, error } = useRead(
    inspectionContract.readInspection,
    inspection.previousId === null ? undefined : { params: { id: inspection.previousId } },
  );
  if (error) return <Problem error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <div className={css.reading}>
      {[data, inspection].map((one) => (
        <Section key={one.id} title={inspectionKinds[one.kind]}>
          <InspectionMeasures inspection={one} />
          <DefectList inspection={one} />
        </Section>
      ))}
    </div>
  );
}
