// The files of the documents that one PDF holds, each with its pages in the order given.
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { readFile } from "#platform/files/stored-files.ts";
import { drawPdf } from "#platform/pdf.ts";
import { parseParts, writtenPages } from "../../model/split.ts";
import type { PageSelection } from "./split-pdf.ts";

const splitter = import.meta.resolve("./split-pdf.ts");

export const isSplittable = ({
  mediaType,
  fileKey,
  pageCount,
}: Pick<DocumentRow, "mediaType" | "fileKey" | "pageCount">): boolean =>
  mediaType === "application/pdf" && fileKey !== null && (pageCount ?? 1) > 1;

/** One file per line of the text, which uses every page once. */
export async function partFiles(
  call: Call,
  row: Pick<DocumentRow, "name" | "mediaType" | "fileKey" | "pageCount">,
  text: string,
): Promise<[Upload, ...Upload[]]> {
  if (!isSplittable(row) || row.fileKey === null) throw refused("Seul un PDF de plusieurs pages se scinde.");
  const count = row.pageCount ?? 0;
  const [first, ...others] = parseParts(text, count) ?? [];
  if (!first) throw invalid({ parts: `Un document par ligne, chaque page de 1 à ${count} une seule fois.` });
  if (others.length === 0 && first.every((page, at) => page === at + 1))
    throw invalid({ parts: "Ces pages sont déjà dans cet ordre, en un seul document." });
  const bytes = await readFile(call, row.fileKey);
  const draw = async (pages: readonly number[]): Promise<Upload> => ({
    name: `${row.name.replace(/\.pdf$/i, "")} (p. ${writtenPages(pages)}).pdf`,
    type: "application/pdf",
    bytes: await drawPdf<PageSelection>(splitter, { bytes, pages }),
  });
  const files: [Upload, ...Upload[]] = [await draw(first)];
  for (const pages of others) files.push(await draw(pages));
  return files;
}
