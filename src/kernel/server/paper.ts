// A sheet of A4 and the few things that our documents put on it. Runs in the thread of pdf-worker.ts.
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

const font = createRequire(import.meta.url).resolve;
const publicSans = (name: string): string => font(`@expo-google-fonts/public-sans/${name}/PublicSans_${name}.ttf`);

export const ink = "#131a2a";
export const soft = "#5b6577";
export const faint = "#dde2ea";
export const wash = "#f4f6f9";
export const accent = "#0f6b52";
export const navy = "#16305c";

export interface Style {
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: "left" | "right" | "center" | "justify";
}

export interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  align?: "left" | "right";
}

const noBreak = "\u00a0";
const rules: readonly [RegExp, string][] = [
  // What the font lacks: narrow spaces, for which the no-break one stands, and the low 2 of CO₂.
  [/[\u202f\u2009]/g, noBreak],
  [/₂/g, "2"],
  // What a line may not be cut at: before tall signs and units, after an opening quote, within the name of an article.
  [/ (?=[:;!?»×]|(?:%|€|km|mm|kg|g\/km|mois)(?![\p{L}\d]))/gu, noBreak],
  [/(«|n°|(?<!\p{L})art\.|(?<!\p{L})[LRD]\.) /gu, `$1${noBreak}`],
  [/^-(?=\d)/, "−"],
];

/** A text as French printers set it, in what the font has. */
export const typeset = (text: string): string => rules.reduce((set, [from, to]) => set.replace(from, to), text);

/** Space above and below the text of a row, and the height of its line. */
const tablePad = 4.5;
const tableLine = 10.5;

