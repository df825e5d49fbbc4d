// Cars on the road, derived and stored: what they have driven against what their contract grants, and when they are
// due back.
import { sql } from "kysely";
import { isBinding } from "#contracts/model/early-termination.ts";
import { type PlannedRental, plannedRental } from "#contracts/model/planned-rental.ts";
import {
  type ContractBasis,
  readContractBasis,
  terminationParameters,
} from "#contracts/server/pricing/contract-basis.ts";
import { type PeriodRow, signedContract } from "#contracts/server/rows.ts";
import { carsWithWords } from "#fleet/server/car-files/car-name.ts";
import { renameCompany, searchTextOf } from "#fleet/server/car-files/file.ts";
import { type Day, dayInParis, daysBetween } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { excessPercentOf, type Usage, usageOf } from "../../model/use/over-consumption.ts";
import { type DistanceOn } from "../../model/use/pace.ts";
import { carsOf } from "../cars-of.ts";
import type { Row } from "#kernel/server/records/records.ts";

/** Days before its due day from which a car may be given back. */
const restitutableDays = 30;

async function openPeriod(call: Call, carId: string): Promise<PeriodRow | undefined> {
  return call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("car as c", "c.id", "p.carId")
    .selectAll("p")
    .where("p.carId", "=", carId)
    .where("c.status", "=", "DELIVERED")
    .where("p.startDay", "is not", null)
    .where("p.endDay", "is", null)
    .executeTakeFirst();
}

interface Accepted extends DistanceOn {
  odometer: number;
  source: Row<"roadUse">["source"];
}

/** Accepted readings of a rental, in order. */
async function acceptedSince(call: Call, carId: string, since: string): Promise<Accepted[]> {
  const rows = await call.db
    .selectFrom("mileageReading")
    .select(["at", "odometer", "distance", "source"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .where("at", ">=", since)
    .orderBy("at")
    .orderBy("distance")
    // Deterministic between equal readings.
    .orderBy("source")
    .orderBy("id")
    .execute();
  return rows.map(({ at, odometer, distance, source }) => ({
    on: dayInParis(at),
    odometer: odometer ?? 0,
    distance: distance ?? 0,
    source,
  }));
}

const rounded = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value);

interface RoadReadings {
  usage: Usage | null;
  last: Accepted | undefined;
}

async function readingsOf(
  call: Call,
  period: PeriodRow,
  of: { planned: PlannedRental; kilometrage: number },
): Promise<RoadReadings> {
  const { carId, startDay, startedAt } = period;
  if (carId === null || startDay === null) throw new RangeError("a rental has its car and its first day");
  const [first, ...readings] = await acceptedSince(call, carId, startedAt ?? `${startDay}T00:00:00Z`);
  const usage = first && usageOf({ ...of, start: { on: startDay, distance: first.distance }, readings });
  return { usage: usage ?? null, last: readings.at(-1) ?? first };
}

const readingColumns = ({ usage, last }: RoadReadings, startDay: Day) => ({
  odometer: last?.odometer ?? null,
  readOn: last?.on ?? null,
  source: last?.source ?? null,
  driven: rounded(usage?.driven),
  allowance: rounded(usage?.allowance),
  excessPercent: usage ? excessPercentOf(usage, startDay) : null,
  kmPerDay: usage?.kmPerDay ?? null,
  projected: rounded(usage?.projection?.driven),
  margin: rounded(usage?.projection?.margin),
});

const isRestitutable = (dueOn: Day, isBound: boolean, today: Day): boolean =>
  !isBound || daysBetween(today, dueOn) <= restitutableDays;

interface RentedCar {
  period: PeriodRow;
  startDay: Day;
  basis: ContractBasis;
  planned: PlannedRental;
  readings: RoadReadings;
}

/** A car on the road, its contract and its readings; null while it is not on the road. */
export async function rentedCar(call: Call, carId: string): Promise<RentedCar | null> {
  const period = await openPeriod(call, carId);
  if (!period?.startDay) return null;
  const basis = await readContractBasis(call, period.contractId);
  const { terms } = basis.row;
  const planned = plannedRental(terms, basis.periods, period);
  if (!planned) return null;
  const readings = await readingsOf(call, period, { planned, kilometrage: terms.kilometrage });
  return { period, startDay: period.startDay, basis, planned, readings };
}

async function currentUse(call: Call, carId: string): Promise<Row<"roadUse"> | null> {
  const rented = await rentedCar(call, carId);
  if (!rented) return null;
  const { period, startDay, basis, planned, readings } = rented;
  const { terms, type } = basis.row;
  const isBound = isBinding(signedContract(basis), terminationParameters(basis, call.today));
  const { orderId, companyName } = period;
  const words = await carsWithWords(call, [carId]);
  return {
    id: carId,
    periodId: period.id,
    contractId: period.contractId,
    companyId: period.companyId,
    companyName,
    clientId: period.clientId,
    orderId,
    startDay,
    dueOn: planned.to,
    isLong: type === "long",
    isBound,
    isRestitutable: isRestitutable(planned.to, isBound, call.today),
    allowanceAtTerm: Math.round((terms.kilometrage * planned.share.part) / planned.share.of),
    ...readingColumns(readings, startDay),
    searchText: searchTextOf({ orderId, companyName }, words.get(carId)),
  };
}

/** The row of a car; none while it is not on the road. */
export async function recomputeUse(call: Call, carId: string): Promise<void> {
  const current = await currentUse(call, carId);
  if (!current) {
    await call.db.deleteFrom("roadUse").where("id", "=", carId).execute();
    return;
  }
  await call.db
    .insertInto("roadUse")
    .values(current)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(current))
    .execute();
}

export const renameOnTheRoad = renameCompany("roadUse", "id");

export const roadUse: Derivation = {
  name: "mileage.roadUse",
  from: "car",
  isLast: true,
  concerns: carsOf,
  recompute: recomputeUse,
  findStale: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select coalesce(p.car_id, u.id) as id from road_use u
      full join (select p.* from rental_period p join car c on c.id = p.car_id
        where c.status = 'DELIVERED' and p.start_day is not null and p.end_day is null) p on p.car_id = u.id
      where u.period_id is distinct from p.id or u.company_name <> p.company_name
        or not u.is_restitutable and u.due_on <= ${call.today}::date + ${restitutableDays}::int`.execute(
      call.db,
    );
    return rows.map(({ id }) => id);
  },
};
