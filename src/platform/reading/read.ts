// Reads the pages of a document: the text of a PDF, else the words that the recogniser reads in an image. Pages are
// read one after the other in separate threads, which end when idle; no other call waits for them, and they do not
// start with the application.
import { refused } from "#kernel/failure.ts";
import type { Reading, ReadPage } from "#kernel/documents/reading.ts";
import { openThread } from "../worker-thread.ts";
import type { PageImage, PageRequest } from "./page-image.ts";
import type { PagesRequest } from "./pages-worker.ts";
import type { SourceImage } from "./image-words.ts";

/** The reason why a document could not be read at all. */
export type ReadingFault = "PASSWORD" | "UNREADABLE";

export interface DocumentReading extends Reading {
  /** Its number of pages; only the first ones are read. */
  count: number;
  fault: ReadingFault | null;
}

const idleMs = 60_000;
const pagesThread = openThread<PagesRequest, unknown>({
  script: new URL("./pages-worker.ts", import.meta.url),
  name: "pages",
  what: "L’affichage des documents",
  timeoutMs: 20_000,
  idleMs,
  resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 },
});
const recognitionThread = openThread<SourceImage, ReadPage>({
  script: new URL("./recognise-worker.ts", import.meta.url),
  name: "recognition",
  what: "La lecture des documents",
  timeoutMs: 20_000,
  idleMs,
  resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 },
});

const maximumTextPages = 80;
const maximumImages = 12;
/** Pixels of the longer side: an A4 page at about 190 dpi. */
const readPixels = 2_200;

const faultOf = (error: unknown): ReadingFault =>
  error instanceof Error && error.message.includes("Password required") ? "PASSWORD" : "UNREADABLE";

/**
 * A thread that does not answer is not a fault of the document: its error is thrown, so that the caller may retry.
 */
const isNoAnswer = (error: unknown): boolean => error instanceof Error && "kind" in error;

const isPdf = (mediaType: string): boolean => mediaType === "application/pdf";

const unreadable = (fault: ReadingFault): DocumentReading => ({ pages: [], method: "NONE", count: 0, fault });

/** The text of a PDF, without reading its images: takes milliseconds. A scanned page has none. */
export async function textOfPdf(bytes: Uint8Array): Promise<DocumentReading> {
  try {
    const found = (await pagesThread.ask({ want: "text", bytes, most: maximumTextPages })) as {
      pages: ReadPage[];
      count: number;
    };
    const method = found.pages.some((page) => page.method === "TEXT") ? "TEXT" : "NONE";
    return { ...found, method, fault: null };
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    return unreadable(faultOf(error));
  }
}

/** A page as an image, `longest` pixels on its longer side; null when the page does not exist. */
export const pageImage = (request: PageRequest): Promise<PageImage | null> =>
  pagesThread.ask({ want: "image", ...request }) as Promise<PageImage | null>;

const faultReasons: Readonly<Record<ReadingFault, string>> = {
  PASSWORD: "le fichier est protégé par un mot de passe",
  UNREADABLE: "le fichier est abîmé, ou trop grand",
};

/** Same, for display: a page that cannot be drawn is refused, with the reason. */
export async function displayPage(request: PageRequest): Promise<PageImage | null> {
  try {
    return await pageImage(request);
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    throw refused(`Cette page ne peut pas être montrée : ${faultReasons[faultOf(error)]}.`);
  }
}

async function recognisePage(bytes: Uint8Array, mediaType: string, page: number): Promise<ReadPage | null> {
  const image = await pageImage({ bytes, mediaType, page, longest: readPixels, turn: 0, format: "png" });
  return image && recognitionThread.ask(image);
}

/** A page with only a few letters is still a scan: a stamp, the number added by the scanner. */
const isScan = ({ words }: ReadPage): boolean => words.length < 6;

/** A page that cannot be drawn does not fail the others. */
async function recogniseScan(bytes: Uint8Array, page: number): Promise<ReadPage | null> {
  try {
    return await recognisePage(bytes, "application/pdf", page);
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    return null;
  }
}

async function readPdf(bytes: Uint8Array): Promise<DocumentReading> {
  const text = await textOfPdf(bytes);
  const read: ReadPage[] = [];
  let left = maximumImages;
  for (const [index, page] of text.pages.entries()) {
    const recognised = isScan(page) && left > 0 ? await recogniseScan(bytes, index + 1) : null;
    if (recognised) left -= 1;
    read.push(recognised && recognised.words.length > page.words.length ? recognised : page);
  }
  const method = read.find((page) => page.method !== "NONE")?.method ?? "NONE";
  return { ...text, pages: read, method };
}

/** Maximum letters of a plain-text file; a longer one is not the description of a car. */
const maximumLetters = 1_000_000;

function readText(bytes: Uint8Array): DocumentReading {
  if (bytes.length > maximumLetters) return unreadable("UNREADABLE");
  const text = new TextDecoder().decode(bytes);
  const page: ReadPage = { width: 1, height: 1, turn: 0, method: "TEXT", words: [], text };
  return { pages: [page], method: "TEXT", count: 1, fault: null };
}

/** Reads a whole document. An unreadable file returns its fault; a recogniser that does not answer throws. */
export async function readPages(bytes: Uint8Array, mediaType: string): Promise<DocumentReading> {
  if (isPdf(mediaType)) return readPdf(bytes);
  if (mediaType.endsWith("/xml")) return readText(bytes);
  if (!mediaType.startsWith("image/")) return unreadable("UNREADABLE");
  try {
    const page = await recognisePage(bytes, mediaType, 1);
    return page ? { pages: [page], method: page.method, count: 1, fault: null } : unreadable("UNREADABLE");
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    return unreadable(faultOf(error));
  }
}

/** Ends the threads, with their current work. */
export const closeReading = async (): Promise<void> => {
  await Promise.all([pagesThread.close(), recognitionThread.close()]);
};
