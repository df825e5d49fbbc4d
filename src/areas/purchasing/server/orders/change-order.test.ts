// An order is changed in full until it is paid, then corrected with a reason; relied-on terms are locked.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { documentsContract } from "#documents/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { purchasingContract as api } from "../../contract.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { toOrderChange } from "../../model/orders/order-change.ts";
import {
  buildOrder,
  buildPaidOrder,
  type orderDraft,
  signedOrderFile,
  payAdvances,
} from "#tests/builders/purchasing.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { addOrderDocument, readOrder } from "./orders.ts";

const app = testApplication();
type Over = Parameters<typeof orderDraft>[1];
const ordered = (over: Over = {}): Promise<OrderView> =>
  app.within(async (call) => readOrder(call, (await buildOrder(call, over)).id));
const paid = async (over: Over = {}) => {
  const { order, payment, carIds } = await app.within(buildPaidOrder, over);
  return { order: await app.within(readOrder, order.id), payment, carIds };
};
const change = (order: OrderView, over: object = {}) =>
  app.as("purchaser")(api.changeCarOrder, {
    params: { id: order.id },
    body: { ...toOrderChange(order), ...over },
  });
const correct = (order: OrderView, over: object = {}) =>
  app.as("accountant")(api.correctCarOrder, {
    params: { id: order.id },
    body: { ...toOrderChange(order), reason: "La facture dit autre chose", ...over },
  });
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const german = (vatNumber: string | null = "DE136695976") =>
  app.within(buildSupplier, {
    vatNumber,
    address: { line1: "Deutzer Freiheit 77", zipCode: "50679", city: "Köln", country: "DE" },
    stores: [],
  });
const historyOf = async (id: string) =>
  (
    await app.application.database.pool.query<{ did: string; before: object; after: object }>(
      "select did, before, after from audit_line where record_id = $1 order by at, id",
      [id],
    )
  ).rows;
const newLine = (order: OrderView, over: object = {}) => ({
  vin: uniqueVin(),
  finishId: order.lines[0]?.finishId ?? "",
  priceCents: 1_000_000,
  ...over,
});

