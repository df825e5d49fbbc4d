// Losses, in every order of their facts: theft, return, wreck, recovery, end of the rental, cession.
import { describe, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { mileageContract } from "#mileage/contract.ts";
import { buildGarage, buildOperation } from "#tests/builders/maintenance.ts";
import { maintenanceContract } from "#maintenance/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildCar } from "#tests/builders/fleet.ts";
import { lossSteps } from "#tests/scenarios/losses.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);

const { car, losses, last, steal, withdraw, find, end, undoEnd, cede } = lossSteps(app);
const at = (on: string, time: string) => parisInstant(day(on), time);
const holder = (carId: string, on: string, time: string) =>
  app.within((call) => holderAt(call, carId, at(on, time)));
const returnCar = ({ periodId }: { periodId: string }, on: string, time: string, cause = "EARLY" as const) =>
  app.as("salesAdministrator")(billingContract.endRental, {
    params: { periodId },
    body: { day: day(on), time, kilometrage: 5_000, cause, keysMissing: 0, papersMissing: 0 },
  });
const period = (periodId: string) =>
  app.within((call) =>
    call.db.selectFrom("rentalPeriod").selectAll().where("id", "=", periodId).executeTakeFirstOrThrow(),
  );

async function rented() {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await deliver(of, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return of;
}

describe("a theft", () => {
  test("puts the car in the hands of its thief from its hour, and leaves the rental running", async () => {
    const { carId, periodId } = await rented();
    await steal(carId);
    expect(await car(carId)).toMatchObject({ status: "STOLE" });
    expect(await holder(carId, "2027-01-18", "22:09")).toMatchObject({ kind: "CLIENT", periodId });
    expect(await holder(carId, "2027-01-18", "22:10")).toMatchObject({ kind: "THIEF" });
    expect(await period(periodId)).toMatchObject({ endDay: null });
    expect(await last(carId)).toMatchObject({ status: "OPEN", kind: "THEFT", statusBefore: "DELIVERED" });
  });

  test("is declared once, never for an hour to come, nor before the delivery", async () => {
    const { carId } = await rented();
    await expect(steal(carId, "2027-01-20", "11:00")).rejects.toMatchObject({ kind: "invalid" });
    await expect(steal(carId, "2026-11-20")).rejects.toMatchObject({ kind: "invalid" });
    await steal(carId);
    await expect(steal(carId)).rejects.toMatchObject({ kind: "refused" });
  });

  test("frees the need that awaited the car, and gives it back once withdrawn", async () => {
    app.setClock("2026-11-23T09:00:00Z");
    const { car: built, periodId } = await app.within((call) => buildAssigned(call, { at: "STOCKED" }));
    expect((await car(built.id)).status).toBe("TO_PLAN");
    app.setClock("2027-01-20T09:00:00Z");
    await steal(built.id);
    expect(await period(periodId)).toMatchObject({ carId: null });
    await withdraw(built.id);
    expect(await period(periodId)).toMatchObject({ carId: built.id });
    expect((await car(built.id)).status).toBe("TO_PLAN");
  });

  test.each(["TO_TRANSPORT", "STOCKED", "SELLABLE_STOCKED"] as const)(
    "of a car that is %s, withdrawn, puts everything back",
    async (status) => {
      app.setClock("2026-11-23T09:00:00Z");
      const { id } = await app.within((call) => buildCar(call, { at: status }));
      app.setClock("2027-01-20T09:00:00Z");
      const { stockedSince } = await app.within((call) => get(call, "car", id));
      await steal(id);
      await withdraw(id);
      expect(await car(id)).toMatchObject({ status, stockedSince });
      expect(await holder(id, "2027-01-19", "08:00")).not.toMatchObject({ kind: "THIEF" });
    },
  );

  test("withdrawn gives the car back to its client", async () => {
    const { carId, periodId } = await rented();
    await steal(carId);
    await withdraw(carId);
    expect((await car(carId)).status).toBe("DELIVERED");
    expect(await holder(carId, "2027-01-19", "08:00")).toMatchObject({ kind: "CLIENT", periodId });
  });
});

test("the days in stock run from the return, typed twelve days later, then from its corrected day", async () => {
  const of = await rented();
  await returnCar(of, "2027-01-08", "10:00");
  expect(await car(of.carId)).toMatchObject({ status: "STOCKED", stockedSince: "2027-01-08" });
  const { version } = await app.as("admin")(billingContract.readClosing, {
    params: { periodId: of.periodId },
  });
  await app.as("operationValidator")(billingContract.correctRentalEnd, {
    params: { periodId: of.periodId },
    body: {
      day: day("2027-01-11"),
      time: "10:00",
      kilometrage: 5_000,
      cause: "EARLY",
      keysMissing: 0,
      papersMissing: 0,
      version,
      reason: "Jour mal lu",
    },
  });
  expect(await car(of.carId)).toMatchObject({ stockedSince: "2027-01-11" });
});

describe("a return and a theft", () => {
  test("a return typed after the declaration, for an earlier hour, ends the period: it was stolen in stock", async () => {
    const of = await rented();
    await steal(of.carId);
    await returnCar(of, "2027-01-18", "18:00");
    expect((await car(of.carId)).status).toBe("STOLE");
    expect(await last(of.carId)).toMatchObject({ status: "OPEN", statusBefore: "STOCKED" });
    expect(await period(of.periodId)).toMatchObject({ endCause: "EARLY" });
    await find(of.carId, { odometer: 5_010 });
    expect((await car(of.carId)).status).toBe("STOCKED");
  });

  test("a return typed for a later hour is refused", async () => {
    const of = await rented();
    await steal(of.carId);
    await expect(returnCar(of, "2027-01-19", "08:00")).rejects.toThrow("déclaré perdu");
  });

  test("a theft declared for an hour before the return is refused", async () => {
    const of = await rented();
    await returnCar(of, "2027-01-19", "08:00");
    await expect(steal(of.carId)).rejects.toMatchObject({ kind: "invalid" });
    await steal(of.carId, "2027-01-19", "09:00");
    expect(await last(of.carId)).toMatchObject({ statusBefore: "STOCKED" });
  });
});

describe("found", () => {
  test("before the end, the car goes back to its client", async () => {
    const { carId, periodId } = await rented();
    await steal(carId);
    await find(carId);
    expect(await car(carId)).toMatchObject({ status: "DELIVERED", mileage: 120 });
    expect(await holder(carId, "2027-01-20", "07:59")).toMatchObject({ kind: "THIEF" });
    expect(await holder(carId, "2027-01-20", "08:00")).toMatchObject({ kind: "CLIENT", periodId });
  });

  test("with fewer kilometres than before, it is refused beside its field", async () => {
    const { carId } = await rented();
    await steal(carId);
    await expect(find(carId, { odometer: 3 })).rejects.toMatchObject({ kind: "invalid" });
  });

  test("after the end, the car is in stock; the indemnity kept, it is the insurer's", async () => {
    const { carId } = await rented();
    await steal(carId);
    app.setClock("2027-02-18T09:00:00Z");
    await end(carId);
    await expect(find(carId, { day: day("2027-02-17"), isIndemnityKept: true })).rejects.toMatchObject({
      kind: "invalid",
    });
    await find(carId, { day: day("2027-02-17") });
    expect(await car(carId)).toMatchObject({ status: "STOCKED", stockedSince: "2027-02-17" });
    await undoEnd(carId);
    expect((await car(carId)).status).toBe("DELIVERED");
  });

  test("wrecked, it opens another loss, which gives the theft back once withdrawn", async () => {
    const { carId } = await rented();
    await steal(carId);
    await find(carId, { isWrecked: true });
    expect((await car(carId)).status).toBe("BROKEN");
    expect(await last(carId)).toMatchObject({ kind: "WRECK", status: "OPEN" });
    await withdraw(carId);
    expect((await car(carId)).status).toBe("STOLE");
    const { losses: all } = await losses(carId);
    expect(all.map(({ kind, status }) => [kind, status])).toEqual([
      ["WRECK", "WITHDRAWN"],
      ["THEFT", "OPEN"],
    ]);
    expect(await holder(carId, "2027-01-20", "09:00")).toMatchObject({ kind: "THIEF" });
  });
});

describe("the end by loss", () => {
  test("waits for thirty days, or for an accepted offer; the period ends at the hour of the theft", async () => {
    const { carId, periodId } = await rented();
    await steal(carId);
    await expect(end(carId)).rejects.toMatchObject({ kind: "invalid" });
    await end(carId, { offerAcceptedOn: day("2027-01-20") });
    expect(await period(periodId)).toMatchObject({
      endCause: "THEFT",
      endedAt: at("2027-01-18", "22:10"),
      isEndKilometrageEstimated: true,
      endKilometrage: 20,
    });
    expect((await car(carId)).status).toBe("STOLE");
    const closing = await app.as("accountant")(billingContract.readClosing, { params: { periodId } });
    expect(closing.lines.find(({ key }) => key === "MILEAGE")).toMatchObject({
      why: "Aucun relevé avec le client depuis la livraison",
      computedCents: null,
    });
    expect(closing.otherReadings).toEqual([]);
    const { contractId } = await period(periodId);
    expect(await app.within((call) => get(call, "contract", contractId))).toMatchObject({
      status: "EARLY_TERMINATED",
    });
  });

  test("without a reading with the client, shows the last reading of each other source of the rental", async () => {
    const { carId, periodId } = await rented();
    const read = (on: string, odometer: number, source: "GARAGE" | "STAFF") =>
      app.as("salesAdministrator")(mileageContract.recordReading, {
        params: { carId },
        body: { day: day(on), time: "09:00", odometer, source },
      });
    await read("2026-12-10", 1_210, "GARAGE");
    await read("2027-01-05", 2_340, "GARAGE");
    await read("2027-01-12", 2_655, "STAFF");
    await steal(carId);
    await end(carId, { offerAcceptedOn: day("2027-01-20") });
    const closing = await app.as("accountant")(billingContract.readClosing, { params: { periodId } });
    expect(closing.lines.find(({ key }) => key === "MILEAGE")).toMatchObject({ computedCents: null });
    expect(closing.otherReadings).toEqual([
      { on: "2027-01-12", source: "Saisie", odometer: 2_655 },
      { on: "2027-01-05", source: "Garage", odometer: 2_340 },
    ]);
  });

  test("settles what the car drove on both its clusters, as read with the client", async () => {
    const { carId, periodId } = await rented();
    const read = (on: string, odometer: number) =>
      app.as("salesAdministrator")(mileageContract.recordReading, {
        params: { carId },
        body: { day: day(on), time: "09:00", odometer, source: "STAFF" },
      });
    await read("2027-01-05", 3_068);
    await app.as("salesAdministrator")(mileageContract.addOdometerChange, {
      params: { carId },
      body: {
        day: day("2027-01-06"),
        time: "09:00",
        beforeKm: 3_068,
        afterKm: 0,
        comment: "Combiné remplacé",
      },
    });
    await read("2027-01-17", 573);
    await steal(carId);
    await end(carId, { offerAcceptedOn: day("2027-01-20") });
    const { startKilometrage, endKilometrage } = await period(periodId);
    expect([startKilometrage, endKilometrage]).toEqual([20, 0]);
    const closing = await app.as("accountant")(billingContract.readClosing, { params: { periodId } });
    const why = closing.lines.map((line) => line.why).join(" ");
    expect(why.replaceAll(/\s/g, " ")).toContain("3 048 km");
    expect(closing.otherReadings).toBeNull();
  });

  test("is undone by an administrator: the rental runs again, the car stays stolen", async () => {
    const { carId, periodId } = await rented();
    await steal(carId);
    await end(carId, { offerAcceptedOn: day("2027-01-20") });
    await undoEnd(carId);
    expect(await period(periodId)).toMatchObject({ endDay: null });
    expect((await car(carId)).status).toBe("STOLE");
  });

  test("with a replacement leaves the contract running, with a need; undone, the need is gone", async () => {
    const { carId, periodId } = await rented();
    const { contractId } = await period(periodId);
    await steal(carId);
    await end(carId, { offerAcceptedOn: day("2027-01-20"), isReplaced: true });
    const status = () => app.within(async (call) => (await get(call, "contract", contractId)).status);
    const needs = () =>
      app.within((call) =>
        call.db.selectFrom("openNecessity").select("periodId").where("contractId", "=", contractId).execute(),
      );
    expect(await status()).toBe("ONGOING");
    expect(await needs()).toHaveLength(1);
    const periods = await app.within((call) => periodsOf(call, contractId));
    expect(periods.map(({ kind }) => kind)).toEqual(["FIRST", "REPLACEMENT"]);
    await undoEnd(carId);
    expect(await needs()).toHaveLength(0);
    expect(await status()).toBe("ONGOING");
  });

  test("noted at the contract opens the loss; undone there, the loss is withdrawn", async () => {
    const of = await rented();
    app.setClock("2027-03-01T09:00:00Z");
    await app.within((call) =>
      endPeriod(call, {
        periodId: of.periodId,
        at: parisInstant(day("2027-01-18"), "22:10"),
        kilometrage: null,
        cause: "THEFT",
      }),
    );
    expect(await last(of.carId)).toMatchObject({ kind: "THEFT", hasEndedRental: true });
    const { version } = await app.as("admin")(billingContract.readClosing, {
      params: { periodId: of.periodId },
    });
    await app.as("salesAdministrator")(billingContract.undoRentalEnd, {
      params: { periodId: of.periodId },
      body: { version, reason: "Erreur" },
    });
    expect((await car(of.carId)).status).toBe("DELIVERED");
    expect(await last(of.carId)).toMatchObject({ status: "WITHDRAWN" });
  });
});

describe("a cession", () => {
  test("waits for the end of the rental, and sells the car", async () => {
    const { carId } = await rented();
    await steal(carId);
    app.setClock("2027-02-20T12:00:00Z");
    await expect(cede(carId)).rejects.toMatchObject({ kind: "refused" });
    await end(carId);
    await cede(carId);
    expect((await car(carId)).status).toBe("SOLD");
    expect(await last(carId)).toMatchObject({ status: "CEDED", hasDeed: true, amountCents: 1_450_000 });
    expect(await holder(carId, "2027-02-20", "09:59")).toMatchObject({ kind: "THIEF" });
    expect(await holder(carId, "2027-02-20", "10:00")).toMatchObject({
      kind: "BUYER",
      holder: "Assurances du Nord",
    });
  });

  test("to a scrapyard names its approval number", async () => {
    const { carId } = await rented();
    await steal(carId);
    app.setClock("2027-02-20T12:00:00Z");
    await end(carId);
    await expect(cede(carId, { buyer: "VHU" })).rejects.toMatchObject({ kind: "invalid" });
  });
});

test.each([
  ["declared", "salesAdministrator"],
  ["noted with the end of its rental", "operationValidator"],
] as const)("the appointments of a lost car are cancelled at its garages: %s", async (_, role) => {
  const { carId, periodId } = await rented();
  const booking = await app.within(async (call) => {
    const { id: maintenanceSupplierId } = await buildGarage(call);
    const { id: operationId } = await buildOperation(call);
    return { maintenanceSupplierId, operationIds: [operationId] };
  });
  const booked = await app.as("salesAdministrator")(maintenanceContract.recordMaintenance, {
    body: {
      carId,
      ...booking,
      isDone: false,
      day: day("2027-02-02"),
      time: "09:00",
      kilometrage: null,
      comment: "",
    },
  });
  if (role === "salesAdministrator") await steal(carId);
  else {
    app.setClock("2027-03-01T09:00:00Z");
    await app.within((call) =>
      endPeriod(call, {
        periodId,
        at: parisInstant(day("2027-01-18"), "22:10"),
        kilometrage: null,
        cause: "THEFT",
      }),
    );
  }
  expect(
    await app.as("salesAdministrator")(maintenanceContract.readMaintenance, { params: { id: booked.id } }),
  ).toMatchObject({ status: "CANCELED", cancelReason: "Véhicule volé" });
});
