// Building blocks of papers. A block, given its width, returns pieces: measured, then drawn where the flow places
// them.
import type { Box, Point, Sheet } from "./sheet.ts";
import { Tag } from "./sheet.ts";
import { accent, faint, navy, soft, type Style } from "./style.ts";

/** A piece that no page break may cut. */
export interface Piece {
  height: number;
  draw(at: Point, parent: Tag): void;
  /** Space below, except at the end of a page. */
  after?: number;
  /** Stays on the page of the next piece. */
  keepsWithNext?: boolean;
  /** Repeated above this piece when it begins a page. */
  head?: Piece;
}
export type Block = (sheet: Sheet, width: number) => Piece[];

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (sum, { height, after = 0 }, index) => sum + height + (index < pieces.length - 1 ? after : 0),
    0,
  );

/** Draws pieces one below the other. */
export function drawPieces(pieces: readonly Piece[], at: Point, parent: Tag): void {
  let { y } = at;
  for (const piece of pieces) {
    piece.draw({ x: at.x, y }, parent);
    y += piece.height + (piece.after ?? 0);
  }
}

const single = (pieces: readonly Piece[]): Piece => ({
  height: heightOf(pieces),
  draw: (at, parent) => drawPieces(pieces, at, parent),
});

/**
 * A paragraph; a page break never separates its first two lines, nor its last two. `leads`: it introduces the next
 * block, and stays on its page.
 */
export const text =
  (content: string, style: Style = {}, { as = "P", after = 4, leads = false } = {}): Block =>
  (sheet, width) => {
    if (content.trim() === "") return [];
    const lines = sheet.lines(content, width, style);
    const height = sheet.lineHeight(style);
    let tag: Tag | null = null;
    return lines.map((line, index) => ({
      height,
      after: index === lines.length - 1 ? after : 0,
      keepsWithNext: index === lines.length - 1 ? leads : index === 0 || index === lines.length - 2,
      draw: (at, parent) => {
        tag ??= new Tag(sheet, as, parent);
        sheet.writeLine(line, { ...at, width }, style, tag);
      },
    }));
  };

export const space =
  (height: number): Block =>
  () => [{ height, draw: () => undefined }];

export const rule =
  (after = 8): Block =>
  (sheet, width) => [
    { height: 0.6, after, draw: (at) => sheet.rule(at, width, { color: faint, thickness: 0.6 }) },
  ];

/** Blocks one below the other. */
export const stack =
  (...blocks: readonly Block[]): Block =>
  (sheet, width) =>
    blocks.flatMap((block) => block(sheet, width));

/** Blocks that no page break separates, unless they are taller than a page. */
export const together =
  (...blocks: readonly Block[]): Block =>
  (sheet, width) =>
    stack(...blocks)(sheet, width).map((piece, index, { length }) => ({
      ...piece,
      keepsWithNext: index < length - 1,
    }));

/** The end of a block stays on the page of the next one. */
export const endsWithNext =
  (block: Block): Block =>
  (sheet, width) =>
    block(sheet, width).map((piece, index, { length }) =>
      index === length - 1 ? { ...piece, keepsWithNext: true } : piece,
    );

/** Sets the gap below a block. */
export const withGapBelow =
  (after: number, block: Block): Block =>
  (sheet, width) =>
    block(sheet, width).map((piece, index, { length }) =>
      index === length - 1 ? { ...piece, after } : piece,
    );

/** A block with room below it, so that the next one begins at least so far from its top. */
export const atLeast =
  (height: number, block: Block): Block =>
  (sheet, width) => {
    const pieces = block(sheet, width);
    const last = pieces.at(-1);
    const missing = height - heightOf(pieces) - (last?.after ?? 0);
    return missing > 0 ? withGapBelow((last?.after ?? 0) + missing, () => pieces)(sheet, width) : pieces;
  };

/** A heading, kept with the next block. */
export const heading =
  (title: string): Block =>
  (sheet, width) => {
    const lines = single(text(title, { size: 11, isBold: true, color: navy }, { as: "H2" })(sheet, width));
    return [
      { height: 10, draw: () => undefined, keepsWithNext: true },
      {
        height: lines.height + 9,
        keepsWithNext: true,
        draw: (at, parent) => {
          lines.draw(at, parent);
          sheet.rule({ x: at.x, y: at.y + lines.height + 2 }, 26, { color: accent, thickness: 1.2 });
        },
      },
    ];
  };

export interface SideBySideBlock {
  block: Block;
  /** Share of the width. */
  share?: number;
}

/** Blocks side by side, as high as the highest; `frame` is drawn behind each. */
export const sideBySide =
  (
    blocks: readonly SideBySideBlock[],
    {
      gap = 14,
      pad = 0,
      after = 5,
      frame,
    }: { gap?: number; pad?: number; after?: number; frame?: (sheet: Sheet, box: Box) => void } = {},
  ): Block =>
  (sheet, width) => {
    const shares = blocks.reduce((sum, { share = 1 }) => sum + share, 0);
    const inner = width - gap * (blocks.length - 1);
    const cells = blocks.map(({ block, share = 1 }) => {
      const own = (inner * share) / shares;
      return { width: own, pieces: block(sheet, own - 2 * pad) };
    });
    const height = Math.max(0, ...cells.map(({ pieces }) => heightOf(pieces))) + 2 * pad;
    const draw = (at: Point, parent: Tag): void => {
      let { x } = at;
      for (const cell of cells) {
        frame?.(sheet, { x, y: at.y, width: cell.width, height });
        drawPieces(cell.pieces, { x: x + pad, y: at.y + pad }, parent);
        x += cell.width + gap;
      }
    };
    return [{ height, after, draw }];
  };

/** Boxes side by side, all as high as the fullest one. */
export const boxes = (blocks: readonly Block[], look: { fill?: string; line?: string }): Block =>
  sideBySide(
    blocks.map((block) => ({ block })),
    { pad: 11, after: 6, frame: (sheet, box) => sheet.box(box, look) },
  );

const emptyPair: readonly [string, string] = ["", ""];

/** Labels and values in columns, in reading order line by line. */
export const pairs =
  (all: readonly (readonly [string, string])[], columns = 2): Block =>
  (sheet, width) => {
    const lines = Array.from({ length: Math.ceil(all.length / columns) }, (_, line) =>
      Array.from({ length: columns }, (_, column) => all[line * columns + column] ?? emptyPair),
    );
    const cells = (line: readonly (readonly [string, string])[]): Block =>
      sideBySide(
        line.map(([label, value]) => ({
          block: sideBySide(
            [
              { share: columns === 1 ? 24 : 39, block: text(label, { color: soft }) },
              { share: columns === 1 ? 76 : 61, block: text(value, { isBold: true }) },
            ],
            { gap: 6 },
          ),
        })),
        { gap: 18 },
      );
    return lines.flatMap((line) => cells(line)(sheet, width));
  };