describe("an unpaid order", () => {
  it("can change supplier, number, day, regime, deposit and caution at once, with its history", async () => {
    const order = await ordered({ depositCents: 100_000 });
    const { id: supplierId, name } = await german();
    const orderedOn = addDays(order.orderedOn, -3);
    const after = await change(order, {
      supplierId,
      number: "DE-1",
      orderedOn,
      vatRegime: "INTRA_EU",
      depositCents: 200_000,
      vatCautionCents: 380_000,
    });
    expect(after).toMatchObject({
      supplierId,
      supplierName: name,
      number: "DE-1",
      orderedOn,
      remainingCents: 2_000_000,
      lines: [{ supplierId, supplierName: name, orderNumber: "DE-1", orderedOn, dueCents: 2_000_000 }],
    });
    expect(after.advances).toMatchObject([
      { kind: "DEPOSIT", amountCents: 200_000, supplierId, supplierName: name, since: orderedOn },
      { kind: "VAT_CAUTION", amountCents: 380_000, supplierId },
    ]);
    expect(await historyOf(order.id)).toContainEqual(
      expect.objectContaining({
        did: "a modifié la commande",
        before: expect.objectContaining({ vatRegime: "FRENCH", depositCents: 100_000 }),
        after: expect.objectContaining({ vatRegime: "INTRA_EU", depositCents: 200_000, supplierId }),
      }),
    );
    expect((await change(after, { depositCents: 0, vatCautionCents: 0 })).advances).toEqual([]);
  });

  it("can gain, lose and change cars in one save", async () => {
    const order = await ordered({ lines: [{}, {}] });
    const [first, second] = toOrderChange(order).lines;
    if (!first || !second) throw new RangeError("two lines");
    // The VIN of the removed car is free for the new one.
    const lines = [{ ...first, priceCents: 1_500_000 }, newLine(order, { vin: second.vin })];
    const after = await change(order, { lines });
    expect(after).toMatchObject({ nbOfCars: 2, priceCents: 2_500_000, remainingCents: 3_000_000 });
    expect(after.version).toBeGreaterThan(order.version);
    expect(after.lines.map(({ id }) => id)).not.toContain(second.id);
    const dids = (await historyOf(order.id)).map(({ did }) => did);
    expect(dids).toContain(`a retiré le véhicule ${second.vin} de la commande`);
    expect(dids).toContain(`a modifié le véhicule commandé ${first.vin}`);
  });

  it("frees the need of a removed car for a new one", async () => {
    const { periodId, contract } = await app.within(buildContractAwaitingCar);
    const line = { finishId: contract.finishId };
    const order = await ordered({ lines: [{ ...line, periodId }, line] });
    const [bound, kept] = toOrderChange(order).lines;
    const after = await change(order, { lines: [{ ...kept, periodId }] });
    expect(after.lines).toMatchObject([{ id: kept?.id, necessity: { periodId } }]);
    expect(bound?.periodId).toBe(periodId);
  });

  it.each([
    ["a number that is taken", { number: "PRISE" }, "number"],
    ["a day to come", { orderedOn: "2099-01-01" }, "orderedOn"],
    ["a supplier that is gone", { supplierId: crypto.randomUUID() }, "supplierId"],
    ["a deposit above the price", { depositCents: 2_400_001 }, "depositCents"],
    ["a caution in France", { vatCautionCents: 1 }, "vatCautionCents"],
    ["a regime of another country", { vatRegime: "IMPORT" }, "vatRegime"],
    ["the margin without a reason", { vatRegime: "MARGIN" }, "vatRegimeReason"],
    ["no car", { lines: [] }, "lines"],
  ])("is refused %s, beside its field, and nothing is written", async (_title, over, field) => {
    const order = await ordered();
    if (field === "number") await app.within(buildOrder, { supplierId: order.supplierId, number: "PRISE" });
    expect((await failureOf(change(order, over))).fields).toHaveProperty([field]);
    const [line] = toOrderChange(order).lines;
    const before = await app.within(readOrder, order.id);
    const lines = [{ ...line, color: "Vert" }, newLine(order, { vin: "VZZACHAT00000000X" })];
    if (field !== "lines" && field !== "depositCents")
      expect((await failureOf(change(order, { ...over, lines }))).fields).toHaveProperty([field]);
    expect(await app.within(readOrder, order.id)).toEqual(before);
  });

  it("reports a car changed or removed meanwhile on its row", async () => {
    const order = await ordered({ lines: [{}, {}] });
    const [first, second] = toOrderChange(order).lines;
    if (!first || !second) throw new RangeError("two lines");
    const { id, version, ...line } = first;
    await app.as("admin")(api.changeCarToPay, {
      params: { id: id ?? "" },
      body: { version: version ?? 1, line: { ...line, color: "Vert" } },
    });
    await app.as("admin")(api.removeCarToPay, { params: { id: second.id ?? "" } });
    expect((await failureOf(change(order, { comment: "x" }))).fields).toEqual({
      "lines.0.vin": expect.stringContaining("modifié entre-temps par Test admin"),
      "lines.1.vin": expect.stringContaining("payé ou retiré entre-temps"),
    });
  });

  it("once signed reports changed terms, and keeps its supplier until the signed document is refused", async () => {
    const order = await ordered();
    await app.within((call) => addOrderDocument(call, order.id, signedOrderFile));
    const signed = await app.within(readOrder, order.id);
    expect((await change(signed, { comment: "Livrer le matin" })).doubts).toEqual([]);
    const after = await change(await app.within(readOrder, order.id), { depositCents: 50_000 });
    expect(after.doubts).toEqual([expect.stringContaining("faites-la signer à nouveau")]);
    const { id: supplierId } = await german(null);
    const over = { supplierId, vatRegime: "INTRA_EU", vatRegimeReason: "Numéro demandé" };
    expect((await failureOf(change(after, over))).fields?.supplierId).toContain(
      "il a signé le bon de commande",
    );
    const [document] = after.documents;
    await app.as("purchaser")(documentsContract.refuseDocument, {
      params: { id: document?.id ?? "" },
      body: { reason: "Autre fournisseur" },
    });
    expect(await change(await app.within(readOrder, order.id), over)).toMatchObject({ supplierId });
  });

  it("cannot change supplier once a deposit is paid", async () => {
    const order = await ordered({ depositCents: 100_000 });
    await app.within((call) => addOrderDocument(call, order.id, signedOrderFile));
    await app.within(payAdvances, order.id);
    const after = await app.within(readOrder, order.id);
    const { id: supplierId } = await app.within(buildSupplier);
    const of = await failureOf(correct(after, { supplierId, depositCents: 90_000 }));
    expect(of.fields?.supplierId).toMatch(/l’acompte de 1\s000,00\s€ lui est versé/);
    expect(of.fields?.depositCents).toMatch(/L’acompte de 1\s000,00\s€ est déjà versé/);
  });
});

