// The PDF of an estimate: each line with its photos of the departure and of the return.
import { companyOf } from "#clients/server/read.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { documentContent, documentOf, documentsOf } from "#platform/documents/documents.ts";
import { readFiles } from "#platform/files/stored-files.ts";
import { drawDocument } from "#platform/pdf.ts";
import { resizedForPaper } from "#preparation/server/inspection-report.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { isProposed } from "../../model/repairs/flow.ts";
import type { EstimatePaper } from "../papers/estimate.ts";
import { guideKind } from "./guides.ts";
import { type EstimateRow, kind, linesOf } from "./lines.ts";
import { finalPaperName, paperName } from "./paper-names.ts";
import { photosOfLines } from "./photos.ts";
import { vatTextOf } from "./view.ts";

const drawing = import.meta.resolve("../papers/estimate.ts");

async function estimatePaper(call: Call, row: EstimateRow): Promise<EstimatePaper> {
  const lines = await linesOf(call, row.id);
  const photos = await photosOfLines(call, row, lines);
  const paths = [...photos.values()].flat().map(({ fileKey }) => fileKey);
  const files = await readFiles(call, [...new Set(paths)], resizedForPaper);
  const contract = await get(call, "contract", row.contractId);
  const { name, address } = await companyOf(call, row.companyId);
  const { startsOn } = await get(call, guideKind, row.guideId);
  const { status, edition, answerBy, finalisedOn, acceptedAt } = row;
  return {
    lessor: await readLessor(call),
    car: await carName(call, row.carId),
    orderId: contract.orderId,
    company: { name, address },
    madeOn: call.today,
    guideStartsOn: startsOn,
    vatText: await vatTextOf(call, row),
    estimate: {
      status,
      edition,
      answerBy,
      finalisedOn,
      acceptedAt,
      returnedOn: row.returnedOn,
      ageMonths: row.ageMonths,
      ageingPercent: row.ageingPercent,
      franchiseCents: row.franchiseCents,
      totalCents: row.totalCents,
      isGuideAnnexed: row.isGuideAnnexed,
      isDepartureInspected: row.isDepartureInspected,
    },
    lines: lines.map((line) => ({
      label: line.label,
      verdict: line.verdict,
      operation: line.operation,
      ageing: line.ageing,
      why: line.why,
      judgedReason: line.judgedReason,
      priceCents: line.priceCents,
      amountCents: line.amountCents,
      isIncluded: line.isIncluded,
      contestReason: line.contestReason,
      keptReason: line.keptReason,
      photos: (photos.get(line.id) ?? []).flatMap(({ fileKey, isDeparture }) => {
        const bytes = files.get(fileKey);
        return bytes && bytes.length > 0 ? [{ isDeparture, bytes }] : [];
      }),
    })),
  };
}

export const drawEstimate = async (call: Call, row: EstimateRow): Promise<Document> =>
  drawDocument(paperName(row.edition), drawing, await estimatePaper(call, row));

/** The paper that the client received, or that sets the amount; drawn as it is now before the proposal. */
export async function readEstimatePaper(
  call: Call,
  { periodId, documentId }: { periodId: string; documentId?: string | undefined },
): Promise<Document> {
  const row = await get(call, kind, periodId);
  const holder = { record: kind, id: periodId };
  if (documentId !== undefined) return documentContent(call, await documentOf(call, holder, documentId));
  const name =
    row.status === "FINALISED"
      ? finalPaperName(row.edition)
      : isProposed(row.status)
        ? paperName(row.edition)
        : null;
  const stored = (await documentsOf(call, holder)).find((one) => one.name === name);
  return stored ? documentContent(call, stored) : drawEstimate(call, row);
}
