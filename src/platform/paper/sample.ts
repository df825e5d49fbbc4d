// Third-party papers, for tests and the demonstration: plain lines in a standard font.
import PDFDocument from "pdfkit";
import { documentBytes } from "./document-bytes.ts";

const lineHeight = 24;

/** One A4 page, with one text per line. */
export function drawSample(lines: readonly string[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4", margin: 0 }).font("Helvetica", 12);
  lines.forEach((line, index) => document.text(line, 60, 60 + index * lineHeight, { lineBreak: false }));
  return documentBytes(document);
}
