// A page as an image: a page of a PDF drawn by PDFium, or an image turned upright. Runs in the process
// of pages.
import sharp, { type Sharp } from "sharp";
import { pdfium } from "./pdf-text.ts";

export interface PageRequest {
  bytes: Uint8Array;
  mediaType: string;
  /** From 1; an image has one page. */
  page: number;
  /** Pixels of the longer side. */
  longest: number;
  /** Degrees clockwise. */
  turn: number;
  format: "webp" | "png";
}

export interface PageImage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** An image with more pixels is an attack: this limit is the only protection of its decoder. */
export const maximumPixels = 60_000_000;

const encodeImage = async (source: Sharp, { turn, format }: PageRequest): Promise<PageImage> => {
  const turned = source.rotate(turn).flatten({ background: "#ffffff" });
  const image =
    format === "webp" ? turned.webp({ quality: 78 }) : turned.greyscale().png({ compressionLevel: 1 });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
};

async function renderPdfPage(request: PageRequest): Promise<PageImage | null> {
  const document = await (await pdfium()).loadDocument(request.bytes);
  try {
    if (request.page > document.getPageCount()) return null;
    const page = document.getPage(request.page - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = request.longest / Math.max(originalWidth, originalHeight, 1);
    let image: PageImage | null = null;
    await page.render({
      scale,
      render: async ({ data, width, height }) => {
        image = await encodeImage(sharp(data, { raw: { width, height, channels: 4 } }), request);
        return image.bytes;
      },
    });
    return image;
  } finally {
    document.destroy();
  }
}

/** Null when the page does not exist. */
export async function renderPage(request: PageRequest): Promise<PageImage | null> {
  if (request.mediaType === "application/pdf") return renderPdfPage(request);
  if (request.page > 1) return null;
  const upright = await sharp(request.bytes, { limitInputPixels: maximumPixels })
    .autoOrient()
    .resize({ width: request.longest, height: request.longest, fit: "inside", withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  return encodeImage(sharp(upright.data), request);
}
