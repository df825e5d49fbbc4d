// Splits the pages of a document into lines, each with the position of its words.
import type { Box, ReadPage, Word } from "#kernel/documents/reading.ts";
import type { Line } from "./document-fields.ts";
import { compact } from "./text.ts";

const boundingBox = (words: readonly Word[]): Box | null =>
  words.length === 0
    ? null
    : {
        left: Math.min(...words.map(({ box }) => box.left)),
        top: Math.min(...words.map(({ box }) => box.top)),
        right: Math.max(...words.map(({ box }) => box.right)),
        bottom: Math.max(...words.map(({ box }) => box.bottom)),
      };

/** The words of a page come in the same order as its lines. */
function linesOfPage({ text, words }: Pick<ReadPage, "text" | "words">, page: number): Line[] {
  let next = 0;
  return text.split("\n").map((line) => {
    const count = line.split(/\s+/).filter(Boolean).length;
    const own = words.slice(next, next + count);
    next += count;
    return { text: line, page, box: boundingBox(own), words: own };
  });
}

export const linesOf = (pages: readonly ReadPage[]): Line[] =>
  pages.flatMap((page, index) => linesOfPage(page, index + 1));

/** The place of a value in its line: that of its words, else the whole line. */
export function placeOf({ page, box, words = [] }: Line, raw: string): { page: number; box: Box | null } {
  const wanted = compact(raw);
  const texts = words.map(({ text }) => compact(text));
  for (let from = 0; from < texts.length; from += 1) {
    let joined = "";
    for (let to = from; to < texts.length && joined.length < wanted.length; to += 1) {
      joined += texts[to];
      if (joined === wanted) return { page, box: boundingBox(words.slice(from, to + 1)) };
    }
  }
  const holding = words.filter(({ text }) => wanted !== "" && compact(text).includes(wanted));
  return { page, box: boundingBox(holding) ?? box };
}
