// The mandate that invoices name, and the effect of a debit on its mandate.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import { latestOf } from "../../model/debits/days.ts";
import { governingMandate } from "../../model/mandates/governing.ts";
import { inChunks } from "../debits/chunks.ts";
import { returnRule } from "../../model/sepa/return-codes.ts";
import { ended, moveBySystem } from "./moves.ts";

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

/** Debits were presented: each mandate lives 36 months more, and its change of account has been said. */
export async function recordPresentations(call: Call, mandateIds: readonly string[], on: Day): Promise<void> {
  for (const ids of inChunks(mandateIds)) {
    const rows = await call.db
      .selectFrom("mandate")
      .select(["id", "presentedOn", "formerAccountId"])
      .where("id", "in", ids)
      .orderBy("id")
      .forUpdate()
      .execute();
    const did = "a présenté un prélèvement";
    const changed = rows.flatMap(({ id, ...before }) => {
      const presentedOn = latestOf(on, before.presentedOn ?? on);
      const differing = difference(before, { presentedOn, formerAccountId: null });
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
      }))
      .where(
        "id",
        "in",
        changed.map(({ id }) => id),
      )
      .execute();
    for (const one of changed) call.recordChange(one);
  }
}

/** The reason of a mandate that a return ended or blocked. */
export const returnReason = (code: string): string =>
  `Prélèvement rejeté (${code}) : ${returnRule(code).meaning}`;

/** The effect of a returned debit on its mandate; nothing for the other codes. */
export async function applyReturnCode(
  call: Call,
  { mandateId, code }: { mandateId: string; code: string },
): Promise<void> {
  const { status } = await getForUpdate(call, "mandate", mandateId);
  const reason = returnReason(code);
  const { action, meaning: label } = returnRule(code);
  if (action === "CANCEL_MANDATE" && status !== "Cancelled" && status !== "Expired" && status !== "Failed")
    await moveBySystem(call, "revoke", {
      id: mandateId,
      set: ended(call, reason),
      did: `a perdu le mandat : ${label}`,
    });
  if (action === "BLOCK_MANDATE" && status === "Active")
    await moveBySystem(call, "stop", {
      id: mandateId,
      set: { reason },
      did: `a bloqué le mandat : ${label}`,
    });
}
