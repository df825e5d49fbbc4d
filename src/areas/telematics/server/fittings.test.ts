// Fittings follow the box noted on the car, at every door and in both orders.
import { describe, expect, test } from "vitest";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { preparationContract } from "#preparation/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { buildTrackedCar, noteBox } from "#tests/builders/telematics.ts";
import { telematicsContract as api } from "../contract.ts";
import { fittingsOfCars } from "./fittings.ts";
import { markSilentBoxes } from "./silence.ts";

const app = testApplication();
const [firstBox, secondBox] = ["490154203237518", "356938035643809"];

const fittingsOf = async (id: string) =>
  (await app.as("operator")(api.readTracking, { params: { id } })).fittings.map(
    ({ boxType, imei, status, removalReason }) => ({ boxType, imei, status, removalReason }),
  );
const fit = async (
  id: string,
  boxType: "MANUFACTURER" | "RUPTELA" | null,
  boxNumber: string | null = null,
) => {
  const { version } = await app.within((call) =>
    call.db.selectFrom("car").select("version").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  return app.as("operator")(preparationContract.fitBox, {
    params: { id },
    body: { version, boxType, boxNumber: boxNumber ?? "" },
  });
};
const ruptela = { boxType: "RUPTELA", removalReason: null } as const;

describe("a box noted on a car", () => {
  test("is fitted, swapped, taken out, and free for another car", async () => {
    const [one, other] = await app.within(async (call) => [
      await buildCar(call, { at: "STOCKED" }),
      await buildCar(call, { at: "STOCKED" }),
    ]);
    await fit(one.id, "RUPTELA", firstBox);
    expect(await fittingsOf(one.id)).toEqual([{ ...ruptela, imei: firstBox, status: "FITTED" }]);
    await fit(one.id, "RUPTELA", firstBox);
    expect(await fittingsOf(one.id)).toHaveLength(1);
    await fit(one.id, "RUPTELA", secondBox);
    expect(await fittingsOf(one.id)).toEqual([
      { ...ruptela, imei: secondBox, status: "FITTED" },
      { boxType: "RUPTELA", imei: firstBox, status: "REMOVED", removalReason: "SWAP" },
    ]);
    await fit(one.id, null);
    expect((await fittingsOf(one.id))[0]).toMatchObject({ status: "REMOVED", removalReason: "REMOVAL" });
    await fit(other.id, "RUPTELA", secondBox);
    expect(await fittingsOf(other.id)).toEqual([{ ...ruptela, imei: secondBox, status: "FITTED" }]);
    await fit(other.id, null);
  });

  test("of the maker has no IMEI", async () => {
    const { id } = await app.within((call) => buildCar(call, { at: "STOCKED" }));
    await fit(id, "MANUFACTURER");
    expect(await fittingsOf(id)).toMatchObject([{ boxType: "MANUFACTURER", imei: null, status: "FITTED" }]);
  });

  test("leaves a car that is sold", async () => {
    const { carId } = await app.within(buildTrackedCar, { imei: "350000000000014", at: "SELLABLE_STOCKED" });
    await app.within((call) => moveCarBySystem(call, { id: carId, move: "sell" }));
    expect(await fittingsOf(carId)).toMatchObject([{ status: "REMOVED", removalReason: "SALE" }]);
  });

  test("in two cars at once is refused by the database", async () => {
    const imei = "350000000000022";
    const { fitting } = await app.within(buildTrackedCar, { imei });
    const { id: otherId } = await app.within((call) => buildCar(call, { at: "STOCKED" }));
    const copy = app.within((call) =>
      call.db
        .insertInto("boxFitting")
        .values({ ...fitting, id: otherId, carId: otherId, status: "FITTED" })
        .execute(),
    );
    await expect(copy).rejects.toThrow("box_fitting_open_of_imei");
  });

  test("is missed by nothing: the night finds no car whose fitting differs from its note", async () => {
    expect(await app.within((call) => fittingsOfCars.findStale(call))).toEqual([]);
    const { carId } = await app.within(buildTrackedCar, { imei: "350000000000030" });
    await app.application.database.pool.query("delete from box_fitting where car_id = $1", [carId]);
    expect(await app.within((call) => fittingsOfCars.findStale(call))).toEqual([carId]);
    await app.within((call) => fittingsOfCars.recompute(call, carId));
    expect(await app.within((call) => fittingsOfCars.findStale(call))).toEqual([]);
  });
});

describe("a box that sends nothing", () => {
  const silenceOn = async (at: string): Promise<void> => {
    app.setClock(at);
    await app.outsideJob(markSilentBoxes.run);
  };

  test("is silent from the fourteenth day, on a delivered car, and its notice goes with it", async () => {
    app.setClock("2027-03-01T08:00:00Z");
    const driven = await app.within(buildTrackedCar, { imei: "350000000000048" });
    const stocked = await app.within(buildTrackedCar, { imei: "350000000000055", at: "STOCKED" });
    await silenceOn("2027-03-15T07:59:59Z");
    expect(await fittingsOf(driven.carId)).toMatchObject([{ status: "FITTED" }]);
    await silenceOn("2027-03-15T08:00:00Z");
    expect(await fittingsOf(driven.carId)).toMatchObject([{ status: "SILENT" }]);
    expect(await fittingsOf(stocked.carId)).toMatchObject([{ status: "FITTED" }]);
    await app.within((call) => noteBox(call, driven.carId, null));
    const { rows } = await app.application.database.pool.query("select from notice where cause = $1", [
      `box ${driven.fitting.id} silent`,
    ]);
    expect(rows).toEqual([]);
  });
});
