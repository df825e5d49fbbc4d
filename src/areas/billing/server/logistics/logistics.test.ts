// The fee of a logistics provider: its invoice compared with the fee of the store, on a real database.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { carReceived } from "#fleet/model/events.ts";
import type { Supplier } from "#suppliers/model/supplier.ts";
import { buildPaidOrder } from "#tests/builders/purchasing.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { billingContract } from "../../contract.ts";

const app = testApplication("2026-11-26T09:00:00Z");

interface Received {
  feeCents?: number | null;
  supplier?: Supplier;
}

/** A car bought at a store, and received. */
async function receive(call: Call, { feeCents = 12_000, supplier }: Received = {}) {
  const address = { line1: "1 quai du Port", zipCode: "44000", city: "Nantes", country: "FR" };
  const stores = [{ name: "Nantes", address, logisticsFeeCents: feeCents }];
  const seller = supplier ?? (await buildSupplier(call, { stores }));
  const storeId = seller.stores[0]?.id ?? "";
  const { carIds } = await buildPaidOrder(call, { supplierId: seller.id, storeId });
  const id = carIds[0] ?? "";
  await call.emit(carReceived, { carId: id });
  return { id, supplier: seller };
}

const pdf = new File([new TextEncoder().encode("%PDF-1.4\n%%EOF")], "facture.pdf", {
  type: "application/pdf",
});

const upload = (carId: string, invoiceCents: number, invoiceNumber: string, version = 1) =>
  app.as("accountant")(billingContract.uploadLogisticsInvoice, {
    params: { carId },
    body: { version, invoiceNumber, invoicedOn: day("2026-11-20"), invoiceCents, invoiceVatCents: 2_400 },
    files: { file: pdf },
  });

test.each([
  ["equal to the fee", 12_000, 12_000, "INVOICED"],
  ["unlike the fee", 12_000, 12_100, "DIFFERENT"],
  ["of a store whose fee is to be entered", 0, 12_000, "DIFFERENT"],
])("an invoice %s", async (_, feeCents, invoiceCents, status) => {
  const { id } = await app.within((call) => receive(call, { feeCents }));
  expect(await upload(id, invoiceCents, `L-${id}`)).toMatchObject({ status, invoiceCents });
});

test("a difference is accepted with a reason; undone, the invoice is awaited again", async () => {
  const { id } = await app.within((call) => receive(call));
  const { version } = await upload(id, 13_000, `L-${id}`);
  const accepted = await app.as("accountant")(billingContract.acceptLogisticsInvoice, {
    params: { carId: id },
    body: { version, reason: "Attente facturée" },
  });
  expect(accepted).toMatchObject({ status: "ACCEPTED", reason: "Attente facturée" });
  const undone = await app.as("accountant")(billingContract.undoLogisticsInvoice, {
    params: { carId: id },
    body: { version: accepted.version, reason: "Mauvaise facture" },
  });
  expect(undone).toMatchObject({ status: "TO_INVOICE", invoiceNumber: "", invoiceCents: null });
});

test("no fee is due, with a reason", async () => {
  const { id } = await app.within((call) => receive(call));
  expect(
    await app.as("accountant")(billingContract.waiveLogisticsFee, {
      params: { carId: id },
      body: { version: 1, reason: "Livré par nous" },
    }),
  ).toMatchObject({ status: "WAIVED" });
});

test("a number already used by that supplier is refused, whatever its case", async () => {
  const first = await app.within((call) => receive(call));
  const second = await app.within((call) => receive(call, { supplier: first.supplier }));
  await upload(first.id, 12_000, `Fa-${first.id}`);
  await expect(upload(second.id, 12_000, `FA-${first.id}`)).rejects.toMatchObject({
    fields: { invoiceNumber: expect.any(String) },
  });
});

test("a store without a fee has no provider", async () => {
  const { id } = await app.within((call) => receive(call, { feeCents: null }));
  await expect(
    app.as("accountant")(billingContract.readLogisticsProviderCar, { params: { carId: id } }),
  ).rejects.toMatchObject({ status: 404 });
});