export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly left = 46;
  readonly top = 46;
  readonly bottom = 62;
  private readonly chunks: Uint8Array[] = [];

  constructor(title: string, author: string) {
    this.document = new PDFDocument({
      size: "A4",
      margins: { top: this.top, bottom: this.bottom, left: this.left, right: this.left },
      bufferPages: true,
      lang: "fr-FR",
      displayTitle: true,
      info: { Title: title, Author: author, Creator: "Écurie", Producer: "Écurie" },
    });
    this.document.registerFont("plain", publicSans("400Regular")).registerFont("bold", publicSans("600SemiBold"));
    this.document.on("data", (chunk: Uint8Array) => void this.chunks.push(chunk));
  }

  get width(): number {
    return this.document.page.width - 2 * this.left;
  }
  /** The lowest point that text may reach. */
  get floor(): number {
    return this.document.page.height - this.bottom;
  }
  get y(): number {
    return this.document.y;
  }
  set y(value: number) {
    this.document.y = value;
  }

  /** Sets the font and gives back the document. */
  private pen({ size = 9, isBold = false, color = ink }: Style): PDFKit.PDFDocument {
    return this.document.font(isBold ? "bold" : "plain", size).fillColor(color);
  }

  /** Text in a box; gives its bottom. */
  write(text: string, at: { x: number; y: number; width: number }, style: Style = {}): number {
    const clean = typeset(text);
    this.pen(style).text(clean, at.x, at.y, { width: at.width, align: style.align ?? "left", lineGap: 1.6 });
    return this.document.y;
  }

  measure(text: string, width: number, style: Style = {}): number {
    return this.pen(style).heightOfString(typeset(text), { width, lineGap: 1.6 });
  }

  /** Makes sure that so many points are left on the page. */
  room(points: number): void {
    if (this.document.y + points > this.floor) this.document.addPage();
  }

  /** A paragraph over the whole width. */
  paragraph(text: string, style: Style = {}): void {
    this.room(Math.min(this.measure(text, this.width, style), 60));
    this.write(text, { x: this.left, y: this.document.y, width: this.width }, style);
    this.document.y += 4;
  }

  /** A title that stays with what follows, `following` points high. */
  heading(text: string, following = 40): void {
    this.room(34 + following);
    this.document.y += 10;
    this.write(text, { x: this.left, y: this.document.y, width: this.width }, { size: 11, isBold: true, color: navy });
    this.rule(this.document.y + 2, accent, 1.2, 26);
    this.document.y += 9;
  }

  rule(y: number, color = faint, thickness = 0.6, length = this.width): void {
    this.document
      .moveTo(this.left, y)
      .lineTo(this.left + length, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** A rounded ground behind what comes next. */
  ground(box: { x: number; y: number; width: number; height: number }, color = wash): void {
    this.document.roundedRect(box.x, box.y, box.width, box.height, 4).fill(color);
  }

  /** Label and value, in so many columns, read line by line. */
  pairs(pairs: readonly (readonly [string, string])[], columns = 2): void {
    const gap = 18;
    const width = (this.width - gap * (columns - 1)) / columns;
    for (let index = 0; index < pairs.length; index += columns) {
      const line = pairs.slice(index, index + columns);
      const height = Math.max(
        ...line.flatMap(([label, value]) => [this.measure(label, width * 0.42 - 6), this.measure(value, width * 0.58, { isBold: true })]),
      );
      this.room(height + 8);
      const { y } = this.document;
      line.forEach(([label, value], place) => {
        const x = this.left + place * (width + gap);
        this.write(label, { x, y, width: width * 0.42 - 6 }, { color: soft });
        this.write(value, { x: x + width * 0.42, y, width: width * 0.58 }, { isBold: true });
      });
      this.document.y = y + height + 5;
    }
  }

  /** What a table of so many one-line rows asks of the page on which it begins: all of a short one, the first rows of a long one. */
  tableRoom(rows: number): number {
    const high = (count: number): number => (count + 1) * (tableLine + 2 * tablePad) + 6;
    return high(rows) > (this.floor - this.top) / 2 ? high(3) : high(rows);
  }

  /** Rows under titles that are repeated on each page; the last row stands out when it is a total. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], more: { hasTotal?: boolean } = {}): void {
    const total = columns.reduce((sum, column) => sum + column.share, 0);
    const widths = columns.map((column) => (this.width * column.share) / total);
    const pad = tablePad;
    const line = (cells: readonly string[], style: Style, ground?: string): void => {
      const height = Math.max(...cells.map((cell, index) => this.measure(cell, (widths[index] ?? 0) - 12, style))) + 2 * pad - 1;
      if (this.document.y + height > this.floor) {
        this.document.addPage();
        if (cells !== titles) line(titles, titleStyle);
      }
      const { y } = this.document;
      if (ground) this.ground({ x: this.left, y, width: this.width, height }, ground);
      let x = this.left;
      cells.forEach((cell, index) => {
        const width = widths[index] ?? 0;
        this.write(cell, { x: x + 6, y: y + pad, width: width - 12 }, { ...style, align: columns[index]?.align ?? "left" });
        x += width;
      });
      this.document.y = y + height;
      if (!ground) this.rule(this.document.y);
    };
    const titles = columns.map((column) => column.title);
    const titleStyle: Style = { size: 8, color: soft };
    this.room(this.tableRoom(rows.length));
    line(titles, titleStyle);
    rows.forEach((cells, index) => {
      const isTotal = more.hasTotal === true && index === rows.length - 1;
      line(cells, isTotal ? { isBold: true, size: 10, color: navy } : {}, isTotal ? wash : undefined);
    });
    this.document.y += 6;
  }

  /** Small text in two columns, kept together by block: titles and paragraphs of general terms. */
  columns(blocks: readonly { title: string; paragraphs: readonly string[] }[], size = 7.4): void {
    const gap = 20;
    const width = (this.width - gap) / 2;
    const top = this.document.y;
    let column = 0;
    let y = top;
    let start = top;
    const put = (text: string, style: Style, after: number): void => {
      const height = this.measure(text, width, style);
      if (y + height > this.floor) {
        if (column === 1) {
          this.document.addPage();
          start = this.top;
        }
        column = 1 - column;
        y = start;
      }
      this.write(text, { x: this.left + column * (width + gap), y, width }, style);
      y += height + after;
    };
    for (const block of blocks) {
      const first = this.measure(block.title, width, { size: size + 0.6, isBold: true }) + this.measure(block.paragraphs[0] ?? "", width, { size });
      if (y + first > this.floor) y = this.floor;
      put(block.title, { size: size + 0.6, isBold: true, color: navy }, 2);
      for (const paragraph of block.paragraphs) put(paragraph, { size, align: "justify" }, 3.2);
      y += 3;
    }
    this.document.y = y;
  }

  /** Writes something on every page once all of them are there: `1 / 3`. */
  everyPage(draw: (page: number, count: number) => void): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(start + page);
      const { bottom } = this.document.page.margins;
      this.document.page.margins.bottom = 0;
      draw(page + 1, count);
      this.document.page.margins.bottom = bottom;
    }
  }

  end(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.document.on("end", () => resolve(Buffer.concat(this.chunks)));
      this.document.end();
    });
  }
}
