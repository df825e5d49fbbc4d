// The signature of a proposed plan: signed, it replaces what was due; refused, withdrawn or outdated, it replaces nothing.
import { jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import type { ProcedureEvent, SignatureSubject } from "#signatures/model/events.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";
import { planFlow } from "../../model/dunning/plan-flow.ts";
import { type DunningCase, refreshNow } from "../dunning/cases.ts";
import { announcePlan, debitsToCome } from "./announce-plan.ts";
import { type LockedPart, reasonAgainstReplacing } from "../parts/parts.ts";
import { lockDocuments } from "#ledger/server/receipts/lock.ts";
import { placeInstalments } from "./plans.ts";
import { lapsePlanJob, unchangedParts } from "../dunning/proposed-plan.ts";

type Plan = Row<"instalmentPlan">;

const kind = "instalmentPlan";

const planIdOf = ({ subject }: { subject: SignatureSubject }): string | null =>
  subject.kind === kind ? subject.id : null;

const lockDebts = (call: Call, { debts }: Plan): Promise<void> =>
  lockDocuments(call, pluck(debts, "documentId"));

/** Ends a proposal, and lets its letters leave again. */
async function endPlan(
  call: Call,
  plan: Plan,
  how: { move: "decline" | "release"; did: string },
): Promise<void> {
  const row = await getForUpdate(call, "dunningCase", plan.caseId);
  await move(call, planFlow, { kind, id: plan.id, version: null, ...how });
  await refreshNow(call, row);
}

/** The client agrees: the instalments replace what was due, unless another sum is due since then. */
export async function planSigned(call: Call, fact: ProcedureEvent): Promise<void> {
  const id = planIdOf(fact);
  if (id === null) return;
  const proposed = await get(call, kind, id);
  await lockDebts(call, proposed);
  const row = await getForUpdate(call, "dunningCase", proposed.caseId);
  const parts = await unchangedParts(call, row, proposed);
  if (parts) await startPlan(call, row, { id, parts, at: fact.at });
  else
    await endPlan(call, proposed, {
      move: "release",
      did: "a signé l’échéancier, resté sans effet : ce qui est dû avait changé",
    });
}

async function startPlan(
  call: Call,
  { id: caseId }: DunningCase,
  { id, parts, at }: { id: string; parts: readonly LockedPart[]; at: string },
): Promise<void> {
  const did = "a signé l’échéancier";
  const row = await move(call, dunningFlow, {
    kind: "dunningCase",
    id: caseId,
    version: null,
    move: "signPlan",
    did,
  });
  const plan = await move(call, planFlow, {
    kind,
    id,
    version: null,
    move: "conclude",
    set: { agreedOn: call.today, signedAt: at },
    did,
  });
  const canceled = await debitsToCome(
    call,
    parts.map((part) => part.id),
  );
  await placeInstalments(call, plan, parts);
  await announcePlan(call, row, plan, canceled);
  await refreshNow(call, row);
}

export async function planRefused(call: Call, fact: ProcedureEvent & { reason: string }): Promise<void> {
  const id = planIdOf(fact);
  if (id === null) return;
  const did = `a refusé l’échéancier : ${fact.reason}`;
  await endPlan(call, await get(call, kind, id), { move: "decline", did });
}

/** Expired, or withdrawn at its procedure: a proposal that staff withdrew is over already. */
export async function planReleased(call: Call, fact: ProcedureEvent): Promise<void> {
  const id = planIdOf(fact);
  if (id === null) return;
  const plan = await get(call, kind, id);
  if (plan.status !== "PROPOSED") return;
  await endPlan(call, plan, { move: "release", did: "a retiré l’échéancier de la signature" });
}

/** A plan is not signed once another sum is due, nor while a debit may still pay it. */
export async function planSuspensions(
  call: Call,
  { subject, isDeciding }: { subject: SignatureSubject; isDeciding: boolean },
): Promise<string[]> {
  const id = planIdOf({ subject });
  if (id === null) return [];
  const plan = await get(call, kind, id);
  if (isDeciding) await lockDebts(call, plan);
  const row = await get(call, "dunningCase", plan.caseId);
  const parts = await unchangedParts(call, row, plan);
  if (!parts) return ["Ce qui est dû a changé : proposez un autre échéancier."];
  const reason = await reasonAgainstReplacing(
    call,
    parts.map((part) => part.id),
  );
  return reason === null ? [] : [reason];
}

const lapsed = "Ce qui est dû a changé depuis : cet échéancier n’est plus à signer.";

/** Withdraws a proposal whose sum is due no more; the procedure is locked first, as by a signature. */
export const lapsePlan = jobHandler(lapsePlanJob, async (call, { planId }) => {
  const procedure = await runningProcedure(call, { kind, id: planId });
  if (!procedure) return;
  await getForUpdate(call, "signature", procedure.id);
  const plan = await get(call, kind, planId);
  const row = await get(call, "dunningCase", plan.caseId);
  if (await unchangedParts(call, row, plan)) return;
  await withdrawProcedure(call, procedure.id, { reason: lapsed, why: lapsed });
});
