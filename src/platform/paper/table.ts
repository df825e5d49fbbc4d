// Tables: rows as high as their fullest cell, below headers that each page repeats.
import { type Block, drawPieces, heightOf, type Piece } from "./blocks.ts";
import type { Line } from "./lines.ts";
import type { Point, Sheet } from "./sheet.ts";
import { Tag } from "./sheet.ts";
import { faint, navy, soft, type Style, wash } from "./style.ts";

export interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  align?: "left" | "right";
}

/** A text, with a smaller one below. */
export type Cell = string | { text: string; detail: string };
/** A row over all columns above the rows of a group, with an amount in the last one; repeated on each page of them. */
export interface GroupHeading {
  heading: string;
  amount: string;
}
export type TableRow = readonly Cell[] | GroupHeading;
const isHeading = (row: TableRow): row is GroupHeading => "heading" in row;

/** Padding above and below the text of a row, and at both sides of a cell. */
const [padY, padX] = [4.5, 6];
/** A longer cell continues in another row: a page could not hold it. */
const maximumCellLines = 40;
/** A shorter table stays whole: almost half a page. */
const shortTableHeight = 330;
const detailStyle: Style = { size: 7.5, color: soft };

interface Place {
  x: number;
  width: number;
}
interface StyledLine {
  line: Line;
  style: Style;
  height: number;
}
interface Row {
  cells: readonly Cell[];
  style: Style;
  as: "TH" | "TD";
  ground?: string;
  /** By default, those of the columns. */
  places?: readonly Place[];
}

const heightOfLines = (lines: readonly StyledLine[]): number =>
  lines.reduce((sum, { height }) => sum + height, 0);

class TableDrawing {
  private readonly sheet: Sheet;
  private readonly columns: readonly Column[];
  private readonly places: readonly Place[];
  private readonly width: number;
  private tag: Tag | null = null;

  constructor(sheet: Sheet, columns: readonly Column[], width: number) {
    this.sheet = sheet;
    this.columns = columns;
    this.width = width;
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    let x = 0;
    this.places = columns.map(({ share }) => {
      const place = { x: x + padX, width: (width * share) / shares - 2 * padX };
      x += (width * share) / shares;
      return place;
    });
  }

  row({ cells, style, as, ground, places = this.places }: Row): Piece[] {
    const lines = places.map(({ width }, index) => this.cellLines(cells[index] ?? "", width, style));
    const count = Math.max(1, ...lines.map(({ length }) => length));
    const tags = { row: null as Tag | null, cells: [] as Tag[] };
    return Array.from({ length: Math.ceil(count / maximumCellLines) }, (_, part) => {
      const from = part * maximumCellLines;
      const ofPart = lines.map((all) => all.slice(from, from + maximumCellLines));
      const fullest = Math.max(this.sheet.lineHeight(style), ...ofPart.map(heightOfLines));
      const height = fullest + 2 * padY - 1;
      return {
        height,
        draw: (at, parent) => {
          if (ground) this.sheet.box({ ...at, width: this.width, height }, { fill: ground });
          else this.sheet.rule({ x: at.x, y: at.y + height }, this.width, { color: faint, thickness: 0.6 });
          this.tag ??= new Tag(this.sheet, "Table", parent);
          const row = (tags.row ??= new Tag(this.sheet, "TR", this.tag));
          ofPart.forEach((cell, index) => {
            const tag = (tags.cells[index] ??= new Tag(this.sheet, as, row));
            const place = places[index];
            if (place) this.cell(cell, { at: { x: at.x + place.x, y: at.y + padY }, index, place, tag });
          });
        },
      };
    });
  }

  /** A group heading; `continued` on the next pages of its group. */
  heading({ heading, amount }: GroupHeading, continued = false): Piece[] {
    const [first, last] = [this.places[0], this.places.at(-1)];
    if (!first || !last) return [];
    const whole = { x: first.x, width: last.x - first.x - 2 * padX };
    const empty = this.places.slice(1, -1).map(({ x }) => ({ x, width: 0 }));
    return this.row({
      cells: [continued ? `${heading} (suite)` : heading, ...empty.map(() => ""), continued ? "" : amount],
      style: { size: 8.5, isBold: true, color: navy },
      as: "TD",
      ground: wash,
      places: [whole, ...empty, last],
    });
  }

  private cellLines(cell: Cell, width: number, style: Style): StyledLine[] {
    const styled = (text: string, of: Style): StyledLine[] => {
      const height = this.sheet.lineHeight(of);
      return this.sheet.lines(text, width, of).map((line) => ({ line, style: of, height }));
    };
    if (typeof cell === "string") return styled(cell, style);
    return [
      ...styled(cell.text, style),
      ...(cell.detail === "" ? [] : styled(cell.detail, { ...style, ...detailStyle })),
    ];
  }

  private cell(lines: readonly StyledLine[], to: { at: Point; index: number; place: Place; tag: Tag }): void {
    // An empty cell is tagged too: otherwise the others would lose their headers.
    if (!this.sheet.isArtifact) void to.tag.open;
    const align = this.columns[to.index]?.align ?? "left";
    let { y } = to.at;
    for (const { line, style, height } of lines) {
      this.sheet.writeLine(line, { x: to.at.x, y, width: to.place.width }, { ...style, align }, to.tag);
      y += height;
    }
  }
}

const joined = (pieces: readonly Piece[]): Piece => ({
  height: heightOf(pieces),
  draw: (at, parent) => drawPieces(pieces, at, parent),
});

/** The pieces of rows, each with what a page that begins with it repeats above. */
function rowPieces(
  drawing: TableDrawing,
  head: Piece,
  rows: readonly TableRow[],
  hasTotal: boolean,
): Piece[] {
  const total: Pick<Row, "style" | "ground"> = {
    style: { isBold: true, size: 10, color: navy },
    ground: wash,
  };
  let above = head;
  return rows.flatMap((row, index) => {
    if (isHeading(row)) {
      above = joined([head, ...drawing.heading(row, true)]);
      return drawing.heading(row).map((piece) => ({ ...piece, head, keepsWithNext: true }));
    }
    const isTotal = hasTotal && index === rows.length - 1;
    const pieces = drawing.row({ cells: row, as: "TD", ...(isTotal ? total : { style: {} }) });
    return pieces.map((piece) => ({ ...piece, head: above }));
  });
}

/** Pieces kept on one page: all of a short table, else its header with two rows, and its last two rows. */
function keepRowsTogether(head: Piece, rows: readonly Piece[], isSplit: boolean): Piece[] {
  const all = [head, ...rows];
  const isShort = !isSplit && all.reduce((sum, { height }) => sum + height, 0) <= shortTableHeight;
  return all.map((piece, index) => ({
    ...piece,
    keepsWithNext:
      index < all.length - 1 &&
      (isShort || index < 2 || index === all.length - 2 || piece.keepsWithNext === true),
  }));
}

/** The last row is highlighted when it is a total. A table `isSplit` by a page break even when it is short. */
export const table =
  (
    columns: readonly Column[],
    rows: readonly TableRow[],
    { hasTotal = false, isSplit = false, after = 6 } = {},
  ): Block =>
  (sheet, width) => {
    const drawing = new TableDrawing(sheet, columns, width);
    const [head] = drawing.row({
      cells: columns.map(({ title }) => title),
      style: { size: 8, color: soft },
      as: "TH",
    });
    if (!head) return [];
    const pieces = keepRowsTogether(head, rowPieces(drawing, head, rows, hasTotal), isSplit);
    return pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, after } : piece));
  };
