// The pages of a PDF and its drawing primitives, below the flow of paper.ts, which decides every position. Text is
// tagged for screen readers; decoration is marked as an artifact (PDF/UA, ISO 14289).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { shapeWordsOnce } from "./shapes.ts";
import PDFDocument from "pdfkit";
import { documentBytes } from "./document-bytes.ts";
import { type Line, linesOf } from "./lines.ts";
import { ink, type Style, typeset } from "./style.ts";

const { resolve } = createRequire(import.meta.url);
/**
 * Opened once per thread: pdfkit would read the file again for each document, which takes most of the time of a short
 * one. Its types accept only files.
 */
function publicSans(name: string): string {
  const font = create(
    readFileSync(resolve(`@expo-google-fonts/public-sans/${name}/PublicSans_${name}.ttf`)),
  ) as Font;
  // A glyph is mapped to the first letter that used it, and to none when first used as a component of another: « É »
  // drawn before any « E » would leave all later papers without their E, when copied, searched or read aloud.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  shapeWordsOnce(font);
  return font as unknown as string;
}
const plain = publicSans("400Regular");
const bold = publicSans("600SemiBold");

declare global {
  namespace PDFKit.Mixins {
    // Missing from the types of pdfkit.
    interface StructureElementOptions {
      /** The cells that a header applies to. */
      scope?: "Column" | "Row";
    }
    interface PDFAttachmentOptions {
      relationship?: "Alternative";
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

/** An element of the structure tree: a paragraph, a table, a cell. Created in the file when first written to. */
export class Tag {
  private element: PDFKit.PDFStructureElement | null = null;
  private readonly sheet: Sheet;
  readonly type: string;
  private readonly parent: Tag | null;
  /** The text alternative of a figure. */
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

/** A file embedded as another form of the document, such as the XML of its invoice (ISO 19005-3, 6.8). */
export interface Attachment {
  name: string;
  description: string;
  type: string;
  bytes: Uint8Array;
  /** Descriptions to add to the XMP metadata: raw RDF. */
  metadata: string;
}

export interface SheetFacts {
  title: string;
  author: string;
  /** By default now: a document that must be drawn the same again has a fixed one. */
  createdAt?: Date;
}

/**
 * A text that pdfkit writes twice: as it is, by its value, and in the XML of the metadata, by `toString` without
 * escaping it.
 */
class InfoText extends String {
  override toString(): string {
    return this.valueOf().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  }
}

const lineGap = 1.6;

export class Sheet {
  readonly document: PDFKit.PDFDocument;
  /** The root of the structure tree. */
  readonly root: Tag;
  private readonly createdAt: Date;
  /** True while drawing what is not read: nothing of it is tagged. */
  isArtifact = false;

  constructor({ title, author, createdAt = new Date() }: SheetFacts) {
    this.createdAt = createdAt;
    this.document = new PDFDocument({
      size: "A4",
      // Only the flow adds pages.
      margin: 0,
      bufferPages: true,
      lang: "fr-FR",
      displayTitle: true,
      // No default font: pdfkit would look up the font opened here by name at each call, and open it again.
      font: "",
      // An archive that may embed other files, as an electronic invoice does (ISO 19005-3, level B).
      subset: "PDF/A-3b",
      pdfVersion: "1.7",
      tagged: true,
      info: { CreationDate: createdAt, Creator: "Écurie", Producer: "Écurie" },
    });
    Object.assign(this.document.info, { Title: new InfoText(title), Author: new InfoText(author) });
    this.document.registerFont("plain", plain).registerFont("bold", bold);
    this.root = new Tag(this, "Document", null);
  }

  /** Sets the font and returns the document. */
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

  /** Writes one line within a column of this width. Empty lines leave no tag. */
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

  /** Draws without adding anything to the text that is read: backgrounds, rules, repeated headers, feet. */
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

  attach({ name, description, type, bytes, metadata }: Attachment): void {
    this.document.file(Buffer.from(bytes), {
      name,
      description,
      type,
      relationship: "Alternative",
      creationDate: this.createdAt,
      modifiedDate: this.createdAt,
    });
    this.document.appendXML(metadata);
  }

  /** The bytes of the file, once `draw` has completed every page. */
  bytes(draw: (page: number, count: number) => void): Promise<Uint8Array> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(start + page);
      this.drawArtifact(() => draw(page + 1, count));
    }
    return documentBytes(this.document);
  }
}
