// The arithmetic of an editable grid: points of a list seen as rows and columns, and text pasted from a
// spreadsheet.

export type Point = Record<string, unknown>;

export interface GridShape {
  /** The keys of a point that hold its row, its column, its value. */
  row: string;
  column: string;
  cell: string;
}

export const axisOf = (points: readonly Point[], key: string): number[] => [...new Set(points.map((point) => Number(point[key])))].sort((a, b) => a - b);

/** A French or plain number; undefined when it is none. */
export function readNumber(text: string): number | undefined {
  const clean = text.replace(/[\s\u00a0\u202f€%]/g, "").replace(",", ".");
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(clean) ? Number(clean) : undefined;
}

/** Lines and cells of what a spreadsheet puts in the clipboard. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r/g, "")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split(/\t|;/).map((cell) => cell.trim()));

/** The points with one cell changed; undefined removes the point. */
export function withCell(points: readonly Point[], shape: GridShape, at: { row: number; column: number; value: unknown }): Point[] {
  const isHere = (point: Point): boolean => Number(point[shape.row]) === at.row && Number(point[shape.column]) === at.column;
  const others = points.filter((point) => !isHere(point));
  if (at.value === undefined) return others;
  const next = { ...points.find(isHere), [shape.row]: at.row, [shape.column]: at.column, [shape.cell]: at.value };
  return [...others, next].sort((a, b) => Number(a[shape.row]) - Number(b[shape.row]) || Number(a[shape.column]) - Number(b[shape.column]));
}

export interface Axes {
  rows: number[];
  columns: number[];
}

/** A block that begins with its own headers: an empty corner or a word, then numbers across and down. */
function headersOf(cells: readonly string[][]): Axes | null {
  const [head, ...lines] = cells;
  if (!head || lines.length === 0 || head.length < 2 || readNumber(head[0] ?? "") !== undefined) return null;
  const columns = head.slice(1).map(readNumber);
  const rows = lines.map(([first]) => readNumber(first ?? ""));
  return [...columns, ...rows].includes(undefined) ? null : { columns: columns as number[], rows: rows as number[] };
}

/** What a paste at one cell gives: the axes, grown where the block has its own headers, and the points. */
export function paste(points: readonly Point[], shape: GridShape, what: { text: string; axes: Axes; row: number; column: number; read: (text: string) => unknown }): { axes: Axes; points: Point[] } {
  const cells = pastedCells(what.text);
  const headers = headersOf(cells);
  const block = headers ? cells.slice(1).map((line) => line.slice(1)) : cells;
  const rows = headers?.rows ?? what.axes.rows.slice(what.axes.rows.indexOf(what.row));
  const columns = headers?.columns ?? what.axes.columns.slice(what.axes.columns.indexOf(what.column));
  let next = [...points];
  for (const [y, line] of block.entries()) {
    for (const [x, text] of line.entries()) {
      const [row, column] = [rows[y], columns[x]];
      if (row !== undefined && column !== undefined) next = withCell(next, shape, { row, column, value: text === "" ? undefined : what.read(text) });
    }
  }
  const union = (a: number[], b: number[]): number[] => [...new Set([...a, ...b])].sort((one, two) => one - two);
  return { axes: { rows: union(what.axes.rows, headers?.rows ?? []), columns: union(what.axes.columns, headers?.columns ?? []) }, points: next };
}
