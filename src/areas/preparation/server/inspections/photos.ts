// The photos of an inspection, each of a view or of a defect.
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, write } from "#kernel/server/records/records.ts";
import { spots } from "../../model/inspection-items.ts";
import type { Inspection } from "../../model/inspection.ts";
import { emitFinished, inspectionView } from "./inspections.ts";
import { hasCarLeft } from "./subject.ts";
import { deletePhoto, storePhoto, photosOf } from "../photos.ts";
import { lockPresentCar } from "../present-car.ts";

/** Enough for a car with many defects. */
const maxInspectionPhotos = 80;

/**
 * Photos taken while offline are accepted after the inspection is finished, as long as the car is here. Each makes
 * another version of it: the client signs the version that was presented.
 */
export async function addInspectionPhoto(
  call: Call,
  inspectionId: string,
  { spot, file }: { spot: string; file: Upload | undefined },
): Promise<Inspection> {
  await lockPresentCar(call, (await get(call, "inspection", inspectionId)).carId);
  const inspection = await getForUpdate(call, "inspection", inspectionId);
  const isLocked = await hasCarLeft(call, inspection);
  const isSpotSaved = spot in spots || inspection.defects.some(({ id }) => id === spot);
  const isNew = await storePhoto(
    call,
    { inspectionId },
    {
      file,
      spot,
      requireRoom: ({ length }) => {
        if (!isSpotSaved) throw invalid({ spot: "Enregistrez d’abord ce défaut." });
        if (isLocked) throw refused("Le véhicule est parti avec cet état des lieux.");
        if (length >= maxInspectionPhotos)
          throw refused(`${maxInspectionPhotos} photos au plus pour un état des lieux.`);
      },
    },
  );
  if (isNew) {
    call.recordChange({ record: "inspection", id: inspectionId });
    if (inspection.status === "DONE")
      await emitFinished(call, await write(call, "inspection", inspection, { after: {} }));
  }
  return inspectionView(call, inspectionId);
}

export async function removeInspectionPhoto(
  call: Call,
  inspectionId: string,
  photoId: string,
): Promise<Inspection> {
  const { status } = await getForUpdate(call, "inspection", inspectionId);
  if (status === "DONE") throw refused("Cet état des lieux est terminé : rouvrez-le pour le corriger.");
  const photo = (await photosOf(call, { inspectionId })).find(({ id }) => id === photoId);
  if (!photo) throw notFound("Cette photo");
  await deletePhoto(call, photo);
  call.recordChange({ record: "inspection", id: inspectionId });
  return inspectionView(call, inspectionId);
}
