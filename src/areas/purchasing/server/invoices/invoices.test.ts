// The invoice of a supplier: registered, matched with its cars, paid with them, corrected and reversed.
import { afterAll, describe, expect, it } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { documentsContract } from "#documents/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { closeReading } from "#platform/reading/read.ts";
import { purchasingContract as api } from "#purchasing/contract.ts";
import { type InvoiceDraft, toInvoiceForm } from "#purchasing/model/invoices/invoice.ts";
import { addOrderDocument, readOrder } from "#purchasing/server/orders/orders.ts";
import {
  buildInvoice,
  buildOrder,
  buildPaidOrder,
  invoiceDraft,
  signedOrderFile,
} from "#tests/builders/purchasing.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { pdf } from "#tests/scenarios/document-moves.ts";
import type { Total } from "#kernel/list.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");
afterAll(closeReading);
const accountant: ReturnType<typeof app.as> = (...sent) => app.as("accountant")(...sent);
const reason = "Saisie par erreur";

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const fieldsOf = async (promise: Promise<unknown>) => (await failureOf(promise)).fields;
const spaced = (text: string | undefined) => text?.replaceAll(/\s/gu, " ");

type OrderTerms = Parameters<typeof buildOrder>[1];
const ordered = (over: OrderTerms = {}) =>
  app.within(async (call) => {
    const { id } = await buildOrder(call, over);
    await addOrderDocument(call, id, signedOrderFile);
    return readOrder(call, id);
  });
const draftOf = (orderId: string, over: Partial<InvoiceDraft> = {}) =>
  app.within((call) => invoiceDraft(call, orderId, over));
const register = (body: InvoiceDraft, file?: File) =>
  accountant(api.registerSupplierInvoice, { body, files: { ...(file && { file }) } });
const read = (id: string) => accountant(api.readSupplierInvoice, { params: { id } });
const pay = (lineIds: string[], amountCents: number, reference = "VIR-1") =>
  accountant(api.payCars, {
    body: { lineIds, paidOn: day("2026-11-23"), amountCents, reference, isWithoutIban: true },
  });
const correct = async (id: string, over: Partial<InvoiceDraft>) =>
  accountant(api.correctSupplierInvoice, {
    params: { id },
    body: { ...toInvoiceForm(await read(id)), reason, ...over },
  });
const reverse = async (id: string) =>
  accountant(api.reverseSupplierInvoice, {
    params: { id },
    body: { version: (await read(id)).version, reason },
  });

describe("what is paid of an invoice follows from its cars", () => {
  it("registered without a car, it is to be matched; then to pay, paid in part, paid", async () => {
    const order = await ordered({ lines: [{}, {}] });
    const [first, second] = order.lines.map(({ id }) => id) as [string, string];
    const { lineIds: _cars, ...amounts } = await draftOf(order.id);
    const { id, stage } = await register({ ...amounts, lineIds: [] });
    expect(stage).toBe("TO_MATCH");
    expect(await correct(id, { lineIds: [first, second] })).toMatchObject({
      stage: "TO_PAY",
      totalCents: 4_800_000,
      outstandingCents: 4_800_000,
    });
    await pay([first], 2_400_000);
    expect(await read(id)).toMatchObject({
      stage: "PARTLY",
      outstandingCents: 2_400_000,
      reliedOnBy: ["le paiement VIR-1 du 23-11-2026"],
      cars: [{ isPaid: true, paymentReference: "VIR-1" }, { isPaid: false }],
    });
    const { id: paymentId } = await pay([second], 2_400_000, "VIR-2");
    expect(await read(id)).toMatchObject({ stage: "PAID", outstandingCents: 0 });
    await accountant(api.correctPayment, { params: { id: paymentId }, body: { reason } });
    expect(await read(id)).toMatchObject({ stage: "PARTLY", outstandingCents: 2_400_000 });
  });

  it("the share of a deposit is not to be transferred again", async () => {
    const { order } = await app.within((call) => buildPaidOrder(call, { depositCents: 400_000 }));
    const invoice = await app.within((call) => buildInvoice(call, order.id));
    expect(invoice).toMatchObject({ stage: "PAID", totalCents: 2_400_000, outstandingCents: 0 });
    const unpaid = await ordered({ depositCents: 400_000 });
    const [advance] = unpaid.advances;
    await accountant(api.payAdvance, {
      params: { id: advance?.id ?? "" },
      body: { version: 1, paidOn: day("2026-11-23"), reference: "VIR-A", isWithoutIban: true },
    });
    expect(await app.within((call) => buildInvoice(call, unpaid.id))).toMatchObject({
      outstandingCents: 2_000_000,
    });
  });

  it("a payment names the invoice of its cars, and so does the order", async () => {
    const { order, payment } = await app.within((call) => buildPaidOrder(call, {}));
    const { id, number } = await app.within((call) => buildInvoice(call, order.id));
    const params = { id: payment.id };
    expect((await accountant(api.readSupplierPayment, { params })).cars[0]?.invoice).toEqual({ id, number });
    const { lines } = await accountant(api.readCarOrder, { params: { id: order.id } });
    expect(lines[0]).toMatchObject({ invoice: { id, number }, paymentReference: payment.reference });
  });
});

