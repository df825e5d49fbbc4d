// A car on order for the stock fills a need before it is paid; a car about to come back is shown next to it.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { buildOrder, buildPaidOrder } from "#tests/builders/purchasing.ts";
import { fleetContract } from "#fleet/contract.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { purchasingContract } from "../../contract.ts";

const app = testApplication();

/** A need, and a car of the model sold ordered for the stock. */
const needAndOrder = async (call: Call) => {
  const need = await buildContractAwaitingCar(call);
  const { finishId } = need.contract;
  const order = await buildOrder(call, { lines: [{ finishId }] });
  return { periodId: need.periodId, contract: need.contract, order };
};
const coming = (periodId: string) =>
  app.as("purchaser")(fleetContract.listComingCars, { params: { periodId } });
const assign = (periodId: string, orderLineId: string) =>
  app.as("salesAdministrator")(fleetContract.assignOrderedCar, {
    params: { periodId },
    body: { orderLineId, differences: [] },
  });

it("a car on order for the stock is offered to a need of its model, and fills it once", async () => {
  const { periodId, contract, order } = await app.within(needAndOrder);
  const readLine = async () =>
    (await app.as("purchaser")(purchasingContract.readCarOrder, { params: { id: order.id } })).lines[0];
  const line = await readLine();
  const lineId = line?.id ?? "";
  const mine = async () => (await coming(periodId)).ordered.find(({ id }) => id === lineId);
  expect(await mine()).toMatchObject({ vin: line?.vin, orderNumber: order.number, reasons: [] });
  await assign(periodId, lineId);
  expect((await readLine())?.necessity).toMatchObject({ orderId: contract.orderId });
  const other = await app.within(buildContractAwaitingCar);
  await expect(assign(other.periodId, lineId)).rejects.toMatchObject({
    message: "Ce véhicule n’est plus en commande pour le stock.",
  });
});

it("the needs of a model count its cars on order for the stock, with the day of the first", async () => {
  const { contract, order } = await app.within(needAndOrder);
  const group = async () =>
    (await app.as("purchaser")(fleetContract.groupNecessities, {})).models.find(
      ({ carModelId }) => carModelId === contract.carModelId,
    );
  expect(await group()).toMatchObject({ ordered: 1, firstExpectedOn: null });
  const expectedOn = addDays(order.orderedOn, 20);
  await app.within((call) => buildOrder(call, { lines: [{ finishId: contract.finishId }], expectedOn }));
  expect(await group()).toMatchObject({ ordered: 2, firstExpectedOn: expectedOn });
});

it("a paid car is no longer on order", async () => {
  const { periodId, contract } = await app.within(needAndOrder);
  const { carIds } = await app.within((call) =>
    buildPaidOrder(call, { lines: [{ finishId: contract.finishId }] }),
  );
  const [paidId = ""] = carIds;
  expect((await coming(periodId)).ordered.map(({ id }) => id)).not.toContain(paidId);
  await expect(assign(periodId, paidId)).rejects.toMatchObject({ kind: "refused" });
});

// Days between the deadline of the need and the return of the car, and whether the car is offered.
it.each([
  [0, true],
  [30, true],
  [31, false],
])("a car due back %s days after the deadline is offered: %s", async (days, isOffered) => {
  const { periodId, contract } = await app.within(needAndOrder);
  const { car, periodId: rented } = await app.within((call) => buildAssigned(call));
  await app.within(async (call) => {
    const need = await call.db
      .selectFrom("rentalPeriod")
      .select("deliveryDateDeadline")
      .where("id", "=", periodId)
      .executeTakeFirstOrThrow();
    const from = need.deliveryDateDeadline > call.today ? need.deliveryDateDeadline : call.today;
    const { carModelId, finishId } = contract;
    await call.db
      .updateTable("car")
      .set({ ...(carModelId && { carModelId }), finishId })
      .where("id", "=", car.id)
      .execute();
    await call.db
      .updateTable("rentalPeriod")
      .set({ startDay: call.today, dueBackOn: addDays(from, days) })
      .where("id", "=", rented)
      .execute();
  });
  expect((await coming(periodId)).returning.some(({ id }) => id === car.id)).toBe(isOffered);
});
