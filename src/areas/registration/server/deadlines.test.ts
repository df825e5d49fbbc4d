import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Day, day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { change } from "#kernel/server/records/records.ts";
import { registrationContract } from "../contract.ts";
import { remindInspections } from "./inspections/reminders.ts";
import { registrationSteps } from "#tests/scenarios/registration-steps.ts";

const app = testApplication("2026-11-22T10:00:00Z");
const { arrived, versionOf, certificate } = registrationSteps(app);

const deadlinesOf = (carId: string) =>
  app.within((call) =>
    call.db
      .selectFrom("deadline")
      .select(["kind", "due", "title"])
      .where("recordId", "=", carId)
      .where("kind", "like", "registration.%")
      .execute(),
  );
const changeCar = (carId: string, patch: { stockedSince?: Day; firstRegistrationDate?: Day }) =>
  app.within((call) => change(call, "car", { id: carId, version: null, did: "essai" }, patch));
const quitus = async (carId: string, body: { quitus: "ASKED" | "RECEIVED"; quitusNumber: string }) =>
  app.as("salesAdministrator")(registrationContract.changeQuitus, {
    params: { carId },
    body: { version: await versionOf(carId), quitusOn: null, ...body },
  });

test("a quitus is due a fortnight after the reception, then once thirty days after its request", async () => {
  const { carId } = await arrived("DE");
  expect(await deadlinesOf(carId)).toEqual([]);
  await changeCar(carId, { stockedSince: day("2026-11-20") });
  expect(await deadlinesOf(carId)).toMatchObject([{ kind: "registration.quitus", due: "2026-12-05" }]);
  await quitus(carId, { quitus: "ASKED", quitusNumber: "" });
  expect(await deadlinesOf(carId)).toMatchObject([{ due: "2026-12-22" }]);
  await quitus(carId, { quitus: "RECEIVED", quitusNumber: "69-2026-1" });
  expect(await deadlinesOf(carId)).toEqual([]);
});

test("an inspection is due to the owner of the file two months before its day", async () => {
  const { carId, vin } = await arrived();
  await certificate(carId, { plate: "GE-601-AB", vin, firstRegistrationDate: day("2023-01-21") });
  expect(await deadlinesOf(carId)).toMatchObject([{ kind: "registration.inspection", due: "2027-01-21" }]);
  await changeCar(carId, { firstRegistrationDate: day("2023-01-22") });
  expect(await deadlinesOf(carId)).toEqual([]);
});

async function driven(first: string) {
  const { car, contact } = await app.within(buildAssigned, {});
  await app.within((call) =>
    sql`update car set status = 'DELIVERED', first_registration_date = ${first} where id = ${car.id}`.execute(
      call.db,
    ),
  );
  await changeCar(car.id, { stockedSince: day("2026-11-01") });
  const letters = () =>
    app.within(async (call) =>
      (
        await call.db
          .selectFrom("message")
          .select(["subject"])
          .where("recipient", "=", contact.email)
          .execute()
      ).filter(({ subject }) => subject.includes("contrôle technique")),
    );
  return { carId: car.id, letters };
}

test("the client of a car is reminded of its inspection twice, two months and two weeks before", async () => {
  const { letters } = await driven("2023-01-22");
  const night = async (at: string) => {
    app.setClock(at);
    await app.outsideJob(remindInspections.run);
    return (await letters()).length;
  };
  expect(await night("2026-11-22T06:00:00Z")).toBe(0);
  expect(await night("2026-11-23T06:00:00Z")).toBe(1);
  expect(await night("2026-11-24T06:00:00Z")).toBe(1);
  expect(await night("2027-01-06T06:00:00Z")).toBe(1);
  expect(await night("2027-01-07T06:00:00Z")).toBe(2);
  expect(await night("2027-01-22T06:00:00Z")).toBe(2);
  expect(await night("2027-01-23T06:00:00Z")).toBe(2);
});

test("a car without a client sends no reminder", async () => {
  app.setClock("2026-11-22T10:00:00Z");
  const { carId, vin } = await arrived();
  await certificate(carId, { plate: "GE-602-AB", vin, firstRegistrationDate: day("2022-12-01") });
  const count = () => app.within((call) => call.db.selectFrom("message").select("id").execute());
  const before = await count();
  await app.outsideJob(remindInspections.run);
  expect(await count()).toHaveLength(before.length);
});
