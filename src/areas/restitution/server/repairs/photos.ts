// The two photos of a line: the defect at the return, and the same place at the departure.
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { spotOfDefect } from "#preparation/model/comparison.ts";
import "#preparation/server/tables.ts";
import type { EstimateRow } from "./estimates.ts";
import { type LineRow, linesOf } from "./lines.ts";

type PhotoRow = Pick<Row<"preparationPicture">, "id" | "spot" | "fileKey"> & {
  inspectionId: string;
  isDeparture: boolean;
};

/** The lines of an estimate with their photos, the departure first. */
export async function illustratedLines(
  call: Call,
  { id: estimateId, inspectionId }: EstimateRow,
): Promise<(LineRow & { photos: PhotoRow[] })[]> {
  const { defects, previousId } = await get(call, "inspection", inspectionId);
  const ids = previousId === null ? [inspectionId] : [previousId, inspectionId];
  const pictures = await call.db
    .selectFrom("preparationPicture")
    .select(["id", "spot", "fileKey", "inspectionId"])
    .where("inspectionId", "in", ids)
    .orderBy("addedAt")
    .orderBy("id")
    .execute();
  const photoOf = (inspection: string, spots: readonly string[]): PhotoRow[] => {
    const own = pictures.filter((one) => one.inspectionId === inspection);
    const found = spots.map((spot) => own.find((one) => one.spot === spot)).find(Boolean);
    return found ? [{ ...found, inspectionId: inspection, isDeparture: inspection !== inspectionId }] : [];
  };
  return (await linesOf(call, estimateId)).map((line) => {
    const defect = defects.find(({ id }) => line.origin === "DEFECT" && id === line.source);
    const spots = defect ? [defect.id, spotOfDefect(defect)] : [];
    return { ...line, photos: ids.flatMap((inspection) => photoOf(inspection, spots)) };
  });
}
