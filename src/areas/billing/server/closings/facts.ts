// Known facts of the end of a rental, and the lines that follow from them.
import { addDays, type Day, parisInstant } from "#kernel/calendar/day.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { contractMoveAtPeriodEnd, isLoss, isOut, type PeriodEnd } from "#contracts/model/period.ts";
import { segmentOn, type TermsSegment } from "#contracts/model/terms/terms-by-day.ts";
import {
  type ContractBasis,
  readContractBasis,
  terminationParameters,
} from "#contracts/server/pricing/contract-basis.ts";
import { type PeriodRow, signedContract } from "#contracts/server/rows.ts";
import {
  kilometresBesideOdometer,
  readingsOfCar,
  type RepairsOfPeriod,
  repairsOfPeriod,
  type ReturnTransport,
  returnTransportOf,
} from "../../model/events.ts";
import type { ClosingKind } from "../../model/closings/closing.ts";
import type { ClosingFacts } from "../../model/closings/lines.ts";
import type { GivenCosts } from "../../model/closings/view.ts";
import type { OtherReading } from "../../model/closings/other-reading.ts";
import { mileageLine } from "../../model/closings/mileage.ts";
import { terminationOn } from "../../model/closings/termination.ts";
import { type Row, findRow } from "#kernel/server/records/records.ts";

export interface EndedRental {
  basis: ContractBasis;
  period: PeriodRow & { startDay: Day; endDay: Day; endCause: PeriodEnd };
  kind: ClosingKind;
  /** The terms of the last day rented. */
  segment: TermsSegment;
  /** Kilometres of the rental that a replaced cluster counted. */
  formerKilometres: number;
  /** Costs that the return gives; null where they are typed. */
  repairs: RepairsOfPeriod | null;
  returnTransport: ReturnTransport | null;
}

type EndedPeriod = EndedRental["period"];
type MaybeEnded = ContractBasis["periods"][number];

const endsAfter = ({ endDay, endedAt }: MaybeEnded, period: EndedPeriod): boolean =>
  endDay !== null &&
  (endedAt === null || period.endedAt === null
    ? endDay > period.endDay
    : Date.parse(endedAt) > Date.parse(period.endedAt));

/** FINAL for the last car of a contract, MIDTERM while another goes on. */
function kindOf({ row, periods }: ContractBasis, period: EndedPeriod): ClosingKind {
  const others = periods.filter(({ id }) => id !== period.id);
  const isReplaced = row.status === "REPLACED";
  const closes = ({ endCause }: MaybeEnded): boolean =>
    isReplaced || (endCause !== null && contractMoveAtPeriodEnd(endCause, []) !== null);
  if (others.some((other) => isOut(other) || (endsAfter(other, period) && closes(other)))) return "MIDTERM";
  const isLast = contractMoveAtPeriodEnd(period.endCause, others) !== null;
  const isAlone = row.status === "ENDED" && others.every(({ startDay }) => startDay === null);
  return isReplaced || isLast || isAlone ? "FINAL" : "MIDTERM";
}

interface RentedSpan {
  carId: string;
  /** ISO UTC. */
  from: string;
  until: string;
}

/** The whole first and last days, where their hours are unknown; null without a car. */
function rentedSpan({
  carId,
  startDay,
  startedAt,
  endDay,
  endedAt,
}: PeriodRow & { startDay: Day; endDay: Day }): RentedSpan | null {
  if (carId === null) return null;
  return {
    carId,
    from: startedAt ?? parisInstant(startDay, "00:00"),
    until: endedAt ?? parisInstant(addDays(endDay, 1), "00:00"),
  };
}

async function formerKilometresOf(call: Call, span: RentedSpan | null): Promise<number> {
  const answers = span === null ? [] : await call.ask(kilometresBesideOdometer, span);
  return answers.reduce((sum, kilometres) => sum + kilometres, 0);
}

const answerOf = <Answer>(answers: readonly (Answer | null)[]): Answer | null =>
  answers.find((answer) => answer !== null) ?? null;

