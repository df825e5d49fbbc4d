import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildCar } from "#tests/builders/fleet.ts";
import { judge, findAwaitedCar } from "#fleet/server/prerequisites.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { documentsContract } from "#documents/contract.ts";
import { conversionContract as api } from "../contract.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const as = (role: Parameters<typeof app.as>[0] = "salesAdministrator") => app.as(role);
const file = async () => ({ file: new File([new Uint8Array(await samplePdf("Facture"))], "facture.pdf") });

const form = {
  kind: "TWO_SEATER",
  work: "Dépose de la banquette.",
  leavesOn: day("2026-11-21"),
  dueBackOn: day("2026-12-02"),
  costCents: 118_000,
  category: "CTTE",
} as const;

async function planConversion(carId: string, supplierId?: string) {
  const id = supplierId ?? (await app.within(buildSupplier)).id;
  return as()(api.planConversion, { params: { carId }, body: { ...form, supplierId: id } });
}
const recordDeparture = ({ id, version }: { id: string; version: number }) =>
  as()(api.leaveForConversion, {
    params: { id },
    body: { version, leftOn: day("2026-11-21"), dueBackOn: null },
  });
const recordReturn = ({ id, version }: { id: string; version: number }, backOn = "2026-11-21") =>
  as()(api.returnFromConversion, {
    params: { id },
    body: { version, backOn: day(backOn), costCents: 120_000, category: "CTTE" },
  });
const invoice = async ({ id, version }: { id: string; version: number }, invoiceNumber: string) =>
  as("accountant")(api.addConversionInvoice, {
    params: { id },
    body: { version, invoiceNumber, invoiceCents: 120_000, invoicedOn: day("2026-11-21") },
    files: await file(),
  });
const blocker = (carId: string) =>
  app.within(async (call) => {
    const awaited = await findAwaitedCar(call, await get(call, "car", carId));
    const all = awaited ? await judge(call, awaited, "prepare") : [];
    const one = all.find(({ key }) => key === "conversion");
    return one && [one.isMet, one.awaits];
  });
const missing = async () =>
  (await as()(api.listMissingConversionInvoices, { list: { pageSize: 400 } })).items.map(({ id }) => id);

