// The photos of a place of an inspection: as the gallery shows them, and as the camera sends them.
import { frenchInstant } from "#kernel/day.ts";
import { call } from "#kernel/web/client.ts";
import { refresh } from "#kernel/web/reads.ts";
import { inspectionContract } from "../../contract/inspections.ts";
import type { Spot } from "../../model/inspected.ts";
import type { Inspection } from "../../model/inspection.ts";

export const photosOf = ({ id, pictures }: Inspection, spot: string, name: string) =>
  pictures
    .filter((picture) => picture.spot === spot)
    .map((picture) => ({
      id: picture.id,
      name,
      note: `${frenchInstant(picture.addedAt)}, ${picture.addedBy}`,
      endpoint: inspectionContract.readInspectionPicture,
      sent: { params: { id, pictureId: picture.id } },
    }));

export async function sendSpotPhoto(inspection: Inspection, spot: string, file: File): Promise<void> {
  const params = { id: inspection.id };
  await call(inspectionContract.addInspectionPicture, {
    params,
    body: { spot: spot as Spot },
    files: { file },
  });
  await refresh(new Set(["inspection"]));
}
