// Cells of a table in a text: two spaces start a new column.
import { foldText } from "#kernel/documents/reading.ts";

const cellsOf = (line: string): string[] => line.trim().split(/ {2,}/);

/** The cell of a row under the heading that has this label; empty when there is none. */
export function cellUnder(header: string, row: string, labels: string): string {
  const headings = cellsOf(header);
  const at = headings.findIndex((cell) => new RegExp(`^(?:${labels})(?![A-Z])`).test(foldText(cell)));
  const cells = cellsOf(row);
  if (at < 0 || cells.length < 2) return "";
  // A description takes several cells, or none: figures are counted from the right.
  return cells.at(at - headings.length) ?? "";
}
