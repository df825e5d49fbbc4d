// The pages of a PDF and its pen, beneath the flow of paper.ts. Nothing here decides of a place. What is
// written is tagged for those who listen to it; what only adorns is marked as such (PDF/UA, ISO 14289).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { shapeWordsOnce } from "./shapes.ts";
import PDFDocument from "pdfkit";
import { documentBytes } from "./document-bytes.ts";
import { type Line, linesOf } from "./lines.ts";
import { ink, type Style, typeset } from "./style.ts";

const { resolve } = createRequire(import.meta.url);
/** Read once in the thread: pdfkit would read a file again for each document, which takes most of the time of a short one. Its types know of files alone. */
function publicSans(name: string): string {
  const font = create(
    readFileSync(resolve(`@expo-google-fonts/public-sans/${name}/PublicSans_${name}.ttf`)),
  ) as Font;
  // A glyph keeps the letter that it was first met for, and none when it is met as a part of another: an « É » drawn
  // before any « E » would leave all later papers without their E, for who copies, searches or hears them.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  shapeWordsOnce(font);
  return font as unknown as string;
}
const plain = publicSans("400Regular");
const bold = publicSans("600SemiBold");

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Which cells the title of a table is about. Missing from the types of pdfkit. */
      scope?: "Column" | "Row";
    }
  }
}

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

/** A place in the order of reading: a paragraph, a table, a cell. Told to the file when first written in. */
export class Tag {
  private element: PDFKit.PDFStructureElement | null = null;
  private readonly sheet: Sheet;
  readonly type: string;
  private readonly parent: Tag | null;
  /** What a figure shows. */
  private readonly alt: string | undefined;

  constructor(sheet: Sheet, type: string, parent: Tag | null, alt?: string) {
    this.sheet = sheet;
    this.type = type;
    this.parent = parent;
    this.alt = alt;
  }

  get open(): PDFKit.PDFStructureElement {
    if (this.element) return this.element;
    const { document } = this.sheet;
    const element = document.struct(this.type, {
      ...(this.type === "TH" && { scope: "Column" }),
      ...(this.alt !== undefined && { alt: this.alt }),
    });
    if (this.parent) this.parent.open.add(element);
    else document.addStructure(element);
    this.element = element;
    return element;
  }
}

const lineGap = 1.6;

export class Sheet {
  readonly document: PDFKit.PDFDocument;
  /** The whole document, for those who listen to it. */
  readonly root: Tag;
  private isArtifact = false;

  constructor(title: string, author: string) {
    this.document = new PDFDocument({
      size: "A4",
      // Pages are begun by the flow alone.
      margin: 0,
      bufferPages: true,
      lang: "fr-FR",
      displayTitle: true,
      // None yet: pdfkit would find the font opened here each time that it is called by its name, and open it again.
      font: "",
      // An archive that may carry other files, as an electronic invoice does (ISO 19005-3, level B).
      subset: "PDF/A-3b",
      pdfVersion: "1.7",
      tagged: true,
      info: { Title: title, Author: author, Creator: "Écurie", Producer: "Écurie" },
    });
    this.document.registerFont("plain", plain).registerFont("bold", bold);
    this.root = new Tag(this, "Document", null);
  }

  /** Sets the font and gives back the document. */
  private pen({ size = 9, isBold = false, color = ink }: Style): PDFKit.PDFDocument {
    return this.document.font(isBold ? "bold" : "plain", size).fillColor(color);
  }

  lines(text: string, width: number, style: Style): Line[] {
    const pen = this.pen(style);
    return linesOf(typeset(text), width, (part) => pen.widthOfString(part));
  }

  lineHeight(style: Style): number {
    return this.pen(style).currentLineHeight(true) + lineGap;
  }

  /** One line within a column of this width. Empty ones leave no trace. */
  writeLine(line: Line, at: Point & { width: number }, style: Style, tag: Tag): void {
    if (line.text === "") return;
    const spare = at.width - line.width;
    const gaps = line.text.match(/\s+/g)?.length ?? 0;
    const isSpread = style.align === "justify" && !line.isLast && gaps > 0;
    const x = style.align === "right" ? at.x + spare : at.x;
    const write = (): unknown =>
      this.pen(style).text(line.text, x, at.y, {
        lineBreak: false,
        ...(isSpread && { wordSpacing: spare / gaps }),
      });
    if (this.isArtifact) {
      write();
      return;
    }
    const content = this.document.markStructureContent(tag.type);
    write();
    this.document.endMarkedContent();
    tag.open.add(content);
  }

  /** What is drawn or repeated without adding anything to what is read: grounds, rules, heads again, feet. */
  drawArtifact(draw: () => void): void {
    if (this.isArtifact) {
      draw();
      return;
    }
    this.isArtifact = true;
    this.document.markContent("Artifact", { type: "Layout" });
    draw();
    this.document.endMarkedContent();
    this.isArtifact = false;
  }

  rule(at: Point, length: number, { color, thickness }: { color: string; thickness: number }): void {
    this.drawArtifact(() =>
      this.document
        .moveTo(at.x, at.y)
        .lineTo(at.x + length, at.y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** A rounded box: filled, or outlined. */
  box({ x, y, width, height }: Box, { fill, line }: { fill?: string; line?: string }): void {
    this.drawArtifact(() => {
      const shape = this.document.roundedRect(x, y, width, height, 4);
      if (fill) shape.fill(fill);
      else if (line) shape.lineWidth(0.8).strokeColor(line).stroke();
    });
  }

  /** The bytes of the file, once `draw` has said what stands on every page. */
  bytes(draw: (page: number, count: number) => void): Promise<Uint8Array> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(start + page);
      this.drawArtifact(() => draw(page + 1, count));
    }
    return documentBytes(this.document);
  }
}
