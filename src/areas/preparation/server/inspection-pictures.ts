// The photos of an inspection, each of a view or of a defect.
import { invalid, missing, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { spots } from "../model/inspected.ts";
import type { Inspection } from "../model/inspection.ts";
import { inspectionView, isBuiltOn } from "./inspections.ts";
import { dropPicture, keepPicture, picturesOf } from "./pictures.ts";

/** A walk around a car with many defects. */
const picturesAtMost = 80;

/** What was taken before the network was cut still comes once it is finished, as long as the car is here. */
export async function addInspectionPicture(
  call: Call,
  inspectionId: string,
  { spot, file }: { spot: string; file: Upload | undefined },
): Promise<Inspection> {
  const inspection = await getForUpdate(call, "inspection", inspectionId);
  const isGone = await isBuiltOn(call, inspection);
  const isKnown = spot in spots || inspection.defects.some(({ id }) => id === spot);
  const isNew = await keepPicture(
    call,
    { inspectionId },
    {
      file,
      spot,
      demandRoom: ({ length }) => {
        if (!isKnown) throw invalid({ spot: "Enregistrez d’abord ce défaut." });
        if (isGone) throw refused("Le véhicule est parti avec cet état des lieux.");
        if (length >= picturesAtMost)
          throw refused(`${picturesAtMost} photos au plus pour un état des lieux.`);
      },
    },
  );
  if (isNew) call.changed({ record: "inspection", id: inspectionId });
  return inspectionView(call, inspectionId);
}

export async function removeInspectionPicture(
  call: Call,
  inspectionId: string,
  pictureId: string,
): Promise<Inspection> {
  const { status } = await getForUpdate(call, "inspection", inspectionId);
  if (status === "DONE") throw refused("Cet état des lieux est terminé : rouvrez-le pour le corriger.");
  const picture = (await picturesOf(call, { inspectionId })).find(({ id }) => id === pictureId);
  if (!picture) throw missing("Cette photo");
  await dropPicture(call, picture);
  call.changed({ record: "inspection", id: inspectionId });
  return inspectionView(call, inspectionId);
}
