// The content read from the pages of a document: words with their positions, and text that readers search for known
// patterns. Whatever the source (the text of a PDF, the recognition of an image), the text is as on the page except
// for its dashes and spaces.

/** A box on a page, in fractions of its width and height, from the top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Word {
  text: string;
  box: Box;
}

/** The method that read a page: the text of a PDF, recognition of an image, none. */
export type ReadingMethod = "TEXT" | "PICTURE" | "NONE";

export interface ReadPage {
  /** In the unit of the file: points of a PDF, pixels of an image. */
  width: number;
  height: number;
  /** Degrees clockwise by which the page was turned to be read: boxes refer to the turned page. */
  turn: 0 | 90 | 180 | 270;
  method: ReadingMethod;
  words: readonly Word[];
  /** The words, line after line; two spaces at the start of a column. */
  text: string;
}

export interface Reading {
  pages: readonly ReadPage[];
  method: ReadingMethod;
}

/** A match: the text as on the page, with the groups of the pattern, and its position. */
export interface TextMatch {
  text: string;
  groups: readonly string[];
  /** From 1. */
  page: number;
  box: Box | null;
}

/** Dashes and spaces of all kinds become plain ones. */
export const plainText = (text: string): string =>
  text.replaceAll(/[\u2010-\u2015−]/g, "-").replaceAll(/[ \t\u00A0\u2007\u2009\u202F]/g, " ");

/** In capitals without accents, letter for letter: positions in it are positions in the text. */
export const foldText = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = (letter.normalize("NFD")[0] ?? letter).toUpperCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join("");

const boundingBox = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };

/** The box of a piece of the text of a page. */
function boxOf({ words, text }: Pick<ReadPage, "words" | "text">, from: number, to: number): Box | null {
  const boxes: Box[] = [];
  let at = 0;
  for (const word of words) {
    const start = text.indexOf(word.text, at);
    if (start < 0) continue;
    at = start + word.text.length;
    if (start < to && at > from) boxes.push(word.box);
    if (start >= to) break;
  }
  return boundingBox(boxes);
}

/**
 * Every match of a pattern, page after page. The pattern is written in capitals without accents. The box is that of
 * its first group, when it has one: `/IMMATRICULATION\s+([A-Z]{2}-\d{3}-[A-Z]{2})/` locates the plate.
 */
export function allMatches(pages: readonly ReadPage[], pattern: RegExp): TextMatch[] {
  const all = new RegExp(pattern.source, [...new Set(`${pattern.flags}gd`)].join(""));
  return pages.flatMap((page, index) =>
    [...foldText(page.text).matchAll(all)].map((match): TextMatch => {
      const spans = match.indices ?? [];
      const [from, to] = spans[1] ?? spans[0] ?? [0, 0];
      const pieces = spans.map((span) => (span ? page.text.slice(span[0], span[1]) : ""));
      return { text: pieces[0] ?? "", groups: pieces.slice(1), page: index + 1, box: boxOf(page, from, to) };
    }),
  );
}

/** The first match of a pattern, or null. */
export const firstMatch = (pages: readonly ReadPage[], pattern: RegExp): TextMatch | null =>
  allMatches(pages, pattern)[0] ?? null;

/** A piece of the text of a page, with its position there. */
export function matchAt(
  pages: readonly ReadPage[],
  index: number,
  { from, to }: { from: number; to: number },
): TextMatch {
  const page = pages[index];
  const text = page?.text.slice(from, to) ?? "";
  return { text, groups: [text], page: index + 1, box: page ? boxOf(page, from, to) : null };
}

const wordHeight = ({ box }: Word): number => box.bottom - box.top;

/** The text of a line, with two spaces at the start of a column. */
function lineText(words: readonly Word[], ratio: number): string {
  let text = "";
  let before: Word | null = null;
  for (const word of words) {
    // Horizontal positions are fractions of the width, vertical ones of the height.
    const gap = before ? (word.box.left - before.box.right) * ratio : 0;
    if (before) text += gap > 1.5 * Math.max(wordHeight(word), wordHeight(before)) ? "  " : " ";
    text += word.text;
    before = word;
  }
  return text;
}

/** Assembles words into lines in reading order, whatever the order in which they were drawn. */
export function toReadPage(
  facts: Pick<ReadPage, "width" | "height" | "turn" | "method">,
  words: readonly Word[],
): ReadPage {
  const middle = ({ box }: Word): number => (box.top + box.bottom) / 2;
  const lines: Word[][] = [];
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSame = first && middle(word) - middle(first) < Math.min(0.5 * wordHeight(first), 0.02);
    if (line && isSame) line.push(word);
    else lines.push([word]);
  }
  const sorted = lines.map((line) => line.toSorted((one, other) => one.box.left - other.box.left));
  const ratio = facts.height === 0 ? 1 : facts.width / facts.height;
  return { ...facts, words: sorted.flat(), text: sorted.map((line) => lineText(line, ratio)).join("\n") };
}
