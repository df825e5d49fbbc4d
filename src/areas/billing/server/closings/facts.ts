// Known facts of the end of a rental, and the lines that follow from them.
import { addDays, type Day, parisInstant } from "#kernel/calendar/day.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { contractMoveAtPeriodEnd, type PeriodEnd } from "#contracts/model/period.ts";
import { segmentOn, type TermsSegment } from "#contracts/model/terms/terms-by-day.ts";
import {
  type ContractBasis,
  readContractBasis,
  terminationParameters,
} from "#contracts/server/pricing/contract-basis.ts";
import { type PeriodRow, signedContract } from "#contracts/server/rows.ts";
import { kilometresBesideOdometer } from "../../model/events.ts";
import type { ClosingKind } from "../../model/closings/closing.ts";
import type { ClosingFacts } from "../../model/closings/lines.ts";
import { mileageLine } from "../../model/closings/mileage.ts";
import { terminationOn } from "../../model/closings/termination.ts";
import type { Row } from "#kernel/server/records/records.ts";
import "../tables.ts";

export interface EndedRental {
  basis: ContractBasis;
  period: PeriodRow & { endDay: Day; endCause: PeriodEnd };
  kind: ClosingKind;
  /** The terms of the last day rented. */
  segment: TermsSegment;
  /** Kilometres of the rental that a replaced cluster counted. */
  formerKilometres: number;
}

/** FINAL for the last car of a contract, MIDTERM while another goes on. */
function kindOf({ row, periods }: ContractBasis, period: EndedRental["period"]): ClosingKind {
  const others = periods.filter(({ id }) => id !== period.id);
  const isLast = contractMoveAtPeriodEnd(period.endCause, others) !== null;
  const isAlone = row.status === "ENDED" && others.every(({ startDay }) => startDay === null);
  return isLast || isAlone ? "FINAL" : "MIDTERM";
}

/** The whole first and last days, where their hours are unknown. */
async function formerKilometresOf(
  call: Call,
  { carId, startDay, startedAt, endDay, endedAt }: PeriodRow & { startDay: Day; endDay: Day },
): Promise<number> {
  if (carId === null) return 0;
  const from = startedAt ?? parisInstant(startDay, "00:00");
  const until = endedAt ?? parisInstant(addDays(endDay, 1), "00:00");
  const answers = await call.ask(kilometresBesideOdometer, { carId, from, until });
  return answers.reduce((sum, kilometres) => sum + kilometres, 0);
}

export async function findEndedRental(call: Call, periodId: string): Promise<EndedRental | null> {
  const found = await call.db
    .selectFrom("rentalPeriod")
    .selectAll()
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!found) throw notFound("Cette période de location");
  const { endDay, endCause, startDay } = found;
  if (endDay === null || startDay === null) return null;
  const basis = await readContractBasis(call, found.contractId);
  const period = { ...found, endDay, endCause: endCause ?? ("TERM" as const) };
  const eve = endDay > startDay ? addDays(endDay, -1) : endDay;
  return {
    basis,
    period,
    kind: kindOf(basis, period),
    segment: segmentOn(signedContract(basis), eve),
    formerKilometres: await formerKilometresOf(call, { ...period, startDay }),
  };
}

/** Null when either reading is unknown, or when the contract has no days. */
function mileageOf({ basis, period, segment, formerKilometres }: EndedRental): ClosingFacts["mileage"] {
  if (period.endKilometrage === null || period.startKilometrage === null) return null;
  const driven = period.endKilometrage - period.startKilometrage + formerKilometres;
  // The odometer of a lost car is that of its last reading with the client: the delivery says nothing of what it drove.
  if (period.isEndKilometrageEstimated && driven === 0)
    return { cents: null, why: "Aucun relevé avec le client depuis la livraison : montant à fixer" };
  return mileageLine({
    terms: segment.agreement.terms,
    grid: segment.grid,
    kmPrices: basis.row.kmPrices,
    periods: basis.periods,
    period,
    driven,
  });
}

type TypedCosts = Pick<Row<"closing">, "repairsCents" | "returnTransportCents" | "noRepairsReason">;

export function closingFacts(rental: EndedRental, costs: TypedCosts): ClosingFacts {
  const { basis, period, kind } = rental;
  // A contract replaced by another owes no indemnity.
  const isEarly = kind === "FINAL" && period.endCause === "EARLY" && basis.row.status !== "REPLACED";
  return {
    kind,
    cause: period.endCause,
    isMileageKnown: period.endKilometrage !== null,
    mileage: mileageOf(rental),
    termination: isEarly
      ? terminationOn(signedContract(basis), period.endDay, terminationParameters(basis, period.endDay))
      : null,
    keysMissing: period.keysMissing,
    papersMissing: period.papersMissing,
    repairsCents: costs.noRepairsReason === "" ? costs.repairsCents : 0,
    returnTransportCents: costs.returnTransportCents,
  };
}
