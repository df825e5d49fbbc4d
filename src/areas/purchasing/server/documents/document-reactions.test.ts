// A document of an order before and after its car is paid: one document, with one state everywhere.
import { afterAll, describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { documentsContract } from "#documents/contract.ts";
import { json } from "#kernel/server/json.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import type { Failure } from "#kernel/failure.ts";
import { closeReading } from "#platform/reading/read.ts";
import { purchasingContract as api } from "../../contract.ts";
import type { SupplierDocumentKind } from "../../model/documents/supplier-document.ts";
import { buildOrder, buildPaidOrder, signedOrderFile } from "#tests/builders/purchasing.ts";
import { addOrderDocument, readOrder } from "../orders/orders.ts";

const app = testApplication();
afterAll(closeReading);

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const pdf = (name = "coc.pdf"): File =>
  new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF"], name, { type: "application/pdf" });
const buyer = () => app.as("purchaser");
const rows = async <Row>(question: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.application.database.pool.query(question, values)).rows as Row[];

/** An order with requested documents for each car, and the link that its supplier received. */
async function supplierOf(orderId: string, kinds: SupplierDocumentKind[] = ["COC"]) {
  const params = { orderId };
  const order = () => buyer()(api.readCarOrder, { params: { id: orderId } });
  const to = `${crypto.randomUUID()}@exemple.test`;
  const lineIds = (await order()).lines.map(({ id }) => id);
  const body = { lineIds, kinds, recipientName: "Katrin", recipientEmail: to };
  await buyer()(api.askSupplierDocuments, { params, body });
  const [mail] = await rows<{ body: string }>("select body from message where recipient = $1", to);
  const token = /supplier-documents\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
  const requests = async () => (await buyer()(api.listSupplierDocuments, { params })).documents;
  const requestAt = async (at = 0) => {
    const request = (await requests())[at];
    if (!request) throw new RangeError("nothing is asked");
    return request;
  };
  return {
    order,
    requestAt,
    requests,
    theirs: () => app.as(null)(api.openSupplierPapers, { params: { token } }),
    give: async (at = 0, file = pdf()) =>
      app.as(null)(api.giveSupplierPaper, {
        params: { token, id: (await requestAt(at)).id },
        files: { file },
      }),
    documentAt: async (at = 0) => ({ id: (await requestAt(at)).documentId ?? "" }),
  };
}

const pay = async (orderId: string, ids?: readonly string[]) => {
  const { lines } = await app.within(readOrder, orderId);
  const paid = lines.filter(({ id }) => ids === undefined || ids.includes(id));
  return app.as("accountant")(api.payCars, {
    body: {
      lineIds: paid.map(({ id }) => id),
      paidOn: await app.within(async (call) => call.today),
      amountCents: paid.reduce((sum, { remainingCents }) => sum + remainingCents, 0),
      reference: "VIR",
      explanation: "",
      isWithoutIban: true,
    },
  });
};
const ofCar = async (carId: string) =>
  (await app.as("salesman")(documentsContract.listCarDocuments, { params: { carId } })).documents.map(
    ({ kind, state }) => `${kind} ${state}`,
  );
const approve = (params: { id: string }) => buyer()(documentsContract.approveDocument, { params });
const refuse = (params: { id: string }, reason = "Illisible") =>
  buyer()(documentsContract.refuseDocument, { params, body: { reason } });
const historyOf = async (record: string, id: string): Promise<string> =>
  (await rows<{ did: string }>("select did from audit_line where record = $1 and record_id = $2", record, id))
    .map(({ did }) => did)
    .join("\n");

/** An order with the document signed by its supplier. */
const ordered = (lines: object[] = [{}]) =>
  app.within(async (call) => {
    const { id } = await buildOrder(call, { lines });
    await addOrderDocument(call, id, signedOrderFile);
    return (await readOrder(call, id)).id;
  });

describe("a document of a supplier", () => {
  it("received before the payment belongs to the car as soon as it is paid, with the signed order", async () => {
    const orderId = await ordered();
    const { give, requestAt } = await supplierOf(orderId);
    await give();
    const { lineId, state } = await requestAt();
    expect(state).toBe("PENDING");
    await pay(orderId);
    expect((await ofCar(lineId)).toSorted()).toEqual(["purchasing.COC PENDING", "purchasing.order APPROVED"]);
  });

  it("received after the payment belongs to the car immediately, as recorded in the history of both", async () => {
    const { order, carIds } = await app.within(buildPaidOrder, {});
    const [carId = ""] = carIds;
    const { give, documentAt, requestAt } = await supplierOf(order.id);
    await give();
    expect((await ofCar(carId)).toSorted()).toEqual(["purchasing.COC PENDING", "purchasing.order APPROVED"]);
    await approve(await documentAt());
    expect((await requestAt()).state).toBe("APPROVED");
    const { vin } = await requestAt();
    expect(await historyOf("carOrder", order.id)).toContain(
      `a validé le document « Certificat de conformité (COC) » de ${vin}`,
    );
    expect(await historyOf("car", carId)).toContain("a validé : Certificat de conformité (COC)");
  });

  it("approved, then refused, is requested again; the new one replaces it everywhere", async () => {
    const orderId = await ordered();
    const { give, documentAt, requestAt, theirs } = await supplierOf(orderId);
    await give();
    await approve(await documentAt());
    await pay(orderId);
    const first = await documentAt();
    const { lineId } = await requestAt();
    await refuse(first, "Ce n’est pas le bon véhicule");
    expect((await theirs()).documents).toMatchObject([
      { state: "MISSING", reason: "Ce n’est pas le bon véhicule" },
    ]);
    expect(await ofCar(lineId)).toContain("purchasing.COC MISSING");
    expect((await give(0, pdf("autre.pdf"))).documents).toMatchObject([{ state: "PENDING", reason: "" }]);
    expect(await documentAt()).not.toEqual(first);
    expect((await ofCar(lineId)).filter((one) => one.startsWith("purchasing.COC"))).toEqual([
      "purchasing.COC PENDING",
    ]);
    expect((await failureOf(approve(first))).kind).toBe("missing");
  });

  it("being checked while its car is paid is reviewed once, for the order and for the car", async () => {
    const orderId = await ordered([{}, {}]);
    const { give, documentAt, requests } = await supplierOf(orderId);
    await give();
    await give(1);
    const [one, other] = [await documentAt(), await documentAt(1)];
    const [checked, paid, refused] = await Promise.allSettled([approve(one), pay(orderId), refuse(other)]);
    expect([checked, paid, refused].map(({ status }) => status)).toEqual(Array(3).fill("fulfilled"));
    const states = (await requests()).map(({ state }) => state);
    expect(states).toEqual(["APPROVED", "MISSING"]);
    for (const [at, { lineId }] of (await requests()).entries())
      expect(await ofCar(lineId)).toContain(`purchasing.COC ${states[at]}`);
  });

  it("is removed with its car when it is not bought; requests for the others stay", async () => {
    const orderId = await ordered([{}, {}]);
    const { give, requestAt, documentAt, requests, theirs } = await supplierOf(orderId);
    await give();
    const { lineId } = await requestAt();
    const gone = await documentAt();
    await buyer()(api.removeCarToPay, { params: { id: lineId } });
    expect(await requests()).toMatchObject([{ state: "ASKED" }]);
    expect((await theirs()).documents).toHaveLength(1);
    expect((await failureOf(buyer()(documentsContract.readDocument, { params: gone }))).kind).toBe("missing");
    expect(await rows("select from document_link where record_id = $1", lineId)).toEqual([]);
    const { lineId: last } = await requestAt();
    await buyer()(api.removeCarToPay, { params: { id: last } });
    expect((await theirs()).documents).toEqual([]);
  });

  it("waits with its line while a payment is undone, and returns to the car with the next payment", async () => {
    const orderId = await ordered();
    const { give, requestAt } = await supplierOf(orderId);
    await give();
    const { lineId } = await requestAt();
    const payment = await pay(orderId);
    await buyer()(documentsContract.addCarDocument, {
      params: { carId: lineId },
      body: { kind: "documents.OTHER" },
      files: { file: pdf("note.pdf") },
    });
    const before = (await ofCar(lineId)).toSorted();
    const sent = { params: { id: payment.id }, body: { reason: "Mauvais compte" } };
    await app.as("accountant")(api.correctPayment, sent);
    expect((await requestAt()).state).toBe("PENDING");
    await pay(orderId);
    expect((await ofCar(lineId)).toSorted()).toEqual(before);
  });

  it("that is an invoice of a paid car can be superseded by another file, never removed", async () => {
    const orderId = await ordered();
    await pay(orderId);
    const { give, documentAt } = await supplierOf(orderId, ["INVOICE"]);
    await give();
    const first = await documentAt();
    const failure = await failureOf(buyer()(documentsContract.removeDocument, { params: first }));
    expect(failure.message).toContain("Pièce comptable");
    await give();
    expect(await documentAt()).not.toEqual(first);
    expect(await buyer()(documentsContract.readDocument, { params: first })).toMatchObject({
      state: "REPLACED",
    });
  });

  it("that is an accepted invoice stays with its order when its car is not bought", async () => {
    const orderId = await ordered();
    const { give, documentAt, requestAt } = await supplierOf(orderId, ["INVOICE"]);
    await give();
    const invoice = await documentAt();
    await buyer()(documentsContract.approveDocument, { params: invoice });
    expect((await failureOf(buyer()(documentsContract.removeDocument, { params: invoice }))).kind).toBe(
      "refused",
    );
    const { lineId } = await requestAt();
    await buyer()(api.removeCarToPay, { params: { id: lineId } });
    expect(await buyer()(documentsContract.readDocument, { params: invoice })).toMatchObject({
      state: "APPROVED",
    });
  });

  it("is requested again once removed", async () => {
    const { give, documentAt, requestAt } = await supplierOf(await ordered());
    await give();
    await buyer()(documentsContract.removeDocument, { params: await documentAt() });
    expect(await requestAt()).toMatchObject({ state: "ASKED", documentId: null, receivedAt: null });
  });

  it("cannot be added to the documents of a car: it is uploaded to its request", async () => {
    const { carIds } = await app.within(buildPaidOrder, {});
    const sent = {
      params: { carId: carIds[0] ?? "" },
      body: { kind: "purchasing.COC" },
      files: { file: pdf() },
    };
    expect((await failureOf(buyer()(documentsContract.addCarDocument, sent))).fields).toHaveProperty("kind");
    const kinds = (await buyer()(documentsContract.listDocumentKinds, {})).map(({ key }) => key);
    expect(kinds).toContain("purchasing.order");
    expect(kinds).not.toContain("purchasing.COC");
  });
});

describe("the order signed by a supplier", () => {
  it("once refused blocks the remaining payments, in lists too, until it is approved or replaced", async () => {
    const orderId = await ordered();
    const order = () => buyer()(api.readCarOrder, { params: { id: orderId } });
    const document = { id: (await order()).documents[0]?.id ?? "" };
    await refuse(document, "Sans signature");
    expect(await order()).toMatchObject({
      hasDocument: false,
      documents: [{ state: "MISSING", reason: "Sans signature" }],
    });
    expect((await failureOf(pay(orderId))).kind).toBe("refused");
    const [line] = (await order()).lines;
    const search = { list: { search: line?.vin ?? "" } };
    expect((await buyer()(api.listCarsToPay, search)).items).toMatchObject([{ hasDocument: false }]);
    await approve(document);
    expect(await order()).toMatchObject({ hasDocument: true, againstPayment: [] });
    await buyer()(documentsContract.removeDocument, { params: document });
    expect(await order()).toMatchObject({ hasDocument: false, documents: [] });
    await app.within((call) => addOrderDocument(call, orderId, signedOrderFile));
    await pay(orderId);
    // The payment relies on it: it can be neither refused nor removed.
    const [kept] = (await order()).documents;
    const proof = { id: kept?.id ?? "" };
    const remove = () => buyer()(documentsContract.removeDocument, { params: proof });
    for (const attempt of [() => refuse(proof, "Illisible"), remove])
      expect((await failureOf(attempt())).message).toMatch(
        /^Le paiement du .* s’appuie sur ce document.*remplacez-le, en disant pourquoi\.$/,
      );
    expect(await order()).toMatchObject({ hasDocument: true, documents: [{ state: "APPROVED" }] });
  });

  it("uploaded to one car belongs to the order and its other cars, and needs an ordered car", async () => {
    const { order, carIds } = await app.within(buildPaidOrder, { lines: [{}, {}] });
    const [one = "", other = ""] = carIds;
    const body = { kind: "purchasing.order" };
    await buyer()(documentsContract.addCarDocument, { params: { carId: one }, body, files: { file: pdf() } });
    expect(await ofCar(other)).toEqual(["purchasing.order PENDING", "purchasing.order APPROVED"]);
    const { documents } = await buyer()(api.readCarOrder, { params: { id: order.id } });
    expect(documents.map(({ state }) => state)).toEqual(["PENDING", "APPROVED"]);
    const { id: carId } = await app.within((call) => buildCar(call, {}));
    const sent = { params: { carId }, body, files: { file: pdf() } };
    expect((await failureOf(buyer()(documentsContract.addCarDocument, sent))).message).toContain(
      "aucune commande",
    );
    expect(await ofCar(carId)).toEqual([]);
  });

  it("may name the other cars of the order without contradicting the paid one", async () => {
    const orderId = await ordered([{}, {}]);
    const { lines } = await app.within(readOrder, orderId);
    const [first, second] = lines;
    const trust = { evidence: "LABEL", isDoubtful: false } as const;
    const readings = [{ key: "vin", label: "VIN", value: second?.vin ?? "", page: 1, box: null, ...trust }];
    await app.within((call) =>
      call.db
        .updateTable("document")
        .set({ reading: "DONE", readings: json(readings) })
        .where("id", "in", (of) =>
          of.selectFrom("documentLink").select("documentId").where("recordId", "=", orderId),
        )
        .execute(),
    );
    await pay(orderId, [first?.id ?? ""]);
    const { documents } = await buyer()(documentsContract.listCarDocuments, {
      params: { carId: first?.id ?? "" },
    });
    expect(documents).toMatchObject([{ kind: "purchasing.order", otherVins: [] }]);
  });
});

describe("reading a document of an order", () => {
  it("is open to every signed-in user; documents of clients stay restricted", async () => {
    const { give, documentAt } = await supplierOf(await ordered());
    await give();
    const params = await documentAt();
    expect(await app.as("salesman")(documentsContract.readDocument, { params })).toMatchObject({
      kindLabel: "Certificat de conformité (COC)",
      may: { approve: false, refuse: false, remove: false },
      cars: [],
      section: null,
    });
    expect((await failureOf(app.as(null)(documentsContract.readDocument, { params }))).kind).toBe(
      "unauthenticated",
    );
    await app.within((call) =>
      call.db.deleteFrom("documentLink").where("documentId", "=", params.id).execute(),
    );
    expect((await failureOf(buyer()(documentsContract.readDocument, { params }))).kind).toBe("missing");
  });
});
