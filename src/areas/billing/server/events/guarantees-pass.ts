// Guarantees that pass to the contract that replaces theirs, or to the company that takes their contract over.
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { guaranteesPass } from "../../model/events.ts";
import { billCompanyJob, recordBillingEvent } from "./record.ts";
import { contractsReplacedBy, findHeir, hasStarted, isCarOut } from "./replaced-contracts.ts";

type Event = Row<"billingEvent">;
type Contract = Row<"contract">;

/** The contract replaced by that of an event; null for a transfer, whose cause is its amendment. */
async function replacedContract(call: Call, { causeId, contractId }: Event): Promise<Contract | null> {
  if (contractId === null || causeId !== contractId) return null;
  const [old] = await contractsReplacedBy(call, await get(call, "contract", contractId));
  return old ?? null;
}

/** Guarantees secure the old contract until its car is back, and pass once the new car is out. */
export async function passingObstacle(call: Call, event: Event): Promise<string | null> {
  const old = await replacedContract(call, event);
  if (!old) return null;
  if (await isCarOut(call, old.id)) return "Attend le retour du véhicule du contrat remplacé.";
  const heir = await findHeir(call, old);
  return heir === null || (await hasStarted(call, heir.id))
    ? null
    : "Attend la livraison du nouveau véhicule.";
}

export async function passGuarantees(call: Call, event: Event): Promise<void> {
  const { id: eventId, contractId, companyId } = event;
  if (contractId === null) return;
  const old = await replacedContract(call, event);
  const toContractId = old ? ((await findHeir(call, old))?.id ?? null) : contractId;
  await call.emit(guaranteesPass, {
    eventId,
    fromContractId: old?.id ?? contractId,
    toContractId,
    companyId,
  });
}

/** Facts that wait for a delivery, a return or a cancellation of one of their contracts are treated again at once. */
export async function treatPassing(call: Call, contractId: string): Promise<void> {
  const waiting = await call.db
    .selectFrom("billingEvent as e")
    .innerJoin("contract as c", "c.id", "e.contractId")
    .select(["e.companyId", "e.issuerId"])
    .distinct()
    .where("e.type", "=", "DEPOSIT_REPLACEMENT")
    .where("e.status", "=", "PENDING")
    .where((of) =>
      of.or([
        of("c.id", "=", contractId),
        of("c.replacesId", "=", contractId),
        of("c.replacedById", "=", contractId),
      ]),
    )
    .execute();
  for (const pair of waiting)
    await call.enqueue(billCompanyJob, pair, { key: `${pair.companyId} ${pair.issuerId}` });
}

/** The lessor and both companies have agreed that the guarantees pass to the incoming one. */
export async function recordTransferredGuarantees(
  call: Call,
  { amendmentId, ...fact }: { amendmentId: string; contractId: string; issuerId: string },
): Promise<void> {
  const { draft, after } = await get(call, "amendment", amendmentId);
  if (draft.kind !== "driver-transfer" || draft.clauses?.deposit !== "TRANSFERRED") return;
  await recordBillingEvent(call, {
    ...fact,
    type: "DEPOSIT_REPLACEMENT",
    causeId: amendmentId,
    companyId: after.holder.companyId,
    happenedOn: call.today,
  });
}
