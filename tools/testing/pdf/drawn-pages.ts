// Objects that PDFium finds on the pages of any PDF: each line of text and each shape, with its bounds.
import { PDFiumLibrary } from "@hyzyla/pdfium";

export interface DrawnObject {
  page: number;
  /** Null for a shape; empty for a text that PDFium considers a shadow of the same text. */
  text: string | null;
  /** Points from the left and the top of the page. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The functions of PDFium, named as in its headers. */
interface PdfiumFunctions {
  _FPDF_LoadPage(document: number, page: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageHeight(page: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFTextObj_GetText(object: number, text: number, buffer: number, bytes: number): number;
  wasmExports: { malloc(size: number): number; free(pointer: number): void };
  HEAPU8: Uint8Array;
}

const textType = 1;
let library: Promise<PDFiumLibrary> | null = null;

function objectsOf(raw: PdfiumFunctions, document: number, index: number): DrawnObject[] {
  const page = raw._FPDF_LoadPage(document, index);
  const words = raw._FPDFText_LoadPage(page);
  const height = raw._FPDF_GetPageHeight(page);
  const room = 16_384;
  const buffer = raw.wasmExports.malloc(room);
  // Memory may have moved with each call.
  const view = (): DataView => new DataView(raw.HEAPU8.buffer, buffer);
  const one = (object: number): DrawnObject => {
    raw._FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((at) => view().getFloat32(at, true));
    const bounds = { page: index, left, right, top: height - top, bottom: height - bottom };
    if (raw._FPDFPageObj_GetType(object) !== textType) return { ...bounds, text: null };
    const bytes = raw._FPDFTextObj_GetText(object, words, buffer, room);
    const text = new TextDecoder("utf-16le").decode(
      raw.HEAPU8.slice(buffer, buffer + Math.max(0, bytes - 2)),
    );
    return { ...bounds, text: text.trim() };
  };
  const out = Array.from({ length: raw._FPDFPage_CountObjects(page) }, (_, at) =>
    one(raw._FPDFPage_GetObject(page, at)),
  );
  raw.wasmExports.free(buffer);
  raw._FPDFText_ClosePage(words);
  raw._FPDF_ClosePage(page);
  return out;
}

/** Every drawn object, page after page. */
export async function readDrawnObjects(bytes: Uint8Array): Promise<DrawnObject[]> {
  library ??= PDFiumLibrary.init();
  const opened = await library;
  const document = await opened.loadDocument(bytes);
  try {
    const raw: PdfiumFunctions = Reflect.get(opened, "module");
    const index: number = Reflect.get(document, "documentIdx");
    return Array.from({ length: document.getPageCount() }, (_, page) => objectsOf(raw, index, page)).flat();
  } finally {
    document.destroy();
  }
}

/** All the text, in the order of drawing. */
export const drawnText = (drawn: readonly DrawnObject[]): string =>
  drawn
    .flatMap(({ text }) => text ?? [])
    .join(" ")
    .replaceAll(/\s+/g, " ");

const tolerance = 0.6;
const overlaps = (one: DrawnObject, other: DrawnObject): boolean =>
  one.page === other.page &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance;
const isInside = (inner: DrawnObject, outer: DrawnObject): boolean =>
  inner.left >= outer.left - tolerance &&
  inner.right <= outer.right + tolerance &&
  inner.top >= outer.top - tolerance &&
  inner.bottom <= outer.bottom + tolerance;

/** True for a separator line, false for a background or a box. */
const isRule = ({ top, bottom }: DrawnObject): boolean => bottom - top < 3;
const printableArea = { left: 20, right: 575.28, top: 0, bottom: 841.89 - 14 };

/** Visible defects: overlapping texts, a text crossed by a line or outside its box or page. */
export function findFaults(drawn: readonly DrawnObject[]): string[] {
  const texts = drawn.filter(({ text, right, left }) => text !== null && right > left);
  const shapes = drawn.filter(({ text }) => text === null);
  return texts.flatMap((one, index) => [
    ...(isInside(one, { ...one, ...printableArea })
      ? []
      : [`page ${one.page + 1}, out of the page: ${one.text}`]),
    ...texts
      .slice(index + 1)
      .filter((other) => overlaps(one, other))
      .map((other) => `page ${one.page + 1}, one over the other: ${one.text} | ${other.text}`),
    ...shapes
      .filter((shape) => overlaps(one, { ...shape, bottom: shape.bottom + (isRule(shape) ? tolerance : 0) }))
      .filter((shape) => isRule(shape) || !isInside(one, shape))
      .map(
        (shape) => `page ${one.page + 1}, ${isRule(shape) ? "cut by a line" : "out of its box"}: ${one.text}`,
      ),
  ]);
}
