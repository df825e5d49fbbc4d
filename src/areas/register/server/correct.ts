// A line is never changed: a correction names it, with its reason, and states all its columns.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow } from "#kernel/server/records/records.ts";
import type { CorrectionForm } from "../model/register.ts";
import { add, type RegisterLine } from "./lines.ts";

/** A line with its corrections: what it states today. */
async function currentLine(call: Call, lineNumber: number): Promise<RegisterLine> {
  const line = await findRow(call, "policeRegister", { lineNumber });
  if (!line) throw notFound("Cette ligne");
  if (line.kind === "CORRECTION") throw refused(`Corrigez la ligne ${line.namedLine} elle-même.`);
  const correction = await call.db
    .selectFrom("policeRegister")
    .selectAll()
    .where("kind", "=", "CORRECTION")
    .where("namedLine", "=", lineNumber)
    .orderBy("lineNumber", "desc")
    .limit(1)
    .executeTakeFirst();
  return correction ?? line;
}

export async function correctLine(
  call: Call,
  lineNumber: number,
  { reason, ...changes }: { reason: string } & Partial<CorrectionForm>,
): Promise<RegisterLine> {
  const {
    id,
    v,
    hash,
    lineNumber: number,
    orderNumber,
    recordedAt,
    ...line
  } = await currentLine(call, lineNumber);
  if (changes.happenedOn && changes.happenedOn > call.today)
    throw invalid({ happenedOn: "Ce jour n’est pas encore venu." });
  const corrected = await add(call, {
    ...line,
    ...changes,
    kind: "CORRECTION",
    cause: "CORRECTION",
    namedLine: lineNumber,
    reason,
  });
  const did = `a corrigé la ligne ${lineNumber} du registre de police : ${reason}`;
  recordCarChange(call, corrected.carId, did);
  return corrected;
}
