// An A4 paper with a flowing layout: blocks are measured, then placed where they fit, page after page. Nothing is
// drawn at an unmeasured position. Runs in the thread of pdf-worker.ts.
import { type Block, drawPieces, heightOf, type Piece } from "./blocks.ts";
import { type Attachment, type Point, Sheet, type SheetFacts } from "./sheet.ts";

export interface PaperFacts extends SheetFacts {
  /** At the foot of every page. */
  foot(page: number, count: number): Block;
}

const margin = { left: 46, top: 46, bottom: 20 };
const footGap = 12;
/** More pages than any paper has: reserves the width of the page numbers. */
const widestPageNumber = 888;

/** Consecutive pieces that must share a page. */
function groupUnits(pieces: readonly Piece[]): Piece[][] {
  const units: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (isOpen) units.at(-1)?.push(piece);
    else units.push([piece]);
    isOpen = piece.keepsWithNext === true;
  }
  return units;
}

export class Paper {
  private readonly sheet: Sheet;
  private readonly facts: PaperFacts;
  /** The lower limit of the text: above the highest foot. */
  private readonly floor: number;
  private y = margin.top;

  constructor(facts: PaperFacts) {
    this.facts = facts;
    this.sheet = new Sheet(facts);
    const foot = heightOf(facts.foot(widestPageNumber, widestPageNumber)(this.sheet, this.width));
    this.floor = this.sheet.document.page.height - margin.bottom - foot - footGap;
  }

  private get width(): number {
    return this.sheet.document.page.width - 2 * margin.left;
  }

  /** Draws the decoration at the top of the first page. */
  drawArtifact(draw: (sheet: Sheet) => void): void {
    this.sheet.drawArtifact(() => draw(this.sheet));
  }

  attach(attachment: Attachment): void {
    this.sheet.attach(attachment);
  }

  newPage(): void {
    this.sheet.document.addPage();
    this.y = margin.top;
  }

  /** Places blocks one below the other, over the whole width. */
  put(...blocks: readonly Block[]): void {
    this.flow(blocks, 1);
  }

  /** Places blocks in two columns, read one after the other on each page. */
  putInColumns(...blocks: readonly Block[]): void {
    this.flow(blocks, 2);
  }

  private flow(blocks: readonly Block[], count: number): void {
    const gap = 20;
    const width = (this.width - gap * (count - 1)) / count;
    const pieces = blocks.flatMap((block) => block(this.sheet, width));
    let column = 0;
    let top = this.y;
    let isFresh = this.y === margin.top;
    const next = (): void => {
      column += 1;
      if (column === count) {
        column = 0;
        this.newPage();
        top = this.y;
      }
      this.y = top;
      isFresh = true;
    };
    const place = (piece: Piece): void => {
      const at: Point = { x: margin.left + column * (width + gap), y: this.y };
      if (isFresh && piece.head) this.sheet.drawArtifact(() => piece.head?.draw(at, this.sheet.root));
      if (isFresh && piece.head) this.y += piece.head.height;
      drawPieces([piece], { x: at.x, y: this.y }, this.sheet.root);
      this.y += piece.height + (piece.after ?? 0);
      isFresh = false;
    };
    for (const unit of groupUnits(pieces)) {
      if (!isFresh && this.y + heightOf(unit) > this.floor) next();
      for (const piece of unit) {
        // A unit taller than a page is cut anyway.
        if (!isFresh && this.y + piece.height > this.floor) next();
        place(piece);
      }
    }
  }

  end(): Promise<Uint8Array> {
    return this.sheet.bytes((page, count) => {
      const pieces = this.facts.foot(page, count)(this.sheet, this.width);
      const y = this.sheet.document.page.height - margin.bottom - heightOf(pieces);
      drawPieces(pieces, { x: margin.left, y }, this.sheet.root);
    });
  }
}