describe("a credit note is never an invoice", () => {
  const creditNote = async () =>
    new File([new Uint8Array(await samplePdf("AVOIR n° AV-2026-0012"))], "avoir.pdf", {
      type: "application/pdf",
    });

  it("neither read, registered nor added as one: nothing is entered", async () => {
    const { id } = await ordered();
    const message = expect.stringContaining(
      "Ce document est un avoir (« AVOIR »), pas une facture",
    ) as string;
    const draft = await draftOf(id);
    const file = await creditNote();
    expect(await fieldsOf(accountant(api.extractSupplierInvoice, { files: { file } }))).toEqual({
      file: message,
    });
    expect(await fieldsOf(register(draft, file))).toEqual({ file: message });
    const registered = await register(draft);
    expect(
      await fieldsOf(
        accountant(api.addSupplierInvoiceDocument, { params: { id: registered.id }, files: { file } }),
      ),
    ).toEqual({ file: message });
    expect((await read(registered.id)).documents).toEqual([]);
  });
});

describe("the amounts of an invoice", () => {
  it.each([
    [
      "HT and VAT make the total",
      { totalCents: 2_400_001 },
      "totalCents",
      "HT et TVA font 24 000,00 €, pas 24 000,01 €.",
    ],
    [
      "the VAT is that of the rate",
      { vatCents: 380_000, totalCents: 2_380_000 },
      "vatCents",
      "À 20 %, la TVA de 20 000,00 € est de 4 000,00 €.",
    ],
    [
      "no other currency without its total",
      { currency: "CHF" as const },
      "foreignTotalCents",
      "Saisissez le total dans la devise de la facture.",
    ],
    [
      "a small difference from its cars is explained",
      { netCents: 2_010_000, vatCents: 402_000, totalCents: 2_412_000 },
      "explanation",
      "24 000,00 € sont dus pour ses véhicules, et la facture en compte 24 120,00 € : dites pourquoi.",
    ],
    [
      "a large one is not",
      { netCents: 2_200_000, vatCents: 440_000, totalCents: 2_640_000, explanation: "Transport" },
      "explanation",
      "24 000,00 € sont dus pour ses véhicules, et la facture en compte 26 400,00 €. Un écart de plus de 5 % ne s’explique pas ici : corrigez le prix des véhicules, ou retirez ceux qui n’y sont pas.",
    ],
    ["a day to come", { invoicedOn: day("2026-11-24") }, "invoicedOn", "Cette date est à venir."],
    ["a due day before it", { dueOn: day("2026-11-01") }, "dueOn", "L’échéance ne précède pas la facture."],
  ])("%s", async (_title, over, field, message) => {
    const { id } = await ordered();
    const fields = await fieldsOf(register({ ...(await draftOf(id)), ...over }));
    expect(spaced(fields?.[field])).toBe(message);
  });

  it("registration fees bear no VAT", async () => {
    const { id } = await ordered();
    const invoice = await register({
      ...(await draftOf(id)),
      netCents: 2_030_000,
      exemptCents: 30_000,
      totalCents: 2_430_000,
      explanation: "Carte grise",
    });
    expect(invoice).toMatchObject({ vatCents: 400_000, vatRate: 0.2, doubts: [] });
  });

  it("an intra-community invoice has no VAT, and its regime is that of its order", async () => {
    const address = { line1: "1 Hafenstrasse", zipCode: "8001", city: "Zürich", country: "CH" };
    const { id: supplierId } = await app.within((call) => buildSupplier(call, { address }));
    const { id } = await ordered({ supplierId });
    expect(await register(await draftOf(id))).toMatchObject({ vatRegime: "IMPORT", vatCents: 0, vatRate: 0 });
    const other = await ordered();
    const body = {
      ...(await draftOf(other.id)),
      vatRegime: "MARGIN" as const,
      netCents: 2_400_000,
      vatCents: 0,
    };
    expect((await fieldsOf(register(body)))?.vatRegime).toContain(
      "est avec la TVA française, la facture sous",
    );
  });

  it("the due day is that of the supplier's terms, 30 days without any", async () => {
    const { id } = await ordered();
    expect((await register(await draftOf(id))).dueOn).toBe("2026-12-23");
    const { id: supplierId } = await app.within((call) => buildSupplier(call, { paymentDays: 10 }));
    const other = await ordered({ supplierId });
    expect((await register(await draftOf(other.id))).dueOn).toBe("2026-12-03");
  });
});

