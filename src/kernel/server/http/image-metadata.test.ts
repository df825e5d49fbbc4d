// Images as they are kept: without the place, the time, the device or the texts that their files carry.
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkUpload } from "./uploads.ts";

/** Wider than high, its left half red: turned by a quarter, it is higher than wide. */
const pixels = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "navy" } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: "red" } }, left: 0, top: 0 },
  ]);

const place = {
  IFD0: { Artist: "Jeanne Secret", Make: "Secretphone" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "48/1 51/1 30/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "2/1 21/1 7/1",
  },
};
const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Secret"/></rdf:RDF></x:xmpmeta>`;

function withTextChunk(png: Buffer): Buffer {
  const content = Buffer.from("tEXtAuthor\0Jeanne Secret", "latin1");
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), size, content, sum, png.subarray(afterHeader)]);
}

async function carried(bytes: Uint8Array): Promise<string[]> {
  const metadata = await sharp(bytes).metadata();
  return (["exif", "xmp", "comments", "orientation"] as const).filter((name) => metadata[name] !== undefined);
}

const check = (bytes: Uint8Array, type: string) => checkUpload("photo", type, bytes, { types: [type] });

describe("an image is kept without its metadata", () => {
  it.each([
    ["a JPEG with its place", "image/jpeg", () => pixels().withExif(place).jpeg().toBuffer()],
    ["a JPEG with XMP", "image/jpeg", () => pixels().withXmp(packet).jpeg().toBuffer()],
    ["a PNG with eXIf", "image/png", () => pixels().withExif(place).png().toBuffer()],
    ["a PNG with tEXt", "image/png", async () => withTextChunk(await pixels().png().toBuffer())],
    ["a PNG with XMP", "image/png", () => pixels().withXmp(packet).png().toBuffer()],
    ["a WebP with EXIF", "image/webp", () => pixels().withExif(place).webp().toBuffer()],
    ["a WebP with XMP", "image/webp", () => pixels().withXmp(packet).webp().toBuffer()],
  ])("%s", async (_what, type, make) => {
    const sent = await make();
    expect(await carried(sent)).not.toEqual([]);
    const { bytes, type: kept } = await check(sent, type);
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Secret|GPS|Exif|xmpmeta/);
    expect(await carried(bytes)).toEqual([]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 });
    expect(kept).toBe(type);
  });

  it.each(["jpeg", "png", "webp"] as const)("a turned %s is set upright first", async (format) => {
    const sent = await pixels().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    const { bytes } = await check(sent, `image/${format}`);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 40, height: 60 });
    // The left half is now on top.
    expect(data[0]).toBeGreaterThan(200);
    expect(data[data.length - 3]).toBeLessThan(50);
  });
});

it("an image without metadata is kept byte for byte", async () => {
  for (const format of ["jpeg", "png", "webp"] as const) {
    const sent = await pixels().toFormat(format).toBuffer();
    expect(Buffer.from((await check(sent, `image/${format}`)).bytes).equals(sent)).toBe(true);
  }
});

it("the beginning of a photo with its place is kept without it", async () => {
  const sent = await sharp({ create: { width: 900, height: 900, channels: 3, background: "navy" } })
    .withExif(place)
    .jpeg()
    .toBuffer();
  const { bytes } = await check(sent.subarray(0, sent.length - 1_000), "image/jpeg");
  expect(Buffer.from(bytes).toString("latin1")).not.toContain("Secret");
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 900 });
});

it("a photo whose metadata cannot be removed is refused: its head claims 60 000 by 60 000", async () => {
  const sent = await pixels().withExif(place).png().toBuffer();
  sent.writeUInt32BE(60_000, 16);
  sent.writeUInt32BE(60_000, 20);
  sent.writeUInt32BE(crc32(sent.subarray(12, 29)), 29);
  await expect(check(sent, "image/png")).rejects.toMatchObject({
    kind: "wrongType",
    message: expect.stringContaining("ne se lit pas"),
  });
});
