// A scan of several documents is split: each part becomes a scan of its own, read again.
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import * as documents from "#platform/documents/documents.ts";
import { readFile } from "#platform/files/stored-files.ts";
import { drawPdf } from "#platform/pdf.ts";
import { unsortedKind } from "../../model/kind.ts";
import { parseParts, writtenPages } from "../../model/split.ts";
import { documentRow, linksOf } from "../links.ts";
import { enqueueReading } from "../reading.ts";
import type { PageSelection } from "./split-pdf.ts";

const splitter = import.meta.resolve("./split-pdf.ts");

/** The parts belong to the car of the scan, if it has one. Of two concurrent callers, the second finds no scan. */
export async function splitScan(call: Call, id: string, text: string): Promise<{ ids: string[] }> {
  const row = await documentRow(call, id);
  if (row.kind !== unsortedKind) throw refused("Ce document est déjà classé.");
  if (row.mediaType !== "application/pdf" || row.fileKey === null)
    throw refused("Seul un PDF de plusieurs pages se sépare.");
  const parts = parseParts(text, row.pageCount ?? 0);
  if (!parts)
    throw invalid({
      parts: `Un document par ligne, chaque page de 1 à ${row.pageCount ?? 0} une seule fois.`,
    });
  const holders = (await linksOf(call, [id])).map(({ record, recordId }) => ({ record, id: recordId }));
  const bytes = await readFile(call, row.fileKey);
  const ids: string[] = [];
  for (const pages of parts) {
    const name = `${row.name.replace(/\.pdf$/i, "")} (p. ${writtenPages(pages)}).pdf`;
    const content = await drawPdf<PageSelection>(splitter, { bytes, pages });
    const file = { name, type: "application/pdf", bytes: content };
    const part = await documents.addDocument(call, holders, { kind: unsortedKind, file, state: "PENDING" });
    await enqueueReading(call, part.id);
    ids.push(part.id);
  }
  await documents.deleteDocument(call, row);
  return { ids };
}
