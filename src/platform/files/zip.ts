// Many files in one, made while it leaves: of all that it holds, one file is in memory at a time.
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZippedFile {
  /** "documents/kbis.pdf". */
  path: string;
  /** PDF and pictures are already compressed. */
  isText?: boolean;
  read: () => Promise<Uint8Array>;
}

/** Pieces given at once to whoever reads. */
const pieceBytes = 64 * 1024;

/** Names that two files share are numbered: « kbis.pdf », « kbis (2).pdf ». */
function uniqueName(path: string, usedNames: Set<string>): string {
  const [, stem = path, ending = ""] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? [];
  let name = path;
  for (let number = 2; usedNames.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`;
  usedNames.add(name.toLowerCase());
  return name;
}

/** A name of the folders of no machine: letters, figures, spaces, points and dashes. */
export const safePathName = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}._()-]+/gu, " ")
    .replace(/^[ .]+|[ .]+$/g, "")
    .slice(0, 120) || "document";

/** The archive, a piece after another; a file that cannot be read breaks it, and whoever downloads it is told. */
export async function* zipFiles(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const usedNames = new Set<string>();
  for (const { path, isText, read } of files) {
    const name = uniqueName(path, usedNames);
    const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    const bytes = await read();
    for (let at = 0; at === 0 || at < bytes.length; at += pieceBytes) {
      entry.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
      yield* pieces;
      pieces = [];
    }
  }
  zip.end();
  yield* pieces;
}
