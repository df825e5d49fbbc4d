// The mandate that invoices name, and the effect of a debit on its mandate.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate } from "#kernel/server/records/records.ts";
import { governingMandate } from "../../model/mandates/governing.ts";
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

/** A debit was presented: the mandate lives 36 months more, and its change of account has been said. */
export async function recordPresentation(call: Call, mandateId: string, on: Day): Promise<void> {
  const { presentedOn } = await getForUpdate(call, "mandate", mandateId);
  const last = presentedOn !== null && presentedOn > on ? presentedOn : on;
  const did = "a présenté un prélèvement";
  await change(
    call,
    "mandate",
    { id: mandateId, version: null, did },
    { presentedOn: last, formerAccountId: null },
  );
}

/** The effect of a returned debit on its mandate; nothing for the other codes. */
export async function applyReturnCode(
  call: Call,
  { mandateId, code, label }: { mandateId: string; code: string; label: string },
): Promise<void> {
  const { status } = await getForUpdate(call, "mandate", mandateId);
  const reason = `Prélèvement rejeté (${code}) : ${label}`;
  const { action } = returnRule(code);
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
