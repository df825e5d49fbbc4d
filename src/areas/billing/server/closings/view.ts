// Closings as staff read them.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import { get, type Row, type VersionedId, existingRow } from "#kernel/server/records/records.ts";
import { companyOf } from "#clients/server/read.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { endFactsOf, readContractBasis } from "#contracts/server/pricing/contract-basis.ts";
import { awaitedEstimate, type ClosingSubject, closingFlow } from "../../model/closings/flow.ts";
import { amountOf } from "../../model/closings/closing.ts";
import { awaitedCosts } from "../../model/closings/lines.ts";
import {
  type ClosingView,
  closingViewSchema,
  type ContractRentals,
  type MileageBasis,
  type Rental,
} from "../../model/closings/view.ts";
import type { LineKindKey } from "../../model/documents/line-kinds.ts";
import { natureOn } from "../../model/rules/natures.ts";
import { readRules } from "../rules/rules.ts";
import { findClosing } from "./compute.ts";
import { documentsOfClosing, finalDocumentReasons } from "./documents.ts";
import { closingFacts, type EndedRental, findEndedRental, givenCosts, otherReadings } from "./facts.ts";

type Closing = Row<"closing">;
const toView = viewOf(closingViewSchema);

/** The input of the life cycle of a closing. */
export async function closingSubject(call: Call, closing: Closing): Promise<ClosingSubject> {
  const { id, status, awaits, endedOn } = closing;
  const isTyped = status === "AWAITING" || status === "TO_TUNE";
  const rental = isTyped ? await findEndedRental(call, id) : null;
  const { repairs, returnTransport } = givenCosts(rental);
  const given = repairs && returnTransport ? [repairs, returnTransport] : [];
  const awaited = rental && status === "AWAITING" ? awaitedCosts(closingFacts(rental, closing)) : [];
  return {
    status,
    awaits,
    endedOn,
    awaitsCosts: given.length === 0 && awaited.some((cost) => cost !== awaitedEstimate),
    givenCosts: given,
    finalDocuments: await finalDocumentReasons(call, id),
  };
}

/** Locks a closing for an action that its facts allow. */
export const lockClosing = (
  call: Call,
  at: VersionedId,
  name: "correctEnd" | "undoEnd" | "enterCosts",
): Promise<Closing> =>
  lockForMove(call, closingFlow, { kind: "closing", ...at, move: name }, (row) => closingSubject(call, row));

function mileageBasisOf(rental: EndedRental | null): MileageBasis | null {
  if (!rental) return null;
  const { kilometrage, durationMonths, priceCents } = rental.segment.agreement.terms;
  const { kmPrices } = rental.basis.row;
  const grid = rental.segment.grid.map((line) => ({
    kilometrage: line.kilometrage,
    priceCents: line.priceCents,
  }));
  return { kilometrage, durationMonths, priceCents, grid, kmPrices };
}

/** The natures of the day on which the rental ended. */
async function kindsToConfirm(call: Call, { status, lines, endedOn }: Closing): Promise<LineKindKey[]> {
  if (status === "SETTLED" || lines.length === 0) return [];
  const { NATURE: natures } = await readRules(call);
  return lines
    .filter((line) => amountOf(line) !== 0 && natureOn(natures, line.kind, endedOn).nature === null)
    .map(({ kind }) => kind);
}

export async function closingView(call: Call, closing: Closing): Promise<ClosingView> {
  const contract = await get(call, "contract", closing.contractId);
  const { name: companyName } = await companyOf(call, closing.companyId);
  const period = await existingRow(call, "rentalPeriod", { id: closing.id });
  const rental = await findEndedRental(call, closing.id);
  const documents = await documentsOfClosing(call, closing.id);
  const { repairsCents, returnTransportCents, isEstimateOpen } = rental
    ? closingFacts(rental, closing)
    : { ...closing, isEstimateOpen: false };
  return toView({
    ...closing,
    repairsCents:
      isEstimateOpen || (closing.noRepairsReason !== "" && !rental?.repairs) ? null : repairsCents,
    returnTransportCents,
    orderId: contract.orderId,
    companyName,
    car: await carName(call, closing.carId),
    startDay: period.startDay,
    endedAt: period.endedAt,
    cause: period.endCause ?? "TERM",
    ends: rental && endFactsOf(rental.basis, period),
    startKilometrage: period.startKilometrage,
    endKilometrage: period.endKilometrage,
    isEndKilometrageEstimated: period.isEndKilometrageEstimated,
    keysMissing: period.keysMissing,
    papersMissing: period.papersMissing,
    otherReadings: rental && (await otherReadings(call, rental)),
    mileageBasis: mileageBasisOf(rental),
    givenCosts: givenCosts(rental),
    toConfirm: await kindsToConfirm(call, closing),
    documents: documents.map(({ id, kind, number, stage, totalCents, remainingCents }) => ({
      id,
      kind,
      number,
      stage,
      totalCents,
      remainingCents,
    })),
    ...lifeCycleOf(closingFlow, await closingSubject(call, closing), missingPermission(call)),
  });
}

export const readClosing = async (call: Call, id: string): Promise<ClosingView> =>
  closingView(call, await get(call, "closing", id));

/** Every rental of a contract that has begun. */
export async function contractRentals(call: Call, contractId: string): Promise<ContractRentals> {
  const basis = await readContractBasis(call, contractId);
  const rentals: Rental[] = [];
  for (const period of basis.periods) {
    const { id: periodId, position, kind, carId, startDay, startKilometrage, dueBackOn } = period;
    if (startDay === null) continue;
    const closing = await findClosing(call, periodId);
    rentals.push({
      periodId,
      position,
      kind,
      carId,
      car: await carName(call, carId),
      startDay,
      startKilometrage,
      dueBackOn,
      ends: endFactsOf(basis, period),
      closing: closing ? await closingView(call, closing) : null,
    });
  }
  return { rentals };
}
