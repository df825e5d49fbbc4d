// A plan is kept once its last instalment is paid.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { planFlow } from "../../model/dunning/plan-flow.ts";
import "#billing/server/tables.ts";

export const runningPlan = (call: Call, caseId: string): Promise<{ id: string } | undefined> =>
  call.db
    .selectFrom("instalmentPlan")
    .select("id")
    .where("caseId", "=", caseId)
    .where("status", "=", "RUNNING")
    .executeTakeFirst();

/** True while the plan of a case runs; a plan paid whole ends here. */
export async function hasRunningPlan(call: Call, caseId: string): Promise<boolean> {
  const plan = await runningPlan(call, caseId);
  if (!plan) return false;
  const left = await call.db
    .selectFrom("instalmentPart as i")
    .innerJoin("documentPart as p", "p.id", "i.partId")
    .select("p.id")
    .where("i.planId", "=", plan.id)
    .where("p.remainingCents", ">", 0)
    .executeTakeFirst();
  if (left) return true;
  await move(call, planFlow, {
    kind: "instalmentPlan",
    id: plan.id,
    version: null,
    move: "keep",
    did: "a constaté que l’échéancier est réglé",
  });
  return false;
}
