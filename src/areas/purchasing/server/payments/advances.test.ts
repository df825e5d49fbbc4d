// Advances to a supplier: agreed with the order, paid by an allowed user, borne by the cars, returned.
import { describe, expect, it } from "vitest";
import { readDrawnObjects, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { settingsContract } from "#settings/contract.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { suppliersContract } from "#suppliers/contract.ts";
import { buildAccount, buildControl } from "#tests/builders/people.ts";
import { supplierDraft } from "#tests/builders/suppliers.ts";
import { purchasingContract as api } from "../../contract.ts";
import { buildOrder, type orderDraft, signedOrderFile, payAdvances } from "#tests/builders/purchasing.ts";
import { orderForm } from "../order-form.ts";
import { addOrderDocument, readOrder } from "../orders/orders.ts";

const app = testApplication();
const today = () => app.within(async (call) => call.today);
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
/** An order with a signed document and an agreed deposit. */
const agreed = (over: Parameters<typeof orderDraft>[1] = {}) =>
  app.within(async (call) => {
    const { id } = await buildOrder(call, over);
    await addOrderDocument(call, id, signedOrderFile);
    return readOrder(call, id);
  });
/** An order with a paid deposit. */
const ordered = async (over: Parameters<typeof orderDraft>[1] = {}) => {
  const { id } = await agreed(over);
  return app.within(async (call) => {
    await payAdvances(call, id);
    return readOrder(call, id);
  });
};
const formOf = async (amountCents: number, over: object = {}) => ({
  paidOn: await today(),
  amountCents,
  reference: "VIR-1",
  explanation: "",
  isWithoutIban: true,
  ...over,
});
const read = (id: string) => app.as("accountant")(api.readCarOrder, { params: { id } });
const pay = async (role: "accountant" | "purchaser" | "salesman", id: string, over: object = {}) =>
  app.as(role)(api.payAdvance, {
    params: { id },
    body: { version: 1, paidOn: await today(), reference: "VIR-A", isWithoutIban: true, ...over },
  });

describe("an agreed advance", () => {
  it("is deducted only once paid, from the remaining amount of each car", async () => {
    const order = await agreed({ depositCents: 100_001, lines: [{}, {}] });
    expect(order).toMatchObject({ remainingCents: 4_800_000, lines: [{ depositCents: 0 }, {}] });
    const [deposit] = order.advances;
    expect(deposit).toMatchObject({ stage: "TO_PAY", outstandingCents: 0 });
    expect(await pay("accountant", deposit?.id ?? "")).toMatchObject({
      stage: "OUT",
      outstandingCents: 100_001,
      reference: "VIR-A",
      paidBy: "Test accountant",
    });
    const after = await read(order.id);
    expect(after.remainingCents).toBe(4_699_999);
    expect(after.lines.map(({ depositCents }) => depositCents)).toEqual([50_001, 50_000]);
    expect((await failureOf(pay("accountant", deposit?.id ?? "", { version: 2 }))).message).toMatch(
      /^Versé par Test accountant/,
    );
  });

  it.each([
    ["a future day", { paidOn: "2099-01-01" }, "paidOn"],
    ["a day before the order", { paidOn: "2020-01-01" }, "paidOn"],
    ["no reference", { reference: " " }, "reference"],
    ["no IBAN, unconfirmed", { isWithoutIban: false }, "isWithoutIban"],
  ])("is refused %s, beside its field", async (_title, over, field) => {
    const [deposit] = (await agreed({ depositCents: 100_000 })).advances;
    expect((await failureOf(pay("accountant", deposit?.id ?? "", over))).fields).toHaveProperty([field]);
  });

  it("cannot be paid without the signed order, nor by a role that does not pay", async () => {
    const order = await app.within(async (call) =>
      readOrder(call, (await buildOrder(call, { depositCents: 100_000 })).id),
    );
    const id = order.advances[0]?.id ?? "";
    expect((await failureOf(pay("accountant", id))).message).toContain("bon de commande");
    expect((await failureOf(pay("salesman", id))).kind).toBe("forbidden");
  });

  it("can be cancelled until it is paid", async () => {
    const order = await agreed({ depositCents: 100_000 });
    const params = { id: order.advances[0]?.id ?? "" };
    await app.as("purchaser")(api.dropAdvance, { params });
    expect((await read(order.id)).advances).toEqual([]);
    const [paid] = (await ordered({ depositCents: 100_000 })).advances;
    const failure = await failureOf(app.as("purchaser")(api.dropAdvance, { params: { id: paid?.id ?? "" } }));
    expect(failure.kind).toBe("refused");
  });

  it("cannot exceed the remaining amount, nor be paid once nothing remains", async () => {
    const order = await agreed({ depositCents: 4_000_000, lines: [{}, {}] });
    const [first, second] = order.lines;
    const id = order.advances[0]?.id ?? "";
    await app.as("accountant")(api.payCar, {
      params: { id: first?.id ?? "" },
      body: await formOf(2_400_000),
    });
    expect((await failureOf(pay("accountant", id))).message).toContain("dépasse ce qui reste à payer");
    await app.as("accountant")(api.payCar, {
      params: { id: second?.id ?? "" },
      body: await formOf(2_400_000, { reference: "VIR-2" }),
    });
    expect((await failureOf(pay("accountant", id))).message).toContain("Plus aucun véhicule");
  });

  it("covers the cheap car up to its cost, and the expensive one beyond", async () => {
    const lines = [{ priceCents: 400_000 }, { priceCents: 3_000_000 }];
    const order = await ordered({ depositCents: 1_000_000, lines });
    expect(order.lines.map(({ depositCents }) => depositCents)).toEqual([480_000, 520_000]);
    expect(order.remainingCents).toBe(3_080_000);
  });
});

describe("the order form", () => {
  const printed = async (id: string) => {
    const { bytes } = await app.within(orderForm, id);
    return drawnText(await readDrawnObjects(bytes)).replaceAll("\u00a0", " ");
  };

  it("states the same remaining amount as the screen after a dropped car and a partial refund", async () => {
    const { version: ofLessor } = await app.as("admin")(settingsContract.readLessor);
    await app.as("admin")(settingsContract.setLessor, {
      body: { ...demonstrationLessor, mediator: "", version: ofLessor },
    });
    const lines = [1_000_001, 2_000_002, 1_500_005].map((priceCents) => ({ priceCents }));
    const order = await ordered({ depositCents: 100_001, lines });
    await app.as("purchaser")(api.removeCarToPay, { params: { id: order.lines[1]?.id ?? "" } });
    // 25 000,06 € with 20 % of VAT, less 1 000,01 €.
    expect((await read(order.id)).remainingCents).toBe(2_900_006);
    expect(await printed(order.id)).toMatch(/Reste à payer\s+29 000,06 €/);
    await app.as("accountant")(api.recoverDeposit, {
      params: { id: order.advances[0]?.id ?? "" },
      body: { version: 2, amountCents: 50_000, recoveredOn: await today() },
    });
    expect((await read(order.id)).remainingCents).toBe(2_950_006);
    expect(await printed(order.id)).toMatch(/Reste à payer\s+29 500,06 €/);
  });

  it("is refused for an order without a car", async () => {
    const order = await agreed({});
    await app.as("purchaser")(api.removeCarToPay, { params: { id: order.lines[0]?.id ?? "" } });
    expect((await failureOf(app.within(orderForm, order.id))).message).toBe(
      "Cette commande n’a plus de véhicule.",
    );
  });
});

describe("the author of an IBAN cannot pay an advance to it", () => {
  const iban = "DE89370400440532013000";
  const withIban = async () => {
    const supplier = await app.as("purchaser")(suppliersContract.createSupplier, {
      body: supplierDraft({ iban }),
    });
    const { advances } = await agreed({ supplierId: supplier.id, depositCents: 2_400_000 });
    return { of: { params: { id: supplier.id } }, supplier, id: advances[0]?.id ?? "" };
  };
  const accept = async (of: { params: { id: string } }) => {
    const { enteredAt } = await app.as("accountant")(api.readSupplierIban, of);
    return app.as("accountant")(api.acceptSupplierIban, { ...of, body: { enteredAt: enteredAt ?? "" } });
  };

  it("before or after its acceptance; another user can, after it", async () => {
    const { of, id } = await withIban();
    expect((await failureOf(pay("purchaser", id))).message).toContain("une autre personne le paie");
    expect((await failureOf(pay("accountant", id))).message).toContain("doit d’abord être accepté");
    await accept(of);
    expect((await failureOf(pay("purchaser", id))).message).toContain("une autre personne le paie");
    expect(await pay("accountant", id)).toMatchObject({ stage: "OUT" });
  });

  it.each([
    ["opened by its author", { kind: "RECORDED", madeById: "test-purchaser" }, 6, "a été ouvert le"],
    ["opened yesterday", { kind: "CREATED", madeById: "test-admin" }, 1, "il approuve à partir du"],
    ["opened by another user", { kind: "CREATED", madeById: "test-admin" }, 6, null],
  ] as const)("is accepted by an account %s, or refused", async (_title, control, daysAgo, why) => {
    const { of } = await withIban();
    const { sub: id } = await app.within(buildAccount, "accountant");
    await app.within(buildControl, { accountId: id, ...control }, daysAgo);
    const as = app.as({ sub: id, email: `${id}@ecurie.test`, name: "Com Plice", roles: ["accountant"] });
    const { enteredAt, againstAcceptance } = await as(api.readSupplierIban, of);
    expect(againstAcceptance.slice(0, 1)).toEqual(why === null ? [] : [expect.stringContaining(why)]);
    const accepting = as(api.acceptSupplierIban, { ...of, body: { enteredAt: enteredAt ?? "" } });
    if (why === null) expect(await accepting).toMatchObject({ acceptedBy: "Com Plice" });
    else expect((await failureOf(accepting)).kind).toBe("refused");
  });

  it.each([
    ["removes it", { iban: null }, "Vous avez retiré l’IBAN"],
    ["gives the supplier another name", { name: "Une autre société" }, "Vous avez saisi l’IBAN"],
    ["gives the supplier another VAT number", { vatNumber: "FR40303265045" }, "Vous avez saisi l’IBAN"],
  ])("a user who %s becomes an author, and a new acceptance is required", async (_title, change, why) => {
    const { of, supplier, id } = await withIban();
    await accept(of);
    const draft = supplierDraft({ name: supplier.name, iban, stores: [] });
    await app.as("purchaser")(suppliersContract.changeSupplier, {
      ...of,
      body: { ...draft, vatNumber: null, ...change, version: supplier.version },
    });
    expect((await failureOf(pay("purchaser", id))).message).toContain(why);
    expect((await failureOf(pay("accountant", id))).message).toContain("accept");
    await accept(of);
    expect((await failureOf(pay("purchaser", id))).message).toContain(why);
    expect(await pay("accountant", id)).toMatchObject({ stage: "OUT" });
  });
});

describe("an advance held by a supplier", () => {
  it("is recovered in part, then in full, and never beyond", async () => {
    const order = await ordered({ depositCents: 100_000 });
    const [deposit] = order.advances;
    const params = { id: deposit?.id ?? "" };
    const back = async (version: number, amountCents: number) =>
      app.as("accountant")(api.recoverDeposit, {
        params,
        body: { version, amountCents, recoveredOn: await today() },
      });
    const part = await back(2, 40_000);
    expect(part).toMatchObject({ stage: "PARTLY", outstandingCents: 60_000, version: 3 });
    expect((await failureOf(back(3, 60_001))).fields).toHaveProperty("amountCents");
    expect((await failureOf(back(2, 10_000))).code).toBe("ChangedMeanwhile");
    expect(await back(3, 60_000)).toMatchObject({ stage: "RECOVERED", recoveries: [{}, {}] });
    const debts = await app.as("accountant")(api.depositsBySupplier);
    expect(debts.map(({ supplierId }) => supplierId)).not.toContain(order.supplierId);
  });

  it("is not deducted twice: an earlier refund is added to the payment, to the cent", async () => {
    const order = await ordered({ depositCents: 100_001, lines: [{}, {}] });
    const [first, second] = order.lines.map(({ id }) => id);
    const params = { id: order.advances[0]?.id ?? "" };
    const recoveredOn = await today();
    await app.as("accountant")(api.recoverDeposit, {
      params,
      body: { version: 2, amountCents: 30_000, recoveredOn },
    });
    expect((await read(order.id)).lines.map(({ depositCents }) => depositCents)).toEqual([35_001, 35_000]);
    const payment = await app.as("accountant")(api.payCar, {
      params: { id: first ?? "" },
      body: await formOf(2_364_999),
    });
    const { version } = await app.as("accountant")(api.recoverDeposit, {
      params,
      body: { version: 3, amountCents: 35_000, recoveredOn },
    });
    expect(await read(order.id)).toMatchObject({
      remainingCents: 2_400_000,
      advances: [{ stage: "RECOVERED", recoveredCents: 100_001 }],
    });
    await app.as("accountant")(api.correctPayment, {
      params: { id: payment.id },
      body: { reason: "Mauvais compte" },
    });
    expect(await read(order.id)).toMatchObject({
      remainingCents: 2_364_999 + 2_400_000,
      advances: [{ outstandingCents: 35_001, version }],
    });
    const lineIds = [first ?? "", second ?? ""];
    await app.as("accountant")(api.payCars, { body: { ...(await formOf(4_764_999)), lineIds } });
    expect((await read(order.id)).advances).toMatchObject([{ stage: "RECOVERED" }]);
  });

  it("is not deducted from a payment dated before its own", async () => {
    const order = await ordered({ depositCents: 100_000, orderedOn: addDays(await today(), -10) });
    const params = { id: order.lines[0]?.id ?? "" };
    const payOn = async (paidOn: Day) =>
      app.as("accountant")(api.payCar, { params, body: await formOf(2_300_000, { paidOn }) });
    const refused = await failureOf(payOn(addDays(await today(), -1)));
    expect(refused.fields?.["paidOn"]).toMatch(/^L’acompte qui en est déduit a été versé le/);
    expect(await payOn(await today())).toMatchObject({ amountCents: 2_300_000 });
  });

  it("may cover a car in full: nothing more is then paid for it", async () => {
    const order = await ordered({ depositCents: 2_400_000 });
    const params = { id: order.lines[0]?.id ?? "" };
    expect(await app.as("accountant")(api.payCar, { params, body: await formOf(0) })).toMatchObject({
      amountCents: 0,
      dueCents: 0,
    });
    const other = await ordered({});
    const nothing = {
      params: { id: other.lines[0]?.id ?? "" },
      body: await formOf(0, { explanation: "Cadeau" }),
    };
    expect((await failureOf(app.as("accountant")(api.payCar, nothing))).fields).toHaveProperty("amountCents");
  });

  it("is borne by the remaining cars, stays held without any, and is summed by supplier", async () => {
    const order = await ordered({ depositCents: 100_000, lines: [{}, {}] });
    const [first, second] = order.lines;
    await app.as("purchaser")(api.removeCarToPay, { params: { id: first?.id ?? "" } });
    const lines = (await read(order.id)).lines;
    expect(lines).toMatchObject([{ id: second?.id, depositCents: 100_000, remainingCents: 2_300_000 }]);
    await app.as("purchaser")(api.removeCarToPay, { params: { id: second?.id ?? "" } });
    const debts = await app.as("accountant")(api.depositsBySupplier);
    expect(debts.find(({ supplierId }) => supplierId === order.supplierId)).toMatchObject({
      count: 1,
      outstandingCents: 100_000,
    });
    const conditions = [{ field: "supplierId" as const, operator: "eq" as const, value: order.supplierId }];
    const { items } = await app.as("salesman")(api.listCarsDeposit, { list: { conditions } });
    expect(items).toMatchObject([{ stage: "OUT", recoveredCents: 0 }]);
  });
});
