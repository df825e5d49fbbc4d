// The return of a car beside its departure.
import { useRead } from "#kernel/web/reads.ts";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { inspectionKinds } from "../../model/inspected.ts";
import type { Inspection } from "../../model/inspection.ts";
import css from "./inspection.module.css";
import { Defects, Figures } from "./InspectionReading.tsx";

export function SideBySide({ inspection }: { inspection: Inspection }) {
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
          <Figures inspection={one} />
          <Defects inspection={one} />
        </Section>
      ))}
    </div>
  );
}
