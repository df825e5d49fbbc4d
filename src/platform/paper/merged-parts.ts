// Files appended to a paper of ours: PDF and images, in order.
import { PDFDocument } from "@cantoo/pdf-lib";

/** Pages of an attached file, or the reason it cannot be merged. */
export interface Part {
  document: PDFDocument | null;
  count: number;
  note: string;
}

const a4 = { width: 595.28, height: 841.89, margin: 28 };

async function imageToPdf(bytes: Uint8Array, type: string): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const image = type === "image/png" ? await document.embedPng(bytes) : await document.embedJpg(bytes);
  const page = document.addPage([a4.width, a4.height]);
  const room = { width: a4.width - 2 * a4.margin, height: a4.height - 2 * a4.margin };
  const { width, height } = image.scaleToFit(room.width, room.height);
  page.drawImage(image, { x: (a4.width - width) / 2, y: (a4.height - height) / 2, width, height });
  return document;
}

export async function loadPart(content: { type: string; bytes: Uint8Array } | null): Promise<Part> {
  if (!content) return { document: null, count: 0, note: "Manque" };
  const { type, bytes } = content;
  if (type.endsWith("/xml")) return { document: null, count: 0, note: "Fichier XML, joint à part" };
  try {
    const document =
      type === "application/pdf" ? await PDFDocument.load(bytes) : await imageToPdf(bytes, type);
    return { document, count: document.getPageCount(), note: "" };
  } catch {
    return { document: null, count: 0, note: "Fichier protégé ou illisible, à joindre à part" };
  }
}

/** Appends each part in order after our own pages. */
export async function appendParts(first: Uint8Array, parts: readonly Part[]): Promise<Uint8Array> {
  const documents = parts.flatMap(({ document }) => document ?? []);
  if (documents.length === 0) return first;
  const merged = await PDFDocument.load(first, { updateMetadata: false });
  for (const document of documents)
    for (const page of await merged.copyPages(document, document.getPageIndices())) merged.addPage(page);
  return merged.save({ useObjectStreams: false });
}