export async function findEndedRental(call: Call, periodId: string): Promise<EndedRental | null> {
  const found = await findRow(call, "rentalPeriod", { id: periodId });
  if (!found) throw notFound("Cette période de location");
  const { endDay, endCause, startDay } = found;
  if (endDay === null || startDay === null) return null;
  const basis = await readContractBasis(call, found.contractId);
  const period = { ...found, startDay, endDay, endCause: endCause ?? ("TERM" as const) };
  const eve = endDay > startDay ? addDays(endDay, -1) : endDay;
  return {
    basis,
    period,
    kind: kindOf(basis, period),
    segment: segmentOn(signedContract(basis), eve),
    formerKilometres: await formerKilometresOf(call, rentedSpan(period)),
    repairs: answerOf(await call.ask(repairsOfPeriod, { periodId })),
    returnTransport: answerOf(await call.ask(returnTransportOf, { periodId })),
  };
}

/** Null when either reading is unknown. */
function drivenOf({ period, formerKilometres }: EndedRental): number | null {
  const { startKilometrage, endKilometrage } = period;
  if (endKilometrage === null || startKilometrage === null) return null;
  return endKilometrage - startKilometrage + formerKilometres;
}

/** The odometer of a lost car is that of its last reading with the client: the delivery says nothing of what it drove. */
const isMileageUnread = (rental: EndedRental): boolean =>
  rental.period.isEndKilometrageEstimated && drivenOf(rental) === 0;

/** Readings made without the client, latest first; null where one with the client states the kilometres. */
export async function otherReadings(call: Call, rental: EndedRental): Promise<OtherReading[] | null> {
  if (!isMileageUnread(rental)) return null;
  const span = rentedSpan(rental.period);
  return span === null ? [] : (await call.ask(readingsOfCar, span)).flat();
}

/** Null when either reading is unknown, or when the contract has no days. */
function mileageOf(rental: EndedRental): ClosingFacts["mileage"] {
  const { basis, period, segment } = rental;
  const driven = drivenOf(rental);
  if (driven === null) return null;
  if (isMileageUnread(rental)) return { cents: null, why: "Aucun relevé avec le client depuis la livraison" };
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

/** The cost given by the return, else the typed one. */
function costFacts({ repairs, returnTransport }: EndedRental, typed: TypedCosts) {
  return {
    repairsCents: repairs ? repairs.cents : typed.noRepairsReason === "" ? typed.repairsCents : 0,
    repairsLabel: repairs?.label ?? "",
    isEstimateOpen: repairs?.isOpen ?? false,
    returnTransportCents: returnTransport ? returnTransport.cents : typed.returnTransportCents,
    isReturnedElsewhere: returnTransport ? returnTransport.isOwed : typed.returnTransportCents !== null,
  };
}

/** The end of a rental of a replaced contract bears neither indemnity nor transport, whatever was noted. */
const causeOf = ({ basis, period: { endCause } }: EndedRental): PeriodEnd =>
  basis.row.status === "REPLACED" && !isLoss(endCause) ? "REPLACED" : endCause;

export function closingFacts(rental: EndedRental, costs: TypedCosts): ClosingFacts {
  const { basis, period, kind } = rental;
  const cause = causeOf(rental);
  return {
    kind,
    cause,
    isMileageKnown: period.endKilometrage !== null,
    mileage: mileageOf(rental),
    termination:
      kind === "FINAL" && cause === "EARLY"
        ? terminationOn(signedContract(basis), period.endDay, terminationParameters(basis, period.endDay))
        : null,
    keysMissing: period.keysMissing,
    papersMissing: period.papersMissing,
    ...costFacts(rental, costs),
  };
}

/** French reasons why a cost is not typed; null for one that is. */
export function givenCosts(rental: EndedRental | null): GivenCosts {
  if (!rental) return { repairs: null, returnTransport: null };
  const { repairs, returnTransport } = rental;
  const onRepairs = repairs?.isOpen
    ? "Un chiffrage est ouvert\u00a0: il donnera la remise en état."
    : "Le chiffrage donne la remise en état\u00a0: rouvrez-le pour la changer.";
  const onTransport =
    causeOf(rental) === "SWAP"
      ? "Le transport de retour d’un échange n’est pas à la charge du client."
      : returnTransport && "Le transport de retour vient de la restitution\u00a0: modifiez-le sur sa page.";
  return { repairs: repairs && onRepairs, returnTransport: onTransport };
}
