// Words of an image: straightened, read, turned when its text makes no sense, its VINs read once more.
import sharp from "sharp";
import { toReadPage, plainText, type ReadPage, type Word } from "#kernel/documents/reading.ts";
import "./confidence.ts";
import { recogniseLines, type RecognisedWord, recogniseVin } from "./recogniser.ts";
import { skewOf } from "./skew.ts";

/** A greyscale PNG. */
export interface SourceImage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

interface StraightImage {
  bytes: Buffer;
  width: number;
  height: number;
  /** Degrees by which it was rotated back. */
  degrees: number;
}

type Rotation = ReadPage["turn"];
const rotations: readonly Rotation[] = [90, 180, 270];
/** Below this score, a page is assumed to lie on its side. */
const minimumSense = 60;
/** By default the darkest hundredth would become black: on a page with few words, that is its background. */
const contrastRange = { lower: 0, upper: 95 };
const thumbnailPixels = 500;
const previewPixels = 1_100;
/** A smaller image is read at twice its size. */
const smallPixels = 1_100;

const fitInside = (side: number) => ({
  width: side,
  height: side,
  fit: "inside" as const,
  withoutEnlargement: true,
});

async function straighten(bytes: Uint8Array): Promise<StraightImage> {
  const grey = await sharp(bytes)
    .resize(fitInside(thumbnailPixels))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const degrees = skewOf({ data: grey.data, width: grey.info.width, height: grey.info.height });
  const turned = await sharp(bytes)
    .rotate(-degrees, { background: "#ffffff" })
    .greyscale()
    .normalise(contrastRange)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: turned.data, width: turned.info.width, height: turned.info.height, degrees };
}

const totalLength = (words: readonly RecognisedWord[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);

/** True where most letters are in words that are taller than wide: the recogniser also reads lines on their side. */
function isSideways(words: readonly RecognisedWord[]): boolean {
  const long = words.filter(({ text }) => /[\p{L}\p{N}]{4}/u.test(text));
  const tall = long.filter(({ left, top, right, bottom }) => bottom - top > right - left);
  return totalLength(tall) > totalLength(long) / 2;
}

/** How meaningful the lines are, out of 100: a page on its side gives fragments, recognised with high confidence. */
function senseScore(lines: readonly RecognisedWord[][]): number {
  const words = lines.flat();
  if (isSideways(words)) return 0;
  const whole = words.filter(({ text }) => /[\p{L}\p{N}]{3}/u.test(text));
  const sense = whole.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  return totalLength(whole) < 6 ? 0 : sense / totalLength(words);
}

/** The rotation under which a preview of the image is the most meaningful. */
async function bestRotation(bytes: Uint8Array, sense: number): Promise<Rotation> {
  let best: { turn: Rotation; sense: number } = { turn: 0, sense: sense + 8 };
  for (const turn of rotations) {
    const view = await sharp(bytes)
      .rotate(turn)
      .resize(fitInside(previewPixels))
      .normalise(contrastRange)
      .png()
      .toBuffer();
    const found = senseScore(await recogniseLines(view));
    if (found > best.sense) best = { turn, sense: found };
  }
  return best.turn;
}

/** Confidence in what two readings agree on. */
const sureConfidence = 90;

const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text) && /\d{3}/.test(text);
/** Recognition reads a zero as one letter or two, small ones too. */
const isPossibleVin = (text: string): boolean =>
  /^[A-Z\d]{15,19}$/i.test(text) && /\d.*\d.*\d.*\d/.test(text);

/** Words of a line that may form one VIN, as indexes; null when there are none. */
function vinSpan(line: readonly RecognisedWord[]): [from: number, to: number] | null {
  for (let from = 0; from < line.length; from += 1) {
    let text = "";
    for (let to = from; to < Math.min(line.length, from + 9); to += 1) {
      text += line[to]?.text ?? "";
      if (!/^[A-Z\d]*$/i.test(text)) break;
      if (isPossibleVin(text)) return [from, to];
    }
  }
  return null;
}

/** A VIN magnified differs enough from its page for a second opinion. */
const vinScale = 1.6;

async function secondOpinion(
  { bytes: image, width, height }: StraightImage,
  one: RecognisedWord,
): Promise<string> {
  const margin = Math.round((one.bottom - one.top) / 2);
  const [left, top] = [Math.max(one.left - margin, 0), Math.max(one.top - margin, 0)];
  const cut = {
    left,
    top,
    width: Math.min(one.right + margin, width) - left,
    height: Math.min(one.bottom + margin, height) - top,
  };
  const magnified = sharp(image)
    .extract(cut)
    .resize({ width: Math.round(cut.width * vinScale) });
  return recogniseVin(await magnified.png().toBuffer());
}

