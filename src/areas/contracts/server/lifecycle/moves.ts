// Moves of a contract: staff cancel it; the payment method, deliveries and returns do the rest.
import { countOngoingContracts } from "#clients/server/companies/billing.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { refusals } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { get } from "#kernel/server/records/records.ts";
import { contractClosed, rentalStarted } from "../../model/events.ts";
import { type CancelOrigin, contractFlow } from "../../model/flow.ts";
import { deliveryDeadlines, dueBackDay, termOf } from "../../model/period.ts";
import { applyFromDelivery } from "../amendments/effect.ts";
import { lockContractForClosing, withdrawAmendments } from "../amendments/signature.ts";
import { refreshPrepared } from "../amendments/amendments.ts";
import { type ContractRow, contractFlowSubject, type PeriodRow, periodsOf } from "../rows.ts";
import { contractView } from "../view.ts";
import { requireFreeCar } from "./car-rentals.ts";

type ClosedStatus = "REPLACED" | "EARLY_TERMINATED" | "CANCELED" | "ENDED";

/** Notifies later areas, and updates the client's count of active contracts. */
async function announceClosing(call: Call, row: ContractRow, status: ClosedStatus): Promise<void> {
  await withdrawAmendments(call, row.id);
  await countOngoingContracts(call, row.companyId, -1);
  await call.emit(contractClosed, { contractId: row.id, status });
}

/** Ends an active contract: REPLACED, EARLY_TERMINATED or ENDED. */
export async function closeContract(
  call: Call,
  row: ContractRow,
  {
    endedDay,
    replacedById,
    ...how
  }: { move: "supersede" | "terminate" | "end"; did: string; endedDay: Day | null; replacedById?: string },
): Promise<void> {
  const set = { endedDay, ...(replacedById && { replacedById }) };
  await move(call, contractFlow, { kind: "contract", id: row.id, version: null, set, ...how });
  await announceClosing(call, row, contractFlow.moves[how.move].to);
}

/** Before the first delivery only. Amendments in signature are refused by their own flow. */
export async function cancelContract(
  call: Call,
  {
    id,
    version,
    origin,
    explanation,
  }: { id: string; version: number | null; origin: CancelOrigin; explanation: string },
): Promise<ContractRow> {
  await lockContractForClosing(call, id);
  const periods = await periodsOf(call, id);
  const set = { canceledAt: call.now.toISOString(), cancelOrigin: origin, cancelExplanation: explanation };
  const row = await move(
    call,
    contractFlow,
    { kind: "contract", id, version, move: "cancel", set },
    (current) => contractFlowSubject(call, current, periods),
  );
  await announceClosing(call, row, "CANCELED");
  return row;
}

/** Settings that staff may change in any status of the contract. */
export const settingMoves = moveHandlers(contractFlow, {
  kind: "contract",
  idOf: (_call, { id }: { id: string }) => id,
  subjectOf: async (call, row) => contractFlowSubject(call, row, await periodsOf(call, row.id)),
  view: contractView,
});

const paymentActiveText = "a constaté un moyen de paiement actif";

/** An active payment method advances the contracts that awaited it. */
export async function activatePayment(call: Call, companyId: string): Promise<void> {
  const waiting = await call.db
    .selectFrom("contract")
    .select("id")
    .where("companyId", "=", companyId)
    .where("status", "=", "PENDING_MANDATE")
    .execute();
  for (const { id } of waiting)
    await move(call, contractFlow, {
      kind: "contract",
      id,
      version: null,
      move: "activatePayment",
      did: paymentActiveText,
    });
}

/** A period with its contract, locked. */
export async function periodForUpdate(
  call: Call,
  periodId: string,
): Promise<{ contract: ContractRow; period: PeriodRow; periods: PeriodRow[] }> {
  const found = await call.db
    .selectFrom("rentalPeriod")
    .select("contractId")
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!found) throw notFound("Cette période de location");
  const contract = await lockContractForClosing(call, found.contractId);
  const periods = await periodsOf(call, contract.id);
  return { contract, periods, period: periods.find(({ id }) => id === periodId) as PeriodRow };
}

export interface PeriodDelivery {
  periodId: string;
  on: Day;
  /** Null until the fleet binds a car. */
  carId: string | null;
  kilometrage: number;
  /** The instant of the delivery; null or absent when its time is unknown. */
  at?: string | null;
}

/** A car is delivered: the first delivery starts the contract, and sets the deadline of the second car. */
export async function startPeriod(
  call: Call,
  { periodId, on, carId, kilometrage, at = null }: PeriodDelivery,
): Promise<ContractRow> {
  const { contract, period, periods } = await periodForUpdate(call, periodId);
  if (period.startDay) throw refused("Cette période de location a déjà commencé.");
  const name = period.position === 1 ? "deliver" : "renewCar";
  if (
    refusals(contractFlow, name, contractFlowSubject(call, contract, periods), missingPermission(call))
      .length > 0
  ) {
    throw refused(
      `Ce contrat est au statut « ${contractFlow.states[contract.status].label} » : aucun véhicule ne peut être livré.`,
    );
  }
  const isAwaitedBefore = ({ position, startDay, endDay }: PeriodRow): boolean =>
    position < period.position && endDay === null && startDay === null;
  if (period.kind !== "REPLACEMENT" && periods.some(isAwaitedBefore))
    throw refused("La première période n’a pas commencé.");
  await requireFreeCar(call, {
    periodId,
    carId: carId ?? period.carId,
    startDay: on,
    startedAt: at,
    endDay: null,
    endedAt: null,
  });
  const [, second] = period.position === 1 ? deliveryDeadlines(contract.terms, on) : [];
  await call.db
    .updateTable("rentalPeriod")
    .set({
      startDay: on,
      startedAt: at,
      carId: carId ?? period.carId,
      startKilometrage: kilometrage,
      dueBackOn: dueBackDay(second ?? contract.termDay, contract.endsEarlyOn),
    })
    .where("id", "=", periodId)
    .execute();
  const moving = { kind: "contract", id: contract.id, version: null, move: name } as const;
  if (name === "renewCar") {
    const renewed = await move(call, contractFlow, {
      ...moving,
      did: "a renouvelé le véhicule à mi-parcours",
    });
    await call.emit(rentalStarted, { contractId: contract.id, periodId });
    return renewed;
  }
  if (second)
    await call.db
      .updateTable("rentalPeriod")
      .set({ deliveryDateDeadline: second })
      .where("contractId", "=", contract.id)
      .where("position", "=", 2)
      .execute();
  const started = await periodsOf(call, contract.id);
  const termDay = termOf(contract.terms, started) ?? contract.termDay;
  await move(call, contractFlow, { ...moving, set: { termDay }, did: "a livré le véhicule" });
  await applyFromDelivery(call, contract.id);
  await refreshPrepared(call, contract.id);
  await call.emit(rentalStarted, { contractId: contract.id, periodId });
  return get(call, "contract", contract.id);
}
