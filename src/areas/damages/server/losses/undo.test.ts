// A recovery or a cession recorded by mistake is undone while nothing relies on it.
import { describe, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { lossSteps } from "#tests/scenarios/losses.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract } from "../../contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const { car, losses, last, steal, find, end, cede } = lossSteps(app);
const holder = (carId: string, on: string, time: string) =>
  app.within((call) => holderAt(call, carId, parisInstant(day(on), time)));

async function rented() {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await deliver(of, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return of;
}

const giveBack = (periodId: string, on: string, time: string) =>
  app.as("salesAdministrator")(billingContract.endRental, {
    params: { periodId },
    body: { day: day(on), time, kilometrage: 5_000, cause: "EARLY", keysMissing: 0, papersMissing: 0 },
  });

describe("a recovery recorded by mistake", () => {
  const undo = async (carId: string) =>
    app.as("salesAdministrator")(damagesContract.undoFoundCar, {
      params: { carId },
      body: { version: (await last(carId)).version, reason: "Un autre véhicule" },
    });

  test("is undone: the car is stolen since the theft, and the odometer read that day is invalidated", async () => {
    const { carId } = await rented();
    await steal(carId);
    await find(carId, { odometer: 140 });
    await undo(carId);
    expect((await car(carId)).status).toBe("STOLE");
    expect(await last(carId)).toMatchObject({ status: "OPEN", foundAt: null, foundOdometer: null });
    expect(await holder(carId, "2027-01-20", "09:00")).toMatchObject({ kind: "THIEF" });
    const { rows } = await app.application.database.pool.query<{ state: string }>(
      "select state from mileage_reading where car_id = $1 and odometer = 140",
      [carId],
    );
    expect(rows).toEqual([{ state: "INVALIDATED" }]);
  });

  test("is undone by the wreck that follows it first", async () => {
    const { carId } = await rented();
    await steal(carId);
    await find(carId, { isWrecked: true });
    const found = (await losses(carId)).losses.find(({ status }) => status === "FOUND");
    expect(found?.offers).toMatchObject({
      undoFind: { reasons: [expect.stringContaining("Une autre perte")] },
    });
  });

  test("stays once the rental has ended since", async () => {
    const { carId, periodId } = await rented();
    await steal(carId);
    await find(carId);
    await giveBack(periodId, "2027-01-20", "09:30");
    await expect(undo(carId)).rejects.toMatchObject({ kind: "refused" });
  });
});

test("the hour of a loss that ended its rental is corrected once that end is undone", async () => {
  const { carId } = await rented();
  await steal(carId);
  await end(carId, { offerAcceptedOn: day("2027-01-20") });
  const { version, complaintNumber, complaintOn } = await last(carId);
  const correction = app.as("salesAdministrator")(damagesContract.correctLoss, {
    params: { carId },
    body: {
      version,
      reason: "Heure de la caméra",
      day: day("2027-01-18"),
      time: "21:50",
      place: "",
      circumstances: "",
      complaintNumber,
      complaintOn: complaintOn ?? day("2027-01-19"),
    },
  });
  await expect(correction).rejects.toThrow("Cette perte a mis fin à la location");
});

describe("a cession recorded by mistake", () => {
  const undo = async (carId: string) =>
    app.as("admin")(damagesContract.undoCession, {
      params: { carId },
      body: { version: (await last(carId)).version, reason: "Autre véhicule" },
    });

  test("is undone until it is declared, and may be recorded again", async () => {
    const { carId } = await rented();
    await steal(carId);
    app.setClock("2027-02-20T12:00:00Z");
    await end(carId);
    await cede(carId);
    await undo(carId);
    expect((await car(carId)).status).toBe("STOLE");
    expect(await last(carId)).toMatchObject({ status: "OPEN", hasDeed: false, cededAt: null, buyerName: "" });
    await cede(carId);
    await app.as("salesAdministrator")(damagesContract.declareCession, {
      params: { carId },
      body: { version: (await last(carId)).version, cessionDeclaredOn: day("2027-02-20") },
    });
    await expect(undo(carId)).rejects.toMatchObject({ kind: "refused" });
  });

  test("of a car stolen in stock opens its damage again", async () => {
    const { carId, periodId } = await rented();
    await steal(carId);
    await giveBack(periodId, "2027-01-18", "18:00");
    app.setClock("2027-02-20T12:00:00Z");
    const damageStatus = async () => {
      const { rows } = await app.application.database.pool.query<{ status: string }>(
        "select status from damage where car_id = $1",
        [carId],
      );
      return rows[0]?.status;
    };
    await cede(carId);
    expect(await damageStatus()).toBe("RECOVERED");
    await undo(carId);
    expect(await damageStatus()).toBe("PENDING_EXPERTISES");
  });
});
