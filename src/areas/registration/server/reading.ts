// What stands in a paper: read before it is kept, for the person to judge, and once more for good after it is.
import type { Upload } from "#kernel/files.ts";
import type { Box, ReadPage } from "#kernel/reading.ts";
import { errand } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { readFileBetween } from "#platform/kept-files.ts";
import { readPages } from "#platform/reading/read.ts";
import { isReadable, readPaper } from "../model/reading/classify.ts";
import type { Line, ReadingContext } from "../model/reading/paper.ts";
import { distance, isVin } from "../model/reading/vin.ts";
import type { PaperKind } from "../model/papers.ts";
import type { PaperReading } from "../model/registration.ts";
import { fileOf } from "./facts.ts";
import { readStoredPaper } from "./kept-papers.ts";
import { stopsOnVin } from "./steps.ts";
import "./tables.ts";

const around = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };

/** The lines of a page, each with the place of its words, which come in the same order. */
function linesOf({ text, words }: Pick<ReadPage, "text" | "words">, page: number): Line[] {
  let next = 0;
  return text.split("\n").map((line) => {
    const count = line.split(/\s+/).filter(Boolean).length;
    const own = words.slice(next, next + count);
    next += count;
    return { text: line, page, box: around(own.map(({ box }) => box)) };
  });
}

type Content = Pick<Upload, "bytes" | "type">;
const isXml = ({ type }: Content): boolean => type.endsWith("/xml");

interface Read extends PaperReading {
  /** Letters that nobody recognised: they are in the file. */
  isExact: boolean;
}

/** No transaction may be open: recognising a picture takes seconds. */
async function read(content: Content, kind: PaperKind | null, context: ReadingContext): Promise<Read> {
  if (isXml(content)) {
    const xml = Buffer.from(content.bytes).toString("utf8");
    return { ...readPaper({ kind, lines: [], xml }, context), isRead: true, isExact: true };
  }
  const { pages, method } = await readPages(content.bytes, content.type);
  const lines = pages.flatMap((page, index) => linesOf(page, index + 1));
  const isRead = lines.some(({ text }) => text.trim() !== "");
  return { ...readPaper({ kind, lines, xml: null }, context), isRead, isExact: method === "TEXT" };
}

/** What a reader may lean on: the number of this car, then those of the others that we hold. */
async function contextOf(call: Call, carId: string): Promise<ReadingContext> {
  const car = await call.db.selectFrom("car").select("vin").where("id", "=", carId).executeTakeFirst();
  return { vins: car ? [car.vin] : [], today: call.today };
}

export async function extract(
  { within }: { within: <T>(act: (call: Call) => Promise<T>) => Promise<T> },
  { carId, kind, file }: { carId: string; kind: PaperKind | null; file: Upload },
): Promise<PaperReading> {
  const { isExact: _exact, ...reading } = await read(
    file,
    kind,
    await within((call) => contextOf(call, carId)),
  );
  return reading;
}

async function keep(call: Call, what: { carId: string; documentId: string; kind: PaperKind }, reading: Read) {
  const { carId, documentId, kind } = what;
  const isThere = await call.db
    .selectFrom("document")
    .select("id")
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (!isThere) return;
  const row = { carId, kind, fields: json(reading.fields), warnings: json(reading.warnings) };
  await call.db
    .insertInto("paperReading")
    .values({ documentId, ...row })
    .onConflict((conflict) => conflict.column("documentId").doUpdateSet(row))
    .execute();
  call.tell({ kind: "car", id: carId });
  await stopOnReading(call, { carId, documentId }, reading);
}

/** A recogniser that is off by a letter or two is no other car; what is in the file, or has its check digit, is. */
async function stopOnReading(
  call: Call,
  { carId, documentId }: { carId: string; documentId: string },
  { fields, isExact }: Read,
): Promise<void> {
  const found = fields.find(({ key }) => key === "vin");
  const car = await call.db.selectFrom("car").select("vin").where("id", "=", carId).executeTakeFirst();
  if (!found || !car || !isVin(found.value)) return;
  const isSure = isExact || found.isChecked === true || distance(found.value, car.vin) > 2;
  if (isSure)
    await stopsOnVin(call, await fileOf(call, carId), { vin: found.value, version: null, documentId });
}

export const readingWork = errand(readStoredPaper, async (step, { carId, documentId }) => {
  const found = await step.within(async (call) => {
    const row = await call.db
      .selectFrom("document")
      .select(["kind", "fileKey", "mediaType"])
      .where("id", "=", documentId)
      .executeTakeFirst();
    return row && { ...row, context: await contextOf(call, carId) };
  });
  const kind = found?.kind.replace(/^registration\./, "") as PaperKind | undefined;
  if (!found?.fileKey || !kind || !isReadable(kind)) return;
  const bytes = await readFileBetween(step, found.fileKey);
  const reading = await read({ bytes, type: found.mediaType }, kind, found.context);
  await step.within((call) => keep(call, { carId, documentId, kind }, reading));
});
