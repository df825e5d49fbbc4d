// The run of letters: previewed, then sent one by one after the answer.
import { refused } from "#kernel/failure.ts";
import { refusals } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { billedCompany } from "#billing/server/company-billing.ts";
import { type DunningRun, largestRun } from "../../model/dunning/run.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";
import { type DunningCase, subjectOf } from "../dunning/cases.ts";
import { chargesOfLetter, letterOf } from "./letters.ts";
import { recipientOf } from "#clients/server/contacts/letter-recipient.ts";
import { job } from "#kernel/event.ts";
import { sumOf } from "#kernel/money.ts";
import { pluck } from "#kernel/values.ts";
import { readClaim } from "../dunning/owed.ts";

/** Sends the letter of a case as it was previewed: a case that changed since then is left for another preview. */
export const sendLetterJob = job<VersionedId>("dunning.sendLetter", { retryLimit: 3 });

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

const letterRefusals = async (call: Call, row: DunningCase): Promise<string[]> =>
  refusals(dunningFlow, letterOf(row).move, await subjectOf(call, row), missingPermission(call));

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
    chasedCents: sumOf(pluck(documents, "cents")),
    billedCents: sumOf(pluck(charges, "cents")),
    recipient: recipient?.email ?? "",
    refusals: await letterRefusals(call, row),
  };
}

export async function previewRun(call: Call): Promise<DunningRun> {
  const letters: DunningRun["letters"] = [];
  for (const row of await dueCases(call)) letters.push(await preview(call, row));
  return { letters, total: await countDue(call) };
}

/** Each letter leaves in a transaction of its own, as it was previewed. One that is refused is left out. */
export async function sendRun(call: Call, letters: readonly VersionedId[]): Promise<{ queued: number }> {
  let queued = 0;
  const left = new Set<string>();
  for (const { id, version } of letters) {
    const reasons = await letterRefusals(call, await get(call, "dunningCase", id));
    for (const reason of reasons) left.add(reason);
    if (reasons.length > 0) continue;
    queued += 1;
    await call.enqueue(sendLetterJob, { id, version }, { key: `${id} ${version}` });
    call.recordChange({ record: "dunningCase", id, did: "a demandé l’envoi de la lettre" });
  }
  if (queued === 0) throw refused(`Aucune lettre ne part. ${[...left].join(" ")}`);
  return { queued };
}
