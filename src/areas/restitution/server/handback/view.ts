// A return as its page reads it, and the facts that its moves are refused by.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { isActive } from "#contracts/model/flow.ts";
import {
  type ContractBasis,
  endFactsOf,
  readContractBasis,
  terminationParameters,
} from "#contracts/server/pricing/contract-basis.ts";
import { type PeriodRow, signedContract } from "#contracts/server/rows.ts";
import { terminationOn } from "#billing/model/closings/termination.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { custodyOfCars } from "#fleet/server/custody/holder.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { existingRow, findRow, type Row } from "#kernel/server/records/records.ts";
import {
  excessText,
  type OtherHolder,
  otherHolderText,
  remarksUntil,
  type RestitutionView,
  restitutionViewSchema,
} from "../../model/handback/handback.ts";
import { type RestitutionSubject, restitutionFlow } from "../../model/flow.ts";
import "../tables.ts";

export type RestitutionRow = Row<"restitution">;
export const kind = "restitution";

/** The car that is awaited, or out, in exchange of the returned one. */
const exchangeOf = async (call: Call, { exchangePeriodId }: RestitutionRow): Promise<PeriodRow | null> =>
  exchangePeriodId === null ? null : existingRow(call, "rentalPeriod", { id: exchangePeriodId });

export async function restitutionSubject(
  call: Call,
  row: RestitutionRow,
): Promise<RestitutionSubject & { status: RestitutionRow["status"] }> {
  const { status } = await existingRow(call, "contract", { id: row.contractId });
  const exchange = await exchangeOf(call, row);
  return {
    ...row,
    isContractActive: isActive(status),
    hasExchange: exchange !== null && exchange.endDay === null,
    isExchangeAwaited: exchange !== null && exchange.startDay === null,
    today: call.today,
  };
}

/** Intervals of garages and converters: a returned car is not with us during them. */
export async function otherHolderAt(call: Call, carId: string, at: string): Promise<OtherHolder | null> {
  const intervals = (await custodyOfCars(call, [carId])).get(carId) ?? [];
  const ms = Date.parse(at);
  return (
    intervals.find(
      ({ kind: one, fromAt, untilAt }) =>
        (one === "GARAGE" || one === "CONVERTER") &&
        Date.parse(fromAt) <= ms &&
        (untilAt === null || ms < Date.parse(untilAt)),
    ) ?? null
  );
}

export const returnInspection = (call: Call, periodId: string): Promise<Row<"inspection"> | undefined> =>
  findRow(call, "inspection", { periodId, kind: "RETURN" });

function indemnityOf(basis: ContractBasis, on: Day | undefined): number | null {
  if (on === undefined || basis.row.status === "REPLACED") return null;
  return terminationOn(signedContract(basis), on, terminationParameters(basis, on))?.indemnityCents ?? null;
}

const toView = viewOf(restitutionViewSchema);

export async function restitutionView(call: Call, row: RestitutionRow, on?: Day): Promise<RestitutionView> {
  const period = await existingRow(call, "rentalPeriod", { id: row.id });
  const basis = row.isRunning ? await readContractBasis(call, row.contractId) : null;
  const [contact] = await recipientsOf(call, row);
  const inspection = await returnInspection(call, row.id);
  const holder =
    row.isRunning && row.carId ? await otherHolderAt(call, row.carId, call.now.toISOString()) : null;
  const exchange = await exchangeOf(call, row);
  return toView({
    ...row,
    car: await carName(call, row.carId),
    startDay: period.startDay,
    startKilometrage: period.startKilometrage,
    cause: period.endCause,
    keysMissing: period.keysMissing,
    papersMissing: period.papersMissing,
    ends: basis && endFactsOf(basis, period),
    indemnityCents: basis && indemnityOf(basis, on),
    recipient: row.contactEmail
      ? { name: row.contactName, email: row.contactEmail }
      : { name: contact?.name ?? "", email: contact?.email ?? "" },
    inspection: inspection
      ? {
          id: inspection.id,
          version: inspection.version,
          isFinished: inspection.status === "DONE",
          mileage: inspection.mileage,
        }
      : null,
    excess: inspection?.status === "DONE" ? excessText(row.kilometrage, inspection.mileage) : null,
    heldBy: holder && otherHolderText(holder),
    remarksUntil: remarksUntil(row, call.today),
    exchange: exchange && {
      periodId: exchange.id,
      carId: exchange.carId,
      car: await carName(call, exchange.carId),
      neededOn: exchange.deliveryDateDeadline,
      startDay: exchange.startDay,
      endDay: exchange.endDay,
    },
    closing: (await findRow(call, "closing", { id: row.id }, ["id", "status", "awaits"])) ?? null,
    mayForceReading: missingPermission(call)("FORCE_READING") === null,
    ...lifeCycleOf(restitutionFlow, await restitutionSubject(call, row), missingPermission(call)),
  });
}

export async function findRestitution(call: Call, periodId: string): Promise<RestitutionRow> {
  const row = await findRow(call, kind, { id: periodId });
  if (!row) throw notFound("Cette restitution");
  return row;
}

/** The return of the rental that a car is out for. */
export async function runningReturn(call: Call, carId: string): Promise<RestitutionRow> {
  const row = await findRow(call, kind, { carId, isRunning: true });
  if (!row) throw refused("Ce véhicule n’est pas en location.");
  return row;
}
