// Removes from an image what it says of its author, its place and its device. The browser does so before it sends;
// other clients do not.
import type { Metadata, Sharp } from "sharp";

/** An image with more pixels is an attack: this limit is the only protection of its decoder. */
const maximumPixels = 60_000_000;
const maximumSeconds = 20;
const quality = 90;

const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  "image/jpeg": (image) => image.jpeg({ quality }),
  "image/png": (image) => image.png(),
  "image/webp": (image) => image.webp({ quality }),
};

const hasMetadata = ({ orientation, exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata): boolean =>
  [orientation, exif, xmp, iptc, tifftagPhotoshop, comments].some((each) => each !== undefined);

type Cleaned = { bytes: Uint8Array } | "unreadable";

async function clean(bytes: Uint8Array, encode: (image: Sharp) => Sharp): Promise<Cleaned> {
  const { default: sharp } = await import("sharp");
  // Only the head is read: it may claim any size.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !hasMetadata(metadata)) return { bytes };
  // A truncated image keeps the pixels that it has, as viewers display them.
  const image = sharp(bytes, { failOn: "none", limitInputPixels: maximumPixels });
  return encode(image.autoOrient())
    .timeout({ seconds: maximumSeconds })
    .toBuffer()
    .then(
      (encoded) => ({ bytes: encoded }),
      () => "unreadable",
    );
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The file without its metadata, upright. An image without any, and a file that is no image, stay as they are. One at
 * a time: a large image takes 240 MB while it is turned.
 */
export function removeImageMetadata(bytes: Uint8Array, type: string): Promise<Cleaned> {
  const encode = encoders[type];
  if (!encode) return Promise.resolve({ bytes });
  const cleaned = last.then(() => clean(bytes, encode));
  last = cleaned.catch(() => null);
  return cleaned;
}
