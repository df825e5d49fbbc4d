// Guarantees received before billing began: recorded as receipts of their contract, less what was recorded already.
import type { HeldGuarantees } from "#billing/model/events.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, get } from "#kernel/server/records/records.ts";
import { decapitalise } from "#kernel/text/case.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";
import { recordReceipt } from "../receipts/record.ts";
import { agreedCents, securedCents } from "./guarantees.ts";

const fields: Record<Security, { cents: string; day: string }> = {
  DEPOSIT: { cents: "depositCents", day: "depositOn" },
  COLLATERAL: { cents: "collateralCents", day: "collateralOn" },
};

/** True for a contract that waits to be initialised, or was: it was delivered before billing began. */
export async function isTakenOver(call: Call, contractId: string): Promise<boolean> {
  const key = { contractId, issuerId: lessorIssuerId };
  const billing = await findRow(call, "contractBilling", key, ["isReady", "initialisedAt"]);
  return billing !== undefined && (!billing.isReady || billing.initialisedAt !== null);
}

async function recordHeld(
  call: Call,
  contractId: string,
  { security, heldCents, receivedOn }: { security: Security; heldCents: Cents; receivedOn: Day | null },
): Promise<void> {
  const contract = await get(call, "contract", contractId);
  const recordedCents = await securedCents(call, contract, security);
  const most = Math.max(agreedCents(contract, security), recordedCents);
  if (heldCents < recordedCents || heldCents > most)
    throw invalid({
      [fields[security].cents]:
        `Entre ${frenchPrice(recordedCents)}, déjà enregistrés, et ${frenchPrice(most)}, convenus au contrat.`,
    });
  if (heldCents === recordedCents) return;
  if (receivedOn === null) throw invalid({ [fields[security].day]: "Indiquez le jour où il a été reçu." });
  if (receivedOn > call.today)
    throw invalid({ [fields[security].day]: "Ce qui est détenu a déjà été reçu : indiquez un jour passé." });
  const amountCents = heldCents - recordedCents;
  await recordReceipt(call, {
    issuerId: lessorIssuerId,
    companyId: contract.companyId,
    method: "TRANSFER",
    origin: "TAKEN_OVER",
    receivedOn,
    amountCents,
    reference: `Reprise ${contract.orderId}`,
    guarantee: { contractId, security },
  });
  const did = `a repris ${frenchPrice(amountCents)} de ${decapitalise(securities[security])} reçus le ${frenchDay(receivedOn)}`;
  call.recordChange({ record: "contract", id: contractId, did });
}

export async function recordHeldGuarantees(
  call: Call,
  { contractId, depositCents, depositOn, collateralCents, collateralOn }: HeldGuarantees,
): Promise<void> {
  await recordHeld(call, contractId, {
    security: "DEPOSIT",
    heldCents: depositCents,
    receivedOn: depositOn,
  });
  await recordHeld(call, contractId, {
    security: "COLLATERAL",
    heldCents: collateralCents,
    receivedOn: collateralOn,
  });
}
