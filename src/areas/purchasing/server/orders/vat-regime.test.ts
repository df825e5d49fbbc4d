// The VAT regime of an order against its supplier, at every entry point and in both orders of events; its rate.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { settingsContract } from "#settings/contract.ts";
import { suppliersContract } from "#suppliers/contract.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { purchasingContract as api } from "../../contract.ts";
import { toOrderChange } from "../../model/orders/order-change.ts";
import { buildOrder, orderDraft, signedOrderFile } from "#tests/builders/purchasing.ts";
import { refreshVatRate } from "../payments/deposit-shares.ts";
import { addOrderDocument, readOrder } from "./orders.ts";

const app = testApplication("2026-11-22T10:00:00Z");
const today = day("2026-11-22");
type Over = Parameters<typeof orderDraft>[1];
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const address = (country: string) => ({ line1: "1 rue du Port", zipCode: "98000", city: "Ville", country });
let numbers = 0;
/** Valid German numbers, a different one each time. */
const germanNumbers = [
  "DE200000013",
  "DE212345682",
  "DE224691354",
  "DE237037023",
  "DE249382693",
  "DE261728366",
  "DE274074038",
  "DE286419707",
  "DE298765371",
];
const germanSupplier = () =>
  app.within(buildSupplier, {
    vatNumber: germanNumbers[(numbers += 1) - 1] ?? null,
    address: address("DE"),
    stores: [],
  });
const purchase = async (over: Over) =>
  app.as("purchaser")(api.purchaseCars, { body: await app.within(orderDraft, over) });
const signed = async (over: Over = {}) => {
  const { id } = await app.within(buildOrder, over);
  await app.within((call) => addOrderDocument(call, id, signedOrderFile));
  return app.within(readOrder, id);
};
const read = (id: string) => app.as("accountant")(api.readCarOrder, { params: { id } });
const pay = (order: { lines: { id: string }[] }, amountCents: number, over: object = {}) =>
  app.as("accountant")(api.payCars, {
    body: {
      lineIds: order.lines.map(({ id }) => id),
      paidOn: today,
      amountCents,
      reference: "VIR",
      explanation: "",
      isWithoutIban: true,
      ...over,
    },
  });
const move = async (id: string, over: object) => {
  const supplier = await app.as("purchaser")(suppliersContract.readSupplier, { params: { id } });
  const { name, vatNumber, iban, isMultiBrand, contacts, version } = supplier;
  const body = {
    name,
    vatNumber,
    iban,
    isMultiBrand,
    contacts,
    version,
    address: supplier.address,
    stores: [],
    ...over,
  };
  return app.as("purchaser")(suppliersContract.changeSupplier, { params: { id }, body });
};
const question =
  "Fournisseur allemand avec n° de TVA : acquisition intracommunautaire attendue. Pourquoi la TVA française ?";

describe("83 000 € of cars", () => {
  const lines = [{ priceCents: 41_500_00 }, { priceCents: 41_500_00 }];

  it("are due without tax from Germany, with tax from France", async () => {
    const { id } = await germanSupplier();
    expect(await purchase({ supplierId: id, lines })).toMatchObject({
      vatRegime: "INTRA_EU",
      remainingCents: 83_000_00,
    });
    expect(await purchase({ lines })).toMatchObject({ vatRegime: "FRENCH", remainingCents: 99_600_00 });
  });

  it("from Germany under French VAT need a reason, stored on the order and in its history", async () => {
    const { id: supplierId } = await germanSupplier();
    const over = { supplierId, lines, vatRegime: "FRENCH" };
    expect((await failureOf(purchase(over))).fields).toEqual({ vatRegimeReason: question });
    const order = await purchase({ ...over, vatRegimeReason: "Vendu par sa succursale de Lille" });
    expect(order).toMatchObject({
      remainingCents: 99_600_00,
      vatRegimeReason: "Vendu par sa succursale de Lille",
      regimeQuestion: null,
    });
    const { rows } = await app.application.database.pool.query<{ after: object }>(
      "select after from audit_line where record = 'carOrder' and record_id = $1",
      [order.id],
    );
    expect(rows[0]?.after).toMatchObject({ vatRegimeReason: "Vendu par sa succursale de Lille" });
  });
});

