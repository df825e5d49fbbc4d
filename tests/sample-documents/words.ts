// Pages of the corpus as they were read. Recognition takes seconds a page: its words are cached on disk by the content
// of the file and by the version of the reader of pictures.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { renderPage } from "#platform/reading/page-image.ts";
import { readImage } from "#platform/reading/image-words.ts";
import { readPages, readPixels } from "#platform/reading/read.ts";
import type { SampleDocument } from "./corpus.ts";

const folder = "node_modules/.cache/sample-documents";
const sources = ["image-words.ts", "recogniser.ts", "skew.ts"].map((name) =>
  join("src/platform/reading", name),
);

let version: Promise<string> | null = null;
const readerVersion = (): Promise<string> =>
  (version ??= Promise.all(sources.map((path) => readFile(path, "utf8"))).then((all) => all.join("\n")));

/** Without the thread and its time limit: a measure runs on a busy machine. */
async function recognised(bytes: Uint8Array): Promise<ReadPage> {
  const request = { bytes, mediaType: "image/jpeg", page: 1, longest: readPixels, turn: 0 } as const;
  const image = await renderPage({ ...request, format: "png" });
  if (!image) throw new RangeError("a picture has one page");
  return readImage(image);
}

export async function pagesOfSample({ bytes, mediaType }: SampleDocument): Promise<readonly ReadPage[]> {
  const content = await bytes();
  if (mediaType === "application/pdf") return (await readPages(content, mediaType)).pages;
  const key = createHash("sha256")
    .update(content)
    .update(await readerVersion())
    .digest("hex");
  const path = join(folder, `${key}.json`);
  const cached = await readFile(path, "utf8").catch(() => null);
  if (cached !== null) return JSON.parse(cached);
  const pages = [await recognised(content)];
  await mkdir(folder, { recursive: true });
  await writeFile(path, JSON.stringify(pages));
  return pages;
}
