// Tables: rows as high as their fullest cell, below headers that each page repeats.
import type { Block, Piece } from "./blocks.ts";
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

/** Padding above and below the text of a row, and at both sides of a cell. */
const [padY, padX] = [4.5, 6];
/** A longer cell continues in another row: a page could not hold it. */
const maximumCellLines = 40;
/** A shorter table stays whole: almost half a page. */
const shortTableHeight = 330;

interface Row {
  cells: readonly string[];
  style: Style;
  as: "TH" | "TD";
  ground?: string;
}

class TableDrawing {
  private readonly sheet: Sheet;
  private readonly columns: readonly Column[];
  private readonly places: { x: number; width: number }[];
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

  row({ cells, style, as, ground }: Row): Piece[] {
    const lines = this.places.map(({ width }, index) => this.sheet.lines(cells[index] ?? "", width, style));
    const count = Math.max(1, ...lines.map(({ length }) => length));
    const lineHeight = this.sheet.lineHeight(style);
    const tags = { row: null as Tag | null, cells: [] as Tag[] };
    return Array.from({ length: Math.ceil(count / maximumCellLines) }, (_, part) => {
      const from = part * maximumCellLines;
      const ofPart = lines.map((all) => all.slice(from, from + maximumCellLines));
      const height = Math.min(count - from, maximumCellLines) * lineHeight + 2 * padY - 1;
      return {
        height,
        draw: (at, parent) => {
          if (ground) this.sheet.box({ ...at, width: this.width, height }, { fill: ground });
          else this.sheet.rule({ x: at.x, y: at.y + height }, this.width, { color: faint, thickness: 0.6 });
          this.tag ??= new Tag(this.sheet, "Table", parent);
          const row = (tags.row ??= new Tag(this.sheet, "TR", this.tag));
          ofPart.forEach((cell, index) => {
            const tag = (tags.cells[index] ??= new Tag(this.sheet, as, row));
            this.cell(cell, index, { at, style, tag });
          });
        },
      };
    });
  }

  private cell(lines: readonly Line[], index: number, to: { at: Point; style: Style; tag: Tag }): void {
    const place = this.places[index];
    if (!place) return;
    // An empty cell is tagged too: otherwise the others would lose their headers.
    void to.tag.open;
    const style = { ...to.style, align: this.columns[index]?.align ?? "left" };
    lines.forEach((line, row) => {
      const y = to.at.y + padY + row * this.sheet.lineHeight(style);
      this.sheet.writeLine(line, { x: to.at.x + place.x, y, width: place.width }, style, to.tag);
    });
  }
}

/** Pieces kept on one page: all of a short table, else its header with two rows, and its last two rows. */
function keepRowsTogether(head: Piece, rows: readonly Piece[]): Piece[] {
  const all = [head, ...rows];
  const isShort = all.reduce((sum, { height }) => sum + height, 0) <= shortTableHeight;
  return all.map((piece, index) => ({
    ...piece,
    keepsWithNext: index < all.length - 1 && (isShort || index < 2 || index === all.length - 2),
    ...(index > 0 && { head }),
  }));
}

/** The last row is highlighted when it is a total. */
export const table =
  (
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    { hasTotal = false, after = 6 } = {},
  ): Block =>
  (sheet, width) => {
    const drawing = new TableDrawing(sheet, columns, width);
    const [head] = drawing.row({
      cells: columns.map(({ title }) => title),
      style: { size: 8, color: soft },
      as: "TH",
    });
    const body = rows.flatMap((cells, index) =>
      hasTotal && index === rows.length - 1
        ? drawing.row({ cells, style: { isBold: true, size: 10, color: navy }, as: "TD", ground: wash })
        : drawing.row({ cells, style: {}, as: "TD" }),
    );
    if (!head) return [];
    const pieces = keepRowsTogether(head, body);
    return pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, after } : piece));
  };
