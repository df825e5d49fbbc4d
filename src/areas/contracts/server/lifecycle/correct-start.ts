// The correction of the day and mileage of a delivery, after it was billed and after the return too.
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change } from "#kernel/server/records/records.ts";
import { periodCorrected, reasonsAgainstCorrectingRental } from "../../model/events.ts";
import { endRefusals } from "../../model/end-causes.ts";
import { deliveryDeadlines, dueBackDay, periodEnds, termOf } from "../../model/period.ts";
import { refreshPrepared } from "../amendments/amendments.ts";
import { amendmentsOf, type ContractRow, type PeriodRow, periodsOf } from "../rows.ts";
import { endFactsOf, readContractBasis } from "../pricing/contract-basis.ts";
import { requireFreeCar } from "./car-rentals.ts";
import { type PeriodDelivery, periodForUpdate } from "./moves.ts";

/** French reasons against correcting the delivery of a period: it stays correctable until its amounts are settled. */
export async function reasonsAgainstCorrectingStart(call: Call, periodId: string): Promise<string[]> {
  const { startDay } = await call.db
    .selectFrom("rentalPeriod")
    .select("startDay")
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  if (startDay === null) return ["Ce véhicule n’est pas livré."];
  return (await call.ask(reasonsAgainstCorrectingRental, { periodId })).flat();
}

/** A delivery precedes its return, and the cars of a contract come in their order. */
function requireOrder(
  { endDay, endedAt, position }: PeriodRow,
  periods: readonly PeriodRow[],
  { on, at }: { on: Day; at: string | null },
): void {
  if (endDay !== null && on > endDay)
    throw refused(`Le véhicule a été restitué le ${frenchDay(endDay)} : la livraison précède ce jour.`);
  if (endedAt !== null && at !== null && Date.parse(at) >= Date.parse(endedAt))
    throw refused(
      `Le véhicule a été restitué le ${frenchInstant(endedAt)} : la livraison précède cette heure.`,
    );
  for (const { position: other, startDay } of periods) {
    if (startDay === null) continue;
    if (other > position && startDay < on)
      throw refused(`Le véhicule suivant a été livré le ${frenchDay(startDay)} : celui-ci l’a été avant.`);
    if (other < position && startDay > on)
      throw refused(`Le véhicule précédent a été livré le ${frenchDay(startDay)} : celui-ci l’a été après.`);
  }
}

/** An amendment in signature states its months from the delivery. What is signed stays as it was stated. */
async function requireNoneInSignature(call: Call, contractId: string): Promise<void> {
  const pending = (await amendmentsOf(call, contractId)).find(({ status }) => status === "PENDING");
  if (pending)
    throw refused(
      `L’avenant n° ${pending.number} est en signature, et compte ses mois depuis la livraison : annulez cette signature d’abord.`,
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
      .where("startDay", "is", null)
      .execute();
  const termDay = termOf(contract.terms, await periodsOf(call, contract.id)) ?? contract.termDay;
  await call.db
    .updateTable("rentalPeriod")
    .set({ dueBackOn: dueBackDay(second ?? termDay, contract.endsEarlyOn) })
    .where("id", "=", period.id)
    .execute();
  return termDay;
}

/** The delivery moves the term: ends noted already keep a cause that the contract allows on their day. */
async function requireEndCauses(call: Call, contractId: string): Promise<void> {
  const basis = await readContractBasis(call, contractId);
  for (const period of basis.periods) {
    const { endDay, endCause } = period;
    const reason = endDay && endCause && endRefusals(endFactsOf(basis, period), endDay)[endCause];
    if (reason)
      throw refused(
        `La cause de la fin du ${frenchDay(endDay)} (${periodEnds[endCause]}) ne tiendrait plus. ${reason}`,
      );
  }
}

/** Corrects the start of a period, until its amounts are settled; `did` is the line of its contract. */
export async function correctStart(
  call: Call,
  { periodId, on, at = null, kilometrage }: Omit<PeriodDelivery, "carId">,
  did: string,
): Promise<void> {
  const { contract, period, periods } = await periodForUpdate(call, periodId);
  const reasons = await reasonsAgainstCorrectingStart(call, periodId);
  if (reasons.length > 0) throw refused(reasons.join(" "));
  requireOrder(period, periods, { on, at });
  await requireFreeCar(call, { ...period, periodId, startDay: on, startedAt: at });
  if (period.position === 1 && period.startDay !== on) await requireNoneInSignature(call, contract.id);
  await call.db
    .updateTable("rentalPeriod")
    .set({ startDay: on, startedAt: at, startKilometrage: kilometrage })
    .where("id", "=", periodId)
    .execute();
  const termDay = period.startDay === on ? contract.termDay : await syncDeadlines(call, contract, period, on);
  if (termDay === contract.termDay) call.recordChange({ record: "contract", id: contract.id, did });
  else await change(call, "contract", { id: contract.id, version: null, did }, { termDay });
  if (period.startDay !== on) {
    await requireEndCauses(call, contract.id);
    await refreshPrepared(call, contract.id);
  }
  await call.emit(periodCorrected, { contractId: contract.id, periodId });
}
