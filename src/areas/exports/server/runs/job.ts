// Long runs: a job resumes after a stop, from the beginning, and ends as soon as its run is canceled.
import { Failure } from "#kernel/failure.ts";
import { job } from "#kernel/event.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { countRows, type Export } from "../engine/export.ts";
import { exports } from "../exports.ts";
import { produce, type Run } from "./produce.ts";

export const exportJob = job<{ id: string }>("exports.run", { retryDelay: 30, retryLimit: 3 });

class Canceled extends Error {}

/** Changes a run under way; throws once it is canceled. */
async function changeRun(
  call: Call,
  id: string,
  set: Parameters<typeof update>[2],
  isShown = true,
): Promise<Run> {
  const run = await update(call, id, set);
  if (!run) throw new Canceled();
  if (isShown) call.emitChange({ kind: "exportRun", id });
  return run;
}

const update = (
  { db }: Call,
  id: string,
  set: Partial<
    Pick<
      Run,
      | "state"
      | "nbOfRows"
      | "expectedRows"
      | "finishedAt"
      | "failure"
      | "sha256"
      | "files"
      | "hasFile"
      | "sameAsAt"
      | "findings"
    >
  >,
): Promise<Run | undefined> =>
  db
    .updateTable("exportRun")
    .set(set)
    .where("id", "=", id)
    .where("state", "in", ["QUEUED", "RUNNING"])
    .returningAll()
    .executeTakeFirst();

function exportOf({ name }: Run): Export {
  const exported = exports.find((one) => one.name === name);
  if (!exported) throw new Error(`no export is named ${name}`);
  return exported;
}

async function beginRun(call: Call, id: string): Promise<Run> {
  const run = await changeRun(call, id, { state: "RUNNING", nbOfRows: 0 });
  const expectedRows = await countRows(call, exportOf(run).rows(run.params, call));
  return changeRun(call, id, { expectedRows });
}

const failRun = async (call: Call, id: string, failure: string): Promise<void> => {
  await update(call, id, { state: "FAILED", failure, finishedAt: call.now.toISOString() });
  call.emitChange({ kind: "exportRun", id });
};

export const exportJobHandler = outsideJob(
  exportJob,
  async ({ within }, { id }) => {
    try {
      const run = await within((call) => beginRun(call, id));
      let percent = 0;
      await within(async (call) => {
        const done = await produce(call, run, exportOf(run), async (nbOfRows) => {
          const before = percent;
          percent = Math.floor((100 * nbOfRows) / Math.max(1, run.expectedRows ?? 0));
          await within((other) => changeRun(other, id, { nbOfRows }, percent > before));
        });
        await changeRun(call, id, done);
      });
    } catch (error) {
      if (error instanceof Failure) await within((call) => failRun(call, id, error.message));
      else if (!(error instanceof Canceled)) throw error;
    }
  },
  {
    giveUp: (call, { id }) =>
      failRun(call, id, "Une erreur inattendue a interrompu cet export : relancez-le."),
  },
);
