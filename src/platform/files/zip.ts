// A zip archive, produced while it is sent: only one of its files is in memory at a time.
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZippedFile {
  /** "documents/kbis.pdf". */
  path: string;
  /** PDF and pictures are already compressed. */
  isText?: boolean;
  read: () => Promise<Uint8Array>;
}

/** Bytes per chunk. */
const pieceBytes = 64 * 1024;

/** Duplicate names are numbered: « kbis.pdf », « kbis (2).pdf ». */
function uniqueName(path: string, usedNames: Set<string>): string {
  const [, stem = path, ending = ""] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? [];
  let name = path;
  for (let number = 2; usedNames.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`;
  usedNames.add(name.toLowerCase());
  return name;
}

/** A file name valid on every system: letters, digits, spaces, dots and dashes. */
export const safePathName = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}._()-]+/gu, " ")
    .replace(/^[ .]+|[ .]+$/g, "")
    .slice(0, 120) || "document";

/** The archive, in chunks; a file that cannot be read aborts it, which makes the download fail. */
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
