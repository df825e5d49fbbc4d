// A dangerous car (VGE): its client is written to, and no delivery passes before the conformity report.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findAwaitedCar } from "#fleet/server/prerequisites.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { Conclusion } from "../../model/expertise/conclusion.ts";
import { carIsSafe } from "./immobilise.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const staff = () => app.as("salesAdministrator");

const declare = (carId: string, on: string): Promise<Damage> =>
  staff()(api.declareDamage, {
    body: {
      carId,
      day: day(on),
      time: "08:00",
      kind: "COLLISION",
      place: "Angers",
      circumstances: "",
      hasInjured: false,
      thirdPartyName: "",
      thirdPartyPlate: "",
      thirdPartyInsurer: "",
      thirdPartyPolicy: "",
      learntOn: day(on),
    },
  });
const expertise = ({ id, version }: Damage, on: string, conclusion: Conclusion): Promise<Damage> =>
  staff()(api.addExpertise, {
    params: { id },
    body: {
      version,
      expert: "Cabinet Roux",
      approvalNumber: "",
      examinedOn: day(on),
      seen: "ON_SITE",
      odometer: null,
      repairCents: 348_000,
      vradeCents: null,
      days: 4,
      conclusion,
      contestsDanger: false,
    },
    files: {},
  });
const statusOf = async (carId: string): Promise<string> =>
  (await app.within((call) => get(call, "car", carId))).status;

test("a car ready for delivery goes back to preparation, where the conformity report is awaited", async () => {
  const { carId } = await ready();
  expect(await statusOf(carId)).toBe("READY_TO_DELIVER");
  const damage = await declare(carId, "2026-11-23");
  await expertise(damage, "2026-11-23", "VGE");
  expect(await statusOf(carId)).toBe("TO_PLAN");
  const state = await app.within(async (call) => {
    call.markUnchanged();
    const awaited = await findAwaitedCar(call, await get(call, "car", carId));
    return awaited && carIsSafe.judge(call, awaited);
  });
  expect(state).toMatchObject({ isMet: false, to: `/operations/damages/view/${damage.id}` });
});

test("the client of a rented car is written to once, and not again by a second report", async () => {
  app.setClock("2026-11-23T09:00:00Z");
  const { carId } = await ready();
  await deliver({ carId }, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  const warnings = async (): Promise<number> => {
    const { rows } = await app.application.database.pool.query(
      "select 1 from message where subject like 'Ne roulez plus%'",
    );
    return rows.length;
  };
  const damage = await expertise(await declare(carId, "2027-01-18"), "2027-01-19", "VGE");
  expect(await warnings()).toBe(1);
  await expertise(damage, "2027-01-20", "VEI_VGE");
  expect(await warnings()).toBe(1);
  expect(await statusOf(carId)).toBe("DELIVERED");
});

test("the history of a dangerous car says that its client was written to, or could not be", async () => {
  app.setClock("2026-11-23T09:00:00Z");
  const cars = [await ready(), await ready()];
  for (const { carId } of cars) await deliver({ carId }, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  const reported = async (carId: string): Promise<unknown[]> => {
    await expertise(await declare(carId, "2027-01-18"), "2027-01-19", "VGE");
    const { rows } = await app.application.database.pool.query<{ did: string }>(
      "select did from audit_line where record = 'car' and record_id = $1::text and did like '%client%'",
      [carId],
    );
    return rows.map(({ did }) => did);
  };
  const [written, mute] = cars.map(({ carId }) => carId);
  expect(await reported(written ?? "")).toEqual(["a prévenu le client que le véhicule ne doit plus rouler"]);
  // Each contact acts for another company than that of the car.
  await app.within(async (call) => {
    await call.db.deleteFrom("contactCompany").execute();
    await sql`insert into contact_company select c.id, o.id from contact c
      cross join lateral (select id from company where client_id <> c.client_id limit 1) o`.execute(call.db);
  });
  expect(await reported(mute ?? "")).toEqual([
    expect.stringMatching(/^n’a pas pu écrire au client : Ne roulez plus avec votre véhicule/),
  ]);
});
