// The file of an export, in pieces that are never in memory together.
import Papa from "papaparse";
import { withMaskedIbans } from "#kernel/company/iban.ts";
import { titleOf } from "#kernel/field.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Cell, cellOf, csvText } from "#kernel/server/export/cells.ts";
import type { Params } from "../../model/params.ts";
import type { RunFormat } from "../../model/run.ts";
import { cursorOf, type Export, type ExportedRow, type Progress } from "./export.ts";
import { xlsxFile } from "./xlsx.ts";
import { zipOf } from "./zip.ts";

export const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
  xml: "application/xml",
} as const;

function cellsOf({ name, columns }: Export, row: ExportedRow): Cell[] {
  return Object.entries(columns).map(([key, field]) => {
    if (row[key] === undefined) throw new Error(`the export ${name} has no value for its column ${key}`);
    const value = row[key];
    return cellOf(field, typeof value === "string" ? withMaskedIbans(value) : value);
  });
}

async function* batchesOf(
  call: Call,
  exported: Export,
  params: Params,
  onRows: (total: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  const { rows: query, complete } = exported;
  let total = 0;
  for await (const read of cursorOf(call, query(params, call))) {
    const rows = complete ? await complete(call, read, params) : read;
    total += rows.length;
    await onRows(total);
    yield rows.map((row) => cellsOf(exported, row));
  }
}

const lineEnd = "\r\n";
const csvLines = (lines: readonly string[][]): Uint8Array =>
  Buffer.from(Papa.unparse([...lines], { delimiter: ";", newline: lineEnd }) + lineEnd);

async function* csvFile(
  titles: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from("\uFEFF");
  yield csvLines([[...titles]]);
  for await (const rows of batches) if (rows.length > 0) yield csvLines(rows.map((row) => row.map(csvText)));
}

/** A declaration is one text: its rows are in memory together. */
async function* xmlFile(
  call: Call,
  query: ReturnType<Export["rows"]>,
  onRows: Progress["onRows"],
  write: (rows: ExportedRow[]) => Promise<string>,
): AsyncGenerator<Uint8Array> {
  const rows: ExportedRow[] = [];
  for await (const batch of cursorOf(call, query)) {
    rows.push(...batch);
    await onRows(rows.length);
  }
  yield Buffer.from(await write(rows));
}

const pieceBytes = 4 * 1024 * 1024;

/** The same bytes, in pieces of some megabytes. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

export function fileOf(
  call: Call,
  exported: Export,
  { params, format, ...progress }: Progress & { params: Params; format: RunFormat },
): AsyncGenerator<Uint8Array> {
  if (exported.zip) return inPieces(zipOf(exported.zip(call, params, progress)));
  const { xml } = exported;
  if (xml)
    return inPieces(
      xmlFile(call, exported.rows(params, call), progress.onRows, (rows) => xml(call, rows, params)),
    );
  const titles = Object.values(exported.columns).map(titleOf);
  const batches = batchesOf(call, exported, params, progress.onRows);
  return inPieces(format === "csv" ? csvFile(titles, batches) : xlsxFile(titles, batches));
}
