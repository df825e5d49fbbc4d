// Reads the pages of a document: the text of a PDF, else the words that the recogniser reads in an image. Pages are
// read in child processes with bounds on their memory and time, which end when idle; no other call waits for them, and
// they do not start with the application.
import { refused, unavailable } from "#kernel/failure.ts";
import type { Reading, ReadPage } from "#kernel/documents/reading.ts";
import { storableText } from "#kernel/server/storable-text.ts";
import { openProcessPool } from "../processes/process-pool.ts";
import { application, type Requester } from "../processes/requester.ts";
import { excesses } from "./excesses.ts";
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
/** A photo of 60 million pixels, decoded, takes 240 MB. */
const memoryBytes = 700_000_000;
const pages = openProcessPool<PagesRequest, unknown>({
  script: new URL("./pages-worker.ts", import.meta.url),
  what: "L’affichage des documents",
  size: 2,
  memoryBytes,
  runMs: 10_000,
  answerMs: 25_000,
  turnMs: 8_000,
  idleMs,
});
const recognition = openProcessPool<SourceImage, ReadPage>({
  script: new URL("./recognise-worker.ts", import.meta.url),
  what: "La lecture des documents",
  size: 1,
  memoryBytes,
  runMs: 20_000,
  answerMs: 40_000,
  turnMs: 12_000,
  idleMs,
});
/** The most that a person waits for a whole document. */
const documentMs = 60_000;

/** One page of a document, or its text. */
const askPages = (request: PagesRequest, requester: Requester): Promise<unknown> =>
  excesses.guard(request.want === "text" ? "text" : String(request.page), request.bytes, () =>
    pages.ask(request, requester),
  );

const maximumTextPages = 80;
const maximumImages = 12;
/** Pixels of the longer side: an A4 page at about 190 dpi. */
export const readPixels = 2_200;

/** Throws once a person has waited too long for a document, or has left. */
function createPatience({ account, hasLeft }: Requester): () => void {
  const until = Date.now() + documentMs;
  return () => {
    if (hasLeft() || (account !== null && Date.now() > until)) throw unavailable("La lecture des documents");
  };
}

const faultOf = (error: unknown): ReadingFault =>
  error instanceof Error && error.message.includes("Password required") ? "PASSWORD" : "UNREADABLE";

/**
 * A process that does not answer is not a fault of the document: its error is thrown, so that the caller may retry.
 */
const isNoAnswer = (error: unknown): boolean => error instanceof Error && "kind" in error;

const isPdf = (mediaType: string): boolean => mediaType === "application/pdf";

const unreadable = (fault: ReadingFault): DocumentReading => ({ pages: [], method: "NONE", count: 0, fault });

/** The text of a PDF, without reading its images: takes milliseconds. A scanned page has none. */
export async function textOfPdf(
  bytes: Uint8Array,
  requester: Requester = application,
): Promise<DocumentReading & { xml: string | null }> {
  try {
    const found = (await askPages({ want: "text", bytes, most: maximumTextPages }, requester)) as {
      pages: ReadPage[];
      count: number;
      xml: string | null;
    };
    const method = found.pages.some((page) => page.method === "TEXT") ? "TEXT" : "NONE";
    return { ...found, method, fault: null };
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    return { ...unreadable(faultOf(error)), xml: null };
  }
}

const encryptionMark = Buffer.from("/Encrypt");

/** True for a PDF that requires a password to open; other encrypted ones open. */
export const asksForPassword = async (
  bytes: Uint8Array,
  mediaType: string,
  requester: Requester,
): Promise<boolean> =>
  isPdf(mediaType) &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(encryptionMark) &&
  (await textOfPdf(bytes, requester)).fault === "PASSWORD";

/** A page as an image, `longest` pixels on its longer side; null when the page does not exist. */
export const pageImage = (
  request: PageRequest,
  requester: Requester = application,
): Promise<PageImage | null> =>
  askPages({ want: "image", ...request }, requester) as Promise<PageImage | null>;

