// The run of letters: previewed, then sent one by one after the answer.
import type { Call } from "#kernel/server/call.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { billedCompany } from "#billing/server/company-billing.ts";
import { type DunningRun, largestRun } from "../../model/dunning/run.ts";
import type { DunningCase } from "../dunning/cases.ts";
import { lacksRate } from "./charges.ts";
import { chargesOfLetter, letterOf, recipientOf } from "./letters.ts";
import { sendLetterJob } from "../dunning/nightly.ts";
import { readClaim, sumOf } from "../dunning/owed.ts";
import "../dunning/tables.ts";

const dueCases = (call: Call): Promise<DunningCase[]> =>
  call.db
    .selectFrom("dunningCase")
    .selectAll()
    .where("isLetterDue", "=", true)
    .orderBy("nextLetterOn")
    .orderBy("id")
    .limit(largestRun)
    .execute();

async function countDue(call: Call): Promise<number> {
  const { total } = await call.db
    .selectFrom("dunningCase")
    .select((of) => of.fn.countAll<number>().as("total"))
    .where("isLetterDue", "=", true)
    .executeTakeFirstOrThrow();
  return total;
}

async function preview(call: Call, row: DunningCase): Promise<DunningRun["letters"][number]> {
  const { company, isConsumer } = await billedCompany(call, row.companyId);
  const { level } = letterOf(row);
  const charges = await chargesOfLetter(call, row, { level, isConsumer });
  const { documents } = await readClaim(call, row);
  const recipient = await recipientOf(call, { companyId: company.id, clientId: company.clientId });
  return {
    caseId: row.id,
    version: row.version,
    companyName: row.companyName,
    level,
    lateSince: row.lateSince,
    chasedCents: sumOf(documents.map(({ cents }) => cents)),
    billedCents: sumOf(charges.map(({ cents }) => cents)),
    recipient: recipient?.email ?? "",
    lacksRate: level === "FORMAL" && (await lacksRate(call, row)),
  };
}

export async function previewRun(call: Call): Promise<DunningRun> {
  const letters: DunningRun["letters"] = [];
  for (const row of await dueCases(call)) letters.push(await preview(call, row));
  return { letters, total: await countDue(call) };
}

/** Each letter leaves in a transaction of its own, as it was previewed. */
export async function sendRun(call: Call, letters: readonly VersionedId[]): Promise<{ queued: number }> {
  for (const { id, version } of letters) {
    await call.enqueue(sendLetterJob, { id, version }, { key: `${id} ${version}` });
    call.recordChange({ record: "dunningCase", id, did: "a demandé l’envoi de la lettre" });
  }
  return { queued: letters.length };
}
