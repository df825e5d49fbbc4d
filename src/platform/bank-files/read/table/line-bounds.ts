// Bounds of a table, checked on its bytes: what exceeds them is refused before it is decoded.
import { checkSize, tooManyMovements, unreadable } from "../file-text.ts";

/** Far above those of 100 000 movements, with their header and empty lines. */
const maximumLines = 200_000;
const maximumLineBytes = 100_000;

const lineFeed = "\n".charCodeAt(0);
const carriageReturn = "\r".charCodeAt(0);

export function checkLines(bytes: Uint8Array): void {
  checkSize(bytes);
  const lineEnd = bytes.includes(lineFeed) ? lineFeed : carriageReturn;
  let from = 0;
  for (let count = 1; from < bytes.length; count += 1) {
    if (count > maximumLines) throw tooManyMovements();
    const next = bytes.indexOf(lineEnd, from);
    const end = next === -1 ? bytes.length : next;
    if (end - from > maximumLineBytes) throw unreadable("Ce fichier n’est pas un tableau.");
    from = end + 1;
  }
}
