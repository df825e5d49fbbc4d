// The photos of a place of an inspection, for the gallery and for the camera.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { type UploadQueue, useUploads } from "#kit/upload/useUploads.ts";
import { inspectionContract } from "../../contract/inspections.ts";
import type { Spot } from "../../model/inspection-items.ts";
import type { Inspection } from "../../model/inspection.ts";

export const photosOf = ({ id, pictures }: Inspection, spot: string, name: string) =>
  pictures
    .filter((photo) => photo.spot === spot)
    .map((photo) => ({
      id: photo.id,
      name,
      note: `${frenchInstant(photo.addedAt)}, ${photo.addedBy}`,
      endpoint: inspectionContract.readInspectionPicture,
      sent: { params: { id, pictureId: photo.id } },
    }));

/** The camera of a place. */
export const useSpotPhotos = ({ id }: Inspection, spot: string): UploadQueue =>
  useUploads(inspectionContract.addInspectionPicture, {
    scope: `inspection:${id}:${spot}`,
    sent: { params: { id }, body: { spot: spot as Spot } },
  });