/** Two readings of one VIN: the valid one, trusted only when they agree. */
function agreedVin(first: string, second: string, confidence: number): { text: string; confidence: number } {
  if (first === second) return { text: first, confidence: Math.max(confidence, sureConfidence) };
  return { text: isVin(first) || !isVin(second) ? first : second, confidence: 0 };
}

/** Reads a VIN twice, the second time alone; its words become one. */
async function rereadVin(image: StraightImage, line: RecognisedWord[]): Promise<RecognisedWord[]> {
  const span = vinSpan(line);
  if (!span) return line;
  const words = line.slice(span[0], span[1] + 1);
  const joined = words.map(({ text }) => text).join("");
  const one: RecognisedWord = {
    text: joined,
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    left: Math.min(...words.map(({ left }) => left)),
    top: Math.min(...words.map(({ top }) => top)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
  const agreed = agreedVin(joined, await secondOpinion(image, one), one.confidence);
  if (!isVin(agreed.text)) return line;
  return [...line.slice(0, span[0]), { ...one, ...agreed }, ...line.slice(span[1] + 1)];
}

/** The position of a word on the page before straightening, in fractions. */
function toPageWord(
  word: RecognisedWord,
  straight: StraightImage,
  size: { width: number; height: number },
): Word {
  const radians = (straight.degrees * Math.PI) / 180;
  const [x, y] = [
    (word.left + word.right) / 2 - straight.width / 2,
    (word.top + word.bottom) / 2 - straight.height / 2,
  ];
  const [middleX, middleY] = [
    x * Math.cos(radians) - y * Math.sin(radians) + size.width / 2,
    x * Math.sin(radians) + y * Math.cos(radians) + size.height / 2,
  ];
  const [halfWidth, halfHeight] = [(word.right - word.left) / 2, (word.bottom - word.top) / 2];
  const share = (value: number, whole: number): number => Math.min(Math.max(value / whole, 0), 1);
  return {
    text: plainText(word.text),
    confidence: Math.round(word.confidence),
    box: {
      left: share(middleX - halfWidth, size.width),
      right: share(middleX + halfWidth, size.width),
      top: share(middleY - halfHeight, size.height),
      bottom: share(middleY + halfHeight, size.height),
    },
  };
}

/** Lines in the order of the straightened page: words keep this order, with their positions on the original page. */
function assemblePage(
  lines: readonly RecognisedWord[][],
  straight: StraightImage,
  page: Omit<ReadPage, "words" | "text">,
): ReadPage {
  const onStraight = { ...straight, degrees: 0 };
  const upright = toReadPage(
    page,
    lines.flat().map((word) => toPageWord(word, onStraight, straight)),
  );
  if (straight.degrees === 0) return upright;
  const places = new Map(
    lines
      .flat()
      .map((word) => [
        JSON.stringify(toPageWord(word, onStraight, straight)),
        toPageWord(word, straight, page),
      ]),
  );
  return { ...upright, words: upright.words.map((word) => places.get(JSON.stringify(word)) ?? word) };
}

/** Reads an image that its camera or scanner turned upright, as far as it could detect. */
export async function readImage({ bytes, width, height }: SourceImage): Promise<ReadPage> {
  const scale = Math.max(width, height) < smallPixels ? 2 : 1;
  const large =
    scale === 1
      ? bytes
      : await sharp(bytes)
          .resize(width * scale, height * scale)
          .png()
          .toBuffer();
  let turn: Rotation = 0;
  let straight = await straighten(large);
  let lines = await recogniseLines(straight.bytes);
  const sense = senseScore(lines);
  if (sense < minimumSense) {
    turn = await bestRotation(large, sense);
    if (turn !== 0) {
      straight = await straighten(await sharp(large).rotate(turn).png({ compressionLevel: 1 }).toBuffer());
      lines = await recogniseLines(straight.bytes);
    }
  }
  const read: RecognisedWord[][] = [];
  for (const line of lines) read.push(await rereadVin(straight, line));
  const isAside = turn === 90 || turn === 270;
  const size = {
    width: (isAside ? height : width) * scale,
    height: (isAside ? width : height) * scale,
  };
  return assemblePage(read, straight, { ...size, turn, method: read.length > 0 ? "PICTURE" : "NONE" });
}