describe("an invoice is registered once", () => {
  it("the same number of the same supplier is refused, however it is typed", async () => {
    const { id, supplierId } = await ordered({ lines: [{}, {}] });
    const { lines } = await app.within((call) => readOrder(call, id));
    const [first, second] = lines.map((line) => line.id) as [string, string];
    const registered = await register(await draftOf(id, { number: "FA 2026-17", lineIds: [first] }));
    const again = await draftOf(id, { number: "fa2026/17", lineIds: [second] });
    expect((await fieldsOf(register(again)))?.number).toMatch(
      /^La facture FA 2026-17 de .+ est déjà enregistrée\.$/,
    );
    const query = { number: "fa2026/17" };
    expect(await accountant(api.findSameInvoice, { params: { id: supplierId }, query })).toEqual({
      invoice: { id: registered.id, number: "FA 2026-17" },
    });
    await reverse(registered.id);
    expect((await register(again)).stage).toBe("TO_PAY");
  });

  it("two people at once register it once", async () => {
    const { id } = await ordered();
    const { lineIds: _cars, ...amounts } = await draftOf(id);
    const both = await Promise.allSettled([1, 2].map(() => register({ ...amounts, lineIds: [] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("a car is on one invoice, which keeps it in its order", async () => {
    const { id, lines } = await ordered();
    const { number } = await register(await draftOf(id));
    expect((await fieldsOf(register(await draftOf(id))))?.lineIds).toBe(
      `Le véhicule ${lines[0]?.vin} est déjà sur la facture ${number}.`,
    );
    const removal = app.as("purchaser")(api.removeCarToPay, { params: { id: lines[0]?.id ?? "" } });
    expect((await failureOf(removal)).message).toBe(
      `Ce véhicule est sur la facture ${number} : retirez-le d’abord de cette facture.`,
    );
  });

  it("a car of another supplier is refused", async () => {
    const [one, other] = [await ordered(), await ordered()];
    const body = { ...(await draftOf(one.id)), lineIds: [other.lines[0]?.id ?? ""] };
    expect((await fieldsOf(register(body)))?.lineIds).toContain("est commandé à");
  });
});

describe("a correction and a reversal", () => {
  it("a payment relies on the amounts, and not on the number", async () => {
    const { id: orderId, lines } = await ordered();
    const { id } = await register(await draftOf(orderId));
    await pay([lines[0]?.id ?? ""], 2_400_000);
    const message =
      "Le paiement VIR-1 du 23-11-2026 s’appuie sur cette facture : annulez d’abord ce paiement.";
    const other = { netCents: 2_000_100, vatCents: 400_020, totalCents: 2_400_120 };
    expect(await fieldsOf(correct(id, { ...other, lineIds: [] }))).toEqual({
      netCents: message,
      vatCents: message,
      totalCents: message,
      lineIds: message,
    });
    expect((await failureOf(reverse(id))).message).toBe(message);
    expect(await correct(id, { number: "F-corrigée" })).toMatchObject({
      number: "F-corrigée",
      stage: "PAID",
    });
  });

  it("a payment made before the invoice does not rely on it", async () => {
    const { order } = await app.within((call) => buildPaidOrder(call, {}));
    const { id } = await app.within((call) => buildInvoice(call, order.id));
    expect(await reverse(id)).toMatchObject({ stage: "REVERSED", reversalReason: reason, cars: [] });
    expect((await failureOf(reverse(id))).message).toBe("Cette facture est annulée.");
  });

  it("an order corrected afterwards is told on its invoice", async () => {
    const { id: orderId, lines } = await ordered();
    const { id } = await register(await draftOf(orderId));
    await app.within((call) =>
      call.db
        .updateTable("carOrderLine")
        .set({ dueCents: 2_395_000 })
        .where("id", "=", lines[0]?.id ?? "")
        .execute(),
    );
    expect((await read(id)).doubts.map(spaced)).toEqual([
      "23 950,00 € sont dus pour ses véhicules, et la facture en compte 24 000,00 € : dites pourquoi.",
    ]);
  });
});

describe("the document of an invoice", () => {
  it("is held by its cars, and kept ten years with the invoice", async () => {
    const { id: orderId, lines } = await ordered();
    const invoice = await register(await draftOf(orderId), pdf("facture.pdf"));
    const [document] = invoice.documents;
    const params = { id: document?.id ?? "" };
    const holders = await app.within((call) =>
      call.db
        .selectFrom("documentLink")
        .select(["record", "recordId"])
        .where("documentId", "=", params.id)
        .orderBy("record")
        .execute(),
    );
    expect(holders).toEqual([
      { record: "carOrderLine", recordId: lines[0]?.id },
      { record: "supplierInvoice", recordId: invoice.id },
    ]);
    await reverse(invoice.id);
    expect(
      (await failureOf(app.as("admin")(documentsContract.removeDocument, { params }))).message,
    ).toContain("conservée jusqu’au 31-12-2036");
    expect((await read(invoice.id)).documents).toHaveLength(1);
  });
});

it("the counter and the sums are exact, without the reversed invoices", async () => {
  const total = async () => {
    const authorization = `Test ${Buffer.from(JSON.stringify(testActor("accountant"))).toString("base64")}`;
    const answer = await app.server.inject({
      url: "/api/supplier-invoices/total",
      headers: { authorization },
    });
    return answer.json<Total>().parts?.find(({ value }) => value === "FRENCH")?.sums;
  };
  const due = async () => (await accountant(deskContract.menuCounters)).supplierInvoicesDue;
  const [sumsBefore, dueBefore] = [await total(), await due()];
  const { id } = await ordered();
  const invoice = await register(await draftOf(id));
  expect(await due()).toBe((dueBefore ?? 0) + 1);
  expect(await total()).toEqual({
    countedNetCents: (sumsBefore?.countedNetCents ?? 0) + 2_000_000,
    countedTotalCents: (sumsBefore?.countedTotalCents ?? 0) + 2_400_000,
    outstandingCents: (sumsBefore?.outstandingCents ?? 0) + 2_400_000,
  });
  await reverse(invoice.id);
  expect([await total(), await due()]).toEqual([sumsBefore, dueBefore]);
});
