// A dangerous car (VGE): its client is written to, and no delivery passes before the conformity report.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findAwaitedCar } from "#fleet/server/prerequisites.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { Conclusion } from "../../model/damages/conclusion.ts";
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
const only = ({ expertises }: Damage) => {
  const [report, ...others] = expertises;
  if (!report || others.length > 0) throw new Error(`${expertises.length} reports`);
  return report;
};
const remove = (damage: Damage, reason: string): Promise<Damage> => {
  const { id: expertiseId, version } = only(damage);
  return staff()(api.removeExpertise, {
    params: { id: damage.id, expertiseId },
    body: { version, reason },
  });
};
const correct = (damage: Damage, reason: string): Promise<Damage> => {
  const { id: expertiseId, hasReport: _, ...facts } = only(damage);
  return staff()(api.changeExpertise, {
    params: { id: damage.id, expertiseId },
    body: { ...facts, conclusion: "REPAIRABLE", isConfirmed: false, reason },
  });
};
const sentLike = async (subject: string): Promise<number> => {
  const { rows } = await app.application.database.pool.query("select 1 from message where subject like $1", [
    subject,
  ]);
  return rows.length;
};
const rented = async (): Promise<string> => {
  app.setClock("2026-11-23T09:00:00Z");
  const { carId } = await ready();
  await deliver({ carId }, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return carId;
};
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
  const carId = await rented();
  const warnings = (): Promise<number> => sentLike("Ne roulez plus%");
  const damage = await expertise(await declare(carId, "2027-01-18"), "2027-01-19", "VGE");
  expect(await warnings()).toBe(1);
  await expertise(damage, "2027-01-20", "VEI_VGE");
  expect(await warnings()).toBe(1);
  expect(await statusOf(carId)).toBe("DELIVERED");
});

describe("a report that forbids the car to drive", () => {
  const dangerous = async (): Promise<Damage> =>
    expertise(await declare(await rented(), "2027-01-18"), "2027-01-19", "VGE");

  test("is not removed, whatever the reason: only its correction or a conformity report lifts it", async () => {
    const damage = await dangerous();
    await expect(remove(damage, "Erreur de saisie")).rejects.toMatchObject({
      message: expect.stringContaining("seul un rapport de conformité"),
    });
    const after = await staff()(api.readDamage, { params: { id: damage.id } });
    expect(after).toMatchObject({ isImmobilised: true, expertises: [{ conclusion: "VGE" }] });
  });

  test("is corrected with a reason, and the client learns that the car may drive again", async () => {
    const damage = await dangerous();
    const before = await sentLike("%peut de nouveau rouler");
    await expect(correct(damage, "")).rejects.toMatchObject({
      fields: { reason: expect.stringContaining("pourquoi") },
    });
    expect(await correct(damage, "Conclusion mal recopiée")).toMatchObject({ isImmobilised: false });
    expect(await sentLike("%peut de nouveau rouler")).toBe(before + 1);
  });

  test("is lifted by a conformity report, and the client is written to", async () => {
    const damage = await dangerous();
    const before = await sentLike("%peut de nouveau rouler");
    expect(await expertise(damage, "2027-01-20", "CONFORM")).toMatchObject({ isImmobilised: false });
    expect(await sentLike("%peut de nouveau rouler")).toBe(before + 1);
  });
});

test("a report that forbids nothing is removed with a reason", async () => {
  const damage = await expertise(await declare(await rented(), "2027-01-18"), "2027-01-19", "REPAIRABLE");
  await expect(remove(damage, "")).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  expect((await remove(damage, "Rapport d’un autre véhicule")).expertises).toHaveLength(0);
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
