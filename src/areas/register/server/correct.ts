// A line is never changed: a correction names it, with its reason, and states all its columns.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow } from "#kernel/server/records/records.ts";
import type { CorrectionForm } from "../model/register.ts";
import { add, type RegisterLine } from "./lines.ts";

/** A line with its corrections applied. */
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

/** The line of the same car just before or after one. */
const nextTo = (call: Call, { carId, lineNumber }: RegisterLine, side: "before" | "after") =>
  call.db
    .selectFrom("policeRegister")
    .select("lineNumber")
    .where("carId", "=", carId)
    .where("kind", "!=", "CORRECTION")
    .where("lineNumber", side === "before" ? "<" : ">", lineNumber)
    .orderBy("lineNumber", side === "before" ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();

/** A car enters before it leaves, and neither on a day to come. */
async function requireOrder(call: Call, line: RegisterLine, on: Day): Promise<void> {
  if (on > call.today) throw invalid({ happenedOn: "Ce jour n’est pas encore venu." });
  for (const side of ["before", "after"] as const) {
    const found = await nextTo(call, line, side);
    if (!found) continue;
    const { happenedOn, lineNumber } = { ...(await currentLine(call, found.lineNumber)), ...found };
    if (side === "before" ? on < happenedOn : on > happenedOn)
      throw invalid({
        happenedOn: `La ligne ${lineNumber} de ce véhicule, du ${frenchDay(happenedOn)}, vient ${side === "before" ? "avant" : "après"}.`,
      });
  }
}

async function requireOwnVin(call: Call, { carId }: RegisterLine, vin: string): Promise<void> {
  const other = await findRow(call, "car", { vin }, ["id"]);
  if (other && other.id !== carId) throw invalid({ vin: "Ce VIN est celui d’un autre véhicule." });
}

export async function correctLine(
  call: Call,
  lineNumber: number,
  { reason, ...changes }: { reason: string } & Partial<CorrectionForm>,
): Promise<RegisterLine> {
  // Two corrections at once follow each other.
  await call.db.selectFrom("policeRegisterHead").select("lineNumber").forUpdate().execute();
  const former = await currentLine(call, lineNumber);
  const { id, v, hash, lineNumber: number, orderNumber, recordedAt, ...line } = former;
  const named = { ...former, lineNumber };
  const stated: Readonly<Record<string, unknown>> = former;
  if (Object.entries(changes).every(([key, value]) => stated[key] === value))
    throw refused("Rien n’est changé : cette ligne dit déjà cela.");
  if (changes.happenedOn !== undefined && changes.happenedOn !== former.happenedOn)
    await requireOrder(call, named, changes.happenedOn);
  if (changes.vin !== undefined) await requireOwnVin(call, named, changes.vin);
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
