// Areas without the answers of later ones: each question has a default that works.
import { expect, it } from "vitest";
import { awaitedDocumentsOf, carFactsOf, documentFactsOf } from "#documents/server/kinds.ts";
import { withdrawCar } from "#fleet/server/cars.ts";
import { inTransaction, systemCaller } from "#kernel/server/application.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { taxedPlace } from "#registration/server/car/taxed-place.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildCar } from "#tests/builders/fleet.ts";

const app = testApplication("2026-11-25T09:00:00Z");

/** Runs with every answer removed. */
const withoutAnswers = <T>(act: (call: Call) => Promise<T>): Promise<T> =>
  inTransaction(
    { ...app.application, areas: app.application.areas.map((area) => ({ ...area, answers: [] })) },
    systemCaller("test"),
    act,
  );

it("without an answer, a car whose registration has begun can be withdrawn", async () => {
  const car = await app.within(async (call) => {
    const built = await buildCar(call);
    await call.db
      .updateTable("registration")
      .set({ requestedOn: call.today })
      .where("carId", "=", built.id)
      .execute();
    return built;
  });
  await expect(app.within(withdrawCar, car.id)).rejects.toThrow("Son immatriculation est commencée.");
  await withoutAnswers((call) => withdrawCar(call, car.id));
  await app.within(async ({ db }) =>
    expect(await db.selectFrom("car").select("id").where("id", "=", car.id).execute()).toEqual([]),
  );
});

it("without an answer, a short rental is taxed at the address of the renter", async () => {
  const { car } = await app.within(buildAssigned);
  const marseille = { line1: "3 quai du Port", zipCode: "13002", city: "Marseille", country: "FR" } as const;
  await app.within(async ({ db }) => {
    const period = await db
      .selectFrom("rentalPeriod")
      .select(["contractId", "companyId"])
      .where("carId", "=", car.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("contract")
      .set({ durationMonths: 12, hasMidtermRenewal: false })
      .where("id", "=", period.contractId)
      .execute();
    await db.updateTable("company").set({ zipCode: "35000" }).where("id", "=", period.companyId).execute();
    const address = json(marseille);
    await db.updateTable("deliverySlot").set({ address }).where("carId", "=", car.id).execute();
  });
  const zipCodeOf = async (call: Call) => (await taxedPlace(call, car.id))?.address.zipCode;
  expect(await app.within(zipCodeOf)).toBe("13002");
  expect(await withoutAnswers(zipCodeOf)).toBe("35000");
});

it("without an answer, documents are compared with the fleet only, and none is awaited", async () => {
  const { id } = await app.within(buildCar);
  expect(Object.keys(await app.within((call) => carFactsOf(call, id)))).toContain("mass");
  await withoutAnswers(async (call) => {
    const fleetFacts = await carFactsOf(call, id);
    const keys = Object.keys(fleetFacts).toSorted().join(" ");
    expect(keys).toBe("brand firstRegistrationDate licensePlate temporaryPlate vin");
    const documentId = crypto.randomUUID();
    expect(await documentFactsOf(call, { id: documentId, carIds: [] })).toEqual({});
    expect(await documentFactsOf(call, { id: documentId, carIds: [id] })).toEqual(fleetFacts);
    expect(await awaitedDocumentsOf(call, id)).toEqual([]);
  });
});
