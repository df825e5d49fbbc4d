// A client is notified once when a promised date no longer holds.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { swapCars, unassign } from "#fleet/server/assignments/release-and-swap.ts";
import { buildAssigned, buildContractAwaitingCar, buildCarOf } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { deliveryContract as api } from "../../contract.ts";
import { withdrawPromises } from "./promised-dates.ts";

const at = (time: string): string => `2026-11-23T${time}:00Z`;
const app = testApplication(at("09:00"));
const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;
const reason = "Le client préfère l’autre couleur";

const asStaff = <T>(act: (call: Call) => Promise<T>): Promise<T> =>
  app.within((call) => act(call.as(testActor("salesAdministrator"))));

async function schedule(id: string, on = "2026-12-03") {
  const { version } = await app.as("salesman")(api.readDeliverySlot, { params: { id } });
  return app.as("salesAdministrator")(api.scheduleDelivery, {
    params: { id },
    body: {
      version,
      day: day(on),
      from: "09:00",
      to: "10:00",
      personId: null,
      address,
      contactName: "Léa Martin",
      contactPhone: null,
      contactEmail: `lea.${id}@exemple.test`,
      instructions: "",
      notifiesClient: true,
    },
  });
}
/** Subjects of the mails sent to the client, in order. */
async function mailsOf(id: string): Promise<string[]> {
  const { rows } = await app.application.database.pool.query<{ subject: string }>(
    "select subject from message where recipient = $1 order by id",
    [`lea.${id}@exemple.test`],
  );
  return rows.map(({ subject }) => subject.split(" : ")[1] ?? "");
}
async function sweepAt(time: string): Promise<void> {
  app.setClock(at(time));
  await app.outsideJob(withdrawPromises.run);
}

async function moveTo(id: string, on: string, notifiesClient: boolean): Promise<void> {
  const { version } = await app.as("salesman")(api.readDeliverySlot, { params: { id } });
  await app.as("salesAdministrator")(api.moveDelivery, {
    params: { id },
    body: { version, from: `${on}T08:00:00Z`, to: `${on}T09:00:00Z`, personId: null, notifiesClient },
  });
}

const planned = async () => {
  app.setClock(at("09:00"));
  const built = await app.within((call) => buildAssigned(call));
  await schedule(built.periodId);
  return built;
};
const first = "votre livraison, jeudi 3 décembre de 9 h à 10 h";
const over = "votre livraison jeudi 3 décembre à 9 h n’aura pas lieu";

test("the car is withdrawn: the client is notified half an hour later, once", async () => {
  const { periodId } = await planned();
  await asStaff((call) => unassign(call, { periodId, reason }));
  await sweepAt("09:20");
  expect(await mailsOf(periodId)).toEqual([first]);
  await sweepAt("09:31");
  await sweepAt("10:30");
  expect(await mailsOf(periodId)).toEqual([first, over]);
});

test("the contract is cancelled: the client is notified once, though the car is withdrawn too", async () => {
  const { periodId, contract } = await planned();
  await app.within((call) =>
    cancelContract(call, { id: contract.id, version: null, origin: "CLIENT", explanation: "Renonce" }),
  );
  await sweepAt("09:45");
  await sweepAt("10:45");
  expect(await mailsOf(periodId)).toEqual([first, over]);
});

test("two cars exchanged and their deliveries rescheduled at once: one mail each, from one date to the other", async () => {
  const one = await planned();
  const other = await app.within((call) => buildContractAwaitingCar(call));
  await app.within(async (call) => {
    await call.db
      .updateTable("contract")
      .set({ finishId: one.contract.finishId, carModelId: one.contract.carModelId })
      .where("id", "=", other.contract.id)
      .execute();
    const { id: carId } = await buildCarOf(call, one, { at: "STOCKED" });
    await assignCar(call, { periodId: other.periodId, carId, differences: [] });
  });
  await schedule(other.periodId);
  await asStaff((call) =>
    swapCars(call, { periodId: one.periodId, withPeriodId: other.periodId, reason, differences: [] }),
  );
  await schedule(one.periodId, "2026-12-04");
  await schedule(other.periodId);
  await sweepAt("09:45");
  expect(await mailsOf(one.periodId)).toEqual([first, "votre livraison, vendredi 4 décembre de 9 h à 10 h"]);
  // The same time with another car needs no notice.
  expect(await mailsOf(other.periodId)).toEqual([first]);
});

test("notified that the date does not hold, then given another one: notified of it as a new date", async () => {
  const built = await planned();
  const { periodId, car } = built;
  await asStaff((call) => unassign(call, { periodId, reason }));
  await sweepAt("09:45");
  await asStaff((call) => assignCar(call, { periodId, carId: car.id, differences: [] }));
  await schedule(periodId, "2026-12-04");
  await sweepAt("10:30");
  expect(await mailsOf(periodId)).toEqual([
    first,
    over,
    "votre livraison, vendredi 4 décembre de 9 h à 10 h",
  ]);
});

test("a past date is not withdrawn", async () => {
  const { periodId } = await planned();
  app.setClock("2026-12-04T09:00:00Z");
  await asStaff((call) => unassign(call, { periodId, reason }));
  app.setClock("2026-12-04T10:00:00Z");
  await app.outsideJob(withdrawPromises.run);
  expect(await mailsOf(periodId)).toEqual([first]);
});

test("a move without notice sends nothing; the next notice names the day last announced to the client", async () => {
  const { periodId } = await planned();
  await moveTo(periodId, "2026-12-08", false);
  expect(await mailsOf(periodId)).toEqual([first]);
  await moveTo(periodId, "2026-12-10", true);
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where recipient = $1 order by id desc limit 1",
    [`lea.${periodId}@exemple.test`],
  );
  expect(rows[0]?.body).toContain(
    "prévue jeudi 3 décembre à 9\u00a0h, aura lieu jeudi 10 décembre de 9\u00a0h à 10\u00a0h",
  );
});
