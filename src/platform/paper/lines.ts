// Breaks a text into lines that fit their column.

export interface Line {
  text: string;
  width: number;
  /** The last line of its paragraph is not justified. */
  isLast: boolean;
}

type Measure = (text: string) => number;

/** Line breaks: after a space, after the hyphen of a word; never at a no-break space. */
const wordEnds = /(?<= )(?=[^ ])|(?<=\p{L}-)(?=\p{L})/u;
/** Preferred breaks within a word too wide for any line. */
const addressEnds = /(?<=[@./_-])/;

/** Splits a word into parts that fit: an e-mail address or a hash has no space. */
function parts(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const smaller = word.split(addressEnds);
  if (smaller.length > 1) return smaller.flatMap((part) => parts(part, width, measure));
  const out: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && measure(part + letter) > width) {
      out.push(part);
      part = "";
    }
    part += letter;
  }
  return [...out, part];
}

function paragraphLines(text: string, width: number, measure: Measure): Line[] {
  const out: Line[] = [];
  let line = "";
  let lineWidth = 0;
  for (const word of text.split(wordEnds).flatMap((one) => parts(one, width, measure))) {
    if (line !== "" && lineWidth + measure(word.trimEnd()) > width) {
      out.push({ text: line.trimEnd(), width: measure(line.trimEnd()), isLast: false });
      line = "";
      lineWidth = 0;
    }
    line += word;
    lineWidth += measure(word);
  }
  const last = line.trimEnd();
  return [...out, { text: last, width: measure(last), isLast: true }];
}

/** The lines of a text, each paragraph starting a new line; `width` in the unit of `measure`. */
export const linesOf = (text: string, width: number, measure: Measure): Line[] =>
  text.split("\n").flatMap((paragraph) => paragraphLines(paragraph, width, measure));
