// The end of a rental: noted by a person, corrected or undone with a reason.
import { countOngoingContracts } from "#clients/server/companies/billing.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, get } from "#kernel/server/records/records.ts";
import {
  reasonsAgainstCorrectingRental,
  reasonsAgainstEnding,
  reasonsAgainstResuming,
  rentalEndCorrected,
  rentalEnded,
  rentalResumed,
} from "../../model/events.ts";
import { contractFlow, isActive } from "../../model/flow.ts";
import { contractMoveAtPeriodEnd, type PeriodEnd } from "../../model/period.ts";
import { contractBasis, endFactsOf } from "../pricing/contract-basis.ts";
import type { ContractRow, PeriodRow } from "../rows.ts";
import { endRefusals } from "../../model/end-causes.ts";
import { requireFreeCar } from "./car-rentals.ts";
import { closeContract, periodForUpdate } from "./moves.ts";

export interface PeriodReturn {
  periodId: string;
  /** The instant of the return, the theft or the accident, ISO UTC; ends recorded before times were asked have none. */
  at: string;
  /** Null until the odometer is read. */
  kilometrage: number | null;
  /** True when nobody read the odometer: the car was stolen or wrecked. */
  isKilometrageEstimated?: boolean;
  /** Chosen by a person: the date alone does not determine it. */
  cause: PeriodEnd;
  /** Keys and papers that were not returned; null or absent until they are counted. */
  keysMissing?: number | null;
  papersMissing?: number | null;
}

const closingTexts = {
  end: "a restitué le véhicule",
  terminate: "a restitué le véhicule avant le terme",
} as const;

const returnColumns = ({
  at,
  kilometrage,
  isKilometrageEstimated = false,
  cause,
  keysMissing = null,
  papersMissing = null,
}: PeriodReturn) => ({
  endDay: dayInParis(at),
  endedAt: at,
  endKilometrage: kilometrage,
  isEndKilometrageEstimated: isKilometrageEstimated,
  endCause: cause,
  keysMissing,
  papersMissing,
});

const writeReturn = (call: Call, periodId: string, columns: Partial<PeriodRow>) =>
  call.db.updateTable("rentalPeriod").set(columns).where("id", "=", periodId).execute();

/** A return follows its delivery, and precedes the next rental of the car. */
async function requireOrder(call: Call, period: PeriodRow, at: string): Promise<void> {
  const { startDay, startedAt } = period;
  const isAfterDelivery =
    startDay !== null &&
    (startedAt === null ? dayInParis(at) >= startDay : Date.parse(at) >= Date.parse(startedAt));
  if (!isAfterDelivery) throw refused("La restitution ne peut pas précéder la livraison.");
  await requireFreeCar(call, {
    ...period,
    startDay,
    periodId: period.id,
    endDay: dayInParis(at),
    endedAt: at,
  });
}

const requireNone = (reasons: readonly string[]): void => {
  if (reasons.length > 0) throw refused(reasons.join(" "));
};

/** The day, the cause and the car of an end, first noted or corrected. */
async function requireEnding(
  call: Call,
  { contract, period }: { contract: ContractRow; period: PeriodRow },
  returned: PeriodReturn,
): Promise<void> {
  const { periodId, at, cause } = returned;
  const { carId } = period;
  await requireOrder(call, period, at);
  const reason = endRefusals(endFactsOf(await contractBasis(call, contract), period), dayInParis(at))[cause];
  if (reason !== null) throw invalid({ cause: reason });
  requireNone((await call.ask(reasonsAgainstEnding, { periodId, carId, at, cause })).flat());
}

