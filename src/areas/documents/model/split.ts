// A scan of several documents: the proposal to split it, and the pages that a person gives each part.
import type { ReadPage } from "#kernel/documents/reading.ts";
import type { DocumentKind } from "./kind.ts";
import { recogniseKind } from "./reader.ts";

export interface ScanPart {
  /** From 1, in the order of the new document. */
  pages: number[];
  kind: string | null;
}

/** A page that looks like another kind starts a document; one without a kind continues it. Empty for a single one. */
export function proposeParts(
  kinds: readonly Pick<DocumentKind, "key" | "signs">[],
  pages: readonly ReadPage[],
): ScanPart[] {
  const parts: ScanPart[] = [];
  for (const [index, page] of pages.entries()) {
    const kind = recogniseKind(kinds, [page]);
    const last = parts.at(-1);
    if (last && (kind === null || kind === last.kind)) last.pages.push(index + 1);
    else if (last?.kind === null) Object.assign(last, { kind, pages: [...last.pages, index + 1] });
    else parts.push({ pages: [index + 1], kind });
  }
  return parts.length > 1 ? parts : [];
}

/** « 1-3, 5 » */
export function writtenPages(pages: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && page === run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(", ");
}

/** The pages of a line in the order that it gives them; null when it is not a list of pages of the file. */
function pagesOfLine(line: string, count: number): number[] | null {
  const pages: number[] = [];
  for (const piece of line.split(/[,;]/)) {
    const [, from = "", to = from] = /^\s*(\d{1,3})(?:\s*[-–à]\s*(\d{1,3}))?\s*$/.exec(piece) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === "" || first < 1 || last > count || last < first) return null;
    for (let page = first; page <= last; page += 1) pages.push(page);
  }
  return pages;
}

/** One document per line; null when a line is wrong, or a page is left out or used twice. */
export function parseParts(text: string, count: number): number[][] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const parts = lines.map((line) => pagesOfLine(line, count));
  const used = parts.flatMap((pages) => pages ?? []);
  const isWhole = used.length === count && new Set(used).size === count;
  return parts.every((pages) => pages !== null) && isWhole ? parts : null;
}
