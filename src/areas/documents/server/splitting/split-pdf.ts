// Copies some pages of a PDF, in the given order, into another one. Loaded by the document thread.
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Draw } from "#platform/pdf.ts";

export interface PageSelection {
  bytes: Uint8Array;
  /** From 1. */
  pages: readonly number[];
}

export const draw: Draw<PageSelection> = async ({ bytes, pages }) => {
  const [source, part] = [await PDFDocument.load(bytes), await PDFDocument.create()];
  const copied = await part.copyPages(
    source,
    pages.map((page) => page - 1),
  );
  for (const page of copied) part.addPage(page);
  return part.save();
};
