// Large PDFs are shrunk once stored, by an outside service when the settings name one. Without it they stay
// unchanged: no available tool shrinks the images of a PDF without altering its text and its signatures. Accounting
// documents and relied-on documents are never sent to it: a copy that replaces the paper original must be compressed
// without loss (LPF, art. A102 B-2).
import type { ExpressionBuilder } from "kysely";
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import { outsideJob, type JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Tables } from "#kernel/server/database.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { deleteFile, storeFile, readFileOutsideTransaction } from "#platform/files/stored-files.ts";
import { textOfPdf } from "#platform/reading/read.ts";

export interface PdfShrinker {
  /** The same pages in fewer bytes; null when no service does it. */
  shrink: (bytes: Uint8Array) => Promise<Uint8Array | null>;
}

declare module "#kernel/server/outside.ts" {
  interface Outside {
    pdfShrinker: PdfShrinker;
  }
}

/** Used when the settings name no service. */
export const noPdfShrinker: PdfShrinker = { shrink: () => Promise.resolve(null) };

/** Below this size, shrinking brings nothing. */
const largePdfBytes = 1_500_000;
/** A result above this ratio is not worth another file. */
const maxSizeRatio = 0.9;

const shrinkPdf = job<{ documentId: string }>("documents.shrink-pdf", { retryDelay: 60, retryLimit: 4 });

/** Queues the shrinking of a large PDF after the commit. */
export async function enqueueShrinking(
  call: Call,
  { id, mediaType, size }: Pick<DocumentRow, "id" | "mediaType" | "size">,
): Promise<void> {
  if (mediaType === "application/pdf" && size > largePdfBytes)
    await call.enqueue(shrinkPdf, { documentId: id }, { key: id });
}

/** Any change of its bytes breaks the signature of a PDF. */
const isSigned = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes("/ByteRange");

/** The same pages, with the same words. */
async function hasSameContent(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [before, after] = [await textOfPdf(one), await textOfPdf(other)];
  const words = ({ pages }: typeof before): string => pages.map(({ text }) => text).join("\f");
  return after.fault === null && after.count === before.count && words(after) === words(before);
}

const hasNoReliance = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, "document">) =>
  not(
    exists(
      selectFrom("documentReliance as used")
        .select("used.documentId")
        .whereRef("used.documentId", "=", "document.id"),
    ),
  );

async function replaceFile(
  call: Call,
  id: string,
  { fileKey, bytes }: { fileKey: string; bytes: Uint8Array },
) {
  const smaller = `documents/${newId()}`;
  const { numUpdatedRows } = await call.db
    .updateTable("document")
    .set({ fileKey: smaller, size: bytes.length })
    .where("id", "=", id)
    .where("fileKey", "=", fileKey)
    .where(hasNoReliance)
    .executeTakeFirstOrThrow();
  // Deleted, already compressed or relied on meanwhile.
  if (numUpdatedRows === 0n) return;
  await storeFile(call, smaller, bytes);
  await deleteFile(call, fileKey);
}

export const shrinkingJobHandler: JobHandler = outsideJob(
  shrinkPdf,
  async ({ within, outside }, { documentId }) => {
    const row = await within((call) =>
      call.db
        .selectFrom("document")
        .select(["fileKey", "size"])
        .where("id", "=", documentId)
        .where(hasNoReliance)
        .executeTakeFirst(),
    );
    if (!row?.fileKey || row.size <= largePdfBytes) return;
    const { fileKey } = row;
    const bytes = await readFileOutsideTransaction({ within }, fileKey);
    if (isSigned(bytes)) return;
    const smaller = await outside.pdfShrinker.shrink(bytes);
    if (!smaller || smaller.length > bytes.length * maxSizeRatio || !(await hasSameContent(bytes, smaller)))
      return;
    await within((call) => replaceFile(call, documentId, { fileKey, bytes: smaller }));
  },
);
