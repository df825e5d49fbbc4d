// Cars are ordered all together or not at all, can be dropped, and have unique VINs.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { findOpenAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { purchasingContract as api } from "../../contract.ts";
import { toOrderChange } from "../../model/orders/order-change.ts";
import { buildOrder, buildPaidOrder, orderDraft } from "#tests/builders/purchasing.ts";
import { uniqueVin } from "#tests/builders/vins.ts";

const app = testApplication();
type Over = Parameters<typeof orderDraft>[1];
const draft = (over: Over = {}) => app.within(orderDraft, over);
const purchase = async (over: Over = {}) =>
  app.as("purchaser")(api.purchaseCars, { body: await draft(over) });
const german = (over: object = {}) =>
  app.within(buildSupplier, {
    vatNumber: null,
    address: { line1: "Deutzer Freiheit 77", zipCode: "50679", city: "Köln", country: "DE" },
    stores: [],
    ...over,
  });
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const countersOf = async () => {
  const { rows } = await app.application.database.pool.query<{ name: string; count: number }>(
    "select name, sum(count)::int as count from tally where name in ('carOrderLine:TO_PAY', 'supplierAdvance:DEPOSIT', 'supplierAdvance:VAT_CAUTION') group by 1",
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

it("a car to order is compared with the assumption of its contract's quote, part by part", async () => {
  const { contract } = await app.within(buildContract);
  const { id: periodId, today } = await app.within(async (call) => ({
    today: call.today,
    ...(await call.db
      .selectFrom("rentalPeriod")
      .select("id")
      .where("contractId", "=", contract.id)
      .executeTakeFirstOrThrow()),
  }));
  const query = { periodId, finishId: contract.finishId ?? "", priceCents: 1_900_000 };
  const cost = await app.as("purchaser")(api.readLandedCost, { query });
  expect(cost).toMatchObject({
    registeredOn: today,
    parts: [{ part: "BUYING", landedCents: 1_900_000 }, {}, {}],
  });
  const [buying, transport, registration] = cost.parts;
  expect(transport?.landedCents).toBe(transport?.hypothesisCents);
  // Five horsepower for a company of Angers, at 51 € each in Pays de la Loire, where quotes assume 43 €.
  expect((registration?.landedCents ?? 0) - (registration?.hypothesisCents ?? 0)).toBe(4_000);
  expect(cost.differenceCents).toBe(1_900_000 - (buying?.hypothesisCents ?? 0) + 4_000);
  const expectedOn = addDays(today, 60);
  expect(await app.as("purchaser")(api.readLandedCost, { query: { ...query, expectedOn } })).toMatchObject({
    registeredOn: expectedOn,
  });
});

describe("an order", () => {
  it("adds its cars to pay, each with its price, and counts a deposit to pay", async () => {
    const before = await countersOf();
    const order = await purchase({
      depositCents: 100_000,
      lines: [{}, { priceCents: 2_345_667, color: "Bleu" }, { manufacturerFinish: "Techno Plus" }],
    });
    expect(order).toMatchObject({ stage: "TO_PAY", nbOfCars: 3, nbToPay: 3, priceCents: 6_345_667 });
    expect(
      order.lines.map(({ dueCents, depositCents, remainingCents }) => [
        dueCents,
        depositCents,
        remainingCents,
      ]),
    ).toEqual([
      [2_400_000, 0, 2_400_000],
      [2_814_800, 0, 2_814_800],
      [2_400_000, 0, 2_400_000],
    ]);
    expect(order.advances).toMatchObject([{ kind: "DEPOSIT", amountCents: 100_000, stage: "TO_PAY" }]);
    const after = await countersOf();
    expect(after["carOrderLine:TO_PAY"]).toBe((before["carOrderLine:TO_PAY"] ?? 0) + 3);
    // An unpaid advance is not to be recovered.
    expect(after["supplierAdvance:DEPOSIT"]).toBe(before["supplierAdvance:DEPOSIT"]);
  });

  it("is listed, and suggests the maker’s names for its model", async () => {
    const order = await purchase({ lines: [{ manufacturerFinish: "Evolution 2026" }] });
    const [line] = order.lines;
    const list = { conditions: [{ field: "vin" as const, operator: "eq" as const, value: line?.vin ?? "" }] };
    const { items } = await app.as("accountant")(api.listCarsToPay, { list });
    expect(items).toMatchObject([{ orderNumber: order.number, clientName: null, hasDocument: false }]);
    const names = await app.as("purchaser")(api.listManufacturerFinishes, {
      params: { modelId: line?.carModelId ?? "" },
    });
    expect(names).toContainEqual({
      finishId: line?.finishId,
      manufacturerFinish: "Evolution 2026",
      count: 1,
    });
  });

  it("with an invalid VIN and a known one adds nothing, and reports both with their reasons", async () => {
    const { carIds } = await app.within(buildPaidOrder);
    const { rows } = await app.application.database.pool.query<{ vin: string }>(
      "select vin from car where id = $1",
      carIds,
    );
    const ordered = await purchase({});
    const body = await draft({ lines: [{}, {}, {}, {}] });
    const [first, second, third] = body.lines;
    if (!first || !second || !third) throw new RangeError("four lines");
    second.vin = rows[0]?.vin ?? "";
    third.vin = ordered.lines[0]?.vin ?? "";
    const failure = await failureOf(app.as("purchaser")(api.purchaseCars, { body }));
    expect(failure.message).toBe(`Rien n’a été ajouté. VIN à corriger : ${second.vin}, ${third.vin}.`);
    expect(failure.fields).toEqual({
      "lines.1.vin": "Ce VIN est celui d’un véhicule du parc.",
      "lines.2.vin": `Ce VIN est déjà commandé : ${ordered.number}, ${ordered.supplierName}.`,
    });
    const check = await app.as("purchaser")(api.checkExistingVins, {
      query: { vins: [first.vin, second.vin, "VF1 TOO SHORT"] },
    });
    expect(check.map(({ exists, problem }) => [exists, problem])).toEqual([
      [false, null],
      [true, "Ce VIN est celui d’un véhicule du parc."],
      [false, "Un VIN ne contient jamais les lettres I, O et Q : lisez 1 ou 0."],
    ]);
    const { items } = await app.as("purchaser")(api.listCarOrders, {
      list: { search: body.number.padEnd(3) },
    });
    expect(items.filter(({ number }) => number === body.number)).toEqual([]);
  });

  it.each([
    ["a letter that no VIN has", { lines: [{}, { vin: "VF1RJAO0X67123456" }] }, "lines.1.vin"],
    ["a VIN that is too short", { lines: [{ vin: "VF1" }] }, "lines.0.vin"],
    ["no car at all", { lines: [] }, "lines"],
    ["a price of zero", { lines: [{ priceCents: 0 }] }, "lines.0.priceCents"],
    ["a deleted finish", { lines: [{ finishId: crypto.randomUUID() }] }, "lines.0.finishId"],
    ["a deleted supplier", { supplierId: crypto.randomUUID() }, "supplierId"],
    ["an unknown store", { storeId: crypto.randomUUID() }, "storeId"],
    ["an unknown need", { lines: [{ periodId: crypto.randomUUID() }] }, "lines.0.periodId"],
    [
      "cars expected before they are ordered",
      { orderedOn: "2026-05-02", expectedOn: "2026-05-01" },
      "expectedOn",
    ],
    ["an intra-community delivery from France", { vatRegime: "INTRA_EU" }, "vatRegime"],
    ["a VAT caution in France", { vatCautionCents: 1 }, "vatCautionCents"],
    ["a VAT caution under the margin", { vatRegime: "MARGIN", vatCautionCents: 1 }, "vatCautionCents"],
    [
      "a VAT caution above the highest rate",
      { vatRegime: "INTRA_EU", vatCautionCents: 540_001 },
      "vatCautionCents",
    ],
    ["an import from France", { vatRegime: "IMPORT" }, "vatRegime"],
    [
      "a car that was never registered, under the margin",
      { vatRegime: "MARGIN" },
      "lines.0.firstRegistrationDate",
    ],
    ["a deposit above the price", { depositCents: 2_400_001 }, "depositCents"],
  ])("with %s is refused beside its field", async (_, over: Record<string, unknown>, field) => {
    const body = { ...(await draft()), ...over };
    if (Array.isArray(over.lines)) {
      const [line] = (await draft()).lines;
      if (!line) throw new RangeError("a line");
      body.lines = over.lines.map((one: object) => ({ ...line, vin: uniqueVin(), ...one }));
    }
    const failure = await failureOf(app.as("purchaser")(api.purchaseCars, { body }));
    expect(failure.fields).toHaveProperty([field]);
  });

  it("sent twice is created once: the second time its number is taken", async () => {
    const body = await draft();
    await app.as("purchaser")(api.purchaseCars, { body });
    const failure = await failureOf(app.as("purchaser")(api.purchaseCars, { body }));
    expect(failure.fields).toEqual({ number: `La commande ${body.number} de ce fournisseur existe déjà.` });
  });

  it("by two concurrent users for the same VIN is created once; the other user gets the reason", async () => {
    const [one, other] = [await draft(), await draft()];
    const [line, same] = [one.lines[0], other.lines[0]];
    if (!line || !same) throw new RangeError("a line each");
    same.vin = line.vin;
    const results = await Promise.allSettled([
      app.as("purchaser")(api.purchaseCars, { body: one }),
      app.as("admin")(api.purchaseCars, { body: other }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = results.find((result) => result.status === "rejected");
    expect(lost?.reason).toMatchObject({
      fields: { "lines.0.vin": expect.stringContaining("déjà commandé") },
    });
  });
});

describe("an order from abroad", () => {
  it("has no VAT, and a caution", async () => {
    const { id } = await german({ vatNumber: "DE136695976" });
    const order = await purchase({ supplierId: id, vatRegime: "INTRA_EU", vatCautionCents: 380_000 });
    expect(order).toMatchObject({
      remainingCents: 2_000_000,
      regimeQuestion: null,
      advances: [{ kind: "VAT_CAUTION", amountCents: 380_000 }],
    });
  });

  // CGI, art. 256-0 (Monaco) and 262 ter; directive 2006/112/CE, art. 30, 138 and 313.
  it.each([
    ["FR", "FRENCH", true],
    ["FR", "INTRA_EU", false],
    ["FR", "MARGIN", true],
    ["MC", "FRENCH", true],
    ["MC", "INTRA_EU", false],
    ["MC", "MARGIN", true],
    ["DE", "INTRA_EU", true],
    ["DE", "MARGIN", true],
    ["CH", "FRENCH", true],
    ["CH", "INTRA_EU", false],
    ["CH", "MARGIN", false],
    ["GB", "INTRA_EU", false],
    ["GB", "MARGIN", false],
    ["CH", "IMPORT", true],
    ["GB", "IMPORT", true],
    ["DE", "IMPORT", false],
    ["MC", "IMPORT", false],
  ])("a supplier of %s under %s: %s", async (country, vatRegime, isOrdered) => {
    const address = { line1: "1 rue du Port", zipCode: "98000", city: "Ville", country };
    const { id: supplierId } = await german({ address });
    const lines = [{ mileage: 42_000, firstRegistrationDate: "2024-02-01" }];
    const ordering = purchase({
      supplierId,
      vatRegime,
      vatRegimeReason: "Mention du bon de commande",
      lines,
    });
    if (isOrdered) expect(await ordering).toMatchObject({ vatRegime });
    else expect((await failureOf(ordering)).fields).toHaveProperty("vatRegime");
  });

  it("is an import outside of the Union: the supplier is paid without tax, and we account for the VAT", async () => {
    const address = { line1: "1 Bahnhofstrasse", zipCode: "8001", city: "Zürich", country: "CH" };
    const { id } = await german({ address });
    const order = await purchase({
      supplierId: id,
      vatRegime: "IMPORT",
      lines: [{ priceCents: 1_000_003 }],
    });
    expect(order).toMatchObject({ remainingCents: 1_000_003, regimeQuestion: null });
  });

  it("cannot include a car that is new for VAT under the margin", async () => {
    const { id } = await german();
    const margin = { vatRegime: "MARGIN", vatRegimeReason: "Differenzbesteuerung" };
    const failure = await failureOf(purchase({ supplierId: id, ...margin, lines: [{ mileage: 10 }] }));
    expect(failure.fields).toHaveProperty(["lines.0.mileage"]);
    const order = await purchase({
      supplierId: id,
      ...margin,
      lines: [{ mileage: 42_000, firstRegistrationDate: "2024-02-01" }],
    });
    expect(order.remainingCents).toBe(2_000_000);
  });
});

describe("a car to pay", () => {
  it("that is dropped frees its VIN and its need", async () => {
    const { contract } = await app.within(buildContract);
    const period = await app.within((call) =>
      call.db
        .selectFrom("rentalPeriod")
        .selectAll()
        .where("contractId", "=", contract.id)
        .executeTakeFirstOrThrow(),
    );
    const line = { periodId: period.id, finishId: contract.finishId };
    const order = await purchase({ lines: [line] });
    expect(order.lines[0]?.necessity).toMatchObject({ orderId: contract.orderId });
    const bound = await app.within((call) => findOpenAssignment(call, { periodId: period.id }));
    expect(bound?.orderLineId).toBe(order.lines[0]?.id);
    const again = await failureOf(purchase({ lines: [line] }));
    expect(again.code).toBe("AlreadyAssigned");

    const id = order.lines[0]?.id ?? "";
    await app.as("purchaser")(api.removeCarToPay, { params: { id } });
    expect(await app.within((call) => findOpenAssignment(call, { periodId: period.id }))).toBeUndefined();
    expect(await purchase({ lines: [{ ...line, vin: order.lines[0]?.vin }] })).toMatchObject({ nbOfCars: 1 });
    expect(await app.as("purchaser")(api.readCarOrder, { params: { id: order.id } })).toMatchObject({
      stage: "EMPTY",
      priceCents: 0,
    });
  });

  it("of another finish than the one sold can be ordered once the difference is accepted", async () => {
    const { contract } = await app.within(buildContract);
    const period = await app.within((call) =>
      call.db
        .selectFrom("rentalPeriod")
        .selectAll()
        .where("contractId", "=", contract.id)
        .executeTakeFirstOrThrow(),
    );
    const other = await app.within((call) =>
      call.db
        .selectFrom("finish")
        .selectAll()
        .where("carModelId", "!=", contract.carModelId ?? "")
        .executeTakeFirst(),
    );
    if (!other) return;
    const failure = await failureOf(purchase({ lines: [{ periodId: period.id, finishId: other.id }] }));
    expect(failure.fields).toEqual({ "lines.0.periodId": "Pas de finitions correspondantes." });
  });

  it("cannot be deleted once it is paid", async () => {
    const { carIds } = await app.within(buildPaidOrder);
    const failure = await failureOf(
      app.as("purchaser")(api.removeCarToPay, { params: { id: carIds[0] ?? "" } }),
    );
    expect(failure.kind).toBe("refused");
  });
});

it("an order can change its number and day, with its cars", async () => {
  const order = await purchase({});
  const body = toOrderChange(order);
  const expectedOn = addDays(order.orderedOn, 30);
  const changed = await app.as("purchaser")(api.changeCarOrder, {
    params: { id: order.id },
    body: { ...body, number: "AUTRE-1", orderedOn: order.orderedOn, expectedOn },
  });
  expect(changed).toMatchObject({ number: "AUTRE-1", lines: [{ orderNumber: "AUTRE-1", expectedOn }] });
  await app.within(buildOrder, { supplierId: order.supplierId, number: "PRISE" });
  const failure = await failureOf(
    app.as("purchaser")(api.changeCarOrder, {
      params: { id: order.id },
      body: { ...body, version: changed.version, number: "prise" },
    }),
  );
  expect(failure.fields).toHaveProperty("number");
});
