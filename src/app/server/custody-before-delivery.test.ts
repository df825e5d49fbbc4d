// Custody of a car in transport and at a converter: these facts are recorded by day.
import { expect, test } from "vitest";
import { conversionContract } from "#conversion/contract.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { day } from "#kernel/calendar/day.ts";
import { transportContract } from "#transport/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { carSteps } from "#tests/scenarios/car-steps.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { free, transport, receive } = carSteps(app);
const staff: ReturnType<typeof app.as> = (...sent) => app.as("admin")(...sent);
const holder = (carId: string, at: string) => app.within((call) => holderAt(call, carId, at));

test("a car is its supplier's, its carrier's from its pickup, ours the day after its reception", async () => {
  const of = await free("TO_TRANSPORT")();
  expect(await holder(of.carId, "2026-11-23T12:00:00Z")).toMatchObject({ kind: "SUPPLIER" });
  await transport(staff, of);
  const onItsWay = { kind: "CARRIER", holder: "Transports Essai", beside: [{ kind: "SUPPLIER" }] };
  expect(await holder(of.carId, "2026-11-24T12:00:00Z")).toMatchObject({ ...onItsWay, isCertain: true });
  await receive(staff, of);
  expect(await holder(of.carId, "2026-11-23T12:00:00Z")).toMatchObject({ ...onItsWay, isCertain: false });
  expect(await holder(of.carId, "2026-11-24T12:00:00Z")).toMatchObject({ kind: "STAFF", isCertain: true });
  await staff(transportContract.undoReception, { params: { carId: of.carId }, body: { reason: "Erreur" } });
  expect(await holder(of.carId, "2026-11-24T12:00:00Z")).toMatchObject(onItsWay);
  await staff(transportContract.cancelTransport, { params: { carId: of.carId }, body: { reason: "Erreur" } });
  expect(await holder(of.carId, "2026-11-24T12:00:00Z")).toMatchObject({ kind: "SUPPLIER", beside: [] });
});

test("a car is its converter's from its departure to its return", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const { id: supplierId, name } = await app.within((call) => buildSupplier(call));
  const planned = await staff(conversionContract.planConversion, {
    params: { carId: car.id },
    body: {
      supplierId,
      kind: "TWO_SEATER",
      work: "Dépose de la banquette.",
      leavesOn: day("2026-11-23"),
      dueBackOn: null,
      costCents: 118_000,
      category: "CTTE",
    },
  });
  expect(await holder(car.id, "2026-11-23T12:00:00Z")).toMatchObject({ kind: "STAFF" });
  const away = await staff(conversionContract.leaveForConversion, {
    params: { id: planned.id },
    body: { version: planned.version, leftOn: day("2026-11-23"), dueBackOn: null },
  });
  expect(await holder(car.id, "2026-11-30T12:00:00Z")).toMatchObject({ kind: "CONVERTER", holder: name });
  await staff(conversionContract.returnFromConversion, {
    params: { id: planned.id },
    body: { version: away.version, backOn: day("2026-11-23"), costCents: 118_000, category: "CTTE" },
  });
  expect(await holder(car.id, "2026-11-23T12:00:00Z")).toMatchObject({ kind: "CONVERTER", isCertain: false });
  expect(await holder(car.id, "2026-11-30T12:00:00Z")).toMatchObject({ kind: "STAFF" });
});
