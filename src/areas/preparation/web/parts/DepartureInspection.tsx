// The departure inspection of a car, as read by the person who receives the car.
import { Text } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Photos } from "#kit/photo/Photos.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { spots } from "../../model/inspection-items.ts";
import { photosOf } from "./photos.ts";
import { DefectList, InspectionMeasures } from "./InspectionDetails.tsx";

export function DepartureInspection({ id }: { id: string }) {
  const { data: inspection, pending } = useLoadedRead(inspectionContract.readInspection, { params: { id } });
  if (!inspection) return pending;
  return (
    <section aria-label="État des lieux de départ">
      <Text as="h3" weight="bold" above={8} below={8}>
        État des lieux de départ
      </Text>
      <InspectionMeasures inspection={inspection} />
      <DefectList inspection={inspection} />
      <Photos photos={Object.entries(spots).flatMap(([spot, name]) => photosOf(inspection, spot, name))} />
    </section>
  );
}
