// Labels of a VIN in the documents of several countries, and tables with a VIN column.

export interface Label {
  from: number;
  to: number;
  /** LINE: labels any number on its line; NEXT: an ambiguous word, whose number must follow immediately. */
  reach: "LINE" | "NEXT";
}

const number = String.raw`(?:[- ]?(?:NUMMER|NUMBER|NUM|NR|NO|N°|\u2116)\.?)`;

/** Uppercase, without accents. */
const patterns: readonly (readonly [Label["reach"], RegExp])[] = [
  ["LINE", /(?<![A-Z])V\.?I\.?N\.?(?![A-Z])|(?<![A-Z])VIN(?=[A-Z0-9]{17}(?![A-Z0-9]))/g],
  ["LINE", new RegExp(`(?<![A-Z])(?:CHASSIS|FAHRGESTELL|TELAIO|BASTIDOR)${number}?`, "g")],
  ["LINE", new RegExp(`(?:FAHRZEUG|FZG)\\.?[- ]?IDENT(?:IFI(?:ZIERUNGS|KATIONS))?\\.?${number}`, "g")],
  ["LINE", new RegExp(`VEHICLE IDENT(?:IFICATION|ITY)${number}`, "g")],
  ["LINE", /(?:^|\n) *\(?0\.10\)?\.?(?= )/g],
  ["LINE", /(?<![A-Z])(?:N[°º]|NO|NUMERO|N\.|N) ?(?:DE |DU )?SERIE(?: DU TYPE| DU VEHICULE)?|SERIE N[°º]/g],
  [
    "NEXT",
    /(?<![A-Z])(?:N[°º]|NO|NUMERO|N\.|N) ?D.IDENTIFICATION(?: DU VEHICULE)?|(?<![A-Z])IDENT\.?[- ]?(?:NUMMER|NR)\.?/g,
  ],
  ["NEXT", /(?<![A-Z])FIN(?![A-Z])|(?<![A-Z])FIN(?=[A-Z0-9]{17}(?![A-Z0-9]))/g],
  // Recognition joins the letter of the field with its number.
  ["NEXT", /(?<=^|\n|\s{2})E(?=[A-Z0-9]{17}(?![A-Z0-9]))/g],
  ["NEXT", /(?:(?<=^|\n|\s{2}|\s\()|(?<=CHAMP |RUBRIQUE ))E(?=\)|[ .:])/g],
];

export const labelsIn = (folded: string): Label[] =>
  patterns.flatMap(([reach, pattern]) =>
    [...folded.matchAll(pattern)].map(({ 0: text, index }) => ({
      from: index + text.length - text.trimStart().length,
      to: index + text.length,
      reach,
    })),
  );

export const startOfLine = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

interface Cell {
  from: number;
  to: number;
}

/** Cells of each line: two spaces start a new column. */
export function cellsOf(text: string): Cell[][] {
  let start = 0;
  return text.split("\n").map((line) => {
    const from = start;
    start += line.length + 1;
    return [...line.matchAll(/\S(?:[^\n]*?\S)??(?= {2,}|\s*$)/g)].map(({ 0: cell, index }) => ({
      from: from + index,
      to: from + index + cell.length,
    }));
  });
}

/** « N° de châssis » and « FIN » head a column; a single letter or a field number does not. */
const isHeading = (text: string, { from, to }: Cell, label: Label): boolean =>
  label.to - label.from > 1 &&
  label.from >= from &&
  label.from - from <= 12 &&
  label.to <= to &&
  !/\d/.test(text.slice(from, to));

/** Start positions of the lines that head a table with a column of VINs. */
export const headersIn = (folded: string, labels: readonly Label[]): number[] =>
  labels.length === 0
    ? []
    : cellsOf(folded).flatMap((cells) => {
        const [first] = cells;
        const isHeader =
          cells.length > 1 && cells.some((cell) => labels.some((label) => isHeading(folded, cell, label)));
        return first && isHeader ? [startOfLine(folded, first.from)] : [];
      });
