// Applies the statuses of a deposit in the order in which the platform issued them, whatever the order of reading.
import { stateRefusals } from "#kernel/flow/flow.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import type { DepositStatus } from "../../model/documents/deposit-status.ts";
import { depositFlow } from "../../model/platform/flow.ts";
import {
  decisiveStatus,
  invoiceStatuses,
  type PlatformStatus,
  statusLabel,
} from "../../model/platform/invoice-statuses.ts";

const kind = "platformDeposit";

/** Newest first. */
export async function statusesOf(call: Call, depositId: string): Promise<PlatformStatus[]> {
  const { attemptFrom } = await get(call, kind, depositId);
  return call.db
    .selectFrom("platformStatus")
    .select(["code", "receivedAt", "reason"])
    .where("depositId", "=", depositId)
    .$if(attemptFrom !== null, (query) => query.where("receivedAt", ">=", attemptFrom))
    .orderBy("receivedAt", "desc")
    .orderBy("code", "desc")
    .execute();
}

const moves = {
  APPROVED: "approve",
  QUESTIONED: "question",
  REFUSED: "beRefused",
  REJECTED: "beRejected",
} as const;
const hasMove = (state: DepositStatus): state is keyof typeof moves => state in moves;

/** A state that staff gave since (cashed, treated) stays. */
export async function applyPlatformStatuses(call: Call, depositId: string): Promise<void> {
  const { status } = await get(call, kind, depositId);
  const said = decisiveStatus(await statusesOf(call, depositId));
  const gives = said && invoiceStatuses[said.code]?.gives;
  if (!said || !gives || !hasMove(gives) || gives === status) return;
  const name = moves[gives];
  if (stateRefusals(depositFlow, name, status).length > 0) return;
  const reason = said.reason.slice(0, 300);
  await move(call, depositFlow, {
    kind,
    id: depositId,
    version: null,
    move: name,
    set: { reason, ...(gives === "REJECTED" ? { depositedOn: null, platformReference: "" } : {}) },
    did: `a reçu le statut «\u00a0${statusLabel(said.code)}\u00a0» de la plateforme${reason && `\u00a0: ${reason}`}`,
  });
}
