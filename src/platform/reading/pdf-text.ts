// Text of PDFs by PDFium, word by word with its position. Runs in the process of pages.
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { toReadPage, plainText, type ReadPage, type Word } from "#kernel/documents/reading.ts";
import { storableText } from "#kernel/server/storable-text.ts";

/** The functions of PDFium, named as in its headers. */
interface PdfiumFunctions {
  _FPDF_LoadPage(document: number, page: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDF_PageToDevice(
    ...given: [
      page: number,
      left: number,
      top: number,
      width: number,
      height: number,
      turn: number,
      x: number,
      y: number,
      column: number,
      row: number,
    ]
  ): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  _FPDFAttachment_GetFile(attachment: number, buffer: number, length: number, needed: number): number;
  wasmExports: { malloc(size: number): number; free(pointer: number): void };
  HEAPU8: Uint8Array;
}

let library: Promise<PDFiumLibrary> | null = null;
export const pdfium = (): Promise<PDFiumLibrary> => (library ??= PDFiumLibrary.init());

/** Positions are rounded to this many steps over the width and the height of the page. */
const steps = 100_000;
/** No real document has more letters on a page. */
const maximumPageLetters = 60_000;
/** No real document has more letters: reading them would block the application. */
const maximumDocumentLetters = 600_000;

interface Letter {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The letters of a page, with null at the end of each word. */
function* lettersOf(
  raw: PdfiumFunctions,
  { page, text, most }: { page: number; text: number; most: number },
): Iterable<Letter | null> {
  const buffer = raw.wasmExports.malloc(40);
  const double = (at: number): number => new DataView(raw.HEAPU8.buffer, buffer, 40).getFloat64(at * 8, true);
  const toPage = (x: number, y: number): [number, number] => {
    raw._FPDF_PageToDevice(page, 0, 0, steps, steps, 0, x, y, buffer + 32, buffer + 36);
    const view = new DataView(raw.HEAPU8.buffer, buffer, 40);
    return [view.getInt32(32, true) / steps, view.getInt32(36, true) / steps];
  };
  try {
    const count = Math.min(raw._FPDFText_CountChars(text), most);
    for (let index = 0; index < count; index += 1) {
      const letter = plainText(String.fromCodePoint(raw._FPDFText_GetUnicode(text, index)));
      const isLetter =
        letter.trim() !== "" &&
        !/\p{Cc}|\uFFFE/u.test(letter) &&
        raw._FPDFText_GetCharBox(text, index, buffer, buffer + 8, buffer + 16, buffer + 24) !== 0;
      if (!isLetter) {
        yield null;
        continue;
      }
      const [left, right, bottom, top] = [double(0), double(1), double(2), double(3)];
      const [x1, y1] = toPage(left, top);
      const [x2, y2] = toPage(right, bottom);
      yield {
        text: letter,
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        top: Math.min(y1, y2),
        bottom: Math.max(y1, y2),
      };
    }
  } finally {
    raw.wasmExports.free(buffer);
  }
}

/** True where a letter begins a new word although there is no space: the pen has jumped. */
const startsNewWord = (before: Letter, { left, top, bottom }: Letter, ratio: number): boolean => {
  const height = Math.max(before.bottom - before.top, bottom - top, 0.002);
  return (
    Math.abs((top + bottom) / 2 - (before.top + before.bottom) / 2) > height ||
    (left - before.right) * ratio > 0.9 * height ||
    (before.left - left) * ratio > height
  );
};

function wordsOf(letters: Iterable<Letter | null>, ratio: number): Word[] {
  const words: Word[] = [];
  let before: Letter | null = null;
  for (const letter of letters) {
    const word = words.at(-1);
    if (letter && word && before && !startsNewWord(before, letter, ratio)) {
      word.text += letter.text;
      word.box = {
        left: Math.min(word.box.left, letter.left),
        right: Math.max(word.box.right, letter.right),
        top: Math.min(word.box.top, letter.top),
        bottom: Math.max(word.box.bottom, letter.bottom),
      };
    } else if (letter) {
      const { text, ...box } = letter;
      words.push({ text, box });
    }
    before = letter;
  }
  return words;
}

interface PageSource {
  document: number;
  index: number;
  /** Maximum letters read. */
  most: number;
}

function textOfPage(raw: PdfiumFunctions, { document, index, most }: PageSource): ReadPage {
  const page = raw._FPDF_LoadPage(document, index);
  const text = raw._FPDFText_LoadPage(page);
  const [width, height] = [raw._FPDF_GetPageWidth(page), raw._FPDF_GetPageHeight(page)];
  const words = wordsOf(lettersOf(raw, { page, text, most }), height === 0 ? 1 : width / height);
  raw._FPDFText_ClosePage(text);
  raw._FPDF_ClosePage(page);
  const method = words.length > 0 ? "TEXT" : "NONE";
  // Words fill forms, and a form with half of a surrogate pair is refused.
  const wellFormed = words.map((word) => ({ ...word, text: storableText(word.text) }));
  return toReadPage({ width, height, turn: 0, method }, wellFormed);
}

/** No invoice has a longer file attached. */
const maximumAttachedBytes = 1_000_000;

/** The content of an attached file; null when it is too large. */
function attachedFile(raw: PdfiumFunctions, attachment: number): Uint8Array | null {
  const needed = raw.wasmExports.malloc(4);
  try {
    raw._FPDFAttachment_GetFile(attachment, 0, 0, needed);
    const length = new DataView(raw.HEAPU8.buffer, needed, 4).getUint32(0, true);
    if (length === 0 || length > maximumAttachedBytes) return null;
    const buffer = raw.wasmExports.malloc(length);
    try {
      raw._FPDFAttachment_GetFile(attachment, buffer, length, needed);
      return raw.HEAPU8.slice(buffer, buffer + length);
    } finally {
      raw.wasmExports.free(buffer);
    }
  } finally {
    raw.wasmExports.free(needed);
  }
}

/** Maximum number of attached files that are looked at. */
const maximumAttachments = 10;

/** The first XML file attached to a document, as in a Factur-X or ZUGFeRD invoice; null when there is none. */
function attachedXml(raw: PdfiumFunctions, document: number): string | null {
  const count = Math.min(raw._FPDFDoc_GetAttachmentCount(document), maximumAttachments);
  for (let index = 0; index < count; index += 1) {
    const bytes = attachedFile(raw, raw._FPDFDoc_GetAttachment(document, index));
    const text = bytes && storableText(new TextDecoder().decode(bytes));
    if (text?.trimStart().startsWith("<")) return text;
  }
  return null;
}

/** The text of the first `most` pages. */
export async function readPdfText(
  bytes: Uint8Array,
  most: number,
): Promise<{ pages: ReadPage[]; count: number; xml: string | null }> {
  const opened = await pdfium();
  const document = await opened.loadDocument(bytes);
  try {
    const raw: PdfiumFunctions = Reflect.get(opened, "module");
    const index: number = Reflect.get(document, "documentIdx");
    const count = document.getPageCount();
    let left = maximumDocumentLetters;
    const pages = Array.from({ length: Math.min(count, most) }, (_, page) => {
      const read = textOfPage(raw, {
        document: index,
        index: page,
        most: Math.min(maximumPageLetters, left),
      });
      left = Math.max(left - read.text.length, 0);
      return read;
    });
    return { pages, count, xml: attachedXml(raw, index) };
  } finally {
    document.destroy();
  }
}
