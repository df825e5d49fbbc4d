// Photographs, vector drawings and codes in papers. Each has a text alternative.
import { encode } from "uqr";
import type { Block, Piece } from "./blocks.ts";
import { type Point, type Sheet, Tag } from "./sheet.ts";
import { ink, soft } from "./style.ts";

interface Figure {
  height: number;
  /** The text alternative, for screen readers. */
  alt: string;
  draw: (sheet: Sheet, at: Point) => void;
}

const figure =
  ({ height, alt, draw }: Figure) =>
  (sheet: Sheet): Piece => ({
    height,
    after: 4,
    draw: (at, parent) => {
      const tag = new Tag(sheet, "Figure", parent, alt);
      const content = sheet.document.markStructureContent("Figure");
      draw(sheet, at);
      sheet.document.endMarkedContent();
      tag.open.add(content);
    },
  });

/** A photograph (JPEG or PNG), as large as its box allows. */
export const photograph =
  (bytes: Uint8Array, { height, alt }: { height: number; alt: string }): Block =>
  (sheet, width) => [
    figure({
      height,
      alt,
      draw: ({ document }, { x, y }) => document.image(Buffer.from(bytes), x, y, { fit: [width, height] }),
    })(sheet),
  ];

interface DrawnPaths {
  width: number;
  height: number;
  parts: readonly string[];
  lines: readonly string[];
  /** Numbered, from 1. */
  marks: readonly Point[];
  markColor: string;
  alt: string;
}

/** A vector drawing with numbered marks, fitted to a height. */
export const pathDrawing =
  (of: DrawnPaths, height: number): Block =>
  (sheet, width) => {
    const scale = Math.min(height / of.height, width / of.width);
    const draw = ({ document }: Sheet, { x, y }: Point): void => {
      document
        .save()
        .translate(x + (width - of.width * scale) / 2, y)
        .scale(scale);
      document.lineWidth(0.8).strokeColor(soft);
      for (const path of of.parts) document.path(path).fillAndStroke("#f4f6f9", soft);
      for (const path of of.lines) document.path(path).stroke(soft);
      of.marks.forEach((mark, index) => {
        document.circle(mark.x, mark.y, 8).fill(of.markColor);
        document
          .font("bold", 9)
          .fillColor("#ffffff")
          .text(String(index + 1), mark.x - 8, mark.y - 5.5, {
            width: 16,
            align: "center",
            lineBreak: false,
          });
      });
      document.restore();
    };
    return [figure({ height: of.height * scale, alt: of.alt, draw })(sheet)];
  };

/** A QR code, with enough correction to be read from a screen or a print. */
export const qrCode =
  (content: string, { size, alt }: { size: number; alt: string }): Block =>
  (sheet) => {
    const { data, size: count } = encode(content, { ecc: "M", border: 0 });
    const module = size / count;
    const draw = ({ document }: Sheet, { x, y }: Point): void => {
      data.forEach((row, line) =>
        row.forEach((isDark, column) => {
          if (isDark) document.rect(x + column * module, y + line * module, module, module);
        }),
      );
      document.fill(ink);
    };
    return [figure({ height: size, alt, draw })(sheet)];
  };
