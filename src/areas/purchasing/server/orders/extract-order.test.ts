// Our own order form, read back: the reading matches the order.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { pageImage } from "#platform/reading/read.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { purchasingContract as api } from "../../contract.ts";
import { buildOrder } from "#tests/builders/purchasing.ts";
import { orderForm } from "../order-form.ts";

const app = testApplication();

it("a form in German proposes its supplier, its cars and its regime, and saves nothing", async () => {
  const supplier = await app.within(buildSupplier, {
    name: "Autohaus Isarblick",
    vatNumber: "DE136695976",
    address: { line1: "Isarweg 1", zipCode: "80331", city: "München", country: "DE" },
    stores: [],
  });
  const lines = [
    { priceCents: 1_849_000, mileage: 8_250, color: "Urano Grau", firstRegistrationDate: "2025-03-12" },
    { priceCents: 1_912_550, color: "Weiß" },
  ];
  const order = await app.within(buildOrder, {
    supplierId: supplier.id,
    vatRegime: "INTRA_EU",
    number: "AB-26-0417",
    lines,
  });
  const { bytes } = await app.within(orderForm, order.id);
  const file = new File([new Uint8Array(bytes)], "bestellung.pdf", { type: "application/pdf" });
  const read = await app.as("purchaser")(api.extractOrder, { files: { file } });
  expect(read).toMatchObject({
    supplier: { id: supplier.id, isByName: false },
    number: { value: order.number },
    orderedOn: { value: order.orderedOn },
    regime: { value: "INTRA_EU" },
  });
  expect(
    read.lines.map((line) => [
      line.price?.value,
      line.price?.basis,
      line.price?.currency,
      line.firstRegistrationDate?.value,
      line.problem !== null,
    ]),
  ).toEqual([
    [1_849_000, "HT", "EUR", "2025-03-12", true],
    [1_912_550, "HT", "EUR", undefined, true],
  ]);
  expect(read.lines[0]?.finish?.title).toBe("Renault Clio Techno");
  const { items } = await app.as("purchaser")(api.listCarOrders);
  expect(items).toHaveLength(1);
});

it("a scanned form is recognised, and asks for a careful check", async () => {
  const order = await app.within(buildOrder, { number: "AB-26-0418" });
  const { bytes } = await app.within(orderForm, order.id);
  const request = { bytes, mediaType: "application/pdf", page: 1, longest: 2_200, turn: 0 } as const;
  const image = await pageImage({ ...request, format: "png" });
  const file = new File([new Uint8Array(image?.bytes ?? [])], "scan.png", { type: "image/png" });
  const read = await app.as("purchaser")(api.extractOrder, { files: { file } });
  expect(read.lines).toHaveLength(1);
  expect(read.doubts.join()).toContain("Ce document est une image");
});

it.each([
  ["no PDF at all", "du texte", "InvalidMimeType"],
  ["a PDF that ends before it begins", "%PDF-1.7\n", "InvalidInput"],
])("%s is refused with a sentence", async (_, content, code) => {
  const file = new File([content], "x.pdf", { type: "application/pdf" });
  await expect(app.as("purchaser")(api.extractOrder, { files: { file } })).rejects.toMatchObject({ code });
});

it("the form of a car can be found by its VIN", async () => {
  const order = await app.within(buildOrder);
  const { lines } = await app.as("purchaser")(api.readCarOrder, { params: { id: order.id } });
  const document = await app.as("accountant")(api.downloadSupplierOrder, {
    params: { vin: lines[0]?.vin ?? "" },
  });
  expect((await document.text()).slice(0, 5)).toBe("%PDF-");
  await expect(
    app.as("accountant")(api.downloadSupplierOrder, { params: { vin: "VF1AAAAAAAAAAAAAA" } }),
  ).rejects.toMatchObject({ kind: "missing" });
});