describe("a conversion", () => {
  test("blocks the preparation of the car until it is back, then waits for its invoice", async () => {
    const { car } = await app.within(buildAssigned);
    expect(await blocker(car.id)).toBeUndefined();
    const one = await planConversion(car.id);
    expect(await blocker(car.id)).toEqual([false, "us"]);
    const away = await recordDeparture(one);
    expect(away.status).toBe("AWAY");
    expect(await blocker(car.id)).toEqual([false, "supplier"]);
    const back = await recordReturn(away);
    expect(await blocker(car.id)).toEqual([true, "us"]);
    expect(await missing()).toContain(one.id);
    const paid = await invoice(back, "F-1");
    expect(paid).toMatchObject({ hasInvoice: true, invoiceNumber: "F-1", next: [] });
    expect(await missing()).not.toContain(one.id);
    expect((await as()(api.downloadConversionInvoice, { params: { id: one.id } })).type).toBe(
      "application/pdf",
    );
    await expect(
      as()(api.undoConversionReturn, {
        params: { id: one.id },
        body: { version: paid.version, reason: "Essai" },
      }),
    ).rejects.toThrow("facture est déposée");
    const { version } = await as("accountant")(api.removeConversionInvoice, {
      params: { id: one.id },
      body: { version: paid.version },
    });
    const again = await as()(api.undoConversionReturn, {
      params: { id: one.id },
      body: { version, reason: "Essai" },
    });
    expect(again).toMatchObject({ status: "AWAY", backOn: null, hasInvoice: false });
    expect(await blocker(car.id)).toEqual([false, "supplier"]);
  });

  test("a car has one conversion at a time; once cancelled, another may be planned", async () => {
    const car = await app.within(buildCar, { at: "STOCKED" });
    const one = await planConversion(car.id);
    await expect(planConversion(car.id)).rejects.toThrow("déjà en cours");
    const { id, version } = one;
    await as()(api.cancelConversion, { params: { id }, body: { version, reason: "Client" } });
    expect((await planConversion(car.id)).status).toBe("PLANNED");
  });

  test("of two simultaneous plannings, one succeeds", async () => {
    const car = await app.within(buildCar, { at: "STOCKED" });
    const { id } = await app.within(buildSupplier);
    const outcomes = await Promise.allSettled([planConversion(car.id, id), planConversion(car.id, id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = outcomes.find((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({ status: 409 });
  });

  test("an invoice pays one conversion of its converter", async () => {
    const { id: supplierId } = await app.within(buildSupplier);
    const [first, second] = await Promise.all([
      app.within(buildCar, { at: "STOCKED" }),
      app.within(buildCar, { at: "STOCKED" }),
    ]);
    await invoice(
      await recordReturn(await recordDeparture(await planConversion(first.id, supplierId))),
      "F-7",
    );
    const other = await recordReturn(await recordDeparture(await planConversion(second.id, supplierId)));
    await expect(invoice(other, "f-7")).rejects.toMatchObject({
      status: 400,
      fields: { invoiceNumber: expect.stringContaining("déjà déposée") },
    });
  });

  test("an invoice that is filed keeps its conversion from being cancelled or given to another converter", async () => {
    const car = await app.within(buildCar, { at: "STOCKED" });
    const away = await recordDeparture(await planConversion(car.id));
    const billed = await invoice(away, "F-40");
    const { id, version } = billed;
    const cancel = (at: number) =>
      as()(api.cancelConversion, { params: { id }, body: { version: at, reason: "Client" } });
    await expect(cancel(version)).rejects.toThrow("Sa facture est déposée : retirez-la d’abord.");
    const { id: otherId } = await app.within(buildSupplier);
    const edit = (supplierId: string) =>
      as()(api.changeConversion, {
        params: { id },
        body: { ...form, version, supplierId, dueBackOn: day("2026-12-04") },
      });
    await expect(edit(otherId)).rejects.toMatchObject({
      fields: {
        supplierId: expect.stringMatching(/^La facture F-40 de .+ est déposée : retirez-la d’abord\.$/),
      },
    });
    const later = await edit(billed.supplierId);
    expect(later.dueBackOn).toBe("2026-12-04");
    const free = await as("accountant")(api.removeConversionInvoice, {
      params: { id },
      body: { version: later.version },
    });
    expect((await cancel(free.version)).status).toBe("CANCELED");
  });

  test("impossible days are refused on their field", async () => {
    const car = await app.within(buildCar, { at: "STOCKED" });
    const { id: supplierId } = await app.within(buildSupplier);
    const wrong = { ...form, supplierId, dueBackOn: day("2026-11-01") };
    await expect(as()(api.planConversion, { params: { carId: car.id }, body: wrong })).rejects.toMatchObject({
      fields: { dueBackOn: expect.any(String) },
    });
    const away = await recordDeparture(await planConversion(car.id, supplierId));
    await expect(recordReturn(away, "2026-11-19")).rejects.toMatchObject({
      fields: { backOn: expect.any(String) },
    });
    await expect(recordReturn(away, "2026-11-22")).rejects.toMatchObject({
      fields: { backOn: expect.any(String) },
    });
  });

  test("its return is not undone once the car has left with its client", async () => {
    const car = await app.within(buildCar, { at: "STOCKED" });
    const { id, version } = await recordReturn(await recordDeparture(await planConversion(car.id)));
    await app.application.database.pool.query(
      "update car set status = 'DELIVERED', stocked_since = null where id = $1",
      [car.id],
    );
    await expect(
      as()(api.undoConversionReturn, { params: { id }, body: { version, reason: "Essai" } }),
    ).rejects.toThrow("Ce véhicule n’est plus chez nous.");
  });

  test("a delivered car cannot be converted", async () => {
    const car = await app.within(buildCar, { at: "DELIVERED" });
    await expect(planConversion(car.id)).rejects.toThrow("n’est plus chez nous");
  });
});

test("an invoice filed for the car needs no second upload, and is decided in the conversion only", async () => {
  const car = await app.within(buildCar, { at: "STOCKED" });
  const one = await recordDeparture(await planConversion(car.id));
  const sent = { params: { carId: car.id }, body: { kind: "conversion.invoice" }, files: await file() };
  const { id, section, may } = await as("accountant")(documentsContract.addCarDocument, sent);
  expect({ section, may }).toMatchObject({
    section: `/car-summary/conversion/${car.id}`,
    may: { approve: false, refuse: false, remove: true },
  });
  const approving = as("accountant")(documentsContract.approveDocument, { params: { id } });
  await expect(approving).rejects.toMatchObject({ kind: "refused" });
  const { conversions } = await as()(api.readCarConversions, { params: { carId: car.id } });
  expect(conversions[0]?.classed).toEqual({ approval: null, invoice: "facture.pdf" });
  const paid = await as("accountant")(api.addConversionInvoice, {
    params: { id: one.id },
    body: {
      version: one.version,
      invoiceNumber: "F-30",
      invoiceCents: 118_000,
      invoicedOn: day("2026-11-21"),
    },
    files: {},
  });
  expect(paid).toMatchObject({ hasInvoice: true, classed: { invoice: null } });
  const removing = as("accountant")(documentsContract.removeDocument, { params: { id } });
  await expect(removing).rejects.toMatchObject({ kind: "refused" });
});