/** A car is returned: the end of the last period ends the contract, early when before term. */
export async function endPeriod(call: Call, returned: PeriodReturn): Promise<ContractRow> {
  const { periodId, at, kilometrage, isKilometrageEstimated = false, cause } = returned;
  const on = dayInParis(at);
  const { contract, period, periods } = await periodForUpdate(call, periodId);
  if (!period.startDay || period.endDay) throw refused("Cette période de location n’est pas en cours.");
  await requireEnding(call, { contract, period }, returned);
  const others = periods.filter(({ id }) => id !== periodId);
  await writeReturn(call, periodId, returnColumns(returned));
  const closing = contractMoveAtPeriodEnd(cause, others);
  if (closing !== null && isActive(contract.status))
    await closeContract(call, contract, { move: closing, did: closingTexts[closing], endedDay: on });
  else
    call.recordChange({
      record: "contract",
      id: contract.id,
      did: "a restitué un véhicule",
      after: { endDay: on },
    });
  await call.emit(rentalEnded, {
    periodId,
    carId: period.carId,
    at,
    kilometrage,
    isKilometrageEstimated,
    cause,
  });
  return get(call, "contract", contract.id);
}

/** A period that is over, with its contract, locked; refused once its amounts are settled. */
async function endedPeriod(call: Call, periodId: string) {
  const locked = await periodForUpdate(call, periodId);
  if (locked.period.endDay === null) throw refused("Cette période de location est en cours.");
  requireNone((await call.ask(reasonsAgainstCorrectingRental, { periodId })).flat());
  return { ...locked, endedOn: locked.period.endDay };
}

/** Corrects the facts of a return; a cause that would close the contract otherwise is refused. */
export async function correctEnd(call: Call, returned: PeriodReturn, did: string): Promise<void> {
  const { periodId, at, cause } = returned;
  const on = dayInParis(at);
  const { contract, period, periods, endedOn } = await endedPeriod(call, periodId);
  await requireEnding(call, { contract, period }, returned);
  const others = periods.filter(({ id }) => id !== periodId);
  const before = period.endCause ?? "TERM";
  const isFateChanged = contractMoveAtPeriodEnd(before, others) !== contractMoveAtPeriodEnd(cause, others);
  if (isFateChanged && contract.status !== "REPLACED")
    throw refused(
      "Cette cause change le sort du contrat : annulez la fin de location, puis notez-la de nouveau.",
    );
  await writeReturn(call, periodId, returnColumns(returned));
  if (contract.endedDay !== null && contract.endedDay === period.endDay && contract.endedDay !== on)
    await change(call, "contract", { id: contract.id, version: null, did }, { endedDay: on });
  else call.recordChange({ record: "contract", id: contract.id, did });
  await call.emit(rentalEndCorrected, {
    contractId: contract.id,
    periodId,
    carId: period.carId,
    kilometrageBefore: period.endKilometrage,
    kilometrage: returned.kilometrage,
    endDayBefore: endedOn,
    endDay: on,
  });
}

/** Undoes a return entered by mistake: the car is out again, and the contract that it closed goes on. */
export async function resumePeriod(call: Call, periodId: string, did: string): Promise<void> {
  const { contract, period } = await endedPeriod(call, periodId);
  const { carId } = period;
  requireNone((await call.ask(reasonsAgainstResuming, { periodId, carId })).flat());
  if (period.startDay !== null)
    await requireFreeCar(call, {
      ...period,
      periodId,
      startDay: period.startDay,
      endDay: null,
      endedAt: null,
    });
  await writeReturn(call, periodId, {
    endDay: null,
    endedAt: null,
    endKilometrage: null,
    isEndKilometrageEstimated: false,
    endCause: null,
    keysMissing: null,
    papersMissing: null,
  });
  if (contract.status === "ENDED" || contract.status === "EARLY_TERMINATED") {
    await move(call, contractFlow, {
      kind: "contract",
      id: contract.id,
      version: null,
      move: "resume",
      set: { endedDay: null },
      did,
    });
    await countOngoingContracts(call, contract.companyId, 1);
  } else call.recordChange({ record: "contract", id: contract.id, did });
  await call.emit(rentalResumed, {
    contractId: contract.id,
    periodId,
    carId,
    kilometrage: period.endKilometrage,
    startKilometrage: period.startKilometrage,
    cause: period.endCause,
  });
}