describe("a regime with a reason", () => {
  it("is confirmed by the payer of the cars or of the deposit", async () => {
    const { id: supplierId } = await germanSupplier();
    const order = await signed({
      supplierId,
      vatRegime: "FRENCH",
      vatRegimeReason: "Succursale de Lille",
      depositCents: 400_000,
    });
    const confirmation = `Commande ${order.number}. ${question} « Succursale de Lille »`;
    const [deposit] = order.advances;
    const body = { version: 1, paidOn: today, reference: "VIR acompte", isWithoutIban: true };
    const params = { id: deposit?.id ?? "" };
    expect(await app.as("accountant")(api.readAdvance, { params })).toMatchObject({
      againstPayment: [],
      regimeToConfirm: confirmation,
    });
    expect((await failureOf(app.as("accountant")(api.payAdvance, { params, body }))).fields).toEqual({
      isRegimeConfirmed: `${confirmation} Confirmez ce régime, ou corrigez la commande.`,
    });
    await app.as("accountant")(api.payAdvance, { params, body: { ...body, isRegimeConfirmed: true } });
    expect((await failureOf(pay(order, 2_000_000))).fields).toEqual({
      isRegimeConfirmed: `${confirmation} Confirmez ce régime, ou corrigez la commande.`,
    });
    const payment = await pay(order, 2_000_000, { isRegimeConfirmed: true });
    const { rows } = await app.application.database.pool.query<{ did: string }>(
      "select did from audit_line where record = 'supplierPayment' and record_id = $1",
      [payment.id],
    );
    expect(rows[0]?.did).toContain("en confirmant le régime de TVA");
  });

  it("no longer applies once the supplier moves: printing and payment wait for another one", async () => {
    const { id: supplierId } = await germanSupplier();
    const order = await signed({ supplierId, vatRegime: "FRENCH", vatRegimeReason: "Succursale de Lille" });
    await move(supplierId, { address: address("CH"), vatNumber: null });
    const now = await read(order.id);
    const swissQuestion =
      "Fournisseur suisse, hors de l’Union : importation attendue. Pourquoi la TVA française ?";
    expect(now.regimeQuestion).toBe(swissQuestion);
    expect(now.againstPayment).toContain(`${swissQuestion} Répondez dans « Modifier la commande ».`);
    expect(now.lines[0]?.offers.pay?.reasons.join()).toContain(swissQuestion);
    const failure = await failureOf(pay(order, 2_400_000, { isRegimeConfirmed: true }));
    expect(failure.message).toContain(swissQuestion);
    const form = await failureOf(app.as("purchaser")(api.downloadOrderForm, { params: { id: order.id } }));
    expect(form.message).toContain(swissQuestion);
    await app.as("purchaser")(api.changeCarOrder, {
      params: { id: order.id },
      body: { ...toOrderChange(now), vatRegime: "IMPORT", vatRegimeReason: "" },
    });
    expect(await read(order.id)).toMatchObject({ remainingCents: 2_000_000, regimeQuestion: null });
  });
});

describe("a supplier that changes after its order", () => {
  it("from French to German blocks the payment of French VAT, and back allows it", async () => {
    const { id: supplierId } = await app.within(buildSupplier);
    const order = await signed({ supplierId });
    await move(supplierId, { address: address("DE"), vatNumber: germanNumbers[(numbers += 1) - 1] });
    expect((await failureOf(pay(order, 2_400_000))).message).toContain(question);
    await move(supplierId, { address: address("FR"), vatNumber: null });
    expect(await read(order.id)).toMatchObject({ regimeQuestion: null });
  });

  it("from German to French blocks the payment without tax", async () => {
    const { id: supplierId } = await germanSupplier();
    const order = await signed({ supplierId });
    await move(supplierId, { address: address("FR"), vatNumber: null });
    const failure = await failureOf(pay(order, 2_000_000));
    expect(failure.message).toContain("TVA française attendue");
    expect(failure.message).toContain("ne livre pas en intracommunautaire");
  });

  it("and loses its VAT number raises a question", async () => {
    const { id: supplierId } = await germanSupplier();
    const order = await signed({ supplierId });
    await move(supplierId, { vatNumber: null });
    expect((await read(order.id)).regimeQuestion).toContain("sans n° de TVA");
    expect((await failureOf(pay(order, 2_000_000))).message).toContain("sans n° de TVA");
  });
});

describe("the rate of a purchase", () => {
  const pastOrder = (over: Over = {}) => signed({ orderedOn: "2013-11-20", ...over });

  it("is that of its delivery, not of its order", async () => {
    const order = await pastOrder();
    expect(order).toMatchObject({ vatRate: 0.2, remainingCents: 2_400_000 });
    const after = await app.as("purchaser")(api.changeCarOrder, {
      params: { id: order.id },
      body: { ...toOrderChange(order), orderedOn: today },
    });
    expect(after).toMatchObject({ vatRate: 0.2, remainingCents: 2_400_000 });
  });

  it("is that of its payment day, from then on", async () => {
    const order = await pastOrder();
    const paidOn: Day = day("2013-12-15");
    expect((await failureOf(pay(order, 2_400_000, { paidOn, explanation: "" }))).fields?.amountCents).toMatch(
      /23\s920,00/,
    );
    await pay(order, 2_392_000, { paidOn });
    await app.within((call) => refreshVatRate(call, order.id));
    expect((await read(order.id)).lines).toMatchObject([
      { vatRate: 0.196, dueCents: 2_392_000, settledCents: 2_392_000 },
    ]);
  });

  it("of a deposit is that of its own payment", async () => {
    const order = await pastOrder({ depositCents: 1_000_000 });
    const [deposit] = order.advances;
    await app.as("accountant")(api.payAdvance, {
      params: { id: deposit?.id ?? "" },
      body: { version: 1, paidOn: day("2013-12-01"), reference: "VIR acompte", isWithoutIban: true },
    });
    // 10 000 / 1,196 = 8 361,20 without tax; the other 11 638,80 at 20 % are 13 966,56.
    expect((await read(order.id)).lines).toMatchObject([{ dueCents: 2_396_656, remainingCents: 1_396_656 }]);
    await pay(order, 1_396_656);
  });

  it("follows its expected day, and newly entered rates", async () => {
    const order = await signed({ expectedOn: "2027-02-01" });
    const gone = await signed();
    expect(order.remainingCents).toBe(2_400_000);
    await app.as("admin")(settingsContract.addTaxScale, {
      body: { kind: "VAT", from: day("2027-01-01"), rate: 0.21, article: "essai" },
    });
    for (const { id } of [order, gone]) await app.within((call) => refreshVatRate(call, id));
    expect(await read(order.id)).toMatchObject({ vatRate: 0.21, remainingCents: 2_420_000 });
    expect(await read(gone.id)).toMatchObject({ vatRate: 0.2, remainingCents: 2_400_000 });
    const after = await app.as("purchaser")(api.changeCarOrder, {
      params: { id: order.id },
      body: { ...toOrderChange(await read(order.id)), expectedOn: day("2026-12-20") },
    });
    expect(after).toMatchObject({ vatRate: 0.2, remainingCents: 2_400_000 });
  });
});
