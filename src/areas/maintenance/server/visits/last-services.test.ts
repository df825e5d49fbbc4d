// A feed that still asks for a service that was done.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { telematicsContract } from "#telematics/contract.ts";
import { watchFeed } from "#telematics/server/feeds/alerts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildGarage, buildOperation } from "#tests/builders/maintenance.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { get } from "#kernel/server/records/records.ts";
import { maintenanceContract as api } from "../../contract.ts";

const app = testApplication("2027-01-17T09:00:00Z");

test("the maintenance data of a feed are contradicted by a service done", async () => {
  const built = await app.within(async (call) => {
    const { carId } = await buildOnTheRoad(call);
    const { id: maintenanceSupplierId } = await buildGarage(call);
    const { id: operationId } = await buildOperation(call);
    return { carId, maintenanceSupplierId, operationIds: [operationId] };
  });
  app.setClock("2027-06-01T10:00:00Z");
  await app.as("salesAdministrator")(api.recordMaintenance, {
    body: { ...built, day: day("2027-05-20"), time: "09:00", isDone: true, kilometrage: 12_500, comment: "" },
  });
  const { feed } = await app.as("admin")(telematicsContract.createFeed, {
    body: { name: "actia", label: "Actia", source: "ACTIA", unit: "KM" },
  });
  const vin = await app.within(async (call) => {
    call.markUnchanged();
    return (await get(call, "car", built.carId)).vin;
  });
  const send = async (nextServiceKm: number, on: string): Promise<string[]> => {
    const text = `vin;date;km;prochain entretien\n${vin};${on};12900;${nextServiceKm}`;
    const file = new File([text], "f.csv", { type: "text/csv" });
    await app.as("admin")(telematicsContract.sendFeedFile, { params: { name: "actia" }, files: { file } });
    await app.runJobs();
    await app.within((call) => watchFeed(call, feed.id));
    const { items } = await app.as("operator")(telematicsContract.listTrackingAlerts, {});
    return items.filter(({ status }) => status !== "CLOSED").map(({ kind, count }) => `${kind} ${count}`);
  };
  expect(await send(13_000, "2027-05-30")).toEqual(["FEED_MAINTENANCE 1"]);
  expect(await send(32_500, "2027-05-31")).toEqual([]);
});
