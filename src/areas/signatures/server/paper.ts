// Plain sheets written with the fonts that every reader has: the page of signatures and the evidence.
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";

const width = 595.28;
const height = 841.89;
const margin = 50;
const ink = rgb(0.09, 0.13, 0.23);
const soft = rgb(0.38, 0.42, 0.5);
const accent = rgb(0.05, 0.45, 0.35);

/** Letters that WinAnsi lacks, in the nearest form that it has. */
const nearest: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i", "\u202F": "\u00A0", "\u2009": "\u00A0" };
// WinAnsi: Latin-1 and these.
const beyondLatin1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

export const printable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((letter) => {
      const isPrintable = (one: string): boolean => (one >= " " && one <= "~") || (one >= "\u00A0" && one <= "ÿ") || beyondLatin1.includes(one);
      if (isPrintable(letter)) return letter;
      const plain = nearest[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
      return [...plain].every(isPrintable) && plain !== "" ? plain : "?";
    })
    .join("");

export class Sheet {
  readonly document: PDFDocument;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  private page: PDFPage;
  private y = height - margin;

  private constructor(document: PDFDocument, plain: PDFFont, bold: PDFFont) {
    this.document = document;
    this.plain = plain;
    this.bold = bold;
    this.page = document.addPage([width, height]);
  }

  /** A new sheet at the end of a document. */
  static async after(document: PDFDocument): Promise<Sheet> {
    return new Sheet(document, await document.embedFont(StandardFonts.Helvetica), await document.embedFont(StandardFonts.HelveticaBold));
  }

  private room(wanted: number): void {
    if (this.y - wanted > margin) return;
    this.page = this.document.addPage([width, height]);
    this.y = height - margin;
  }

  gap(points: number): void {
    this.y -= points;
  }

  private lines(text: string, font: PDFFont, size: number, wide: number): string[] {
    const out: string[] = [];
    let line = "";
    for (const word of printable(text).split(" ")) {
      for (const piece of this.pieces(word, font, size, wide)) {
        const longer = line ? `${line} ${piece}` : piece;
        if (font.widthOfTextAtSize(longer, size) <= wide) line = longer;
        else {
          if (line) out.push(line);
          line = piece;
        }
      }
    }
    return [...out, line];
  }

  /** A word wider than the line (a hash) is cut. */
  private pieces(word: string, font: PDFFont, size: number, wide: number): string[] {
    const per = Math.max(8, Math.floor(wide / (size * 0.62)));
    return font.widthOfTextAtSize(word, size) <= wide ? [word] : (word.match(new RegExp(`.{1,${per}}`, "g")) ?? [word]);
  }

  write(text: string, style: { size?: number; isBold?: boolean; tone?: "ink" | "soft" | "accent"; indent?: number } = {}): void {
    const { size = 9.5, isBold = false, tone = "ink", indent = 0 } = style;
    const font = isBold ? this.bold : this.plain;
    for (const line of this.lines(text, font, size, width - 2 * margin - indent)) {
      this.room(size * 1.4);
      this.y -= size * 1.4;
      this.page.drawText(line, { x: margin + indent, y: this.y, size, font, color: { ink, soft, accent }[tone] });
    }
  }

  title(text: string): void {
    this.write(text, { size: 17, isBold: true });
    this.gap(6);
  }

  heading(text: string): void {
    this.room(60);
    this.gap(12);
    this.write(text, { size: 11, isBold: true, tone: "accent" });
    this.gap(2);
  }

  /** A name in the margin and its value, kept on one page. */
  fact(name: string, value: string): void {
    const size = 9;
    const step = size * 1.4;
    const lines = this.lines(value || "-", this.plain, size, width - 2 * margin - 130);
    this.room(lines.length * step);
    this.page.drawText(printable(name), { x: margin, y: this.y - step, size, font: this.plain, color: soft });
    for (const line of lines) {
      this.y -= step;
      this.page.drawText(line, { x: margin + 130, y: this.y, size, font: this.plain, color: ink });
    }
  }

  rule(): void {
    this.gap(6);
    this.page.drawLine({ start: { x: margin, y: this.y }, end: { x: width - margin, y: this.y }, thickness: 0.5, color: rgb(0.8, 0.83, 0.87) });
    this.gap(4);
  }
}
