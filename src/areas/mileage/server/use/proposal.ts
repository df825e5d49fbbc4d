// The amendment that settles the kilometres of a car on the road: proposed, then prepared by contracts.
import { contractFlow } from "#contracts/model/flow.ts";
import { firstChangeDay } from "#contracts/model/amendments/effect-day-rules.ts";
import { segmentOn } from "#contracts/model/terms/terms-by-day.ts";
import { amendContract } from "#contracts/server/amendments/amendments.ts";
import { contractFlowSubject, signedContract } from "#contracts/server/rows.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { refusals } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import {
  nextGridLine,
  projectedCost,
  type Proposal,
  proposalExplanation,
  proposedMileage,
} from "../../model/use/proposal.ts";
import { rentedCar } from "./road-use.ts";

async function projected(call: Call, carId: string) {
  const rented = await rentedCar(call, carId);
  if (!rented) throw notFound("Ce véhicule", "n’est pas en circulation");
  const { usage } = rented.readings;
  if (!usage?.projection)
    throw refused("Il faut un relevé après un mois de location pour prévoir son kilométrage.");
  return { ...rented, usage, projection: usage.projection };
}

const preparedIn = (amendments: readonly { id: string; kind: string; status: string }[]): string | null =>
  amendments.find(({ kind, status }) => kind === "duration-mileage" && status === "GENERATED")?.id ?? null;

type Projected = Awaited<ReturnType<typeof projected>>;

function proposalOf(call: Call, { period, basis, planned, usage, projection }: Projected): Proposal {
  const { agreement, grid } = segmentOn(signedContract(basis), call.today);
  const { kilometrage, durationMonths, priceCents } = agreement.terms;
  const settled = {
    agreed: { kilometrage, durationMonths, cents: priceCents },
    grid,
    kmPrices: basis.row.kmPrices,
    share: planned.share,
  };
  return {
    contractId: period.contractId,
    orderId: period.orderId,
    agreedKm: kilometrage,
    proposedKm: proposedMileage(projection, planned.share),
    nextLineKm: nextGridLine(projection, settled),
    durationMonths,
    readOn: usage.readOn,
    driven: Math.round(usage.driven),
    allowance: Math.round(usage.allowance),
    projected: Math.round(projection.driven),
    margin: Math.round(projection.margin),
    cost: projectedCost(projection, settled),
    preparedId: preparedIn(basis.amendments),
    reasons: refusals(
      contractFlow,
      "amend",
      contractFlowSubject(call, basis.row, basis.periods),
      missingPermission(call),
    ),
  };
}

export const amendmentProposal = async (call: Call, carId: string): Promise<Proposal> =>
  proposalOf(call, await projected(call, carId));

/** Prepares the amendment, or returns unchanged the one that already awaits its sending. */
export async function prepareAmendment(
  call: Call,
  carId: string,
  { kilometrage }: { kilometrage: number },
): Promise<{ amendmentId: string; contractId: string }> {
  const { contractId } = (await projected(call, carId)).period;
  await getForUpdate(call, "contract", contractId);
  const current = await projected(call, carId);
  const { preparedId, durationMonths, ...proposal } = proposalOf(call, current);
  if (preparedId !== null) {
    call.markUnchanged();
    return { amendmentId: preparedId, contractId };
  }
  const { id } = await amendContract(call, {
    id: contractId,
    kind: "duration-mileage",
    effectOn: firstChangeDay(signedContract(current.basis), call.today),
    explanation: proposalExplanation(proposal),
    durationMonths,
    kilometrage,
    priceCents: null,
    waiver: null,
  });
  return { amendmentId: id, contractId };
}
