// Carries a run out, then draws and sends its documents: in a process that dies.
import type { Work } from "#tests/application/killed-work.ts";
import { carryOutRun } from "#billing/server/runs/carry-out.ts";

export const work: Work = async (app, runId) => {
  await app.outsideJob((on) => carryOutRun(on, { runId }));
  await app.runJobs();
};
