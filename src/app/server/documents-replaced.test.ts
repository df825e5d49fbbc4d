// A relied-on document is replaced with a reason; if it is removed first, the move lacks its document. The table
// contains past moves; only the law takes precedence over a reliance.
import { describe, expect, it } from "vitest";
import { buildClient } from "#tests/builders/clients.ts";
import { clientsContract } from "#clients/contract.ts";
import { conversionContract } from "#conversion/contract.ts";
import { deskContract } from "#desk/contract.ts";
import { documentsContract as api } from "#documents/contract.ts";
import { hasDocument } from "#documents/server/car-documents.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import type { Failure } from "#kernel/failure.ts";
import { day } from "#kernel/calendar/day.ts";
import { recordReliance } from "#platform/documents/reliance.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { buildOrder, signedOrderFile } from "#tests/builders/purchasing.ts";
import { addOrderDocument, readOrder } from "#purchasing/server/orders/orders.ts";
import { scoringContract } from "#scoring/contract.ts";
import { buildScoring } from "#scoring/server/example-scorings.ts";
import { transportContract } from "#transport/contract.ts";
import { end, form, reception } from "#tests/builders/transport.ts";
import { documentMoves, pdf } from "#tests/scenarios/document-moves.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");

const moves = documentMoves(app);

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const rows = async <Row>(question: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.application.database.pool.query(question, values.length > 0 ? values : undefined)).rows as Row[];
const documentOf = async (recordId: string, kind: string): Promise<string> => {
  const [row] = await rows<{ id: string }>(
    `select d.id from document d join document_link l on l.document_id = d.id
     where l.record_id = $1 and d.kind = $2 order by d.added_at desc, d.id desc`,
    recordId,
    kind,
  );
  return row?.id ?? "";
};
type Role = Parameters<typeof app.as>[0];
const read = (id: string) => app.as("purchaser")(api.readDocument, { params: { id } });
const remove = (by: Role, id: string) => app.as(by)(api.removeDocument, { params: { id } });
const replace = (by: Role, id: string, { reason = "Page coupée", name = "entier.pdf" } = {}) =>
  app.as(by)(api.replaceDocument, { params: { id }, body: { reason }, files: { file: pdf(name) } });
const historyOf = async (record: string, id: string): Promise<string> =>
  (await rows<{ did: string }>("select did from audit_line where record = $1 and record_id = $2", record, id))
    .map(({ did }) => did)
    .join("\n");

describe("a replacement", () => {
  it("replaces the first, which stays openable with its reason; both stay relied on", async () => {
    const { recordId: carId, undo } = await moves.received();
    const first = await documentOf(carId, "transport.cmr");
    const second = await replace("purchaser", first);
    expect(second).toMatchObject({ state: "APPROVED", name: "entier.pdf", may: { remove: false } });
    expect(await read(first)).toMatchObject({
      state: "REPLACED",
      reason: "Page coupée",
      replacement: { id: second.id, by: "Test purchaser" },
      may: { approve: false, refuse: false, remove: false, replace: false },
    });
    const opened = await app.as("purchaser")(api.downloadDocument, { params: { id: first } });
    expect(opened.type).toBe("application/pdf");
    expect(await app.within((call) => hasDocument(call, carId, "transport.cmr"))).toBe(true);
    expect(await historyOf("car", carId)).toContain(
      "a remplacé : Lettre de voiture (CMR) (cmr.pdf, par entier.pdf) : Page coupée",
    );
    for (const id of [first, second.id])
      expect((await failureOf(remove("purchaser", id))).message).toContain("La réception du 23-11-2026");
    expect((await failureOf(replace("purchaser", first))).message).toBe("Ce document est déjà remplacé.");
    await undo?.();
    for (const id of [first, second.id])
      expect((await failureOf(remove("purchaser", id))).message).toContain(
        "La réception annulée du 23-11-2026",
      );
    expect(await app.within((call) => hasDocument(call, carId, "transport.cmr"))).toBe(true);
  });

  it("requires a reason, and the permission to remove", async () => {
    const { recordId } = await moves.received();
    const id = await documentOf(recordId, "transport.cmr");
    expect((await failureOf(replace("salesman", id))).kind).toBe("forbidden");
    expect((await failureOf(replace("purchaser", id, { reason: " " }))).fields).toHaveProperty("reason");
  });

  it("of a document without reliance is a removal and an addition", async () => {
    const { id: carId } = await app.within((call) => buildCar(call));
    const body = { kind: "documents.OTHER" };
    const added = await app.as("purchaser")(api.addCarDocument, {
      params: { carId },
      body,
      files: { file: pdf() },
    });
    expect(added.may).toMatchObject({ remove: true, replace: false });
    expect((await failureOf(replace("purchaser", added.id))).message).toContain("supprimez-le");
    await remove("purchaser", added.id);
  });

  it("is the one opened by its section", async () => {
    const { recordId } = await moves.converted();
    const [conversion] = await rows<{ id: string }>("select id from conversion where car_id = $1", recordId);
    const { id } = await replace("accountant", await documentOf(recordId, "conversion.invoice"));
    const params = { id: conversion?.id ?? "" };
    const opened = await app.as("accountant")(conversionContract.downloadConversionInvoice, { params });
    expect(await opened.text()).toContain("entier.pdf");
    expect((await read(id)).reliance).toContain("La facture F-1 de la transformation");
  });

  it("of the signed order becomes that of the order, which stays payable", async () => {
    const { recordId } = await moves.advancePaid();
    const id = await documentOf(recordId, "purchasing.order");
    await replace("purchaser", id);
    const params = { id: recordId };
    expect(await app.as("purchaser")(purchasingContract.readCarOrder, { params })).toMatchObject({
      hasDocument: true,
      documents: [
        { state: "APPROVED", name: "entier.pdf" },
        { state: "REPLACED", reason: "Page coupée" },
      ],
    });
    expect(await historyOf("carOrder", recordId)).toContain("a remplacé : Bon de commande signé");
  });
});

