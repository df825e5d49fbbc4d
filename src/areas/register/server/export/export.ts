// An export of the register up to the line of its request: the same whenever it is downloaded.
import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import type { StreamedDocument } from "#kernel/documents/files.ts";
import { actorId } from "#kernel/actor.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, findRow } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type ZippedFile, zipFiles } from "#platform/files/zip.ts";
import { drawPdf } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { hashedColumns, readMe } from "../../model/exported.ts";
import { policeRegisterRecord } from "../../model/line.ts";
import { registerLineSchema } from "../../model/register.ts";
import { type ChainedLine, firstHash } from "./verifier.mjs";
import type { RegisterPaper } from "../papers/register.ts";
import { anchorsBefore, chainedLines } from "../verify.ts";

const toLine = viewOf(registerLineSchema);
const encoder = new TextEncoder();
const textFile = (path: string, content: string): ZippedFile => ({
  path,
  isText: true,
  read: () => Promise.resolve(encoder.encode(content)),
});

/** The columns by name, as they were hashed. */
const exportedLine = ({ columns, hash }: ChainedLine) => ({
  ...Object.fromEntries(hashedColumns.map((name, at) => [name, columns[at] ?? ""])),
  hash,
});

const titles = [
  "Version",
  ...Object.values(policeRegisterRecord.fields).map(({ label }) => label),
  "Empreinte",
];

const csvOf = (lines: readonly ChainedLine[]): string =>
  `\uFEFF${Papa.unparse(
    { fields: titles, data: lines.map(({ columns, hash }) => [...columns, hash]) },
    { delimiter: ";", escapeFormulae: true },
  )}`;

async function drawRegister(call: Call, until: number, exportedOn: string): Promise<Uint8Array> {
  const rows = await call.db
    .selectFrom("policeRegister")
    .selectAll()
    .where("lineNumber", "<=", until)
    .orderBy("lineNumber")
    .execute();
  const paper: RegisterPaper = {
    lessor: await readLessor(call),
    exportedOn,
    lines: rows.map((line) => toLine({ ...line, hasCar: true })),
  };
  return drawPdf(import.meta.resolve("../papers/register.ts"), paper);
}

export async function downloadExport(call: Call, id: string): Promise<StreamedDocument> {
  const request = await findRow(call, "policeRegisterAccess", { id, kind: "EXPORT" });
  if (!request) throw notFound("Cet export");
  if (request.byId !== actorId(call.actor))
    throw refused(`Cet export a été demandé par ${request.by} : demandez le vôtre, avec son motif.`);
  const { lineNumber: until, at } = request;
  const { name: lessor, policeRegisterReceipt: receipt } = await readLessor(call);
  const lines: ChainedLine[] = [];
  for await (const line of chainedLines(call, until)) lines.push(line);
  const hash =
    until === 0 ? firstHash : (await existingRow(call, "policeRegister", { lineNumber: until })).hash;
  const facts = {
    columns: hashedColumns,
    head: { lineNumber: until, hash },
    anchors: await anchorsBefore(call, dayInParis(at)),
  };
  const on = frenchInstant(at);
  const pdf = await drawRegister(call, until, on);
  const chunks = zipFiles([
    textFile("LISEZ-MOI.txt", readMe({ lessor, receipt, lines: until, on })),
    { path: "registre.pdf", read: () => Promise.resolve(pdf) },
    textFile("registre.csv", csvOf(lines)),
    textFile("lignes.jsonl", lines.map((line) => `${JSON.stringify(exportedLine(line))}\n`).join("")),
    textFile("registre.json", JSON.stringify(facts, null, 2)),
    { path: "verifier.mjs", isText: true, read: () => readFile(new URL("verifier.mjs", import.meta.url)) },
  ]);
  return { name: `Registre de police ${dayInParis(at)}.zip`, type: "application/zip", chunks };
}
