// The mandate that invoices name, and the effect of a debit on its mandate.
import { isEnded } from "../../model/flow.ts";
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import { governingMandate } from "../../model/governing.ts";
import { inChunks } from "#kernel/server/chunks.ts";
import { returnRule } from "#kernel/sepa/return-codes.ts";
import { idsOf } from "#kernel/values.ts";
import { ended, lockMandate, moveBySystem } from "./moves.ts";

/** The active mandate of a company, as its invoices state it; null when there is none. */
export async function mandateOnDocument(
  call: Call,
  { companyId, issuerId }: { companyId: string; issuerId: string },
): Promise<{ mandateReference: string; accountEnding: string } | null> {
  const rows = await call.db
    .selectFrom("mandate")
    .selectAll()
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "=", "Active")
    .execute();
  const mandate = governingMandate(rows);
  return mandate
    ? { mandateReference: mandate.reference, accountEnding: mandate.accountMask.slice(-4) }
    : null;
}

/** The issuers that debit a company, each by an active mandate given to itself. */
export async function debitingIssuersOf(call: Call, companyId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom("mandate")
    .select("issuerId")
    .distinct()
    .where("companyId", "=", companyId)
    .where("status", "=", "Active")
    .execute();
  return rows.map(({ issuerId }) => issuerId);
}

/** Debits were presented: each mandate lives 36 months more, and its change of account or creditor has been stated. */
export async function recordPresentations(call: Call, mandateIds: readonly string[], on: Day): Promise<void> {
  for (const ids of inChunks(mandateIds)) {
    const rows = await call.db
      .selectFrom("mandate")
      .select(["id", "presentedOn", "formerAccountId", "formerCreditor"])
      .where("id", "in", ids)
      .orderBy("id")
      .forUpdate()
      .execute();
    const did = "a présenté un prélèvement";
    const changed = rows.flatMap(({ id, ...before }) => {
      const presentedOn = latestOf(on, before.presentedOn ?? on);
      const differing = difference(before, { presentedOn, formerAccountId: null, formerCreditor: null });
      return differing ? { record: "mandate" as const, id, did, ...differing } : [];
    });
    if (changed.length === 0) continue;
    await call.db
      .updateTable("mandate")
      .set((of) => ({
        ...nextStamp(call, 0),
        version: of("version", "+", 1),
        presentedOn: of.fn<Day>("greatest", ["presentedOn", of.val(on)]),
        formerAccountId: null,
        formerCreditor: null,
      }))
      .where("id", "in", idsOf(changed))
      .execute();
    for (const one of changed) call.recordChange(one);
  }
}

/** The reason of a mandate that a return ended or blocked. */
export const returnReason = (code: string): string =>
  `Prélèvement rejeté (${code}) : ${returnRule(code).meaning}`;

/** The mandate in the name of its present creditor: itself, or the one that it has passed to. */
export async function presentMandate(call: Call, mandateId: string): Promise<Row<"mandate">> {
  let mandate = await get(call, "mandate", mandateId);
  while (mandate.passedToId !== null) mandate = await get(call, "mandate", mandate.passedToId);
  return mandate;
}

/** The effect of a returned debit on its mandate, under any creditor; none for the other codes. */
export async function applyReturnCode(
  call: Call,
  { mandateId, code }: { mandateId: string; code: string },
): Promise<void> {
  await lockMandate(call, mandateId);
  const mandate = await presentMandate(call, mandateId);
  const { id, status } = mandate;
  const reason = returnReason(code);
  const { action, meaning: label } = returnRule(code);
  if (action === "CANCEL_MANDATE" && !isEnded(mandate))
    await moveBySystem(call, "revoke", {
      id,
      set: ended(call, reason),
      did: `a perdu le mandat : ${label}`,
    });
  if (action === "BLOCK_MANDATE" && status === "Active")
    await moveBySystem(call, "stop", {
      id,
      set: { reason },
      did: `a bloqué le mandat : ${label}`,
    });
}
