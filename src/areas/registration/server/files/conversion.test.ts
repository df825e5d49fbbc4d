import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { CarCategory } from "#fleet/model/category.ts";
import { carCategoryChanged } from "#fleet/model/events.ts";
import { registrationSteps } from "#tests/scenarios/registration-steps.ts";

const app = testApplication("2026-11-22T10:00:00Z");
const { arrived, read, undo, certificate } = registrationSteps(app);
const convert = (carId: string, category: CarCategory | null) =>
  app.within(async (call) => {
    await call.emit(carCategoryChanged, { carId, category });
    call.recordChange({ record: "car", id: carId, did: "a été transformé" });
  });
const taxesOf = async (carId: string) => (await read(carId)).cost.lines.map(({ key }) => key);

test("a car converted to a goods vehicle before its carte grise is registered as one", async () => {
  const { carId, vin } = await arrived();
  expect(await taxesOf(carId)).toContain("CO2");
  await convert(carId, "CTTE");
  const file = await read(carId);
  expect(file.file).toMatchObject({ purpose: "FIRST", status: "A_FAIRE" });
  expect(file.needed.map(({ kind }) => kind)).toContain("RECEPTION_TRANSFORMATION");
  expect(await taxesOf(carId)).toEqual(["REGIONAL", "UTILITY", "FIXED", "DELIVERY"]);
  await certificate(carId, { plate: "GD-501-AB", vin, category: "N1", kind: "CTTE" });
  expect((await read(carId)).needed.map(({ kind }) => kind)).not.toContain("RECEPTION_TRANSFORMATION");
  expect(await taxesOf(carId)).toEqual(["REGIONAL", "UTILITY", "FIXED", "DELIVERY"]);
  await undo(carId);
  expect((await read(carId)).needed.map(({ kind }) => kind)).toContain("RECEPTION_TRANSFORMATION");
});

test("a car converted after its carte grise needs another, which pays its own fee only", async () => {
  const { carId, vin } = await arrived();
  await certificate(carId, { plate: "GD-502-AB", vin, category: "M1", kind: "VP" });
  await convert(carId, "CTTE");
  const { file, past } = await read(carId);
  expect([file.purpose, file.status, past.length]).toEqual(["CONVERSION", "A_FAIRE", 1]);
  expect(await taxesOf(carId)).toEqual(["FIXED", "DELIVERY"]);
  await convert(carId, null);
  expect((await read(carId)).file).toMatchObject({ purpose: "FIRST", status: "DEFINITIVE" });
  expect((await read(carId)).past).toEqual([]);
});

test("a car converted again keeps a single file", async () => {
  const { carId, vin } = await arrived();
  await certificate(carId, { plate: "GD-503-AB", vin });
  await convert(carId, "CTTE");
  await convert(carId, "VASP");
  expect((await read(carId)).past).toHaveLength(1);
});
