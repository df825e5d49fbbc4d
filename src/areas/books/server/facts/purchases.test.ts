import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { change } from "#kernel/server/records/records.ts";
import { purchasingContract as api } from "#purchasing/contract.ts";
import { reverseInvoice } from "#purchasing/server/invoices/register-invoice.ts";
import { addOrderDocument, readOrder } from "#purchasing/server/orders/orders.ts";
import { recordRecovery } from "#purchasing/server/payments/advances.ts";
import { undoAdvancePayment, undoRecovery } from "#purchasing/server/payments/correct-advance.ts";
import { correctPayment } from "#purchasing/server/payments/correct-payment.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import {
  buildInvoice,
  buildOrder,
  buildPaidOrder,
  payAdvances,
  signedOrderFile,
} from "#tests/builders/purchasing.ts";
import { sellerIdentity } from "#tests/builders/seller-identity.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { form, reception } from "#tests/builders/transport.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { factsOf } from "#tests/scenarios/facts-of-books.ts";
import { transportContract } from "#transport/contract.ts";
import { purchaseSource } from "./cars-without-purchase.ts";
import {
  premiumCarSource,
  supplierAdvanceSource,
  supplierInvoiceSource,
  supplierPaymentSource,
} from "./purchases.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const today = day("2026-11-23");
const reason = "Saisie par erreur";
const invoices = factsOf(app, supplierInvoiceSource);
const payments = factsOf(app, supplierPaymentSource);
const advances = factsOf(app, supplierAdvanceSource);
const premiums = factsOf(app, premiumCarSource);
const cars = factsOf(app, purchaseSource);

const lines = [{ priceCents: 2_054_000 }];
const advanceOf = (orderId: string) =>
  app.within(async (call) => (await readOrder(call, orderId)).advances[0] ?? expect.fail("no advance"));

it("an invoice wants its purchase, and nothing once it is reversed", async () => {
  const { order, carIds } = await app.within((call) => buildPaidOrder(call, { lines }));
  const { id, version } = await app.within((call) => buildInvoice(call, order.id));
  expect(await invoices.written(id)).toBe("2182 20 540,00 · 44562 4 108,00 / 404 24 648,00");
  const fact = await invoices.derive(id);
  expect(fact).toMatchObject({ day: today, carId: null, nextOn: null });
  expect(fact?.entries[0]?.lines.find(({ account }) => account === "2182")?.carId).toBe(carIds[0]);
  expect(await invoices.isListed(id)).toBe(true);
  for (const kind of ["car", "carOrderLine"])
    expect(await invoices.concernedBy(kind, carIds[0] ?? "")).toEqual([id]);
  await app.within((call) => reverseInvoice(call, id, { version, reason }));
  expect(await invoices.written(id)).toBeNull();
  expect(await invoices.isListed(id)).toBe(false);
});

it("an invoice without cars is to be matched", async () => {
  const order = await app.within((call) => buildOrder(call, { lines }));
  const amounts = { netCents: 2_054_000, vatCents: 410_800, totalCents: 2_464_800 };
  const { id } = await app.within((call) => buildInvoice(call, order.id, { ...amounts, lineIds: [] }));
  expect(await invoices.written(id)).toBe("NO_CAR");
  expect(await invoices.isListed(id)).toBe(true);
});

it("an acquisition within the Union owes and deducts its VAT", async () => {
  const order = await app.within(async (call) => {
    const address = { line1: "1 Hauptstraße", zipCode: "10115", city: "Berlin", country: "DE" };
    const { id: supplierId } = await buildSupplier(call, { address, vatNumber: "DE200000013" });
    return buildOrder(call, { supplierId, lines: [{ priceCents: 2_695_000 }] });
  });
  const { id } = await app.within((call) => buildInvoice(call, order.id));
  expect(await invoices.written(id)).toBe("2182 26 950,00 · 44562 5 390,00 / 404 26 950,00 · 4452 5 390,00");
});

it("a payment deducts the deposit of its cars, and wants nothing once it is undone", async () => {
  const { order, payment } = await app.within((call) =>
    buildPaidOrder(call, { lines, depositCents: 150_000 }),
  );
  const { id: advanceId } = await advanceOf(order.id);
  expect(await advances.written(advanceId)).toBe("238 1 500,00 / 5116 1 500,00");
  expect(await payments.written(payment.id)).toBe("404 24 648,00 / 238 1 500,00 · 5116 23 148,00");
  expect(await payments.isListed(payment.id)).toBe(true);
  await app.within((call) => correctPayment(call, payment.id, { reason, arePricesConfirmed: true }));
  expect(await payments.written(payment.id)).toBeNull();
  expect(await payments.isListed(payment.id)).toBe(false);
});

