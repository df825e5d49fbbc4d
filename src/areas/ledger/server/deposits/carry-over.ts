// Guarantees that pass to the contract that replaces theirs, up to what it asks, or to the next lessee of their
// contract. No money moves: an allocation takes each from its receipt, and a receipt of the other side takes it over.
import { keysOf } from "#kernel/schema/keys.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { decapitalise } from "#kernel/text/case.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";
import { allocate } from "../receipts/allocate.ts";
import { recordReceipt } from "../receipts/record.ts";
import { calledCents, callGuarantees, cancelCalls } from "./guarantee-calls.ts";
import {
  awaitedCents,
  type Guarantee,
  guaranteesOf,
  ofSecurity,
  owedCents,
  securedCents,
} from "./guarantees.ts";
import { releaseDeposit } from "./set-off.ts";
import { markToReturn } from "./to-return.ts";

type Contract = Row<"contract">;

/** A guarantee held for another company than the lessee of the new contract is returned, not carried over. */
async function carriedGuarantees(
  call: Call,
  fromContractId: string,
  { to, companyId, security }: { to: Contract; companyId: string; security: Security },
): Promise<Guarantee[]> {
  const held = ofSecurity(await guaranteesOf(call, fromContractId), security);
  const isTransfer = fromContractId === to.id;
  return held.filter((one) => !one.isToReturn && (one.companyId === companyId) !== isTransfer);
}

async function carry(
  call: Call,
  { id, issuerId, method, reference }: Guarantee,
  { to, companyId, security, cents }: { to: Contract; companyId: string; security: Security; cents: Cents },
): Promise<void> {
  const successor = await recordReceipt(call, {
    issuerId,
    companyId,
    method,
    origin: "CARRIED_OVER",
    receivedOn: call.today,
    amountCents: cents,
    reference,
    guarantee: { contractId: to.id, security },
  });
  await allocate(call, [{ from: { receiptId: id }, to: { carriedToId: successor.id }, cents }]);
}

async function carrySecurity(
  call: Call,
  fromContractId: string,
  target: { to: Contract; companyId: string; security: Security },
): Promise<void> {
  const { to, security } = target;
  const isTransfer = fromContractId === to.id;
  let roomCents = isTransfer
    ? Number.POSITIVE_INFINITY
    : owedCents(to, security) - (await securedCents(call, to, security));
  let carriedCents = 0;
  for (const guarantee of await carriedGuarantees(call, fromContractId, target)) {
    const cents = Math.min(guarantee.remainingCents, roomCents);
    if (cents <= 0) continue;
    await carry(call, guarantee, { ...target, cents });
    roomCents -= cents;
    carriedCents += cents;
  }
  if (carriedCents === 0) return;
  const did = `a repris ${frenchPrice(carriedCents)} de ${decapitalise(securities[security])}`;
  for (const id of new Set([fromContractId, to.id])) call.recordChange({ record: "contract", id, did });
}

/** Calls for what is neither held, nor awaited from the contract that this one replaces, nor called already. */
async function callMissing(call: Call, contract: Contract, causeId: string): Promise<void> {
  const heldCents = async (security: Security): Promise<Cents> =>
    (await securedCents(call, contract, security)) +
    (await awaitedCents(call, contract, security)) +
    (await calledCents(call, contract.id, security));
  if (owedCents(contract, "DEPOSIT") + owedCents(contract, "COLLATERAL") === 0) return;
  const held = { DEPOSIT: await heldCents("DEPOSIT"), COLLATERAL: await heldCents("COLLATERAL") };
  await callGuarantees(call, contract, { causeId, held });
}

interface PassingGuarantees {
  eventId: string;
  fromContractId: string;
  /** Null once the contract that was to take them over is canceled. */
  toContractId: string | null;
  companyId: string;
}

export async function carryOver(
  call: Call,
  { eventId, fromContractId, toContractId, companyId }: PassingGuarantees,
): Promise<void> {
  if (toContractId === null) return releaseDeposit(call, fromContractId);
  const to = await getForUpdate(call, "contract", toContractId);
  await cancelCalls(call, fromContractId);
  for (const security of keysOf(securities))
    await carrySecurity(call, fromContractId, { to, companyId, security });
  if (fromContractId !== toContractId) await markToReturn(call, fromContractId);
  await callMissing(call, to, eventId);
}

/** A guarantee that was carried over, then found never to have been paid, is called anew. */
export async function callAgain(call: Call, receiptIds: readonly string[]): Promise<void> {
  const reversals = await call.db
    .selectFrom("receipt")
    .select(["id", "contractId"])
    .where("id", "in", [...receiptIds])
    .where("origin", "=", "CARRIED_OVER")
    .where("reversesId", "is not", null)
    .execute();
  for (const { id, contractId } of reversals)
    if (contractId !== null) await callMissing(call, await get(call, "contract", contractId), id);
}
