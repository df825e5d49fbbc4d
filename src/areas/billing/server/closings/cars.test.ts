// The car at the end of its rental: in stock, stolen, wrecked; out again when the end is undone.
import { expect, test } from "vitest";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { isLoss, type PeriodEnd } from "#contracts/model/period.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { type ReadyDelivery, readyCars } from "#tests/scenarios/ready-cars.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { billingContract } from "../../contract.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const carOf = ({ carId }: ReadyDelivery) => app.within((call) => get(call, "car", carId));
const periodOf = ({ periodId }: ReadyDelivery) =>
  app.within((call) =>
    call.db.selectFrom("rentalPeriod").selectAll().where("id", "=", periodId).executeTakeFirstOrThrow(),
  );

async function rented(): Promise<ReadyDelivery> {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await deliver(of, { mileage: 20 });
  app.setClock("2027-02-01T09:00:00Z");
  return of;
}

const end = async ({ periodId }: ReadyDelivery, cause: PeriodEnd): Promise<void> => {
  const [on, time] = [day(cause === "THEFT" ? "2026-12-20" : "2027-02-01"), "08:30"];
  const facts = { kilometrage: 5_000, cause, keysMissing: 0, papersMissing: 1 };
  const returned = { periodId, at: parisInstant(on, time), isKilometrageEstimated: true, ...facts };
  // A lost car ends its rental from its loss, never from the form of a return.
  if (isLoss(cause)) await app.within((call) => endPeriod(call, returned));
  else
    await app.as("salesAdministrator")(billingContract.endRental, {
      params: { periodId },
      body: { day: on, time, ...facts },
    });
};

const undo = async ({ periodId }: ReadyDelivery) => {
  const { version } = await app.as("admin")(billingContract.readClosing, { params: { periodId } });
  return app.as("salesAdministrator")(billingContract.undoRentalEnd, {
    params: { periodId },
    body: { version, reason: "Mauvais véhicule" },
  });
};

test.each([
  ["EARLY", "STOCKED", 5_000],
  // The kilometres of a lost car are an estimate: nobody read its odometer.
  ["THEFT", "STOLE", 20],
  ["WRECK", "BROKEN", 20],
] as const)("ended by %s, the car is %s; undone, it is out again", async (cause, status, mileage) => {
  const of = await rented();
  await end(of, cause);
  const stockedSince = isLoss(cause) ? null : "2027-02-01";
  expect(await carOf(of)).toMatchObject({ status, mileage, stockedSince });
  expect(await periodOf(of)).toMatchObject({ endCause: cause, keysMissing: 0, papersMissing: 1 });
  await undo(of);
  expect(await carOf(of)).toMatchObject({ status: "DELIVERED", mileage: 20, stockedSince: null });
  expect(await periodOf(of)).toMatchObject({ endDay: null, endedAt: null, endCause: null });
  await end(of, cause);
  expect(await carOf(of)).toMatchObject({ status });
});

test.each([
  ["declareStolen", "STOLE"],
  ["declareWrecked", "BROKEN"],
] as const)("a car lost by %s before its return is noted stays %s", async (move, status) => {
  const of = await rented();
  await app.within((call) => moveCarBySystem(call, { id: of.carId, move, did: "a perdu le véhicule" }));
  await end(of, "EARLY");
  expect(await carOf(of)).toMatchObject({ status });
  expect(await periodOf(of)).toMatchObject({ endDay: "2027-02-01", endedAt: "2027-02-01T07:30:00.000Z" });
});

test("a car that is not at its client is not returned", async () => {
  const of = await rented();
  await app.application.database.pool.query("update car set status = 'STOCKED' where id = $1", [of.carId]);
  await expect(end(of, "EARLY")).rejects.toThrow("seul un véhicule livré se restitue");
  expect(await periodOf(of)).toMatchObject({ endDay: null, endCause: null });
});

test("a car promised to another client since keeps its end", async () => {
  const of = await rented();
  await end(of, "EARLY");
  await app
    .within(async (call) => {
      const { periodId } = await buildContractAwaitingCar(call);
      const car = await get(call, "car", of.carId);
      const differences = ["model", "finish", "energy", "color", "category", "gearbox", "options"];
      await assignCar(call, { periodId, carId: car.id, differences });
    })
    .catch(() => undefined);
  const { status } = await carOf(of);
  expect(status).toBe("TO_PLAN");
  await expect(undo(of)).rejects.toThrow("la location ne peut pas reprendre");
});
