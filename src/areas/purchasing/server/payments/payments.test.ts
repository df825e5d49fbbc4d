// Payments: amounts, permissions, IBANs; the resulting cars; advances held by suppliers.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { fleetContract } from "#fleet/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { change } from "#kernel/server/records/records.ts";
import type { Failure } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { suppliersContract } from "#suppliers/contract.ts";
import { supplierDraft } from "#tests/builders/suppliers.ts";
import { purchasingContract as api } from "../../contract.ts";
import {
  buildOrder,
  buildPaidOrder,
  type orderDraft,
  signedOrderFile,
  payAdvances,
} from "#tests/builders/purchasing.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { addOrderDocument, readOrder } from "../orders/orders.ts";

const app = testApplication();
const today = () => app.within(async (call) => call.today);
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
/** An order with a signed document. */
const ordered = (over: Parameters<typeof orderDraft>[1] = {}) =>
  app.within(async (call) => {
    const { id } = await buildOrder(call, over);
    await addOrderDocument(call, id, signedOrderFile);
    await payAdvances(call, id);
    return readOrder(call, id);
  });
const formOf = async (amountCents: number, over: object = {}) => ({
  paidOn: await today(),
  amountCents,
  reference: "VIR-1",
  explanation: "",
  isWithoutIban: true,
  ...over,
});
const read = (id: string) => app.as("accountant")(api.readCarOrder, { params: { id } });
const carOf = async (id: string) =>
  (await app.application.database.pool.query("select * from car where id = $1", [id])).rows[0];

