/** Ends a pdfkit document and returns its bytes. */
export async function documentBytes(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on("end", resolve));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
