// Cars of a contract, and cars of other contracts that could be swapped with one of them.
import { plateOf } from "../../model/car.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Call } from "#kernel/server/call.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import type { ContractCar } from "../../model/need.ts";
import { fitOf } from "../../model/fit.ts";
import { awaitedStatuses } from "../../model/flow.ts";
import { findOpenAssignment } from "./assignment-rows.ts";
import { categoryOf, toOfferedCar, toSoldCar } from "./fit.ts";
import { prerequisitesOfCar } from "../readiness.ts";

async function readCar(call: Call, id: string): Promise<NonNullable<ContractCar["car"]>> {
  const car = await get(call, "car", id);
  const blockers = await prerequisitesOfCar(call, id);
  return {
    id,
    vin: car.vin,
    plate: plateOf(car) || null,
    title: `${carTitle(car.brand, car.model)} ${car.finish}`.trim(),
    status: car.status,
    blockers: blockers.filter(({ isMet }) => !isMet),
  };
}

export async function contractCars(call: Call, contractId: string): Promise<{ items: ContractCar[] }> {
  await get(call, "contract", contractId);
  const items: ContractCar[] = [];
  for (const { id, position, carId, deliveryDateDeadline, startDay, endDay } of await periodsOf(
    call,
    contractId,
  )) {
    const open = await findOpenAssignment(call, { periodId: id });
    const need = await call.db
      .selectFrom("openNecessity")
      .select("periodId")
      .where("periodId", "=", id)
      .executeTakeFirst();
    items.push({
      id,
      position,
      dueOn: deliveryDateDeadline,
      startedOn: startDay,
      endedOn: endDay,
      isNeeded: need !== undefined,
      isOrdered: Boolean(open?.orderLineId),
      car: carId ? await readCar(call, carId) : null,
    });
  }
  return { items };
}

const maxSwappableCars = 50;

/** Other needs whose assigned car, of the same model or category, is not delivered yet. */
export async function swappableCars(call: Call, periodId: string) {
  const own = await findOpenAssignment(call, { periodId });
  if (!own?.carId) return { items: [] };
  const car = await get(call, "car", own.carId);
  const period = await call.db
    .selectFrom("rentalPeriod")
    .select("contractId")
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  const sold = toSoldCar(await get(call, "contract", period.contractId));
  const categoryId = await categoryOf(call, car.carModelId);
  const rows = await call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .innerJoin("car as c", "c.id", "a.carId")
    .innerJoin("carModel as m", "m.id", "c.carModelId")
    .selectAll("c")
    .select(["p.id as otherPeriodId", "p.contractId", "p.deliveryDateDeadline", "m.mediumTermCategoryId"])
    .where("a.endedAt", "is", null)
    .where("a.periodId", "<>", periodId)
    .where("p.startDay", "is", null)
    .where("c.status", "in", [...awaitedStatuses])
    .where((where) =>
      where.or([
        where("c.carModelId", "=", car.carModelId),
        where.and([
          where("m.mediumTermCategoryId", "is not", null),
          where("m.mediumTermCategoryId", "=", categoryId),
        ]),
      ]),
    )
    .orderBy("p.deliveryDateDeadline")
    .orderBy("p.id")
    .limit(maxSwappableCars)
    .execute();
  const items = [];
  for (const row of rows) {
    const other = await get(call, "contract", row.contractId);
    const here = fitOf(sold, toOfferedCar(row, row.mediumTermCategoryId));
    const there = fitOf(toSoldCar(other), toOfferedCar(car, categoryId));
    items.push({
      id: row.otherPeriodId,
      contractId: other.id,
      orderId: other.orderId,
      clientName: other.clientName,
      carTitle: other.carTitle,
      dueOn: row.deliveryDateDeadline,
      vin: row.vin,
      status: row.status,
      reasons: [...new Set([...here.reasons, ...there.reasons])],
      differences: [...new Set([...here.differences, ...there.differences])],
    });
  }
  return { items };
}
