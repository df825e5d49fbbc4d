// A return as its page reads it.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import {
  type ContractBasis,
  endFactsOf,
  readContractBasis,
  terminationParameters,
} from "#contracts/server/pricing/contract-basis.ts";
import { signedContract } from "#contracts/server/rows.ts";
import { terminationOn } from "#billing/model/closings/termination.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { custodyOfCars } from "#fleet/server/custody/holder.ts";
import type { Day } from "#kernel/calendar/day.ts";
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
import { restitutionFlow } from "../../model/flow.ts";
import { exchangeOf, type ReturnRow, returnSubject } from "../returns.ts";

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
const toInspection = viewOf(restitutionViewSchema.shape.inspection.unwrap());

export async function restitutionView(call: Call, row: ReturnRow, on?: Day): Promise<RestitutionView> {
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
    inspection: inspection ? toInspection({ ...inspection, isFinished: inspection.status === "DONE" }) : null,
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
    ...lifeCycleOf(restitutionFlow, await returnSubject(call, row), missingPermission(call)),
  });
}
