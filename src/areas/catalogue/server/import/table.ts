// A table in a CSV file: `;` with decimal commas, or `,` with points.
import Papa from "papaparse";

/** UTF-8, or the Windows encoding of older spreadsheets. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** First line that Excel writes and reads to state the delimiter: « sep=; ». */
const delimiterLine = /^sep=(.)\r?\n/i;

function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  return first.split(";").length >= first.split(",").length ? ";" : ",";
}

export function parseTable(bytes: Uint8Array): { header: string[]; lines: string[][] } {
  const text = decode(bytes).replace(/^\uFEFF/, "");
  const delimiter = delimiterLine.exec(text)?.[1] ?? delimiterOf(text);
  const { data } = Papa.parse<string[]>(text.replace(delimiterLine, ""), { delimiter });
  const [header = [], ...lines] = data;
  return { header, lines };
}

export const isBlankLine = (values: readonly string[]): boolean =>
  values.every((value) => value.trim() === "");

const numberPattern = /^-?(?:\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]\d+)?(?:\s?€)?$/;

/** The number in a cell, « 31 000,00 € » too: null when the cell is empty, NaN when it is not a number. */
export const measure = (cell: string): number | null =>
  cell === ""
    ? null
    : numberPattern.test(cell)
      ? Number(cell.replaceAll(/[\s€]/g, "").replace(",", "."))
      : Number.NaN;
