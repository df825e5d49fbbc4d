// Files that somebody waits to see stored: their sender is asked for another one while the page is still open.
import type { Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";

/** Every PDF that opens has objects, and their headers are never compressed. */
const objectPattern = /\d+\s+\d+\s+obj\b/;

/** Throws next to the field of a PDF that no program opens: a text that starts as one, or an empty one. */
export function requireOpenable(file: Upload | undefined, field = "file"): void {
  if (file?.type !== "application/pdf") return;
  const text = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length).toString("latin1");
  if (objectPattern.test(text)) return;
  throw invalid({ [field]: "Ce PDF ne s’ouvre pas : il est vide ou abîmé. Vérifiez-le, puis renvoyez-le." });
}
