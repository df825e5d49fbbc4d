// A car delivered before its appointment leaves every place that showed it.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { deliveryContract as contract } from "../../contract.ts";
import { slotPage } from "../public/slot-link.ts";

// A Monday: the appointment is on Tuesday at 10:00.
const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);

test("a delivered car leaves the planning, from which calendars are made, the planned deliveries and its client’s page", async () => {
  const { carId, periodId } = await ready();
  const planned = async () =>
    (
      await app.as("operator")(contract.readPlanning, { params: { pattern: "2026-11-24" }, query: {} })
    ).items.map(({ id }) => id);
  const listed = async () =>
    (await app.as("salesman")(contract.listScheduledDeliveries, {})).items.map(({ id }) => id);
  const address = await app.within((call) =>
    slotPage(call, { periodId, recipient: { name: "Léa Martin", email: "lea@exemple.test" } }),
  );
  const params = { token: address?.split("/").at(-1) ?? "" };
  const page = () => app.as(null)(contract.openDelivery, { params });
  expect([await planned(), await listed()]).toEqual([[periodId], [periodId]]);
  expect(await page()).toMatchObject({ promisedOn: "2026-11-24", startsAt: "2026-11-24T09:00:00.000Z" });
  await deliver({ carId });
  expect([await planned(), await listed()]).toEqual([[], []]);
  const after = await page();
  expect(after).toMatchObject({
    status: "DELIVERED",
    promisedOn: "2026-11-23",
    startsAt: null,
    endsAt: null,
  });
  expect(after.steps.at(-1)).toEqual({ label: "Livré", isDone: true, day: "2026-11-23" });
});