it("an advance is paid, returned in part, then undone", async () => {
  const order = await app.within(async (call) => {
    const { id } = await buildOrder(call, { lines, depositCents: 150_000 });
    await addOrderDocument(call, id, signedOrderFile);
    return readOrder(call, id);
  });
  const { id } = await advanceOf(order.id);
  expect(await advances.isListed(id)).toBe(false);
  await app.within((call) => payAdvances(call, order.id));
  const paid = "238 1 500,00 / 5116 1 500,00";
  expect(await advances.written(id)).toBe(paid);
  const { version } = await advanceOf(order.id);
  const refund = { recoveredOn: today, amountCents: 50_000, note: "" };
  await app.within((call) => recordRecovery(call, "DEPOSIT", { id, version, ...refund }));
  expect(await advances.written(id)).toBe(`${paid}; 5116 500,00 / 238 500,00`);
  await app.within(async (call) => {
    const { id: recoveryId } = await call.db
      .selectFrom("supplierAdvanceRecovery")
      .select("id")
      .where("advanceId", "=", id)
      .executeTakeFirstOrThrow();
    await undoRecovery(call, { id, recoveryId, version: version + 1, reason });
  });
  expect(await advances.written(id)).toBe(paid);
  await app.within((call) => undoAdvancePayment(call, { id, version: version + 2, reason }));
  expect(await advances.written(id)).toBeNull();
});

const photo = new File(
  [
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  ],
  "face.png",
  { type: "image/png" },
);
const premium = async (over: object) => {
  const finishId = await app.within(
    async (call) => (await buildCarModel(call)).configurations[0]?.finishes[0]?.id ?? "",
  );
  const bought = { vin: uniqueVin(), finishId, mileage: 18_000, priceCents: 1_649_000 };
  const of = { firstRegistrationDate: day("2024-03-15"), arrivedOn: day("2026-11-18"), ...over };
  return app.as("premiumSalesman")(api.createPremiumCar, {
    body: {
      ...bought,
      ownerName: "Mme Essai",
      ownerKind: "INDIVIDUAL",
      vatRegime: "MARGIN",
      ...sellerIdentity,
      ...of,
    },
    files: { photo },
  });
};

it("a premium car is bought on its arrival and paid on its day, at the corrected price", async () => {
  const { id, carId } = await premium({ paidOn: day("2026-11-20"), paymentReference: "VIR-1" });
  expect(await premiums.written(id)).toBe("2182 16 490,00 / 404 16 490,00; 404 16 490,00 / 5116 16 490,00");
  const fact = await premiums.derive(id);
  expect(fact?.entries.map((entry) => [entry.journal, entry.day])).toEqual([
    ["AC", "2026-11-18"],
    ["RG", "2026-11-20"],
  ]);
  expect(fact?.entries[0]?.lines.find(({ account }) => account === "404")?.third).toEqual({
    kind: "premiumCar",
    id,
  });
  expect(await premiums.concernedBy("car", carId)).toEqual([id]);
  expect(await cars.written(carId)).toBeNull();
  await app.within((call) =>
    change(call, "car", { id: carId, version: null }, { buyingPriceCents: 1_600_000 }),
  );
  expect(await premiums.written(id)).toBe("2182 16 000,00 / 404 16 000,00; 404 16 000,00 / 5116 16 000,00");
});

it("a premium car of a company has French VAT on its price; without a regime it is to complete", async () => {
  const { id } = await premium({ ownerName: "Essai SAS", ownerKind: "COMPANY", vatRegime: "FRENCH" });
  expect(await premiums.written(id)).toBe("2182 16 490,00 · 44562 3 298,00 / 404 19 788,00");
  await app.within(({ db }) =>
    db.updateTable("premiumCar").set({ vatRegime: null }).where("id", "=", id).execute(),
  );
  expect(await premiums.written(id)).toBe("NO_REGIME");
  expect(await premiums.isListed(id)).toBe(true);
});

it("a car that arrived without an invoice is to complete until it has one", async () => {
  const stocked = await app.within((call) => buildCar(call, { at: "STOCKED" }));
  expect(await cars.derive(stocked.id)).toMatchObject({
    reason: "NO_PURCHASE",
    carId: stocked.id,
    entries: [],
  });
  const { order, carIds } = await app.within((call) => buildPaidOrder(call, { lines }));
  const carId = carIds[0] ?? "";
  expect(await cars.written(carId)).toBeNull();
  const purchaser = app.as("purchaser");
  await purchaser(transportContract.confirmTransport, { body: form([carId]) });
  await purchaser(transportContract.confirmReception, { params: { carId }, body: reception, files: {} });
  expect(await cars.written(carId)).toBe("NO_PURCHASE");
  expect(await cars.isListed(carId)).toBe(true);
  expect(await cars.concernedBy("carOrder", order.id)).toEqual([carId]);
  await app.within((call) => buildInvoice(call, order.id));
  expect(await cars.written(carId)).toBeNull();
  expect(await cars.isListed(carId)).toBe(false);
});