describe("an order whose VAT caution was paid", () => {
  const french = { vatRegime: "FRENCH", vatRegimeReason: "Facture avec TVA française" } as const;

  it("can take French VAT only once the supplier has returned the caution", async () => {
    const { id: supplierId } = await german("DE200000013");
    const order = await ordered({ supplierId, vatRegime: "INTRA_EU", vatCautionCents: 100_000 });
    await app.within((call) => addOrderDocument(call, order.id, signedOrderFile));
    await app.within(payAdvances, order.id);
    const secured = await app.within(readOrder, order.id);
    expect((await failureOf(correct(secured, french))).fields).toHaveProperty("vatCautionCents");
    const [caution] = secured.advances;
    await app.as("accountant")(api.recoverVatCaution, {
      params: { id: caution?.id ?? "" },
      body: {
        version: caution?.version ?? 0,
        recoveredOn: await app.within(async (call) => call.today),
        amountCents: 100_000,
      },
    });
    const after = await correct(await app.within(readOrder, order.id), french);
    expect(after).toMatchObject({ vatRegime: "FRENCH" });
  });
});

describe("an order without a car", () => {
  it("can be removed with its agreed advances, which frees its number", async () => {
    const order = await ordered({ number: "VIDE-1", depositCents: 100_000 });
    const params = { id: order.id };
    const remove = () => app.as("purchaser")(api.removeCarOrder, { params });
    expect((await failureOf(remove())).message).toBe("Retirez d’abord ses véhicules.");
    await app.as("purchaser")(api.removeCarToPay, { params: { id: order.lines[0]?.id ?? "" } });
    await app.within((call) => addOrderDocument(call, order.id, signedOrderFile));
    await remove();
    expect((await failureOf(app.as("purchaser")(api.readCarOrder, { params }))).kind).toBe("missing");
    const left = await app.application.database.pool.query(
      "select (select count(*) from supplier_advance where order_id = $1) + (select count(*) from document_link where record_id = $1) as n",
      [order.id],
    );
    expect(Number(left.rows[0]?.n)).toBe(0);
    expect((await historyOf(order.id)).map(({ did }) => did)).toContain("a supprimé la commande");
    expect(await ordered({ supplierId: order.supplierId, number: "VIDE-1" })).toMatchObject({
      number: "VIDE-1",
    });
  });

  it("stays as the proof of a paid deposit", async () => {
    const order = await ordered({ depositCents: 100_000 });
    await app.within((call) => addOrderDocument(call, order.id, signedOrderFile));
    await app.within(payAdvances, order.id);
    await app.as("purchaser")(api.removeCarToPay, { params: { id: order.lines[0]?.id ?? "" } });
    const failure = await failureOf(app.as("purchaser")(api.removeCarOrder, { params: { id: order.id } }));
    expect(failure.message).toContain("a été versé");
  });
});

