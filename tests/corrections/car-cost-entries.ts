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
  const lastLine = async (id: string): Promise<string | undefined> =>
    app.within(async (call) => {
      const line = await call.db
        .selectFrom("auditLine")
        .select("did")
        .where("record", "=", "car")
        .where("recordId", "=", id)
        .orderBy("id", "desc")
        .executeTakeFirst();
      return line?.did;
    });
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

  async function buyingPrice(): Promise<MadeEntry> {
    const { id, version } = await bought("STOCKED");
    const body = { version, buyingPriceCents: 1_900_000, reason };
    return {
      correct: () => app.as("accountant")(api.changeBuyingPrice, { params: { id }, body }),
      rely: () => sell(id),
      read: () => stored(id),
      expected: { buyingPriceCents: 1_900_000 },
    };
  }

  async function soldCarPrice(): Promise<MadeEntry> {
    const { id, version } = await bought("SOLD");
    const body = { version, buyingPriceCents: 1_900_000, reason };
    return {
      correct: () => app.as("admin")(api.changeBuyingPrice, { params: { id }, body }),
      read: async () => ({ ...(await stored(id)), line: await lastLine(id) }),
      expected: {
        buyingPriceCents: 1_900_000,
        line: "a changé le prix d’achat : Erreur de saisie. Aucun décompte de vente n’est tenu pour ce véhicule : rien n’est à rouvrir",
      },
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
    await sell(carId);
    const params = { carId };
    const body = { version: await versionOf(carId), paidCents: 30_000, paidExplanation: reason };
    return {
      correct: () => app.as("accountant")(registrationContract.changeGreyCardCost, { params, body }),
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
    "the buying price of a car": buyingPrice,
    "the buying price of a sold car, by an administrator": soldCarPrice,
    "the transport price of a car": transportPrice,
    "the cost of the registration certificate of a sold car": certificateCost,
    "the VIN of a car": () => vin("purchaser", "STOCKED"),
    "the VIN of a delivered car, by an administrator": () => vin("admin", "DELIVERED"),
  };
}
