// Papers of somebody else, for tests and the demonstration: plain lines in a font that every reader has.
import PDFDocument from "pdfkit";
import { documentBytes } from "./document-bytes.ts";

const lineHeight = 24;

/** One page of A4, a line of text under the other. */
export function drawSample(lines: readonly string[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4", margin: 0 }).font("Helvetica", 12);
  lines.forEach((line, index) => document.text(line, 60, 60 + index * lineHeight, { lineBreak: false }));
  return documentBytes(document);
}
