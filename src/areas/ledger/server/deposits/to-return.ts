// Guarantees that secure nothing more: each is owed to the company that paid it.
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { decapitalise } from "#kernel/text/case.ts";
import { securities } from "../../model/receipts/receipt.ts";
import { callGuarantees, cancelCalls } from "./guarantee-calls.ts";
import { type Guarantee, guaranteesOf, isOfLessee, owedCents, securedCents } from "./guarantees.ts";

async function mark(call: Call, contractId: string, guarantees: readonly Guarantee[]): Promise<void> {
  for (const { id, security, remainingCents, isToReturn, companyName } of guarantees) {
    if (isToReturn || remainingCents === 0 || security === null) continue;
    const did = `doit rendre ${frenchPrice(remainingCents)} de ${decapitalise(securities[security])} à ${companyName}`;
    await change(call, "receipt", { id, version: null, did }, { isToReturn: true });
    call.recordChange({ record: "contract", id: contractId, did });
  }
}

export const markToReturn = async (call: Call, contractId: string): Promise<void> =>
  mark(call, contractId, await guaranteesOf(call, contractId));

/** The guarantees of a company that has left the contract. */
export async function returnThoseOfLeaving(call: Call, contractId: string): Promise<void> {
  const contract = await get(call, "contract", contractId);
  const guarantees = await guaranteesOf(call, contractId);
  await mark(
    call,
    contractId,
    guarantees.filter((one) => !isOfLessee(one, contract)),
  );
}

/** The leaving company is owed its guarantee once the one of the incoming company is held in full. */
export async function returnOnceReplaced(call: Call, contractId: string): Promise<void> {
  const contract = await get(call, "contract", contractId);
  const leaving = (await guaranteesOf(call, contractId)).filter((one) => !isOfLessee(one, contract));
  for (const guarantee of leaving) {
    const { security } = guarantee;
    if (security === null) continue;
    const heldCents = await securedCents(call, contract, security);
    if (heldCents >= owedCents(contract, security)) await mark(call, contractId, [guarantee]);
  }
}

/**
 * A transfer whose clauses return the deposit and the collateral: the incoming company is called for its own; the
 * leaving one is owed its payments once those have come, and nothing more is due of its calls.
 */
export async function returnDeposits(
  call: Call,
  { contractId, amendmentId }: { contractId: string; amendmentId: string },
): Promise<void> {
  const { draft } = await get(call, "amendment", amendmentId);
  if (draft.kind !== "driver-transfer" || draft.clauses?.deposit !== "RETURNED") return;
  await cancelCalls(call, contractId);
  await callGuarantees(call, await get(call, "contract", contractId), { causeId: amendmentId });
}

/** A canceled contract returns what it received; one that is replaced awaits nothing more. */
export async function closeDeposits(
  call: Call,
  { contractId, status }: { contractId: string; status: string },
): Promise<void> {
  if (status !== "CANCELED" && status !== "REPLACED") return;
  await cancelCalls(call, contractId);
  if (status === "CANCELED") await markToReturn(call, contractId);
}
