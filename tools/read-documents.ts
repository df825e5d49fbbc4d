// Measures the reader of documents on the drawn sets of `tests/sample-documents` and
// `tests/second-documents`.
// `node tools/read-documents.ts` writes docs/reading.md; `--only memo` prints the part of the corpus with this word;
// `--all` prints every value that was not simply found; `--store` writes the words on which the test relies.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { closeReading } from "#platform/reading/read.ts";
import { corpus, isPicture, type SampleDocument } from "#tests/sample-documents/corpus.ts";
import { type Measured, measure } from "#tests/sample-documents/measure.ts";
import { figuresPage, type MeasuredSet } from "#tests/sample-documents/figures.ts";
import { storedPage, writeStoredPages } from "#tests/sample-documents/stored-words.ts";
import { pagesOfSample } from "#tests/sample-documents/words.ts";
import { secondCorpus } from "#tests/second-documents/corpus.ts";

/** One picture in so many is stored. */
const storedShare = 4;

const { values: options } = parseArgs({
  options: { only: { type: "string" }, all: { type: "boolean" }, store: { type: "boolean" } },
});
const stored: Parameters<typeof writeStoredPages>[0] = {};

async function measureSet(title: string, all: readonly SampleDocument[]): Promise<MeasuredSet> {
  const samples = all.filter(({ id }) => id.includes(options.only ?? ""));
  const rows: (Measured & { degradation: string })[] = [];
  for (const [at, sample] of samples.entries()) {
    const pages = await pagesOfSample(sample);
    for (const one of measure(sample, pages)) rows.push({ ...one, degradation: sample.degradation });
    const [page] = pages;
    if (page && isPicture(sample) && at % storedShare === 1) stored[sample.id] = storedPage(page);
  }
  return { title, samples, rows };
}

const sets = [await measureSet("First set", corpus), await measureSet("Second set", secondCorpus)];
await closeReading();
const page = figuresPage(sets);
if (options.only === undefined) await writeFile("docs/reading.md", page);
else process.stdout.write(page);
if (options.store) await writeStoredPages(stored);
if (options.all)
  for (const { outcome, id, field, expected, read } of sets.flatMap(({ rows }) => rows))
    if (outcome !== "FOUND") process.stdout.write(`${outcome} ${id} ${field}: ${expected} | ${read}\n`);
// The recogniser has a thread of its own, which nothing else ends.
process.exit();
