// Files of notices: each line is recorded on its own, and its preview records nothing.
import { isBlankLine, parseTable } from "#catalogue/server/import/table.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { Failure, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { withSavepoint } from "#kernel/server/savepoint.ts";
import { sentFile } from "#mileage/server/import/import.ts";
import { type ImportedLine, type ImportReport, reportOf } from "../../model/import/import.ts";
import {
  missingNoticeColumns,
  noticeColumns,
  type NoticeLine,
  noticeLine,
  type RefusedLine,
} from "../../model/import/line.ts";
import { carWithPlate, shareCustody } from "../matching/match.ts";
import { recordFine, storedPlate } from "../record.ts";

const maximumLines = 1_000;

type Line = NoticeLine | RefusedLine;
const isRead = (line: Line): line is NoticeLine => "form" in line;

function linesOf(call: Call, { bytes }: Upload): Line[] {
  const { header, lines } = parseTable(bytes);
  const columns = noticeColumns(header);
  const missing = missingNoticeColumns(columns);
  if (missing !== null) throw invalid({ file: missing });
  const filled = lines.flatMap((cells, index) =>
    isBlankLine(cells) ? [] : [noticeLine(index + 2, cells, { columns, today: call.today })],
  );
  if (filled.length > maximumLines) throw invalid({ file: "Un fichier tient 1 000 avis au plus." });
  return filled;
}

/** Shares the custody of every car of the file, in one order: two files may name the same cars. */
async function shareCustodies(call: Call, lines: readonly NoticeLine[]): Promise<void> {
  const carIds = new Set<string>();
  for (const { form } of lines) {
    const carId = await carWithPlate(call, storedPlate(form.plate), form.offenceOn);
    if (carId !== null) carIds.add(carId);
  }
  for (const carId of [...carIds].toSorted()) await shareCustody(call, carId);
}

const messageOf = ({ message, fields = {} }: Failure): string => Object.values(fields).join(" ") || message;

async function recordLine(call: Call, line: Line): Promise<ImportedLine> {
  const facts = { line: line.line, number: line.number, plate: line.plate };
  if (!isRead(line)) return { ...facts, outcome: "REFUSED", reason: line.mistakes };
  const attempt = await withSavepoint(call, () => recordFine(call, line.form));
  if (attempt.isDone) {
    const { carId, status, reason } = attempt.result;
    const remark =
      status === "TO_PAY" ? reason : carId === null ? "Plaque inconnue ce jour-là : à vérifier." : "";
    return { ...facts, outcome: "ACCEPTED", reason: remark };
  }
  const { error } = attempt;
  if (!(error instanceof Failure)) throw error;
  return error.code === "ItemExistsError"
    ? { ...facts, outcome: "ALREADY", reason: "" }
    : { ...facts, outcome: "REFUSED", reason: messageOf(error) };
}

/** Imports follow one another: two files that hold the same numbers in another order would wait for each other. */
async function recordLines(call: Call, file: Upload): Promise<ImportedLine[]> {
  const lines = linesOf(call, file);
  await lockName(call, "import of fines");
  await shareCustodies(call, lines.filter(isRead));
  const recorded: ImportedLine[] = [];
  for (const line of lines) recorded.push(await recordLine(call, line));
  return recorded;
}

export async function importFines(call: Call, files: { file?: Upload } | undefined): Promise<ImportReport> {
  const lines = await recordLines(call, sentFile(files));
  if (lines.every(({ outcome }) => outcome !== "ACCEPTED")) call.markUnchanged();
  return reportOf(lines);
}

/** Thrown to undo the import that the preview makes, so that it says what the import does. */
class PreviewUndone extends Error {
  readonly lines: readonly ImportedLine[];
  constructor(lines: readonly ImportedLine[]) {
    super("the import made by a preview is undone");
    this.lines = lines;
  }
}

/** Nothing is written. */
export async function previewFines(call: Call, files: { file?: Upload } | undefined): Promise<ImportReport> {
  const file = sentFile(files);
  const attempt = await withSavepoint<never>(call, async () => {
    throw new PreviewUndone(await recordLines(call, file));
  });
  const error = attempt.isDone ? null : attempt.error;
  if (!(error instanceof PreviewUndone)) throw error;
  call.markUnchanged();
  return reportOf(error.lines);
}
