// Characters drawn by a WOFF2 font, from its own table (OpenType cmap, formats 4 and 12).
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

export interface Font {
  bytes: number;
  codePoints: ReadonlySet<number>;
}

const cmapFlag = 0;
const customTag = 63;
/** glyf and loca are transformed unless flagged otherwise (WOFF2, 5.1); other tables never are in our files. */
const transformed = new Set([10, 11]);

/** A WOFF2 number: seven bits per byte, the last one without its high bit. */
function base128(of: Buffer, from: number): [value: number, next: number] {
  let value = 0;
  for (let at = from; ; at++) {
    const byte = of.readUInt8(at);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + 1];
  }
}

/** The character map, found after the tables that precede it. */
function cmapOf(font: Buffer): Buffer {
  let at = 48;
  let offset = 0;
  let found: [number, number] | undefined;
  for (let index = 0; index < font.readUInt16BE(12); index++) {
    const flags = font.readUInt8(at);
    const tagIndex = flags & 0x3f;
    at += tagIndex === customTag ? 5 : 1;
    let [length, next] = base128(font, at);
    const version = flags >> 6;
    if (transformed.has(tagIndex) ? version !== 3 : version !== 0) [length, next] = base128(font, next);
    at = next;
    if (tagIndex === cmapFlag) found = [offset, length];
    offset += length;
  }
  if (!found) throw new Error("a font without a character map");
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return tables.subarray(found[0], found[0] + found[1]);
}

function* codePointsOfFormat4(table: Buffer): Iterable<number> {
  const doubled = table.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    for (let code = table.readUInt16BE(16 + doubled + segment); code <= last && code < 0xffff; code++)
      yield code;
  }
}

function* codePointsOfFormat12(table: Buffer): Iterable<number> {
  for (let group = 0; group < table.readUInt32BE(12); group++)
    for (let code = table.readUInt32BE(16 + group * 12); code <= table.readUInt32BE(20 + group * 12); code++)
      yield code;
}

export function openFont(path: string): Font {
  const font = readFileSync(path);
  const cmap = cmapOf(font);
  const codePoints = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    const format = table.readUInt16BE(0);
    for (const code of format === 12
      ? codePointsOfFormat12(table)
      : format === 4
        ? codePointsOfFormat4(table)
        : [])
      codePoints.add(code);
  }
  return { bytes: font.length, codePoints };
}
