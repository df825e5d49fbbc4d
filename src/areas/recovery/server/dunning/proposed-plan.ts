// A plan that waits for the signature of its client, and the parts that it would replace.
import { job } from "#kernel/event.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { Owing } from "#ledger/server/credits/payable-parts.ts";
import { type LockedPart, partsToPlan } from "../parts/parts.ts";

/** Withdraws a proposal whose sum is due no more, once the transaction that changed it is committed. */
export const lapsePlanJob = job<{ planId: string }>("dunning.lapsePlan");

export const proposedPlan = (call: Call, caseId: string): Promise<Row<"instalmentPlan"> | undefined> =>
  call.db
    .selectFrom("instalmentPlan")
    .selectAll()
    .where("caseId", "=", caseId)
    .where("status", "=", "PROPOSED")
    .executeTakeFirst();

/** The parts that a proposed plan replaces; null once another sum is due of them. */
export async function unchangedParts(
  call: Call,
  owing: Owing,
  { debts }: Pick<Row<"instalmentPlan">, "debts">,
): Promise<LockedPart[] | null> {
  const open = new Map((await partsToPlan(call, owing)).map((part) => [part.id, part]));
  const parts = debts.flatMap(({ partId, cents }) => {
    const part = open.get(partId);
    return part?.remainingCents === cents ? part : [];
  });
  return parts.length === debts.length ? parts : null;
}
