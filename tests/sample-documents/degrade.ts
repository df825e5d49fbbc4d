// Degradations of a document by offices and phones: scanned, tilted, turned, grey, compressed, stamped, two on one page.
import sharp, { type Sharp } from "sharp";
import { pageImage } from "#platform/reading/read.ts";
import { Seeded } from "./seeded.ts";

export const degradations = ["CLEAN", "SCAN", "TILT", "SIDE", "GREY", "JPEG40", "STAMP", "TWO"] as const;
export type Degradation = (typeof degradations)[number];

const scanPixels = 2_200;

async function scanned(pdf: Uint8Array): Promise<Buffer> {
  const request = {
    bytes: pdf,
    mediaType: "application/pdf",
    page: 1,
    longest: scanPixels,
    turn: 0,
  } as const;
  const image = await pageImage({ ...request, format: "png" });
  return Buffer.from(image?.bytes ?? []);
}

const stamp = (width: number, y: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="420">
    <g transform="rotate(-14 300 210)" fill="none" stroke="#8a8fb8" stroke-width="7" opacity="0.75">
    <ellipse cx="300" cy="210" rx="230" ry="110"/><ellipse cx="300" cy="210" rx="200" ry="88"/></g>
    <text x="170" y="225" font-size="44" transform="rotate(-14 300 210)" fill="#8a8fb8" opacity="0.8" font-family="sans-serif">PAYE ${y}</text></svg>`);

const jpeg = async (picture: Sharp, quality: number): Promise<Uint8Array> =>
  new Uint8Array(await picture.jpeg({ quality }).toBuffer());

/** `stampAt`: where a stamp covers the document, in hundredths of its height. */
export async function degrade(
  pdf: Uint8Array,
  how: Exclude<Degradation, "CLEAN" | "TWO">,
  { seed, stampAt }: { seed: number; stampAt: number },
): Promise<Uint8Array> {
  const of = new Seeded(seed);
  const picture = sharp(await scanned(pdf));
  if (how === "SCAN") return jpeg(picture, 85);
  if (how === "TILT")
    return jpeg(picture.rotate(of.pick([-4, -2.5, 1.8, 3.2, 5]), { background: "#fff" }), 80);
  if (how === "SIDE") return jpeg(picture.rotate(of.pick([90, 270, 180])), 80);
  if (how === "GREY") {
    const dim = await picture.greyscale().linear(0.42, 88).blur(0.7).png().toBuffer();
    return jpeg(sharp(dim), 70);
  }
  if (how === "JPEG40") {
    const small = await picture.resize({ height: 1_500 }).png().toBuffer();
    return jpeg(sharp(small), 40);
  }
  const { width = scanPixels, height = scanPixels } = await picture.metadata();
  const top = Math.max(Math.round((height * stampAt) / 100) - 210, 0);
  const stamped = await picture
    .composite([
      { input: stamp(Math.min(width, 620), 2026), left: Math.min(260, width - 620), top, blend: "multiply" },
    ])
    .png()
    .toBuffer();
  return jpeg(sharp(stamped), 80);
}

/** Two documents one under the other on one scan. */
export async function onOnePage(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  const [top, bottom] = [await scanned(first), await scanned(second)];
  const { width = scanPixels } = await sharp(top).metadata();
  const half = async (picture: Buffer): Promise<Buffer> =>
    sharp(picture)
      .extract({ left: 0, top: 0, width, height: scanPixels / 2 })
      .png()
      .toBuffer();
  const canvas = sharp({ create: { width, height: scanPixels, channels: 3, background: "#ffffff" } });
  const both = await canvas
    .composite([
      { input: await half(top), left: 0, top: 0 },
      { input: await half(bottom), left: 0, top: scanPixels / 2 },
    ])
    .png()
    .toBuffer();
  return jpeg(sharp(both), 80);
}
