// Pages drawn with pdfkit: lines, labelled fields, tables. Two runs give the same bytes.
import PDFDocument from "pdfkit";
import { documentBytes } from "#platform/paper/document-bytes.ts";

interface Style {
  x?: number;
  size?: number;
  isBold?: boolean;
  isMono?: boolean;
}

/** Fonts that every reader of PDF has. */
const fonts = {
  Helvetica: ["Helvetica", "Helvetica-Bold"],
  Times: ["Times-Roman", "Times-Bold"],
  Courier: ["Courier", "Courier-Bold"],
} as const;
export type Font = keyof typeof fonts;

export class Sheet {
  readonly #font: Font;
  #document = new PDFDocument({
    size: "A4",
    margin: 0,
    info: { CreationDate: new Date(0), Producer: "", Creator: "" },
  });
  #y = 56;

  constructor(font: Font = "Helvetica") {
    this.#font = font;
  }

  get y(): number {
    return this.#y;
  }
  at(y: number): this {
    this.#y = y;
    return this;
  }
  gap(height = 12): this {
    this.#y += height;
    return this;
  }
  put(text: string, x: number, { size = 10, isBold = false, isMono = false }: Style = {}): this {
    const [plain, bold] = fonts[isMono ? "Courier" : this.#font];
    this.#document
      .font(isBold ? bold : plain)
      .fontSize(size)
      .fillColor("#000000")
      .text(text, x, this.#y, { lineBreak: false });
    return this;
  }
  line(text: string, { x = 50, ...style }: Style = {}): this {
    this.put(text, x, style);
    this.#y += (style.size ?? 10) * 1.7;
    return this;
  }
  lines(...texts: string[]): this {
    for (const text of texts) this.line(text);
    return this;
  }
  /** Cells of rows, at the given positions. */
  table(positions: readonly number[], rows: readonly (readonly string[])[], style: Style = {}): this {
    for (const row of rows) {
      row.forEach((cell, index) => this.put(cell, positions[index] ?? 50, style));
      this.#y += (style.size ?? 10) * 1.8;
    }
    return this;
  }
  page(): this {
    this.#document.addPage({ size: "A4", margin: 0 });
    this.#y = 56;
    return this;
  }
  bytes(): Promise<Uint8Array> {
    return documentBytes(this.#document);
  }
}
