// A text that a handler answers, to be copied.
import type { Document } from "../documents/files.ts";

/** A link or a text to copy. */
export const plainTextDocument = (name: string, text: string): Document => ({
  name,
  type: "text/plain",
  bytes: new TextEncoder().encode(text),
});
