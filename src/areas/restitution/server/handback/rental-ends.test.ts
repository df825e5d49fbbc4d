// Returns follow the ends of their rentals.
import { expect, test } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { endPeriod, resumePeriod } from "#contracts/server/lifecycle/end-period.ts";
import { get } from "#kernel/server/records/records.ts";
import { restitutionContract } from "../../contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { returnCar } from "#tests/builders/restitution.ts";

const app = testApplication("2027-01-17T09:00:00Z");

async function delivered() {
  app.setClock("2027-01-17T09:00:00Z");
  const built = await app.within((call) => buildOnTheRoad(call));
  app.setClock("2027-10-17T12:00:00Z");
  return built;
}
const read = (periodId: string) => app.within((call) => get(call, "restitution", periodId));

test("a return is open with its rental, and returned by its end, whoever recorded it", async () => {
  const { periodId } = await delivered();
  expect(await read(periodId)).toMatchObject({ status: "RUNNING", isRunning: true, dueOn: "2030-03-17" });
  await app.within((call) => returnCar(call, periodId));
  expect(await read(periodId)).toMatchObject({
    status: "RETURNED",
    returnedAt: "2027-10-17T12:00:00.000Z",
    kilometrage: 900,
    isRunning: false,
  });
});

test("a returned car awaits its inspection for five days, in the list and on the home of an operator", async () => {
  const { periodId } = await delivered();
  await app.within((call) => returnCar(call, periodId));
  const { items } = await app.as("operator")(restitutionContract.listReturnsToInspect, {});
  expect(items.find(({ id }) => id === periodId)).toMatchObject({ inspectBy: "2027-10-22" });
  const { waiting } = await app.as("operator")(deskContract.homeStatistics);
  expect(waiting.find(({ key }) => key === "returnsToInspect")).toMatchObject({ total: items.length });
});

test("a lost car is never returned", async () => {
  const { periodId } = await delivered();
  const at = "2027-10-17T10:00:00Z";
  await app.within((call) => endPeriod(call, { periodId, at, kilometrage: null, cause: "THEFT" }));
  expect(await read(periodId)).toMatchObject({ status: "RUNNING", isRunning: false, returnedAt: null });
});

test("an end that is undone puts the return back", async () => {
  const { periodId } = await delivered();
  await app.within((call) => returnCar(call, periodId));
  await app.within((call) => resumePeriod(call, periodId, "a annulé la fin de location"));
  expect(await read(periodId)).toMatchObject({ status: "RUNNING", isRunning: true, returnedAt: null });
});
