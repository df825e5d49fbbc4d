// Letters of fines as PDF documents.
import type { Letter } from "#recovery/model/papers/letter.ts";
import type { Document } from "#kernel/documents/files.ts";
import { drawDocument } from "#platform/pdf.ts";

const drawing = import.meta.resolve("#recovery/server/papers/letter.ts");

export const drawLetter = (letter: Letter): Promise<Document> =>
  drawDocument(`${letter.title} ${letter.reference}.pdf`, drawing, letter);
