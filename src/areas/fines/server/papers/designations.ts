// The designations sent on a day, in one file for each authority: a proposal of columns, which no authority published.
// Flagged fines are left out: the driver named may not have held the car.
import Papa from "papaparse";
import { sql } from "kysely";
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { designationColumns, designationLine } from "../../model/papers/designation-line.ts";
import { factsOfPack } from "./papers.ts";

export async function designationsFile(
  call: Call,
  { day, authority }: { day: Day; authority: string },
): Promise<Document> {
  const packs = await call.db
    .selectFrom("finePack as p")
    .innerJoin("fine as f", "f.id", "p.fineId")
    .select(["p.content", "p.fineId", "p.sentAt"])
    .where("p.withdrawnAt", "is", null)
    .where("f.hasHolderChanged", "=", false)
    .where(sql<boolean>`fine_reference(f.authority) = fine_reference(${authority})`)
    .where("p.sentAt", ">=", sql<string>`(${day}::date::timestamp at time zone 'Europe/Paris')`)
    .where("p.sentAt", "<", sql<string>`((${day}::date + 1)::timestamp at time zone 'Europe/Paris')`)
    .orderBy("p.sentAt")
    .orderBy("p.id")
    .execute();
  const sent = packs.filter(({ sentAt }) => dayInParis(sentAt) === day);
  if (sent.length === 0) throw notFound("Cette journée", "n’a aucune désignation pour cette autorité");
  const lines: string[][] = [];
  for (const { content, fineId } of sent)
    lines.push(designationLine(await factsOfPack(call, content, fineId)));
  for (const { fineId } of sent)
    call.recordChange({ record: "fine", id: fineId, did: "a téléchargé le fichier des désignations" });
  const csv = Papa.unparse(
    { fields: [...designationColumns], data: lines },
    { delimiter: ";", escapeFormulae: true },
  );
  return {
    name: `Désignations ${authority} ${frenchDay(day)} (proposition).csv`,
    type: "text/csv; charset=utf-8",
    bytes: Buffer.from(`\uFEFF${csv}\r\n`),
  };
}
