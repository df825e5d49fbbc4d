// The correction of the day and mileage of a delivery, while the contract goes on as it began.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { periodCorrected } from "../../model/events.ts";
import { contractFlow, isActive } from "../../model/flow.ts";
import { deliveryDeadlines, termOf } from "../../model/period.ts";
import { refreshPrepared } from "../amendments/amendments.ts";
import { amendmentsOf, type ContractRow, type PeriodRow, periodsOf } from "../rows.ts";
import { type PeriodDelivery, periodForUpdate } from "./moves.ts";

const startReasons = (
  contract: ContractRow,
  { startDay, endDay, position }: PeriodRow,
  periods: readonly PeriodRow[],
): string[] => {
  if (startDay === null) return ["Ce véhicule n’est pas livré."];
  if (endDay !== null) return [`Le véhicule a été restitué le ${frenchDay(endDay)}.`];
  if (!isActive(contract.status))
    return [`Ce contrat est au statut « ${contractFlow.states[contract.status].label} ».`];
  return periods.flatMap((later) =>
    later.position > position && later.startDay !== null
      ? [`Le véhicule suivant a été livré le ${frenchDay(later.startDay)}.`]
      : [],
  );
};

/** French reasons against correcting the delivery of a period. */
export async function reasonsAgainstCorrectingStart(call: Call, periodId: string): Promise<string[]> {
  const found = await call.db
    .selectFrom("rentalPeriod")
    .selectAll()
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  const contract = await get(call, "contract", found.contractId);
  return startReasons(contract, found, await periodsOf(call, contract.id));
}

/** An amendment signed or in signature counts its months from the delivery. */
async function requireNoAmendmentFrom(call: Call, contractId: string, startDay: Day): Promise<void> {
  const [counting] = (await amendmentsOf(call, contractId)).filter(
    ({ status, effectOn }) => (status === "SIGNED" || status === "PENDING") && effectOn >= startDay,
  );
  if (counting)
    throw refused(
      `L’avenant n° ${counting.number} compte ses mois depuis la livraison du ${frenchDay(startDay)} : ce jour ne se corrige plus.`,
    );
}

/** Moves what derives from the day of the delivery: the return, the second car, the term. */
async function syncDeadlines(call: Call, contract: ContractRow, period: PeriodRow, on: Day): Promise<Day> {
  const [, second] = period.position === 1 ? deliveryDeadlines(contract.terms, on) : [];
  if (second)
    await call.db
      .updateTable("rentalPeriod")
      .set({ deliveryDateDeadline: second })
      .where("contractId", "=", contract.id)
      .where("position", "=", 2)
      .execute();
  const termDay = termOf(contract.terms, await periodsOf(call, contract.id)) ?? contract.termDay;
  await call.db
    .updateTable("rentalPeriod")
    .set({ dueBackOn: second ?? termDay })
    .where("id", "=", period.id)
    .execute();
  return termDay;
}

/** Corrects the start of a period in progress; `did` is the line of its contract. */
export async function correctStart(
  call: Call,
  { periodId, on, at = null, kilometrage }: Omit<PeriodDelivery, "carId">,
  did: string,
): Promise<void> {
  const { contract, period, periods } = await periodForUpdate(call, periodId);
  const [reason] = startReasons(contract, period, periods);
  if (reason || period.startDay === null) throw refused(reason ?? "");
  const startDay = period.startDay < on ? period.startDay : on;
  if (period.startDay !== on) await requireNoAmendmentFrom(call, contract.id, startDay);
  await call.db
    .updateTable("rentalPeriod")
    .set({ startDay: on, startedAt: at, startKilometrage: kilometrage })
    .where("id", "=", periodId)
    .execute();
  const termDay = period.startDay === on ? contract.termDay : await syncDeadlines(call, contract, period, on);
  if (termDay === contract.termDay) call.recordChange({ record: "contract", id: contract.id, did });
  else await change(call, "contract", { id: contract.id, version: null, did }, { termDay });
  if (period.startDay !== on) await refreshPrepared(call, contract.id);
  await call.emit(periodCorrected, { contractId: contract.id, periodId });
}
