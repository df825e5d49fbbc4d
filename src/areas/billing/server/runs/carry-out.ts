// The job of a run: each company is prepared, then each of its documents is finalised in a transaction of its own, so
// that a stop, or a machine that dies, leaves whole documents only. It begins again where it was. The last job started
// carries the run alone: an earlier one that is still there stops at its next step.
import { job } from "#kernel/event.ts";
import { Failure } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { runFlow } from "../../model/runs/flow.ts";
import { finaliseDocument } from "../documents/finalise.ts";
import { prepareCompany } from "../rents/prepare-company.ts";
import { draftsOfRun } from "./companies.ts";

export const carryOutRunJob = job<{ runId: string }>("billing.carryOutRun", {
  retryDelay: 30,
  retryLimit: 20,
});

type Within = OutsideContext["within"];

/** A run and the job that carries it. */
interface Carried {
  runId: string;
  carrier: string;
}

const takeOver = (within: Within, { runId, carrier }: Carried): Promise<void> =>
  within(async (call) => {
    await call.db.updateTable("billingRun").set({ carrier }).where("id", "=", runId).execute();
    call.markUnchanged();
  });

/** The run while it is in progress, its row locked until the end of the step: a stop waits for the document under way. */
const runInProgress = (call: Call, { runId, carrier }: Carried): Promise<Row<"billingRun"> | undefined> =>
  call.db
    .selectFrom("billingRun")
    .selectAll()
    .where("id", "=", runId)
    .where("status", "=", "RUNNING")
    .where("carrier", "=", carrier)
    .forUpdate()
    .executeTakeFirst();

/** Runs a step of a run; null once it is stopped, or carried by another job. */
const step = <T>(within: Within, carried: Carried, act: (call: Call, run: Row<"billingRun">) => Promise<T>) =>
  within(async (call) => {
    const run = await runInProgress(call, carried);
    if (run) return act(call, run);
    call.markUnchanged();
    return null;
  });

const nextCompany = async (call: Call, runId: string): Promise<string | null> => {
  const row = await call.db
    .selectFrom("billingRunCompany")
    .select("companyId")
    .where("runId", "=", runId)
    .where("status", "=", "TODO")
    .orderBy("companyId")
    .limit(1)
    .executeTakeFirst();
  return row?.companyId ?? null;
};

/** The drafts of a company, computed again. */
async function draftsOf(call: Call, run: Row<"billingRun">, companyId: string): Promise<string[]> {
  const { issuerId, month } = run;
  await prepareCompany(call, { companyId, issuerId });
  return (await draftsOfRun(call, { companyId, issuerId, month })).map(({ id }) => id);
}

interface Treated extends Carried {
  companyId: string;
}

/** Finalises one draft and counts it in the same transaction. */
async function finaliseOne(call: Call, { runId, companyId }: Treated, id: string): Promise<true> {
  const { totalCents, kind } = await finaliseDocument(call, { id, version: null });
  const signed = kind === "CREDIT_NOTE" ? -totalCents : totalCents;
  await call.db
    .updateTable("billingRunCompany")
    .set((of) => ({ documents: of("documents", "+", 1), totalCents: of("totalCents", "+", signed) }))
    .where("runId", "=", runId)
    .where("companyId", "=", companyId)
    .execute();
  await call.db.insertInto("billingRunDocument").values({ documentId: id, runId }).execute();
  call.emitChange({ kind: "billingRun", id: runId });
  return true;
}

const close = (call: Call, { runId, companyId }: Treated, reason: string) =>
  call.db
    .updateTable("billingRunCompany")
    .set({ status: reason === "" ? "DONE" : "FAILED", reason })
    .where("runId", "=", runId)
    .where("companyId", "=", companyId)
    .execute();

/** Failed events, which block the billing of a company once its drafts are computed. */
async function failedReason(call: Call, issuerId: string, companyId: string): Promise<string> {
  const row = await call.db
    .selectFrom("billingEvent")
    .select("reason")
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "=", "FAILED")
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? "";
}

/** False once the run is stopped, or carried by another job. */
async function treatCompany(within: Within, treated: Treated): Promise<boolean> {
  const { runId, companyId } = treated;
  const drafts = await step(within, treated, (call, run) => draftsOf(call, run, companyId));
  if (drafts === null) return false;
  const reasons: string[] = [];
  for (const id of drafts) {
    try {
      if ((await step(within, treated, (call) => finaliseOne(call, treated, id))) === null) return false;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      reasons.push(error.message);
    }
  }
  const closed = await step(within, treated, async (call, { issuerId }) => {
    const reason = reasons.join(" ") || (await failedReason(call, issuerId, companyId));
    await close(call, treated, reason);
    call.markUnchanged();
    call.emitChange({ kind: "billingRun", id: runId });
    return true;
  });
  return closed !== null;
}

export async function carryOutRun(
  { within }: Pick<OutsideContext, "within">,
  { runId }: { runId: string },
): Promise<void> {
  const carried: Carried = { runId, carrier: newId() };
  await takeOver(within, carried);
  for (;;) {
    const found = await step(within, carried, async (call) => {
      const companyId = await nextCompany(call, runId);
      if (companyId === null)
        await move(call, runFlow, {
          kind: "billingRun",
          id: runId,
          version: null,
          move: "finish",
          did: "a terminé la campagne de facturation",
        });
      else call.markUnchanged();
      return { companyId };
    });
    if (found === null || found.companyId === null) return;
    if (!(await treatCompany(within, { ...carried, companyId: found.companyId }))) return;
  }
}

export const carryOutJob = outsideJob(carryOutRunJob, (on, payload) => carryOutRun(on, payload));
