// Every night: cases are opened, brought up to date and closed, late plans are broken, and letters leave by themselves
// where the settings say so.
import { Failure } from "#kernel/failure.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { breakLatePlan } from "../agreements/broken-plans.ts";
import { owingPairs, refreshCase } from "../dunning/cases.ts";
import { sendLetter } from "../letters/letters.ts";
import type { Owing } from "#ledger/server/credits/payable-parts.ts";
import { sendLetterJob } from "../letters/run.ts";
import { postLetter } from "../letters/post-letter.ts";
import { readSettings } from "../dunning/settings.ts";

const textOf = ({ companyId, issuerId }: Owing): string => `${companyId} ${issuerId}`;
function owingOf(text: string): Owing {
  const [companyId = "", issuerId = ""] = text.split(" ");
  return { companyId, issuerId };
}

const dueLetters = (call: Call, owing: Owing): Promise<{ id: string; version: number }[]> =>
  call.db
    .selectFrom("dunningCase")
    .select(["id", "version"])
    .where("companyId", "=", owing.companyId)
    .where("issuerId", "=", owing.issuerId)
    .where("isLetterDue", "=", true)
    .execute();

async function plannedCase(call: Call, { companyId, issuerId }: Owing): Promise<string | undefined> {
  const row = await call.db
    .selectFrom("dunningCase")
    .select("id")
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "=", "UNDER_PLAN")
    .executeTakeFirst();
  return row?.id;
}

/** One company at one issuer. */
async function followUp(call: Call, owing: Owing): Promise<void> {
  const planned = await plannedCase(call, owing);
  if (planned !== undefined) await breakLatePlan(call, planned);
  await refreshCase(call, owing);
  const { isAutomatic } = await readSettings(call);
  if (!isAutomatic) return;
  for (const letter of await dueLetters(call, owing))
    await call.enqueue(sendLetterJob, letter, { key: `${letter.id} ${letter.version}` });
}

export const nightlyDunning = sweep("dunning.nightly", {
  cron: "30 2 * * *",
  find: async (call) => (await owingPairs(call)).map(textOf),
  each: (call, text) => followUp(call, owingOf(text)),
});

export const dunningJobs = [
  ...nightlyDunning.jobHandlers,
  postLetter,
  outsideJob(sendLetterJob, async ({ within, log }, at) => {
    try {
      await within((call) => sendLetter(call, at));
    } catch (error) {
      // Paid, paused or sent meanwhile.
      if (!(error instanceof Failure)) throw error;
      log.info({ err: error, id: at.id }, "a letter was not sent");
    }
  }),
];
