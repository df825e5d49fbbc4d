// Files that follow a rental: one per car (telematics of its maker), one per rental (insurance); and records that are
// many by car (conversions, inspections).
import { expect, test } from "vitest";
import { companyChanged } from "#clients/model/events.ts";
import { conversionContract } from "#conversion/contract.ts";
import { unassign } from "#fleet/server/assignments/release-and-swap.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { withdrawCar } from "#fleet/server/cars.ts";
import { derivationsOf, rebuildDerivations } from "#kernel/server/derivations.ts";
import { day } from "#kernel/calendar/day.ts";
import { change } from "#kernel/server/records/records.ts";
import { preparationContract } from "#preparation/contract.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication();
type Assigned = Awaited<ReturnType<typeof buildAssigned>>;
const build = (): Promise<Assigned> =>
  app.within(buildAssigned, { at: "TO_TRANSPORT", change: { geolocation: true } });

const filesOf = ({ car, periodId }: Assigned) =>
  app.within(async (call) => ({
    ofCar: await call.db.selectFrom("firstMount").selectAll().where("id", "=", car.id).executeTakeFirst(),
    ofRental: await call.db
      .selectFrom("insurance")
      .selectAll()
      .where("periodId", "=", periodId)
      .executeTakeFirst(),
  }));

test("both open with the assignment, with the same copies of the rental", async () => {
  const built = await build();
  const copies = {
    periodId: built.periodId,
    contractId: built.contract.id,
    companyId: built.company.id,
    companyName: built.company.name,
    clientId: built.client.id,
    orderId: built.contract.orderId,
    searchText: expect.stringContaining(built.car.vin.toLowerCase()),
  };
  expect(await filesOf(built)).toMatchObject({ ofCar: copies, ofRental: copies });
});

test("a new plate or company name can be searched, and changes no version", async () => {
  const built = await build();
  const { car, company, client } = built;
  const before = await filesOf(built);
  await app.within(async (call) => {
    const plate = { licensePlate: "GH-123-JK" };
    await change(call, "car", { id: car.id, version: null, did: "essai" }, plate);
  });
  const plated = { searchText: expect.stringContaining("gh-123-jk"), version: before.ofCar?.version };
  expect(await filesOf(built)).toMatchObject({
    ofCar: plated,
    ofRental: { ...plated, version: before.ofRental?.version },
  });
  await app.within((call) =>
    call.emit(companyChanged, {
      companyId: company.id,
      companyName: "Ébénisterie Neuve",
      clientId: client.id,
      clientName: client.name,
      isBadPayer: false,
    }),
  );
  const renamed = {
    companyName: "Ébénisterie Neuve",
    searchText: expect.stringMatching(/ebenisterie neuve.*gh-123-jk/),
  };
  expect(await filesOf(built)).toMatchObject({ ofCar: renamed, ofRental: renamed });
});

test("withdrawing a car deletes its file; the file of the rental stays, without a car", async () => {
  const built = await build();
  await app.within(unassign, { periodId: built.periodId, reason: "Essai" });
  expect(await filesOf(built)).toMatchObject({
    ofCar: { periodId: null, companyName: "", isSold: false },
    ofRental: { carId: null, isAwaited: false },
  });
  await app.within(withdrawCar, built.car.id);
  expect(await filesOf(built)).toMatchObject({ ofCar: undefined, ofRental: { carId: null } });
});

test("the nightly job opens missing files and repairs outdated ones", async () => {
  const [missing, outdated] = [await build(), await build()];
  await app.within(async (call) => {
    await call.db.deleteFrom("firstMount").where("id", "=", missing.car.id).execute();
    await call.db.deleteFrom("insurance").where("periodId", "=", missing.periodId).execute();
    await call.db
      .updateTable("firstMount")
      .set({ periodId: null })
      .where("id", "=", outdated.car.id)
      .execute();
    await call.db
      .updateTable("insurance")
      .set({ isFleet: true })
      .where("periodId", "=", outdated.periodId)
      .execute();
  });
  await app.outsideJob(rebuildDerivations.run);
  for (const built of [missing, outdated])
    expect(await filesOf(built)).toMatchObject({
      ofCar: { periodId: built.periodId, isSold: true },
      ofRental: { carId: built.car.id, isFleet: false },
    });
});

