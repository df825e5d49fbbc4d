// Contracts that follow one another: each was replaced by the next one, signed by the same company.
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import "#contracts/server/tables.ts";

type Contract = Row<"contract">;

/** The contracts that this one replaces, the latest first. */
export async function contractsReplacedBy(
  call: Call,
  { id, replacesId }: Pick<Contract, "id" | "replacesId">,
): Promise<Contract[]> {
  if (replacesId === null) return [];
  const old = await get(call, "contract", replacesId);
  // A signature that could not replace the contract that it names leaves it as it was.
  return old.replacedById === id ? [old, ...(await contractsReplacedBy(call, old))] : [];
}

const startedPeriods = (call: Call, contractId: string) =>
  call.db
    .selectFrom("rentalPeriod")
    .select("id")
    .where("contractId", "=", contractId)
    .where("startDay", "is not", null)
    .limit(1);

export const hasStarted = async (call: Call, contractId: string): Promise<boolean> =>
  (await startedPeriods(call, contractId).executeTakeFirst()) !== undefined;

export const isCarOut = async (call: Call, contractId: string): Promise<boolean> =>
  (await startedPeriods(call, contractId).where("endDay", "is", null).executeTakeFirst()) !== undefined;

/**
 * The contract that serves the client after a replaced one: its successor, or the one that replaced this successor
 * before any delivery. Null when it was canceled: nothing follows.
 */
export async function findHeir(call: Call, { replacedById }: Contract): Promise<Contract | null> {
  if (replacedById === null) return null;
  const successor = await get(call, "contract", replacedById);
  if (successor.status === "CANCELED") return null;
  return successor.status === "REPLACED" && !(await hasStarted(call, successor.id))
    ? findHeir(call, successor)
    : successor;
}
