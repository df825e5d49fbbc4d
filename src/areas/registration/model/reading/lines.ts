// Splits the pages of a document into lines, each with the position of its words.
import type { Box, ReadPage } from "#kernel/documents/reading.ts";
import type { Line } from "./document-fields.ts";

const boundingBox = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };

/** The words of a page come in the same order as its lines. */
function linesOfPage({ text, words }: Pick<ReadPage, "text" | "words">, page: number): Line[] {
  let next = 0;
  return text.split("\n").map((line) => {
    const count = line.split(/\s+/).filter(Boolean).length;
    const own = words.slice(next, next + count);
    next += count;
    return { text: line, page, box: boundingBox(own.map(({ box }) => box)) };
  });
}

export const linesOf = (pages: readonly ReadPage[]): Line[] =>
  pages.flatMap((page, index) => linesOfPage(page, index + 1));
