// Guarantees received before billing began: recorded as receipts of their contract, less what was recorded already.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { invalid } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Security } from "../../model/receipts/receipt.ts";
import { recordReceipt } from "../receipts/record.ts";
import { agreedCents, securedCents } from "./guarantees.ts";

const fields: Record<Security, string> = { DEPOSIT: "depositCents", COLLATERAL: "collateralCents" };

async function recordHeld(
  call: Call,
  contractId: string,
  { security, heldCents }: { security: Security; heldCents: Cents },
): Promise<void> {
  const contract = await get(call, "contract", contractId);
  const recordedCents = await securedCents(call, contract, security);
  const most = Math.max(agreedCents(contract, security), recordedCents);
  if (heldCents < recordedCents || heldCents > most)
    throw invalid({
      [fields[security]]:
        `Entre ${frenchPrice(recordedCents)}, déjà enregistrés, et ${frenchPrice(most)}, convenus au contrat.`,
    });
  if (heldCents === recordedCents) return;
  await recordReceipt(call, {
    issuerId: lessorIssuerId,
    companyId: contract.companyId,
    method: "TRANSFER",
    origin: "DEPOSIT",
    receivedOn: call.today,
    amountCents: heldCents - recordedCents,
    reference: `Reprise ${contract.orderId}`,
    guarantee: { contractId, security },
  });
}

export async function recordHeldGuarantees(
  call: Call,
  {
    contractId,
    depositCents,
    collateralCents,
  }: { contractId: string; depositCents: Cents; collateralCents: Cents },
): Promise<void> {
  await recordHeld(call, contractId, { security: "DEPOSIT", heldCents: depositCents });
  await recordHeld(call, contractId, { security: "COLLATERAL", heldCents: collateralCents });
}
