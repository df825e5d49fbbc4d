import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { addDays, day } from "#kernel/calendar/day.ts";
import { documentsContract } from "#documents/contract.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { purchasingContract as api } from "../contract.ts";
import { sellerIdentity } from "#tests/builders/seller-identity.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { uniqueVin } from "#tests/builders/vins.ts";

const app = testApplication();
const png = (): File =>
  new File(
    [
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    ],
    "face.png",
    { type: "image/png" },
  );
const body = async (over: object = {}) => ({
  vin: uniqueVin(),
  finishId: await app.within(
    async (call) => (await buildCarModel(call)).configurations[0]?.finishes[0]?.id ?? "",
  ),
  mileage: 18_000,
  priceCents: 6_400_000,
  ownerName: "Mme de Villiers",
  ownerKind: "INDIVIDUAL" as const,
  vatRegime: "MARGIN" as const,
  firstRegistrationDate: day("2024-03-15"),
  ...sellerIdentity,
  ...over,
});
const bring = async (over: object = {}, files = { photo: png() }) =>
  app.as("premiumSalesman")(api.createPremiumCar, { body: await body(over), files });

it("a premium car enters the stock and the fleet, with its photos, in one call", async () => {
  const premium = await bring();
  expect(premium).toMatchObject({ ownerName: "Mme de Villiers", priceCents: 6_400_000, nbOfPhotos: 1 });
  const { rows } = await app.application.database.pool.query(
    "select status, mileage from car where id = $1",
    [premium.carId],
  );
  expect(rows).toEqual([{ status: "STOCKED", mileage: 18_000 }]);
  const { items } = await app.as("salesman")(api.listPremiumCars, { list: { search: premium.vin } });
  expect(items).toEqual([premium]);
  expect(premium).toMatchObject({ status: "STOCKED", createdBy: "Test premiumSalesman" });
  const params = { id: premium.photoId ?? "", page: 1 };
  const photo = await app.as("salesman")(documentsContract.readDocumentPage, {
    params,
    query: { size: "card" },
  });
  expect(photo.type).toBe("image/webp");
  const { documents } = await app.as("salesman")(documentsContract.listCarDocuments, {
    params: { carId: premium.carId },
  });
  expect(documents).toMatchObject([{ kindLabel: "Photo du véhicule", state: "APPROVED" }]);
  await expect(bring({ vin: premium.vin })).rejects.toMatchObject({
    fields: { vin: "Ce VIN est celui d’un véhicule du parc." },
  });
});

it("a premium car is in stock since the day it arrived, today unless said otherwise", async () => {
  const stockedSince = async ({ carId }: { carId: string }) =>
    (await app.within((call) => get(call, "car", carId))).stockedSince;
  const today = await app.within(async (call) => call.today);
  expect(await stockedSince(await bring())).toBe(today);
  const arrivedOn = addDays(today, -5);
  expect(await stockedSince(await bring({ arrivedOn }))).toBe(arrivedOn);
  await expect(bring({ arrivedOn: addDays(today, 1) })).rejects.toMatchObject({
    fields: { arrivedOn: "Cette date est à venir." },
  });
});

it("the list shows the corrected price", async () => {
  const { carId, vin } = await bring();
  await app.within((call) =>
    change(call, "car", { id: carId, version: null }, { buyingPriceCents: 6_100_000 }),
  );
  const { items } = await app.as("salesman")(api.listPremiumCars, { list: { search: vin } });
  expect(items).toMatchObject([{ priceCents: 6_100_000 }]);
});

it.each([
  ["from nobody", { ownerName: "" }, "supplierId"],
  ["at no price", { priceCents: 0 }, "priceCents"],
  ["with a VIN that is none", { vin: "VF1" }, "vin"],
  ["from a person who would charge VAT", { vatRegime: "FRENCH" }, "vatRegime"],
  [
    "from a company under the intra-Community regime",
    { ownerKind: "COMPANY", vatRegime: "INTRA_EU" },
    "vatRegime",
  ],
  ["from a supplier that is none", { ownerKind: "SUPPLIER" }, "ownerKind"],
  ["under the margin scheme, never registered", { firstRegistrationDate: null }, "vatRegime"],
  ["paid on a day to come", { paidOn: day("2099-01-01"), paymentReference: "VIR-1" }, "paidOn"],
  ["from a person whose document is not whole", { identityNumber: "" }, "identityNumber"],
  ["from a person whose document is to come", { identityIssuedOn: day("2099-01-01") }, "identityIssuedOn"],
  ["paid without a reference", { paidOn: day("2026-01-05") }, "paymentReference"],
])("a premium car %s is refused beside its field", async (_, over, field) => {
  await expect(bring(over)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

it("can be entered only by a premium salesman, with a photo", async () => {
  await expect(
    app.as("purchaser")(api.createPremiumCar, { body: await body(), files: { photo: png() } }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  await expect(
    app.as("premiumSalesman")(api.createPremiumCar, { body: await body(), files: {} }),
  ).rejects.toMatchObject({ fields: { photo: expect.any(String) } });
});

it.each([
  ["of 5 000 km, from Germany", "DE", { mileage: 5_000 }, /^Neuf au sens de la TVA/],
  [
    "registered five months ago, from Germany",
    "DE",
    { firstRegistrationDate: "2026-07-01" },
    /^Neuf au sens/,
  ],
  ["from Switzerland", "CH", {}, /^Hors de l’Union européenne, ni livraison intracommunautaire ni marge/],
])("a car %s is not bought under the margin scheme", async (_title, country, over, message) => {
  const address = { line1: "1 Hafenstrasse", zipCode: "80001", city: "Hafen", country };
  const { id: supplierId } = await app.within((call) => buildSupplier(call, { address, vatNumber: null }));
  const bought = { supplierId, ownerName: "", ownerKind: "SUPPLIER", vatRegime: "MARGIN" };
  await expect(bring({ ...bought, ...over })).rejects.toMatchObject({
    fields: { vatRegime: expect.stringMatching(message) },
  });
});

it("the regime of a premium car is that of its supplier", async () => {
  const address = { line1: "1 Hafenstrasse", zipCode: "8001", city: "Zürich", country: "CH" };
  const { id: supplierId } = await app.within((call) => buildSupplier(call, { address }));
  const bought = { supplierId, ownerName: "", ownerKind: "SUPPLIER" as const };
  await expect(bring({ ...bought, vatRegime: "FRENCH" })).rejects.toMatchObject({
    fields: { vatRegime: "Fournisseur suisse, hors de l’Union : importation attendue." },
  });
  expect(await bring({ ...bought, vatRegime: "IMPORT" })).toMatchObject({ vatRegime: "IMPORT" });
});
