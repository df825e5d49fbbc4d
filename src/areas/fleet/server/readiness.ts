// Blockers of each assigned car before its delivery, stored as rows rather than computed for each page.
import { viewOf } from "#kernel/schema/view.ts";
import { plateOf } from "../model/car.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { json } from "#kernel/server/json.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { deliveryPlan } from "../model/events.ts";
import { awaitedStatuses } from "../model/flow.ts";
import { type KeptPrerequisite, prerequisiteSchema } from "../model/prerequisite.ts";
import { type AwaitedCar, findAwaitedCar, judge } from "./prerequisites.ts";

const toPrerequisite = viewOf(prerequisiteSchema);

export async function prerequisitesOfCar(call: Call, carId: string): Promise<KeptPrerequisite[]> {
  const rows = await call.db
    .selectFrom("carPrerequisite")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("isMet")
    .orderBy("label")
    .execute();
  return rows.map((row) => toPrerequisite({ ...row, to: row.page }));
}

async function savePrerequisites(call: Call, awaited: AwaitedCar): Promise<KeptPrerequisite[]> {
  const { car, period } = awaited;
  const before = await call.db
    .selectFrom("carPrerequisite")
    .selectAll()
    .where("carId", "=", car.id)
    .execute();
  const now = (await judge(call, awaited)).map((one) => {
    const old = before.find(({ key }) => key === one.key);
    const isSame = old?.isMet === one.isMet && old.awaits === one.awaits;
    return { ...one, since: one.since ?? (isSame ? old.since : call.today) };
  });
  await call.db.deleteFrom("carPrerequisite").where("carId", "=", car.id).execute();
  if (now.length > 0)
    await call.db
      .insertInto("carPrerequisite")
      .values(now.map(({ to, ...one }) => ({ ...one, page: to, carId: car.id, periodId: period.id })))
      .execute();
  return now.map(toPrerequisite);
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

interface WorkDays {
  deliverAt: string | null;
  deliverOn: Day;
  prepareOn: Day;
}

async function workDaysOf(call: Call, { period }: AwaitedCar): Promise<WorkDays> {
  const dueOn = period.deliveryDateDeadline;
  const [plan] = await call.ask(deliveryPlan, { periodId: period.id, dueOn });
  const deliverAt = plan?.startsAt ?? null;
  const deliverOn = deliverAt ? dayInParis(deliverAt) : dueOn;
  return { deliverAt, deliverOn, prepareOn: plan?.prepareOn ?? deliverOn };
}

async function saveReadiness(call: Call, awaited: AwaitedCar, workDays: WorkDays): Promise<void> {
  const { car, period, contract } = awaited;
  const blockers = (await savePrerequisites(call, awaited)).filter(({ isMet }) => !isMet);
  const settledBy = unique(blockers.map((one) => one.settledBy));
  const row = {
    periodId: period.id,
    contractId: contract.id,
    status: car.status,
    vin: car.vin,
    plate: plateOf(car),
    carTitle: carTitle(car.brand, car.model),
    orderId: contract.orderId,
    clientId: contract.clientId,
    clientName: contract.clientName,
    dueOn: period.deliveryDateDeadline,
    ...workDays,
    nbOfBlockers: blockers.length,
    awaits: unique(blockers.map(({ awaits }) => awaits)),
    settledBy,
    settledByRoles: unique(settledBy.flatMap((permission) => call.grants.permissions[permission] ?? [])),
    blockers: json(blockers),
  };
  await call.db
    .insertInto("carReadiness")
    .values({ carId: car.id, ...row })
    .onConflict((conflict) => conflict.column("carId").doUpdateSet(row))
    .execute();
}

/** Prerequisites must hold on the handover day: the planned one, or today when none is planned or it has passed. */
const judgedOn = (today: Day, { deliverAt, deliverOn }: WorkDays): Day =>
  deliverAt !== null && deliverOn > today ? deliverOn : today;

async function recompute(call: Call, carId: string): Promise<void> {
  const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirst();
  if (!car) return;
  const isOnTheWay = (awaitedStatuses as readonly string[]).includes(car.status);
  const awaited = isOnTheWay ? await findAwaitedCar(call, car) : null;
  if (awaited) {
    const workDays = await workDaysOf(call, awaited);
    return saveReadiness(call, { ...awaited, on: judgedOn(call.today, workDays) }, workDays);
  }
  await call.db.deleteFrom("carPrerequisite").where("carId", "=", carId).execute();
  await call.db.deleteFrom("carReadiness").where("carId", "=", carId).execute();
}

const awaitedCars = (call: Call) =>
  call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .innerJoin("car as c", "c.id", "a.carId")
    .select("c.id")
    .where("a.endedAt", "is", null)
    .where("p.startDay", "is", null)
    .where("c.status", "in", [...awaitedStatuses]);

/** Each night judges every awaited car again, since time alone changes states, and clears the others. */
const findStale = async (call: Call): Promise<string[]> => [
  ...(await awaitedCars(call).execute()).map(({ id }) => id),
  ...(
    await call.db
      .selectFrom("carReadiness")
      .select("carId")
      .where("carId", "not in", awaitedCars(call))
      .execute()
  ).map(({ carId }) => carId),
];

/** Judges every awaited car again, for open screens too. */
export const judgeAgain = sweep("fleet.judge-again", {
  find: findStale,
  each: async (call, carId) => {
    await recompute(call, carId);
    call.emitChange({ kind: "car", id: carId });
  },
});

/** A prerequisite may read any setting. */
async function judgeAfterSetting(call: Call): Promise<readonly string[]> {
  await call.enqueue(judgeAgain.job, {}, { key: "setting" });
  return [];
}

/**
 * The contract of a car, its terms and its periods affect its prerequisites, and so does the payment method of its
 * client; so do settings, after their change.
 */
export const readiness: Derivation = {
  name: "fleet.readiness",
  from: "car",
  concerns: {
    contract: async (call, contractId) =>
      (await awaitedCars(call).where("p.contractId", "=", contractId).execute()).map(({ id }) => id),
    client: async (call, clientId) =>
      (
        await awaitedCars(call)
          .innerJoin("contract as k", "k.id", "p.contractId")
          .where("k.clientId", "=", clientId)
          .execute()
      ).map(({ id }) => id),
    parameter: judgeAfterSetting,
  },
  isLast: true,
  recompute,
  findStale,
};
