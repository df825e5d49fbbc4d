// Words of some pictures of the corpus, as the recogniser read them: a test measures the reader on them without waiting
// for the recogniser. Written by `node tools/read-documents.ts --store`.
import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { ReadPage } from "#kernel/documents/reading.ts";

const path = "tests/sample-documents/recognised-words.json";
/** Positions are stored in steps of a ten-thousandth of the page. */
const steps = 10_000;

const storedSchema = z.record(
  z.string(),
  z.object({
    width: z.number(),
    height: z.number(),
    turn: z.literal([0, 90, 180, 270]),
    text: z.string(),
    /** Left, top, right, bottom and confidence of each word of the text, in its order. */
    places: z.array(z.int()),
  }),
);
type StoredPages = z.output<typeof storedSchema>;

export const storedPage = ({ width, height, turn, text, words }: ReadPage): StoredPages[string] => ({
  width,
  height,
  turn,
  text,
  places: words.flatMap(({ box: { left, top, right, bottom }, confidence = 100 }) => [
    ...[left, top, right, bottom].map((place) => Math.round(place * steps)),
    confidence,
  ]),
});

const toPage = ({ width, height, turn, text, places }: StoredPages[string]): ReadPage => {
  const texts = text.split(/\s+/).filter(Boolean);
  const place = (at: number): number => (places[at] ?? 0) / steps;
  const words = texts.map((word, index) => {
    const at = index * 5;
    const box = { left: place(at), top: place(at + 1), right: place(at + 2), bottom: place(at + 3) };
    return { text: word, box, confidence: places[at + 4] ?? 0 };
  });
  return { width, height, turn, method: "PICTURE", text, words };
};

export const writeStoredPages = (pages: StoredPages): Promise<void> =>
  writeFile(path, `${JSON.stringify(pages)}\n`);

export async function readStoredPages(): Promise<Map<string, ReadPage>> {
  const stored = storedSchema.parse(JSON.parse(await readFile(path, "utf8")));
  return new Map(Object.entries(stored).map(([id, page]) => [id, toPage(page)]));
}
