// The inspection of a car, as read by the person who receives it, or hands it back.
import { Text } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Photos } from "#kit/photo/Photos.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { spots } from "../../model/inspection-items.ts";
import { photosOf } from "./photos.ts";
import { DefectList, InspectionMeasures } from "./InspectionDetails.tsx";

const departure = "État des lieux de départ";

export function DepartureInspection({ id, title = departure }: { id: string; title?: string }) {
  const { data: inspection, pending } = useLoadedRead(inspectionContract.readInspection, { params: { id } });
  if (!inspection) return pending;
  return (
    <section aria-label={title}>
      <Text as="h3" weight="bold" above={8} below={8}>
        {title}
      </Text>
      <InspectionMeasures inspection={inspection} />
      <DefectList inspection={inspection} />
      <Photos photos={Object.entries(spots).flatMap(([spot, name]) => photosOf(inspection, spot, name))} />
    </section>
  );
}