describe("a paid car", () => {
  it("has the id and the VIN of its line, and bears its share of the deposit", async () => {
    const order = await ordered({ depositCents: 300_000, lines: [{ color: "Gris" }] });
    const [line] = order.lines;
    if (!line) throw new RangeError("a line");
    expect(line.remainingCents).toBe(2_100_000);
    const payment = await app.as("accountant")(api.payCar, {
      params: { id: line.id },
      body: await formOf(2_100_000),
    });
    expect(payment).toMatchObject({ dueCents: 2_100_000, nbOfCars: 1, vins: line.vin, isCorrected: false });
    expect(await carOf(line.id)).toMatchObject({
      vin: line.vin,
      status: "TO_TRANSPORT",
      color: "Gris",
      buying_price_cents: 2_000_000,
      supplier_id: order.supplierId,
      finish_id: line.finishId,
    });
    expect(await read(order.id)).toMatchObject({
      stage: "PAID",
      remainingCents: 0,
      advances: [{ stage: "RECOVERED", recoveredCents: 300_000 }],
    });
  });

  it("keeps its need, which moves from the order line to the car", async () => {
    const { contract } = await app.within(buildContract);
    const period = await app.within((call) =>
      call.db
        .selectFrom("rentalPeriod")
        .selectAll()
        .where("contractId", "=", contract.id)
        .executeTakeFirstOrThrow(),
    );
    const order = await ordered({ lines: [{ periodId: period.id, finishId: contract.finishId }] });
    const [line] = order.lines;
    await app.as("accountant")(api.payCar, {
      params: { id: line?.id ?? "" },
      body: await formOf(order.remainingCents),
    });
    const after = await app.within((call) =>
      call.db.selectFrom("rentalPeriod").selectAll().where("id", "=", period.id).executeTakeFirstOrThrow(),
    );
    expect(after.carId).toBe(line?.id);
    expect((await read(order.id)).lines[0]?.necessity).toMatchObject({ periodId: period.id });
  });

  it("can be paid with others of its supplier, in one payment", async () => {
    const first = await ordered({ lines: [{}, {}] });
    const second = await ordered({ supplierId: first.supplierId });
    const lineIds = [...first.lines, ...second.lines].map(({ id }) => id);
    const body = { ...(await formOf(7_200_000)), lineIds };
    expect(await app.as("purchaser")(api.payCars, { body })).toMatchObject({
      nbOfCars: 3,
      amountCents: 7_200_000,
    });
    const stranger = await ordered({});
    const other = await ordered({});
    const mixed = [...stranger.lines, ...other.lines].map(({ id }) => id);
    const failure = await failureOf(
      app.as("purchaser")(api.payCars, { body: { ...(await formOf(4_800_000)), lineIds: mixed } }),
    );
    expect(failure.message).toBe("Un paiement va à un seul fournisseur.");
  });

  it("cannot be paid under the reference of another transfer to its supplier, unless it is the same one", async () => {
    const { supplierId, lines } = await ordered({ lines: [{}, {}] });
    const pay = async ([line]: typeof lines, over: object = {}) =>
      app.as("accountant")(api.payCar, {
        params: { id: line?.id ?? "" },
        body: await formOf(2_400_000, { reference: "VIR double", ...over }),
      });
    const check = (reference: string) =>
      app.as("accountant")(api.checkPaymentReference, { params: { id: supplierId }, query: { reference } });
    const first = await pay(lines.slice(0, 1));
    const question =
      "La référence vir-DOUBLE est déjà celle d’un versement de 24\u00a0000,00\u00a0€ à ce fournisseur";
    expect((await check("vir-DOUBLE")).question).toContain(question);
    expect((await failureOf(pay(lines.slice(1)))).fields).toHaveProperty(["isReferenceConfirmed"]);
    await app.as("accountant")(api.correctPayment, { params: { id: first.id }, body: { reason: "Essai" } });
    expect(await check("VIR double")).toEqual({ question: null });
    await pay(lines.slice(0, 1));
    await pay(lines.slice(1), { isReferenceConfirmed: true });
  });

  it("is read with its order, even once its payment is undone", async () => {
    const { id, number, lines } = await ordered();
    const body = await formOf(2_400_000);
    const params = { id: lines[0]?.id ?? "" };
    const payment = await app.as("accountant")(api.payCar, { params, body });
    const readPayment = () => app.as("salesman")(api.readSupplierPayment, { params: { id: payment.id } });
    const car = { id: params.id, vin: payment.vins, orderId: id, orderNumber: number, vatRegime: "FRENCH" };
    expect((await readPayment()).cars).toMatchObject([{ ...car, isPaid: true, settledCents: 2_400_000 }]);
    await app.as("accountant")(api.correctPayment, {
      params: { id: payment.id },
      body: { reason: "Essai" },
    });
    expect(await readPayment()).toMatchObject({
      isCorrected: true,
      cars: [{ ...car, isPaid: false, settledCents: null }],
    });
  });

  it("is paid once by two concurrent users; the second gets the name of the first", async () => {
    const order = await ordered({});
    const params = { id: order.lines[0]?.id ?? "" };
    const body = await formOf(order.remainingCents);
    const results = await Promise.allSettled([
      app.as("accountant")(api.payCar, { params, body }),
      app.as("purchaser")(api.payCar, { params, body: { ...body, reference: "VIR-2" } }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = results.find((result) => result.status === "rejected");
    expect(lost?.reason).toMatchObject({
      code: "AlreadyPaid",
      message: expect.stringMatching(/a déjà été payé par Test/),
    });
    const { rows } = await app.application.database.pool.query(
      "select count(*)::int as n from supplier_payment where supplier_id = $1",
      [order.supplierId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe("a payment is refused", () => {
  it("without the order document", async () => {
    const order = await app.within(async (call) => readOrder(call, (await buildOrder(call)).id));
    const failure = await failureOf(
      app.as("accountant")(api.payCar, {
        params: { id: order.lines[0]?.id ?? "" },
        body: await formOf(order.remainingCents),
      }),
    );
    expect(failure.message).toBe("Le bon de commande du fournisseur n’est pas encore déposé.");
    expect(order.lines[0]?.offers.pay?.reasons).toContain(failure.message);
  });

  it.each([
    ["in the future", { paidOn: day("2099-01-01") }, "paidOn"],
    ["before the order", { paidOn: day("2020-01-01") }, "paidOn"],
    ["of another amount without an explanation", { amountCents: 2_399_998 }, "amountCents"],
    [
      "of another amount with an empty explanation",
      { amountCents: 2_390_000, explanation: "." },
      "amountCents",
    ],
    ["of an amount too low for a discount", { amountCents: 2_279_999, explanation: "Remise" }, "amountCents"],
    ["of a thousand times what is due", { amountCents: 2_400_000_000, explanation: "Frais" }, "amountCents"],
    ["without a reference", { reference: " " }, "reference"],
  ])("%s", async (_, over, field) => {
    const order = await ordered({});
    const failure = await failureOf(
      app.as("accountant")(api.payCar, {
        params: { id: order.lines[0]?.id ?? "" },
        body: await formOf(2_400_000, over),
      }),
    );
    expect(failure.fields).toHaveProperty([field]);
  });

  it("but not when a different amount is explained", async () => {
    const order = await ordered({});
    const body = await formOf(2_390_000, { explanation: "Remise pour retard" });
    const params = { id: order.lines[0]?.id ?? "" };
    expect(await app.as("accountant")(api.payCar, { params, body })).toMatchObject({ dueCents: 2_400_000 });
  });
});

it("a supplier without an IBAN can be paid only after confirmation", async () => {
  const order = await ordered({});
  const params = { id: order.lines[0]?.id ?? "" };
  const unseen = await formOf(order.remainingCents, { isWithoutIban: undefined });
  expect((await failureOf(app.as("accountant")(api.payCar, { params, body: unseen }))).fields).toMatchObject({
    isWithoutIban: expect.stringContaining("Aucun IBAN n’est connu pour ce fournisseur."),
  });
  const body = { ...unseen, isWithoutIban: true };
  const payment = await app.as("accountant")(api.payCar, { params, body });
  expect(payment).toMatchObject({ nbOfCars: 1 });
  const history = await app.within((call) =>
    call.db.selectFrom("auditLine").select("did").where("recordId", "=", payment.id).execute(),
  );
  expect(history.map(({ did }) => did)).toEqual(["a payé le fournisseur, sans IBAN connu"]);
});

describe("the IBAN of a supplier", () => {
  const iban = "DE89370400440532013000";
  const withIban = async () => {
    const supplier = await app.as("purchaser")(suppliersContract.createSupplier, {
      body: supplierDraft({ iban }),
    });
    return { supplier, order: await ordered({ supplierId: supplier.id }) };
  };

  it("is accepted by an accountant, then payable by anybody but its author", async () => {
    const { supplier, order } = await withIban();
    const params = { id: order.lines[0]?.id ?? "" };
    const body = await formOf(order.remainingCents);
    const pay = (role: "purchaser" | "accountant") => app.as(role)(api.payCar, { params, body });
    expect((await failureOf(pay("purchaser"))).message).toContain(
      "Vous avez saisi l’IBAN de ce fournisseur : une autre personne le paie.",
    );
    expect((await failureOf(pay("accountant"))).message).toContain(
      "L’IBAN saisi par Test purchaser doit d’abord être accepté par un comptable.",
    );
    const of = { params: { id: supplier.id } };
    const standing = await app.as("accountant")(api.readSupplierIban, of);
    expect(standing).toMatchObject({ iban, againstAcceptance: [] });
    expect((await app.as("salesman")(api.readSupplierIban, of)).iban).toBe("DE89\u00a0••••\u00a03000");
    const enteredAt = standing.enteredAt ?? "";
    await expect(
      app.as("purchaser")(api.acceptSupplierIban, { ...of, body: { enteredAt } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await app.as("accountant")(api.acceptSupplierIban, { ...of, body: { enteredAt } });
    expect((await failureOf(pay("purchaser"))).kind).toBe("refused");
    expect(await pay("accountant")).toMatchObject({ nbOfCars: 1 });
  });

  it("waits for acceptance again after a change, and an acceptance of the old one is refused", async () => {
    const { supplier } = await withIban();
    const of = { params: { id: supplier.id } };
    const before = await app.as("accountant")(api.readSupplierIban, of);
    const body = { enteredAt: before.enteredAt ?? "" };
    await app.as("accountant")(api.acceptSupplierIban, { ...of, body });
    const draft = supplierDraft({ name: supplier.name, iban: "BE68539007547034", stores: [] });
    await app.as("admin")(suppliersContract.changeSupplier, {
      ...of,
      body: { ...draft, version: supplier.version },
    });
    const after = await app.as("accountant")(api.readSupplierIban, of);
    expect(after).toMatchObject({
      acceptedAt: null,
      againstPayment: [expect.stringMatching(/doit d’abord être accepté/), expect.any(String)],
    });
    expect((await failureOf(app.as("accountant")(api.acceptSupplierIban, { ...of, body }))).message).toBe(
      "L’IBAN a changé entre-temps : relisez-le.",
    );
    expect((await app.as("admin")(api.readSupplierIban, of)).againstAcceptance).toEqual([
      "Vous l’avez saisi : une autre personne l’accepte.",
      expect.stringMatching(/^Personne d’autre ne le peut aujourd’hui : .* \(administrateur ou comptable\)/),
    ]);
  });
});

describe("a mistaken payment", () => {
  it("can be fully undone, then made again", async () => {
    const { order, payment, carIds } = await app.within(buildPaidOrder, {
      depositCents: 200_000,
      lines: [{}, {}],
    });
    const params = { id: payment.id };
    const corrected = await app.as("accountant")(api.correctPayment, {
      params,
      body: { reason: "Mauvais compte" },
    });
    expect(corrected).toMatchObject({ isCorrected: true, correctionReason: "Mauvais compte" });
    expect(await carOf(carIds[0] ?? "")).toBeUndefined();
    const after = await read(order.id);
    expect(after).toMatchObject({ stage: "TO_PAY", remainingCents: 4_600_000, advances: [{ stage: "OUT" }] });
    const again = await failureOf(
      app.as("accountant")(api.correctPayment, { params, body: { reason: "Encore" } }),
    );
    expect(again.message).toBe("Ce paiement est déjà annulé.");
    // Its VINs still belong to its lines.
    const vins = [after.lines[0]?.vin ?? ""];
    expect(await app.as("purchaser")(api.checkExistingVins, { query: { vins } })).toMatchObject([
      { exists: true },
    ]);
    const body = { ...(await formOf(4_600_000)), lineIds: carIds };
    expect(await app.as("accountant")(api.payCars, { body })).toMatchObject({ nbOfCars: 2 });
  });

  it("keeps a VIN corrected meanwhile", async () => {
    const { order, payment, carIds } = await app.within(buildPaidOrder);
    const [id = ""] = carIds;
    const vin = uniqueVin();
    const car = await carOf(id);
    await app.as("purchaser")(fleetContract.changeVin, {
      params: { id },
      body: { version: car.version, vin, reason: "Faute de frappe" },
    });
    expect((await read(order.id)).lines[0]?.vin).toBe(vin);
    await app.as("accountant")(api.correctPayment, {
      params: { id: payment.id },
      body: { reason: "Mauvais compte" },
    });
    // The wrong VIN may belong to another car.
    await app.within(buildOrder, { lines: [{ vin: car.vin }] });
    const body = { ...(await formOf(payment.amountCents)), lineIds: [id] };
    await app.as("accountant")(api.payCars, { body });
    expect(await carOf(id)).toMatchObject({ vin });
  });

  it("keeps a price corrected meanwhile by an accountant, shown with its order, which is then to be paid", async () => {
    const { order, payment, carIds } = await app.within(buildPaidOrder, { lines: [{}] });
    const [id = ""] = carIds;
    const correctPrice = async (reason: string) =>
      app.as("accountant")(fleetContract.changeBuyingPrice, {
        params: { id },
        body: { version: (await carOf(id)).version, buyingPriceCents: 2_111_111, reason },
      });
    expect((await failureOf(correctPrice(""))).fields?.["reason"]).toContain("dites pourquoi ce prix change");
    await correctPrice("Remise oubliée");
    const gap = `payé ${frenchPrice(2_400_000)} TTC, prix ${frenchPrice(2_533_333)} TTC`;
    expect((await read(order.id)).lines[0]?.doubts).toEqual([expect.stringContaining(gap)]);
    const undo = (body: object) =>
      app.as("accountant")(api.correctPayment, {
        params: { id: payment.id },
        body: { reason: "Mauvais compte", ...body },
      });
    expect((await failureOf(undo({}))).fields?.["arePricesConfirmed"]).toContain(gap);
    await undo({ arePricesConfirmed: true });
    expect((await read(order.id)).lines).toMatchObject([
      { priceCents: 2_111_111, dueCents: 2_533_333, remainingCents: 2_533_333 },
    ]);
    await app.as("accountant")(api.payCar, { params: { id }, body: await formOf(2_533_333) });
    expect(await carOf(id)).toMatchObject({ buying_price_cents: 2_111_111 });
  });

  it("waits for a price correction in progress, and keeps it", async () => {
    const { order, payment, carIds } = await app.within(buildPaidOrder, { lines: [{}] });
    const [id = ""] = carIds;
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    const correcting = app.within(async (call) => {
      await change(call, "car", { id, version: null }, { buyingPriceCents: 2_111_111 });
      ask();
      await new Promise((done) => setTimeout(done, 300));
    });
    await isAsked;
    const undone = app.as("purchaser")(api.correctPayment, {
      params: { id: payment.id },
      body: { reason: "Mauvais compte", arePricesConfirmed: true },
    });
    await Promise.all([correcting, undone]);
    expect((await read(order.id)).lines).toMatchObject([{ priceCents: 2_111_111, dueCents: 2_533_333 }]);
  });

  it("cannot be undone once a car is received", async () => {
    const { payment, carIds } = await app.within(buildPaidOrder);
    await app.application.database.pool.query("update car set status = 'STOCKED' where id = $1", carIds);
    const failure = await failureOf(
      app.as("accountant")(api.correctPayment, { params: { id: payment.id }, body: { reason: "Trop tard" } }),
    );
    expect(failure.message).toBe("Le véhicule a déjà été reçu.");
  });
});
