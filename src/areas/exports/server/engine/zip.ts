// A ZIP written while its files are read. The same files give the same bytes.
import { Zip, ZipDeflate } from "fflate";

export interface ZippedFile {
  name: string;
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export async function* zipOf(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, chunks } of files) {
    const entry = new ZipDeflate(name);
    entry.mtime = "2000-01-01T12:00:00";
    zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(chunk);
      yield* pieces;
      pieces = [];
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* pieces;
}
