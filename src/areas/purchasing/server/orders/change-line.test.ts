// Correction of a car to pay: permissions, versions, and its end with the payment.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { purchasingContract as api } from "../../contract.ts";
import type { LineView } from "../../model/orders/line.ts";
import { toOrderChange } from "../../model/orders/order-change.ts";
import { buildOrder, buildPaidOrder, type orderDraft, signedOrderFile } from "#tests/builders/purchasing.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { addOrderDocument, readOrder } from "./orders.ts";

const app = testApplication();
const ordered = (over: Parameters<typeof orderDraft>[1] = {}) =>
  app.within(async (call) => readOrder(call, (await buildOrder(call, over)).id));
const first = ({ lines: [line] }: { lines: LineView[] }): LineView => {
  if (!line) throw new RangeError("a line");
  return line;
};
const lineOf = ({ vin, finishId, manufacturerFinish, color, priceCents, mileage, ...line }: LineView) => ({
  vin,
  finishId,
  manufacturerFinish,
  color,
  priceCents,
  mileage,
  firstRegistrationDate: line.firstRegistrationDate,
  periodId: line.necessity?.periodId ?? null,
  differences: line.necessity?.differences ?? [],
});
const change = (line: LineView, over: object = {}, version = line.version) =>
  app.as("purchaser")(api.changeCarToPay, {
    params: { id: line.id },
    body: { version, line: { ...lineOf(line), ...over } },
  });

describe("the correction of a car to pay", () => {
  it("applies the new price, frees the old VIN and takes the new one", async () => {
    const order = await ordered({ lines: [{}, {}] });
    const line = first(order);
    const vin = uniqueVin();
    const after = await change(line, { vin, priceCents: 2_100_001, color: "Vert", mileage: 7 });
    expect(after).toMatchObject({ remainingCents: 2_520_001 + 2_400_000, priceCents: 4_100_001 });
    expect(after.lines.find(({ id }) => id === line.id)).toMatchObject({
      vin,
      color: "Vert",
      mileage: 7,
      dueCents: 2_520_001,
      version: line.version + 1,
    });
    const checks = await app.as("purchaser")(api.checkExistingVins, { query: { vins: [line.vin, vin] } });
    expect(checks.map(({ exists }) => exists)).toEqual([false, true]);
    const { rows } = await app.application.database.pool.query<{ did: string }>(
      "select did from audit_line where record_id = $1 order by at desc, id desc limit 1",
      [line.id],
    );
    expect(rows[0]?.did).toBe("a modifié le véhicule commandé");
  });

  it("succeeds for one of two concurrent users; the other gets the name of the first", async () => {
    const line = first(await ordered());
    const outcomes = await Promise.allSettled([
      change(line, { color: "Vert" }),
      change(line, { color: "Bleu" }),
    ]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "ChangedMeanwhile" },
    });
  });

  it.each<[string, object, string]>([
    ["a VIN that is none", { vin: "VF1" }, "line.vin"],
    ["a price of nothing", { priceCents: 0 }, "line.priceCents"],
    ["a finish that is gone", { finishId: crypto.randomUUID() }, "line.finishId"],
    ["a need of nobody", { periodId: crypto.randomUUID() }, "line.periodId"],
    ["a registration to come", { firstRegistrationDate: "2099-01-01" }, "line.firstRegistrationDate"],
  ])("is refused %s, beside its field", async (_, over, field) => {
    const line = first(await ordered());
    await expect(change(line, over)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it("is refused with the VIN of another car, or for a new car from abroad under the margin", async () => {
    const address = { line1: "Deutzer Freiheit 77", zipCode: "50679", city: "Köln", country: "DE" };
    const { id: supplierId } = await app.within(buildSupplier, { vatNumber: null, address, stores: [] });
    const underMargin = { vatRegime: "MARGIN", vatRegimeReason: "Differenzbesteuerung" };
    const used = { mileage: 20_000, firstRegistrationDate: "2024-01-01" };
    const line = first(await ordered({ supplierId, ...underMargin, lines: [used] }));
    const other = first(await ordered());
    await expect(change(line, { vin: other.vin })).rejects.toMatchObject({
      fields: { "line.vin": expect.stringContaining("déjà commandé") },
    });
    await expect(change(line, { mileage: 5_000 })).rejects.toMatchObject({
      fields: { "line.mileage": expect.stringContaining("Neuf au sens de la TVA") },
    });
  });

  it("can bind the car to a need, to another, then to none", async () => {
    const one = await app.within(buildContractAwaitingCar);
    const other = await app.within(buildContractAwaitingCar);
    const line = first(await ordered({ lines: [{ finishId: one.contract.finishId }] }));
    const bound = first(await change(line, { periodId: one.periodId }));
    expect(bound.necessity).toMatchObject({ periodId: one.periodId });
    expect(bound.version).toBe(line.version + 1);
    const moved = first(await change(bound, { periodId: other.periodId }));
    expect(moved.necessity).toMatchObject({ periodId: other.periodId });
    await expect(change(bound, { periodId: one.periodId })).rejects.toMatchObject({
      code: "ChangedMeanwhile",
    });
    expect(first(await change(moved, { periodId: null })).necessity).toBeNull();
  });

  it("is refused once the car is paid, and to roles that do not buy", async () => {
    const { order } = await app.within(buildPaidOrder);
    const paid = first(await app.within(readOrder, order.id));
    await expect(change(paid, { color: "Vert" })).rejects.toMatchObject({ code: "MoveRefused" });
    const line = first(await ordered());
    await expect(
      app.as("accountant")(api.changeCarToPay, {
        params: { id: line.id },
        body: { version: line.version, line: lineOf(line) },
      }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the day of an order", () => {
  it("applies to its advances, is not in the future, and is never after a payment", async () => {
    const order = await ordered({ depositCents: 100_000 });
    const params = { id: order.id };
    const move = (orderedOn: Day) =>
      app.as("purchaser")(api.changeCarOrder, { params, body: { ...toOrderChange(order), orderedOn } });
    await expect(move(addDays(order.orderedOn, 1))).rejects.toMatchObject({
      fields: { orderedOn: "Cette date est à venir." },
    });
    const earlier = addDays(order.orderedOn, -10);
    const { version, advances } = await move(earlier);
    expect(advances).toMatchObject([{ since: earlier }]);
    await app.within((call) => addOrderDocument(call, order.id, signedOrderFile));
    await app.as("accountant")(api.payCar, {
      params: { id: first(order).id },
      body: {
        paidOn: earlier,
        amountCents: order.remainingCents,
        reference: "VIR",
        explanation: "",
        isWithoutIban: true,
      },
    });
    const later = app.as("purchaser")(api.changeCarOrder, {
      params,
      body: { ...toOrderChange(order), version, lines: [], orderedOn: addDays(earlier, 1) },
    });
    await expect(later).rejects.toMatchObject({ fields: { orderedOn: expect.any(String) } });
  });
});
