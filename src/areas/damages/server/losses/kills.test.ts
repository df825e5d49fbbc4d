// Stolen cars declared, their rentals ended and their wrecks ceded by processes that are killed, on a real database.
import { expect, test } from "vitest";
import { doKilledWork } from "#tests/application/killed-work.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { lossSteps } from "#tests/scenarios/losses.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const { losses, car } = lossSteps(app);
const nbOfCars = Number(process.env.KILLED_LOSSES ?? 3);
const query = async (text: string, ...values: unknown[]) =>
  (await app.application.database.pool.query<Record<string, unknown>>(text, values)).rows;

test("killed at any step and begun again, each theft ends its rental, its rent and its car once", async () => {
  const carIds: string[] = [];
  for (let index = 0; index < nbOfCars; index += 1) {
    const of = await ready();
    await deliver(of, { mileage: 20 });
    carIds.push(of.carId);
  }
  await app.runJobs();
  const mailed = await query("select count(*) from message");
  const module = import.meta.resolve("#tests/kills/losses.ts");
  const work = { module, at: "2027-01-20T09:00:00Z", input: carIds.join(" ") };
  expect(await doKilledWork(app, work, 4)).toBeGreaterThan(0);
  app.setClock("2027-02-21T09:00:00Z");
  for (const carId of carIds) {
    expect((await losses(carId)).losses).toMatchObject([
      { status: "CEDED", hasEndedRental: true, hasDeed: true },
    ]);
    expect((await car(carId)).status).toBe("SOLD");
    const [of] = await query(
      "select id, contract_id, end_day, end_cause from rental_period where car_id = $1",
      carId,
    );
    expect(of).toMatchObject({ end_day: "2027-01-18", end_cause: "THEFT" });
    expect(await query("select kind from closing where id = $1", of?.id)).toHaveLength(1);
    expect(
      await query(
        "select subject, count(*)::int as n from message where $1::uuid = any(about::uuid[]) group by 1 having count(*) > 1",
        of?.contract_id,
      ),
    ).toEqual([]);
  }
  expect(await query("select count(*) from message")).not.toEqual(mailed);
  expect(
    await query("select cause_id, type, count(*) from billing_event group by 1, 2 having count(*) > 1"),
  ).toEqual([]);
  expect(
    await query("select count(*)::int from document_link where record = 'carLoss' group by record_id"),
  ).toEqual(carIds.map(() => ({ count: 1 })));
});
