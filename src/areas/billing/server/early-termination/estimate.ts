// The cost of an early termination, on one computation with the contract's.
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import { frenchNumber, roundCents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { segmentOn } from "#contracts/model/terms/terms-by-day.ts";
import { terminationOf } from "#contracts/server/pricing/estimates.ts";
import { type ContractBasis, readContractBasis } from "#contracts/server/pricing/contract-basis.ts";
import { signedContract } from "#contracts/server/rows.ts";
import { mileageLine } from "../../model/closings/mileage.ts";
import {
  type EarlyTerminationEstimate,
  proposalRefusals,
  type ReplacedTermination,
} from "../../model/early-termination/early-termination.ts";
import { vatReader } from "../documents/line-vat.ts";

/** Mileage of the car settled as if returned that day, never in the future; null without a car. */
async function mileageOn(
  call: Call,
  basis: ContractBasis,
  on: Day,
): Promise<EarlyTerminationEstimate["mileage"]> {
  const period = basis.periods.find(({ startDay, endDay }) => startDay !== null && endDay === null);
  if (!period?.carId || period.startKilometrage === null) return null;
  const { mileage } = await get(call, "car", period.carId);
  if (mileage <= period.startKilometrage)
    return {
      why: `Aucun relevé depuis la livraison (${frenchNumber(period.startKilometrage)}\u00a0km)`,
      cents: null,
    };
  const { agreement, grid } = segmentOn(signedContract(basis), on);
  return mileageLine({
    terms: agreement.terms,
    grid,
    kmPrices: basis.row.kmPrices,
    periods: basis.periods,
    period: { ...period, endDay: on },
    driven: Math.max(mileage - period.startKilometrage, 0),
  });
}

const terminationIn = (status: "PENDING" | "SIGNED") => (call: Call, contractId: string) =>
  call.db
    .selectFrom("earlyTermination")
    .select(["id", "endsOn", "indemnityCents", "createdAt", "signedAt"])
    .where("contractId", "=", contractId)
    .where("status", "=", status)
    .executeTakeFirst();

export const pendingProposal = terminationIn("PENDING");
/** The early termination in force. */
export const signedTermination = terminationIn("SIGNED");

async function replacedTermination(call: Call, contractId: string): Promise<ReplacedTermination | null> {
  const signed = await signedTermination(call, contractId);
  if (!signed?.signedAt) return null;
  const { signedAt, endsOn, indemnityCents } = signed;
  return { signedOn: dayInParis(signedAt), endsOn, indemnityCents };
}

export async function estimateEarlyTermination(
  call: Call,
  contractId: string,
  chosenOn?: Day,
): Promise<EarlyTerminationEstimate> {
  const estimate = await terminationOf(call, contractId, chosenOn);
  const { on } = estimate;
  const basis = await readContractBasis(call, contractId);
  const { status, vatTerritory, financialDepositCents } = basis.row;
  const vat = (await vatReader(call))("EARLY_TERMINATION", { contractTerritory: vatTerritory }, on);
  const vatCents = "refusal" in vat ? 0 : roundCents(estimate.indemnityCents * vat.rate);
  return {
    estimate,
    vatCents,
    totalCents: estimate.indemnityCents + vatCents,
    mileage: await mileageOn(call, basis, on < call.today ? on : call.today),
    depositCents: financialDepositCents,
    replaces: await replacedTermination(call, contractId),
    refusals: proposalRefusals({
      contractStatus: status,
      indemnityCents: estimate.indemnityCents,
      isPast: on < call.today,
      isAnotherPending: (await pendingProposal(call, contractId)) !== undefined,
    }),
  };
}
