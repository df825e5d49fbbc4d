// Contract events recorded as facts to bill, in the same transaction.
import {
  amendmentConcluded,
  contractAmended,
  contractBegan,
  contractClosed,
  periodCorrected,
  rentalEndCorrected,
  rentalEnded,
  rentalResumed,
  rentalStarted,
} from "#contracts/model/events.ts";
import { settlementDueCents } from "#contracts/model/settlements/settlement.ts";
import type { Call } from "#kernel/server/call.ts";
import { reaction } from "#kernel/server/area.ts";
import { get, existingRow } from "#kernel/server/records/records.ts";
import type { BillingEventType } from "../../model/events/event.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { settlementCharges } from "../../model/events/settlement-charges.ts";
import { issuerOfContract } from "../issuers.ts";
import { guaranteesAwaited } from "../../model/events.ts";
import { activationCharges, guaranteeCharges } from "./contract-charges.ts";
import { recordTransferredGuarantees, treatPassing } from "./guarantees-pass.ts";
import { contractsReplacedBy } from "./replaced-contracts.ts";
import { type BillingFact, recompute, recordBillingEvent } from "./record.ts";

async function factOf(
  call: Call,
  contractId: string,
  type: BillingEventType,
  rest: Pick<BillingFact, "causeId"> & Partial<BillingFact>,
): Promise<void> {
  const { companyId } = await get(call, "contract", contractId);
  await recordBillingEvent(call, {
    type,
    companyId,
    contractId,
    issuerId: await issuerOfContract(call, contractId),
    happenedOn: call.today,
    ...rest,
  });
  await recompute(call, contractId);
}

async function contractStarted(call: Call, contractId: string): Promise<void> {
  await call.db
    .insertInto("contractBilling")
    .values({
      contractId,
      issuerId: lessorIssuerId,
      isReady: true,
      billsFrom: null,
      initialisedAt: null,
      initialisedBy: null,
      nextMonth: null,
    })
    .onConflict((same) => same.doNothing())
    .execute();
  await guaranteesCalled(call, contractId);
}

/** Guarantees of the replaced contract pass to the new one later; only the rest is called. */
async function guaranteesCalled(call: Call, contractId: string): Promise<void> {
  const contract = await get(call, "contract", contractId);
  const [old] = await contractsReplacedBy(call, contract);
  const [awaited] = old ? await call.ask(guaranteesAwaited, { contractId }) : [];
  const charges = guaranteeCharges(contract, awaited);
  if (charges.length > 0)
    await factOf(call, contractId, "DEPOSIT", { causeId: contractId, issuerId: lessorIssuerId, charges });
  if (old && guaranteeCharges(old).length > 0)
    await factOf(call, contractId, "DEPOSIT_REPLACEMENT", {
      causeId: contractId,
      issuerId: lessorIssuerId,
    });
}

async function periodStarted(call: Call, contractId: string, periodId: string): Promise<void> {
  await factOf(call, contractId, "SUBSCRIPTION_START", { causeId: periodId });
  // Its price is read from the slot when it is billed: it may be fixed later.
  await factOf(call, contractId, "DELIVERY", { causeId: periodId });
  const charges = activationCharges(await get(call, "contract", contractId));
  if (charges.length > 0) await factOf(call, contractId, "ACTIVATION", { causeId: contractId, charges });
  await treatPassing(call, contractId);
}

export const billingReactions = [
  reaction(contractBegan, (call, { contractId }) => contractStarted(call, contractId)),
  reaction(rentalStarted, (call, { contractId, periodId }) => periodStarted(call, contractId, periodId)),
  reaction(amendmentConcluded, (call, { contractId, amendmentId }) =>
    factOf(call, contractId, "AMEND_SUBSCRIPTION", { causeId: amendmentId }),
  ),
  reaction(contractAmended, async (call, { contractId, amendmentId }) => {
    const issuerId = await issuerOfContract(call, contractId);
    await recordTransferredGuarantees(call, { contractId, amendmentId, issuerId });
    const { effect, before } = await get(call, "amendment", amendmentId);
    if (effect.settlement === null || settlementDueCents(effect.settlement) === 0) return;
    await factOf(call, contractId, "AMENDMENT", {
      causeId: amendmentId,
      companyId: before.holder.companyId,
      charges: settlementCharges(effect.settlement),
    });
  }),
  reaction(rentalEnded, async (call, { periodId }) => {
    const period = await existingRow(call, "rentalPeriod", { id: periodId });
    await factOf(call, period.contractId, "SUBSCRIPTION_STOP", { causeId: periodId });
    await treatPassing(call, period.contractId);
  }),
  reaction(periodCorrected, (call, { contractId, periodId }) =>
    factOf(call, contractId, "RESET_SUBSCRIPTION", { causeId: `${periodId} ${call.requestId}` }),
  ),
  reaction(rentalEndCorrected, (call, { contractId, periodId }) =>
    factOf(call, contractId, "RESET_SUBSCRIPTION", { causeId: `${periodId} end ${call.requestId}` }),
  ),
  reaction(rentalResumed, (call, { contractId, periodId }) =>
    factOf(call, contractId, "RESET_SUBSCRIPTION", { causeId: `${periodId} resumed ${call.requestId}` }),
  ),
  reaction(contractClosed, async (call, { contractId }) => {
    await recompute(call, contractId);
    await treatPassing(call, contractId);
  }),
];
