// The place where a registration is taxed, written by hand from the law: CIBS, L421-24 and L421-43.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { lesseeOf } from "#contracts/server/lessee.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import type { Address } from "#kernel/company/address.ts";
import { json } from "#kernel/server/json.ts";
import { taxedPlace } from "#registration/server/car/taxed-place.ts";
import { openSlot } from "../slots/slots.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const marseille = { line1: "3 quai du Port", zipCode: "13002", city: "Marseille", country: "FR" } as const;
const bruxelles = { line1: "1 rue Neuve", zipCode: "1000", city: "Bruxelles", country: "BE" } as const;

interface Rented {
  durationMonths: number;
  hasMidtermRenewal?: boolean;
  position?: 1 | 2;
  handed?: Address;
  isAbandoned?: boolean;
}

/** The lessee is in Rennes. */
const rented = (of: Rented) =>
  app.within(async (call) => {
    const { contract, company } = await buildContract(call);
    await call.db.updateTable("company").set({ zipCode: "35000" }).where("id", "=", company.id).execute();
    const { durationMonths, hasMidtermRenewal = false, position = 1, handed, isAbandoned = false } = of;
    const [period] = await periodsOf(call, contract.id);
    const car = await buildCar(call, {});
    const { id } = await openSlot(call, period?.id ?? "");
    await call.db
      .updateTable("contract")
      .set({ durationMonths, hasMidtermRenewal })
      .where("id", "=", contract.id)
      .execute();
    await call.db
      .updateTable("rentalPeriod")
      .set({ carId: car.id, position })
      .where("contractId", "=", contract.id)
      .execute();
    const slot = { carId: car.id, ...(handed && { address: json(handed) }) };
    await call.db.updateTable("deliverySlot").set(slot).where("id", "=", id).execute();
    if (isAbandoned)
      await sql`update delivery_slot set status = 'CANCELED' where id = ${id}`.execute(call.db);
    const place = await taxedPlace(call, car.id);
    return { zipCode: place?.address.zipCode, isNamed: (await lesseeOf(call, car.id)) !== null };
  });

test.each<[string, Rented, string, boolean]>([
  [
    "for 24 months: where the lessee is, wherever it is handed",
    { durationMonths: 24, handed: marseille },
    "35000",
    true,
  ],
  ["for 23 months: where it is handed", { durationMonths: 23, handed: marseille }, "13002", false],
  ["for one month: where it is handed", { durationMonths: 1, handed: marseille }, "13002", false],
  ["for a year, no place being settled: where the renter is", { durationMonths: 12 }, "35000", false],
  [
    "for a year, its delivery abandoned: where the renter is",
    { durationMonths: 12, handed: marseille, isAbandoned: true },
    "35000",
    false,
  ],
  [
    "for a year, handed abroad: no region of France, so where the renter is",
    { durationMonths: 12, handed: bruxelles },
    "35000",
    false,
  ],
  [
    "for the first half of 38 months: 19 months, where it is handed",
    { durationMonths: 38, hasMidtermRenewal: true, handed: marseille },
    "13002",
    false,
  ],
  [
    "for the first half of 47 months: 23 months",
    { durationMonths: 47, hasMidtermRenewal: true, handed: marseille },
    "13002",
    false,
  ],
  [
    "for the second half of 47 months: 24 months",
    { durationMonths: 47, hasMidtermRenewal: true, position: 2, handed: marseille },
    "35000",
    true,
  ],
  [
    "for a half of 48 months",
    { durationMonths: 48, hasMidtermRenewal: true, handed: marseille },
    "35000",
    true,
  ],
])("a car that is rented %s", async (_title, of, zipCode, isNamed) => {
  expect(await rented(of)).toEqual({ zipCode, isNamed });
});

test("a car without a lessee is taxed at our address", async () => {
  expect(await app.within(async (call) => taxedPlace(call, (await buildCar(call, {})).id))).toBeNull();
});
