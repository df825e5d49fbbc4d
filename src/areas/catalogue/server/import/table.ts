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

export function parseTable(bytes: Uint8Array): { header: string[]; lines: string[][] } {
  const text = decode(bytes);
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = first.split(";").length >= first.split(",").length ? ";" : ",";
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimiter });
  const [header = [], ...lines] = data;
  return { header, lines };
}

export const isBlankLine = (values: readonly string[]): boolean =>
  values.every((value) => value.trim() === "");

/** The number in a cell: null when the cell is empty, NaN when it is not a number. */
export const measure = (cell: string): number | null =>
  cell === "" ? null : /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(",", ".")) : Number.NaN;