const faultReasons: Readonly<Record<ReadingFault, string>> = {
  PASSWORD: "le fichier est protégé par un mot de passe",
  UNREADABLE: "le fichier est abîmé, ou trop grand",
};

/** Same, for display: a page that cannot be drawn is refused, with the reason. */
export async function displayPage(
  request: PageRequest,
  requester: Requester = application,
): Promise<PageImage | null> {
  try {
    return await pageImage(request, requester);
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    throw refused(`Cette page ne peut pas être montrée : ${faultReasons[faultOf(error)]}.`);
  }
}

interface PageToRecognise {
  bytes: Uint8Array;
  mediaType: string;
  page: number;
}

async function recognisePage(page: PageToRecognise, requester: Requester): Promise<ReadPage | null> {
  const image = await pageImage({ ...page, longest: readPixels, turn: 0, format: "png" }, requester);
  return image && excesses.guard("words", image.bytes, () => recognition.ask(image, requester));
}

/** A page with only a few letters is still a scan: a stamp, the number added by the scanner. */
const isScan = ({ words }: ReadPage): boolean => words.length < 6;

/** A page that cannot be drawn does not fail the others. */
async function recogniseScan(page: PageToRecognise, requester: Requester): Promise<ReadPage | null> {
  try {
    return await recognisePage(page, requester);
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    return null;
  }
}

/** A file of data is read as one page without words. */
const dataPage = (text: string): ReadPage => ({
  width: 1,
  height: 1,
  turn: 0,
  method: "TEXT",
  words: [],
  text,
});

/** The data attached to an invoice follow its pages. */
async function readPdf(bytes: Uint8Array, requester: Requester): Promise<DocumentReading> {
  const requirePatience = createPatience(requester);
  const { xml, ...text } = await textOfPdf(bytes, requester);
  const read: ReadPage[] = [];
  let left = maximumImages;
  for (const [index, page] of text.pages.entries()) {
    requirePatience();
    const scan = { bytes, mediaType: "application/pdf", page: index + 1 };
    const recognised = isScan(page) && left > 0 ? await recogniseScan(scan, requester) : null;
    if (recognised) left -= 1;
    read.push(recognised && recognised.words.length > page.words.length ? recognised : page);
  }
  const method = read.find((page) => page.method !== "NONE")?.method ?? "NONE";
  return { ...text, pages: xml === null ? read : [...read, dataPage(xml)], method };
}

/** Maximum letters of a plain-text file; a longer one is not the description of a car. */
const maximumLetters = 1_000_000;

function readText(bytes: Uint8Array): DocumentReading {
  if (bytes.length > maximumLetters) return unreadable("UNREADABLE");
  const text = storableText(new TextDecoder().decode(bytes));
  return { pages: [dataPage(text)], method: "TEXT", count: 1, fault: null };
}

/** The text of a file and the data attached to it, without its images: takes milliseconds. */
export async function readWrittenPages(
  bytes: Uint8Array,
  mediaType: string,
  requester: Requester,
): Promise<readonly ReadPage[]> {
  if (mediaType.endsWith("/xml")) return readText(bytes).pages;
  if (!isPdf(mediaType)) return [];
  const { pages: written, xml } = await textOfPdf(bytes, requester);
  return xml === null ? written : [...written, dataPage(xml)];
}

/** Reads a whole document. An unreadable file returns its fault; a recogniser that does not answer throws. */
export async function readPages(
  bytes: Uint8Array,
  mediaType: string,
  requester: Requester = application,
): Promise<DocumentReading> {
  if (isPdf(mediaType)) return readPdf(bytes, requester);
  if (mediaType.endsWith("/xml")) return readText(bytes);
  if (!mediaType.startsWith("image/")) return unreadable("UNREADABLE");
  try {
    const page = await recognisePage({ bytes, mediaType, page: 1 }, requester);
    return page ? { pages: [page], method: page.method, count: 1, fault: null } : unreadable("UNREADABLE");
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    return unreadable(faultOf(error));
  }
}

/** Ends the processes, with their current work. */
export const closeReading = async (): Promise<void> => {
  await Promise.all([pages.close(), recognition.close()]);
};
