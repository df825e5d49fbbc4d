// Pages of a PDF as images, for phones that cannot display a PDF inside a page. PDFium runs in WebAssembly and is
// loaded on first use; recent pages are cached.
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { Failure, notFound, refused } from "#kernel/failure.ts";

let library: Promise<PDFiumLibrary> | null = null;
const pdfium = (): Promise<PDFiumLibrary> => (library ??= PDFiumLibrary.init());

/** Pixels per point: 1 240 pixels wide for A4, sharp on a phone. */
const scale = 2.1;
const maximumCachedPages = 60;
const cachedPages = new Map<string, Promise<Buffer>>();

/** Number of pages of a PDF; a file that is not a PDF is refused. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    const document = await (await pdfium()).loadDocument(bytes);
    const count = document.getPageCount();
    document.destroy();
    return count;
  } catch {
    throw refused("Le document à signer n’est pas un PDF lisible.", "InvalidMimeType");
  }
}

async function draw(bytes: Uint8Array, page: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const document = await (await pdfium()).loadDocument(bytes);
  try {
    if (page > document.getPageCount()) throw notFound("Cette page", "n’existe pas");
    const image = await document.getPage(page - 1).render({
      scale,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: "#ffffff" })
          .webp({ quality: 82 })
          .toBuffer(),
    });
    return Buffer.from(image.data);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw refused("Cette page ne peut pas être montrée : le fichier est abîmé, ou trop grand.");
  } finally {
    document.destroy();
  }
}

/** Draws one page (from 1) as WebP. `key` identifies the document: its SHA-256. */
export function drawPage(key: string, bytes: () => Promise<Uint8Array>, page: number): Promise<Buffer> {
  const name = `${key}.${page}`;
  const before = cachedPages.get(name);
  if (before) return before;
  const now = bytes().then((content) => draw(content, page));
  cachedPages.set(name, now);
  now.catch(() => cachedPages.delete(name));
  const [oldest] = cachedPages.keys();
  if (cachedPages.size > maximumCachedPages && oldest !== undefined) cachedPages.delete(oldest);
  return now;
}