describe("a paid order", () => {
  const reason = { vatRegime: "MARGIN", vatRegimeReason: "Facture sous la marge, article 297 A" } as const;
  const used = { mileage: 40_000, firstRegistrationDate: "2023-01-01" };

  it("is corrected with a reason by a role that can pay; payments stay, and the difference is shown", async () => {
    const { order, payment } = await paid({ lines: [used] });
    expect((await failureOf(change(order, reason))).fields?.vatRegime).toContain("donnant un motif");
    expect((await failureOf(correct(order, { ...reason, reason: " " }))).fields).toHaveProperty("reason");
    const salesman = app.as("salesman")(api.correctCarOrder, {
      params: { id: order.id },
      body: { ...toOrderChange(order), ...reason, reason: "Essai" },
    });
    expect((await failureOf(salesman)).kind).toBe("forbidden");
    const after = await correct(order, reason);
    expect(after).toMatchObject({
      vatRegime: "MARGIN",
      overpaidCents: 400_000,
      lines: [{ status: "PAID", settledCents: 2_400_000, dueCents: 2_000_000 }],
    });
    const { items } = await app.as("accountant")(api.listSupplierPayments);
    expect(items.find(({ id }) => id === payment.id)).toMatchObject({
      amountCents: 2_400_000,
      dueCents: 2_400_000,
    });
    expect((await historyOf(order.id)).map(({ did }) => did)).toContain(
      "a corrigé la commande : La facture dit autre chose",
    );
    const line = await historyOf(order.lines[0]?.id ?? "");
    expect(line.at(-1)?.did).toContain("a corrigé la commande du véhicule");
    expect(line.at(-1)?.after).toMatchObject({ dueCents: 2_000_000 });
  });

  it("whose payment is undone is then due on the corrected terms", async () => {
    const { order, payment } = await paid({ lines: [used] });
    await correct(order, reason);
    await app.as("accountant")(api.correctPayment, {
      params: { id: payment.id },
      body: { reason: "Trop payé" },
    });
    expect(await app.within(readOrder, order.id)).toMatchObject({
      remainingCents: 2_000_000,
      overpaidCents: 0,
    });
  });

  it("can change unlocked terms without a reason, and gain cars to pay", async () => {
    const { order } = await paid();
    const after = await change(order, { comment: "Livrer le matin", lines: [newLine(order)] });
    expect(after).toMatchObject({ stage: "PARTLY", comment: "Livrer le matin", remainingCents: 1_200_000 });
    expect(after.lines.find(({ status }) => status === "TO_PAY")).toBeDefined();
  });

  it("cannot change supplier, nor move its day after its payment", async () => {
    const { order } = await paid();
    const { id: supplierId } = await app.within(buildSupplier);
    expect((await failureOf(correct(order, { supplierId }))).fields?.supplierId).toContain(
      "un véhicule lui est payé",
    );
    const later = await failureOf(correct(order, { orderedOn: "2099-01-01" }));
    expect(later.fields).toHaveProperty("orderedOn");
  });
});

describe("a buying price of zero", () => {
  it("is refused at entry, and an older one does not break the correction of a payment", async () => {
    const { payment, carIds } = await paid();
    const [id = ""] = carIds;
    const zero = app.as("accountant")(fleetContract.changeBuyingPrice, {
      params: { id },
      body: { version: 1, buyingPriceCents: 0 },
    });
    expect((await failureOf(zero)).fields).toEqual({ buyingPriceCents: "Le prix doit être supérieur à 0." });
    await app.application.database.pool.query("update car set buying_price_cents = 0 where id = $1", [id]);
    const undone = app.as("accountant")(api.correctPayment, {
      params: { id: payment.id },
      body: { reason: "Erreur" },
    });
    const failure = await failureOf(undone);
    expect(failure).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("corrigez-le d’abord"),
    });
  });
});
