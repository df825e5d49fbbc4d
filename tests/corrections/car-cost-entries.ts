// Costs and VINs of cars, corrected through their endpoints, for the table of corrections.
import { fleetContract as api } from "#fleet/contract.ts";
import { get } from "#kernel/server/records/records.ts";
import { registrationContract } from "#registration/contract.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import type { TestApplication } from "../application/application.ts";
import { registrationSteps } from "../scenarios/registration-steps.ts";
import type { MadeEntry, MakeEntry } from "./row.ts";

const reason = "Erreur de saisie";

/** The clock of the application must be on 23 November 2026. */
export function carCostEntries(app: TestApplication): Record<string, MakeEntry> {
  const stored = (id: string) => app.within((call) => get(call, "car", id));
  const sell = (id: string) =>
    app.application.database.pool.query("update car set status = 'SOLD' where id = $1", [id]);
  const bought = (at: "STOCKED" | "SOLD" | "DELIVERED") =>
    app.within((call) =>
      buildCar(call, {
        at,
        buyingPriceCents: 2_000_000,
        ...(at === "DELIVERED" && { licensePlate: "GX-482-KP" }),
      }),
    );

  async function buyingPrice(role: "accountant" | "admin", at: "STOCKED" | "SOLD"): Promise<MadeEntry> {
    const { id, version } = await bought(at);
    const body = { version, buyingPriceCents: 1_900_000, ...(role === "admin" && { reason }) };
    return {
      correct: () => app.as(role)(api.changeBuyingPrice, { params: { id }, body }),
      rely: () => sell(id),
      read: () => stored(id),
      expected: { buyingPriceCents: 1_900_000 },
    };
  }

  async function transportPrice(): Promise<MadeEntry> {
    const { id, version } = await bought("STOCKED");
    const body = { version, transportPriceCents: 45_000 };
    return {
      correct: () => app.as("accountant")(api.changeTransportPrice, { params: { id }, body }),
      rely: () => sell(id),
      read: () => stored(id),
      expected: { transportPriceCents: 45_000 },
    };
  }

  async function certificateCost(): Promise<MadeEntry> {
    const { arrived, versionOf } = registrationSteps(app);
    const { carId } = await arrived();
    const params = { carId };
    const body = { version: await versionOf(carId), paidCents: 30_000, paidExplanation: reason };
    return {
      correct: () => app.as("accountant")(registrationContract.changeGreyCardCost, { params, body }),
      rely: () => sell(carId),
      read: () => stored(carId),
      expected: { registrationCostCents: 30_000 },
    };
  }

  async function vin(role: "purchaser" | "admin", at: "STOCKED" | "DELIVERED"): Promise<MadeEntry> {
    const { id, version } = await bought(at);
    const body = { version, vin: uniqueVin(), reason };
    return {
      correct: () => app.as(role)(api.changeVin, { params: { id }, body }),
      rely: () =>
        app.application.database.pool.query(
          "update car set status = 'DELIVERED', license_plate = 'GX-482-KP' where id = $1",
          [id],
        ),
      read: () => stored(id),
      expected: { vin: body.vin },
    };
  }

  return {
    "the buying price of a car": () => buyingPrice("accountant", "STOCKED"),
    "the buying price of a sold car, by an administrator": () => buyingPrice("admin", "SOLD"),
    "the transport price of a car": transportPrice,
    "the cost of a registration certificate": certificateCost,
    "the VIN of a car": () => vin("purchaser", "STOCKED"),
    "the VIN of a delivered car, by an administrator": () => vin("admin", "DELIVERED"),
  };
}
