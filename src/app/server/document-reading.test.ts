// The reader on the drawn sets: the files themselves, and some pictures from the words that were recognised in them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeReading } from "#platform/reading/read.ts";
import { corpus, isPicture } from "#tests/sample-documents/corpus.ts";
import { type Measured, measure, type Outcome } from "#tests/sample-documents/measure.ts";
import { readStoredPages } from "#tests/sample-documents/stored-words.ts";
import { pagesOfSample } from "#tests/sample-documents/words.ts";
import { secondCorpus } from "#tests/second-documents/corpus.ts";

const files: Measured[] = [];
const images: Measured[] = [];
beforeAll(async () => {
  const stored = await readStoredPages();
  for (const sample of [...corpus, ...secondCorpus]) {
    const page = stored.get(sample.id);
    if (page) images.push(...measure(sample, [page]));
    else if (!isPicture(sample)) files.push(...measure(sample, await pagesOfSample(sample)));
  }
});
afterAll(closeReading);

const having = (rows: readonly Measured[], ...outcomes: Outcome[]): Measured[] =>
  rows.filter(({ outcome }) => outcomes.includes(outcome));
const share = (rows: readonly Measured[], ...outcomes: Outcome[]): number =>
  having(rows, ...outcomes).length / rows.length;

test("nothing printed in a file is missed or read wrong", () => {
  expect(having(files, "MISSED", "WRONG", "WARNED")).toEqual([]);
  expect(share(files, "DOUBTED")).toBeLessThan(0.05);
});

test("no VIN, plate or price of a picture is wrong without a doubt, and few values are missed", () => {
  const strict = ["vin", "licensePlate", "temporaryPlate", "line.price"];
  expect(having(images, "WRONG").filter(({ field }) => strict.includes(field))).toEqual([]);
  expect(share(images, "FOUND", "DOUBTED")).toBeGreaterThan(0.85);
});
