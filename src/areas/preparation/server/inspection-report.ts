// The inspection of a car as a PDF, with its photos resized for paper.
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Conversion, readFiles } from "#platform/files/stored-files.ts";
import { drawDocument } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { spots } from "../model/inspection-items.ts";
import { inspectionView } from "./inspections/inspections.ts";
import type { InspectionPaper } from "./papers/inspection.ts";
import { type PhotoRow, photosOf } from "./photos.ts";

const maxSidePixels = 800;

/** Empty for a photo that cannot be decoded. */
export const resizedForPaper: Conversion = {
  name: "resized for paper",
  convert: async (original) => {
    const { default: sharp } = await import("sharp");
    return sharp(original)
      .rotate()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 72 })
      .toBuffer()
      .catch(() => new Uint8Array());
  },
};

async function resizePhotos(call: Call, photos: readonly PhotoRow[]): Promise<InspectionPaper["photos"]> {
  const paths = photos.map(({ fileKey }) => fileKey);
  const resized = await readFiles(call, paths, resizedForPaper);
  return photos.flatMap(({ spot, fileKey }) => {
    const bytes = resized.get(fileKey);
    return bytes && bytes.length > 0 ? [{ spot, bytes }] : [];
  });
}

/** Content of an inspection report, which the delivery report includes. */
export async function inspectionPaper(call: Call, id: string): Promise<InspectionPaper> {
  const { offers: _, next: __, pictures: ___, ...inspection } = await inspectionView(call, id);
  const rows = await photosOf(call, { inspectionId: id });
  const order = [...Object.keys(spots), ...inspection.defects.map((defect) => defect.id)];
  const sorted = rows.toSorted((one, other) => order.indexOf(one.spot) - order.indexOf(other.spot));
  return { lessor: await readLessor(call), inspection, photos: await resizePhotos(call, sorted) };
}

export async function inspectionReport(call: Call, id: string): Promise<Document> {
  const paper = await inspectionPaper(call, id);
  return drawDocument(
    `etat-des-lieux-${paper.inspection.plate || paper.inspection.vin}.pdf`,
    import.meta.resolve("./papers/inspection.ts"),
    paper,
  );
}
