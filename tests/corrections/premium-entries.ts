// Purchases of premium cars, made through their endpoints, for the table of corrections.
import { day } from "#kernel/calendar/day.ts";
import { premiumContract as api } from "#purchasing/contract/premium.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { sellerIdentity } from "#tests/builders/seller-identity.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import type { TestApplication } from "../application/application.ts";
import { photo } from "../scenarios/document-moves.ts";
import type { MakeEntry } from "./row.ts";

const reason = "Saisi par erreur";
const purchase = { ownerKind: "INDIVIDUAL", vatRegime: "MARGIN" } as const;
const payment = { paidOn: day("2026-11-20"), paymentReference: "VIR-9" };

/** The clock of the application must be on 23 November 2026. */
export function premiumEntries(app: TestApplication): Record<string, MakeEntry> {
  const salesman = app.as("premiumSalesman");
  async function entered() {
    const model = await app.within((call) => buildCarModel(call));
    const body = {
      ...purchase,
      vin: uniqueVin(),
      finishId: model.configurations[0]?.finishes[0]?.id ?? "",
      mileage: 18_000,
      priceCents: 6_400_000,
      ownerName: "Mme de Villiers",
      firstRegistrationDate: day("2024-03-15"),
      ...sellerIdentity,
    };
    return salesman(api.createPremiumCar, { body, files: { photo: photo() } });
  }
  const readFirst = async (vin: string) =>
    (await salesman(api.listPremiumCars, { list: { search: vin } })).items[0];

  return {
    "the purchase of a premium car": async () => {
      const { id, carId, vin, version } = await entered();
      const body = { ...purchase, ...payment, version };
      return {
        correct: () => app.as("accountant")(api.changePremiumPurchase, { params: { id }, body }),
        rely: () =>
          app.application.database.pool.query("update car set status = 'SOLD' where id = $1", [carId]),
        read: () => readFirst(vin),
        expected: { ...purchase, ...payment },
      };
    },
    "a premium car entered by mistake": async () => {
      const { id, vin, version } = await entered();
      const params = { id };
      return {
        correct: async () => {
          const current = await readFirst(vin);
          const body = { version: current?.version ?? 0, reason };
          return salesman(api.removePremiumCar, { params, body });
        },
        rely: () =>
          salesman(api.changePremiumPurchase, { params, body: { ...purchase, ...payment, version } }),
        read: () => salesman(purchasingContract.checkExistingVins, { query: { vins: [vin] } }),
        expected: [{ vin, problem: null, exists: false }],
      };
    },
  };
}
