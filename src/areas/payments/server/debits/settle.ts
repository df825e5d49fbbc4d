// Manual decisions on debits returned for a reason that no rule settles.
import { actorId } from "#kernel/actor.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import { debitFlow } from "../../model/debits/debit-flow.ts";
import { debitsChanged } from "../../model/events.ts";
import { lockDebit } from "./collect.ts";

export async function settleReturn(
  call: Call,
  { id, reason, isRetried }: { id: string; reason: string; isRetried: boolean },
): Promise<{ id: string }> {
  const debit = await lockDebit(call, id);
  requireMove(debitFlow, "settle", debit, { missing: missingPermission(call) });
  await call.db
    .updateTable("debit")
    .set({
      isToSettle: false,
      settledAt: call.now.toISOString(),
      settledBy: call.actor.name,
      settledById: actorId(call.actor),
      settlement: reason,
      retryOn: isRetried ? call.today : null,
    })
    .where("id", "=", id)
    .execute();
  await call.emit(debitsChanged, { debitIds: [id] });
  call.recordChange({
    record: "debitBatch",
    id: debit.batchId,
    did: `a traité le retour de ${debit.companyName} (${debit.documentNumber}, ${debit.returnCode}) : ${reason}${isRetried ? " Le document peut être prélevé de nouveau." : ""}`,
  });
  return { id };
}