describe("a document removed before its move", () => {
  it("blocks the payment, until another is added", async () => {
    const orderId = await app.within(async (call) => {
      const { id } = await buildOrder(call, {});
      await addOrderDocument(call, id, signedOrderFile);
      return id;
    });
    await remove("purchaser", await documentOf(orderId, "purchasing.order"));
    const { lines } = await app.within(readOrder, orderId);
    const body = {
      lineIds: lines.map(({ id }) => id),
      paidOn: day("2026-11-23"),
      amountCents: lines.reduce((sum, { remainingCents }) => sum + remainingCents, 0),
      reference: "VIR",
      explanation: "",
      isWithoutIban: true,
    };
    const paying = () => app.as("accountant")(purchasingContract.payCars, { body });
    expect((await failureOf(paying())).message).toContain("bon de commande");
    await app.within((call) => addOrderDocument(call, orderId, signedOrderFile));
    await paying();
  });

  it("blocks the reception from abroad", async () => {
    const { id: carId } = await app.within((call) => buildCar(call));
    const params = { carId };
    await app.as("purchaser")(transportContract.confirmTransport, {
      body: form([carId], { pickup: end("DE") }),
    });
    await app.as("purchaser")(transportContract.uploadCMR, { params, files: { file: pdf("cmr.pdf") } });
    await remove("purchaser", await documentOf(carId, "transport.cmr"));
    const receiving = app.as("purchaser")(transportContract.confirmReception, {
      params,
      body: reception,
      files: {},
    });
    expect((await failureOf(receiving)).fields).toHaveProperty("cmr");
  });

  it("of two simultaneous operations, one is refused: a move never lacks its document", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id: carId } = await app.within((call) => buildCar(call));
      const params = { carId };
      await app.as("purchaser")(transportContract.confirmTransport, {
        body: form([carId], { pickup: end("DE") }),
      });
      await app.as("purchaser")(transportContract.uploadCMR, { params, files: { file: pdf("cmr.pdf") } });
      const id = await documentOf(carId, "transport.cmr");
      const outcomes = await Promise.allSettled([
        app.as("purchaser")(transportContract.confirmReception, { params, body: reception, files: {} }),
        remove("purchaser", id),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });
});

it("documents of a decided scoring stay, even renewed; a new one is added to them", async () => {
  const companyId = await app.within(async (call) => {
    const { company } = await buildClient(call);
    await buildScoring(call, company.id, { decision: "NO" });
    return company.id;
  });
  const params = { companyId };
  const { scoring } = await app.as("salesman")(scoringContract.renewScoring, { params });
  const [document] = scoring?.documents ?? [];
  expect(document?.reliedOnBy).toBe("la décision du 23-11-2026");
  const removing = app.as("salesman")(scoringContract.removeScoringDocument, {
    params: { companyId, documentId: document?.id ?? "" },
  });
  expect((await failureOf(removing)).message).toContain(
    "ajoutez le nouveau document, l’ancien reste au dossier",
  );
});

it("an erasure removes and lists the documents of a decision, but no accounting document within term", async () => {
  const { client, company } = await app.within((call) => buildClient(call, { type: "INDIVIDUAL" }));
  await app.within((call) => buildScoring(call, company.id, { decision: "NO" }));
  const add = async (name: string) =>
    app.as("salesman")(clientsContract.addClientDocument, {
      params: { id: client.id },
      files: { file: pdf(name) },
    });
  const [receipt, note] = [await add("recu.pdf"), await add("note.pdf")];
  const documents = [{ id: receipt.id, keptUntil: day("2036-12-31") }];
  const of = { record: "client", id: client.id };
  await app.within((call) =>
    recordReliance(call, of, { cause: "accounts", purpose: "la comptabilité", documents }),
  );
  const subject = { params: { kind: "client" as const, id: client.id } };
  const plan = await app.as("admin")(deskContract.readErasure, subject);
  expect(plan.kept).toMatchObject([
    { count: 1, until: "jusqu’au 31-12-2036", why: expect.stringContaining("L123-22") },
  ]);
  await app.as("admin")(deskContract.erasePersonalData, { ...subject, body: { reason: "À sa demande" } });
  const left = await rows("select id from document where id = any($1)", [receipt.id, note.id]);
  expect(left).toEqual([{ id: receipt.id }]);
  const [scoring] = await rows<{ id: string }>("select id from scoring where client_id = $1", client.id);
  expect(await historyOf("scoring", scoring?.id ?? "")).toContain(
    "a effacé des documents sur lesquels s’appuyait la décision du 23-11-2026 : effacement des données de la personne (RGPD, art. 17)",
  );
  expect(await historyOf("client", client.id)).toContain("a gardé une pièce comptable jusqu’au 31-12-2036");
});
