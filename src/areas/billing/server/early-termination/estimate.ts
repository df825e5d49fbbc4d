// The cost of an early termination, on one computation with the contract's.
import type { Day } from "#kernel/calendar/day.ts";
import { roundCents } from "#kernel/money.ts";
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
} from "../../model/early-termination/early-termination.ts";
import { vatReader } from "../rents/line-vat.ts";
import "../tables.ts";

/** Mileage of the car to date, settled as if returned that day; null without a car or a reading. */
async function mileageOn(
  call: Call,
  basis: ContractBasis,
  on: Day,
): Promise<EarlyTerminationEstimate["mileage"]> {
  const period = basis.periods.find(({ startDay, endDay }) => startDay !== null && endDay === null);
  if (!period?.carId || period.startKilometrage === null) return null;
  const { mileage } = await get(call, "car", period.carId);
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

const pendingProposal = (call: Call, contractId: string) =>
  call.db
    .selectFrom("earlyTermination")
    .select("id")
    .where("contractId", "=", contractId)
    .where("status", "=", "PENDING")
    .executeTakeFirst();

export async function estimateEarlyTermination(
  call: Call,
  contractId: string,
  on: Day = call.today,
): Promise<EarlyTerminationEstimate> {
  const estimate = await terminationOf(call, contractId, on);
  const basis = await readContractBasis(call, contractId);
  const { status, vatTerritory, financialDepositCents } = basis.row;
  const vat = (await vatReader(call))("EARLY_TERMINATION", vatTerritory, on);
  const vatCents = roundCents(estimate.indemnityCents * (vat?.rate ?? 0));
  return {
    estimate,
    vatCents,
    totalCents: estimate.indemnityCents + vatCents,
    mileage: await mileageOn(call, basis, on),
    depositCents: financialDepositCents,
    refusals: proposalRefusals({
      contractStatus: status,
      indemnityCents: estimate.indemnityCents,
      isPast: on < call.today,
      isAnotherPending: (await pendingProposal(call, contractId)) !== undefined,
    }),
  };
}