test.each([
  ["its client", { companyName: "Ancienne", companyId: null }, { companyName: "Ancienne" }],
  ["its contract", { orderId: "C-0" }, { orderId: "C-0" }],
  ["its deadline", { neededOn: day("2020-01-01") }, { neededOn: day("2020-01-01") }],
  ["its search", { searchText: "autre" }, { searchText: "autre" }],
  ["what is sold", { isSold: false, sellsPosition: false }, { isAwaited: false }],
] as const)("at night, a file that differs by %s follows its rental again", async (_, ofCar, ofRental) => {
  const built = await build();
  const before = await filesOf(built);
  await app.within(async (call) => {
    await call.db.updateTable("firstMount").set(ofCar).where("id", "=", built.car.id).execute();
    await call.db.updateTable("insurance").set(ofRental).where("periodId", "=", built.periodId).execute();
  });
  await app.outsideJob(rebuildDerivations.run);
  const { ofCar: car, ofRental: rental } = await filesOf(built);
  const names = ["companyName", "orderId", "neededOn", "searchText", "isSold", "isAwaited"] as const;
  const copiesOf = (file: object = {}) =>
    Object.entries(file).filter(([name]) => names.some((one) => one === name));
  expect([copiesOf(car), copiesOf(rental)]).toEqual([copiesOf(before.ofCar), copiesOf(before.ofRental)]);
});

test("at night, a file that still follows a rental that its car left is cleared, and no other is stale", async () => {
  const built = await build();
  await app.within(unassign, { periodId: built.periodId, reason: "Essai" });
  await app.within((call) =>
    call.db
      .updateTable("firstMount")
      .set({ periodId: built.periodId, orderId: built.contract.orderId, isSold: true })
      .where("id", "=", built.car.id)
      .execute(),
  );
  await app.outsideJob(rebuildDerivations.run);
  expect((await filesOf(built)).ofCar).toMatchObject({ periodId: null, orderId: "", isSold: false });
  const stale = await app.within(async (call) =>
    Promise.all(
      derivationsOf(call)
        .filter(({ name }) => /^(firstMount|insurance)\./.test(name))
        .map((one) => one.findStale(call)),
    ),
  );
  expect(stale).toEqual([[], []]);
});

test("records that are many by car are found by a plate assigned after them", async () => {
  const { car } = await app.within(buildAssigned);
  const supplier = await app.within(buildSupplier);
  const staff = app.as("salesAdministrator");
  const conversion = await staff(conversionContract.planConversion, {
    params: { carId: car.id },
    body: {
      supplierId: supplier.id,
      kind: "TWO_SEATER",
      work: "Dépose de la banquette.",
      leavesOn: day("2026-11-20"),
      dueBackOn: null,
      costCents: null,
      category: null,
    },
  });
  const inspection = await staff(preparationContract.beginInspection, { body: { carId: car.id } });
  const foundBy = async (search: string) => [
    ...(await staff(conversionContract.listConversions, { list: { search } })).items,
    ...(await staff(preparationContract.listInspectedCars, { list: { search } })).items,
  ];
  expect(await foundBy("ZZ-987-ZZ")).toEqual([]);
  await app.within((call) =>
    change(call, "car", { id: car.id, version: null }, { licensePlate: "ZZ-987-ZZ" }),
  );
  expect(await foundBy("ZZ-987-ZZ")).toMatchObject([{ id: conversion.id }, { id: inspection.id }]);
  expect(await foundBy(`${supplier.name} ZZ-987-ZZ`)).toMatchObject([{ id: conversion.id }]);
});
