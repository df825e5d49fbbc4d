// The PDF of an estimate: each line with its photos of the departure and of the return.
import { companyOf } from "#clients/server/read.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { documentContent, documentOf, documentsOf } from "#platform/documents/documents.ts";
import { readFiles } from "#platform/files/stored-files.ts";
import { drawDocument } from "#platform/pdf.ts";
import { resizedForPaper } from "#preparation/server/inspection-report.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { isProposed } from "../../model/repairs/flow.ts";
import type { EstimatePaper } from "../papers/estimate.ts";
import { type EstimateRow, finalPaperName, kind, paperName } from "./estimates.ts";
import { guideKind } from "./guides.ts";
import { illustratedLines } from "./photos.ts";
import { vatTextOf } from "./view.ts";

const drawing = import.meta.resolve("../papers/estimate.ts");

async function estimatePaper(call: Call, row: EstimateRow): Promise<EstimatePaper> {
  const lines = await illustratedLines(call, row);
  const keys = lines.flatMap(({ photos }) => pluck(photos, "fileKey"));
  const files = await readFiles(call, [...new Set(keys)], resizedForPaper);
  const { orderId } = await get(call, "contract", row.contractId);
  const { startsOn } = await get(call, guideKind, row.guideId);
  return {
    lessor: await readLessor(call),
    car: await carName(call, row.carId),
    orderId,
    company: await companyOf(call, row.companyId),
    madeOn: call.today,
    guideStartsOn: startsOn,
    vatText: await vatTextOf(call, row),
    estimate: row,
    lines: lines.map(({ photos, ...line }) => ({
      ...line,
      photos: photos.flatMap(({ fileKey, isDeparture }) => {
        const bytes = files.get(fileKey);
        return bytes && bytes.length > 0 ? [{ isDeparture, bytes }] : [];
      }),
    })),
  };
}

export const drawEstimate = async (
  call: Call,
  row: EstimateRow,
  name = paperName(row.edition),
): Promise<Document> => drawDocument(name, drawing, await estimatePaper(call, row));

/** The paper of the present edition: its proposal, or the amount that was set; null before. */
export async function presentPaper(
  call: Call,
  { id, status, edition }: EstimateRow,
): Promise<Document | null> {
  const isFinal = status === "FINALISED";
  if (!isFinal && !isProposed(status)) return null;
  const name = isFinal ? finalPaperName(edition) : paperName(edition);
  const stored = (await documentsOf(call, { record: kind, id })).find((one) => one.name === name);
  return stored ? documentContent(call, stored) : null;
}

/** One of the papers of an estimate; drawn as it is now before the proposal. */
export async function readEstimatePaper(
  call: Call,
  { periodId: id, documentId }: { periodId: string; documentId?: string | undefined },
): Promise<Document> {
  if (documentId !== undefined)
    return documentContent(call, await documentOf(call, { record: kind, id }, documentId));
  const row = await get(call, kind, id);
  return (await presentPaper(call, row)) ?? drawEstimate(call, row);
}
