// Another VIN in a document of an order blocks payment and registration until a person settles it.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { interpret } from "#documents/server/reading.ts";
import { otherVinsOf } from "#documents/server/vins/other-vins.ts";
import { fleetContract } from "#fleet/contract.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { json } from "#kernel/server/json.ts";
import { get } from "#kernel/server/records/records.ts";
import { purchasingContract as api } from "../../contract.ts";
import type { LineView } from "../../model/orders/line.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { buildOrder, type orderDraft, signedOrderFile } from "#tests/builders/purchasing.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { addOrderDocument, readOrder } from "../orders/orders.ts";
import { storeSupplierDocument } from "./order-documents.ts";

const app = testApplication();
const stranger = "WVWZZZAUZLP654321";

/** Simulates the reading of a document: words on one page. */
const read = (documentId: string, vin: string, method: ReadPage["method"] = "TEXT") =>
  app.within(async (call) => {
    const document = await call.db
      .selectFrom("document")
      .selectAll()
      .where("id", "=", documentId)
      .executeTakeFirstOrThrow();
    const box = { left: 0.1, top: 0.1, right: 0.4, bottom: 0.12 };
    const pages: ReadPage[] = [
      {
        text: `Fahrgestellnummer ${vin}`,
        words: [{ text: vin, box }],
        method,
        width: 595,
        height: 842,
        turn: 0,
      },
    ];
    await call.db
      .insertInto("documentReading")
      .values({ documentId, fault: null, pages: json(pages), readAt: call.now.toISOString() })
      .onConflict((conflict) => conflict.column("documentId").doUpdateSet({ pages: json(pages) }))
      .execute();
    await interpret(call, document, pages);
  });

async function ordered(over: Parameters<typeof orderDraft>[1] = {}): Promise<OrderView> {
  const order = await app.within(async (call) => {
    const { id } = await buildOrder(call, over);
    await addOrderDocument(call, id, signedOrderFile);
    return readOrder(call, id);
  });
  await read(order.documents[0]?.id ?? "", order.lines.map(({ vin }) => vin).join(" "));
  return order;
}
const lineAt = (order: OrderView, at = 0): LineView => {
  const line = order.lines[at];
  if (!line) throw new RangeError("no such line");
  return line;
};
const again = ({ id }: Pick<OrderView, "id">) => app.as("salesman")(api.readCarOrder, { params: { id } });
const pay = async (line: LineView) =>
  app.as("accountant")(api.payCar, {
    params: { id: line.id },
    body: {
      paidOn: await app.within(async (call) => call.today),
      amountCents: line.remainingCents,
      reference: `VIR ${line.id}`,
      explanation: "",
      isWithoutIban: true,
    },
  });

/** An invoice provided by the supplier for a car, with this VIN. */
async function invoice(
  { id: lineId, orderId }: LineView,
  vin: string,
  method?: ReadPage["method"],
): Promise<string> {
  const documentId = await app.within(async (call) => {
    const uploadedId = await storeSupplierDocument(
      call,
      { orderId, lineId, kind: "INVOICE" },
      { file: signedOrderFile },
    );
    const now = call.now.toISOString();
    await call.db
      .insertInto("supplierDocument")
      .values({
        id: crypto.randomUUID(),
        orderId,
        lineId,
        kind: "INVOICE",
        askedAt: now,
        askedBy: "",
        askedById: "system",
        emailedAt: now,
        documentId: uploadedId,
      })
      .execute();
    return uploadedId;
  });
  await read(documentId, vin, method);
  return documentId;
}

describe("another VIN in a document of an order", () => {
  it("in the signed order blocks the payment of the car that it omits, until the VIN is corrected", async () => {
    const order = await ordered({ lines: [{}, {}] });
    await read(order.documents[0]?.id ?? "", `${lineAt(order).vin} ${stranger}`);
    const stopped = await again(order);
    expect(stopped.lines.map(({ otherVins }) => otherVins.map(({ vin }) => vin))).toEqual([[], [stranger]]);
    await expect(pay(lineAt(order, 1))).rejects.toMatchObject({ message: expect.stringContaining(stranger) });
    await pay(lineAt(order));
    const { necessity: _need, version, ...line } = lineAt(stopped, 1);
    const { finishId, manufacturerFinish, color, priceCents, mileage, firstRegistrationDate } = line;
    const fields = { finishId, manufacturerFinish, color, priceCents, mileage, firstRegistrationDate };
    const body = { version, line: { ...fields, vin: stranger, periodId: null, differences: [] } };
    const corrected = await app.as("purchaser")(api.changeCarToPay, { params: { id: line.id }, body });
    expect(lineAt(corrected, 1).otherVins).toEqual([]);
    expect(await pay(lineAt(corrected, 1))).toMatchObject({ nbOfCars: 1, vins: stranger });
  });

  it("in an invoice is explained by a buyer; the explanation follows the car", async () => {
    const order = await ordered();
    const line = lineAt(order);
    const other = uniqueVin();
    await invoice(line, other);
    await expect(pay(line)).rejects.toMatchObject({ message: expect.stringContaining(other) });
    const settle = (role: "purchaser" | "salesman", vin: string) =>
      app.as(role)(api.settleOrderedVin, {
        params: { id: line.id },
        body: { vin, reason: "Faute de frappe" },
      });
    await expect(settle("salesman", other)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(settle("purchaser", stranger)).rejects.toMatchObject({ kind: "refused" });
    expect(lineAt(await settle("purchaser", other)).otherVins).toEqual([]);
    await expect(settle("purchaser", other)).rejects.toMatchObject({ kind: "refused" });
    const reopen = (role: "admin" | "purchaser") =>
      app.as(role)(api.reopenOrderedVin, {
        params: { id: line.id },
        body: { vin: other, reason: "Ce n’est pas une faute" },
      });
    await expect(reopen("purchaser")).rejects.toMatchObject({ kind: "forbidden" });
    expect(lineAt(await reopen("admin"))).toMatchObject({ otherVins: [{ vin: other }], settledVins: [] });
    await expect(reopen("admin")).rejects.toMatchObject({ message: "Ce VIN n’est pas expliqué." });
    expect(lineAt(await settle("purchaser", other)).settledVins).toMatchObject([
      { vin: other, reason: "Faute de frappe" },
    ]);
    await pay(line);
    expect(await app.within(otherVinsOf, line.id)).toEqual([]);
    await expect(reopen("admin")).rejects.toMatchObject({ message: expect.stringContaining("est payé") });
  });

  it("misread by one letter in a scan blocks nothing, before or after the payment; in a file it does", async () => {
    // No other of our cars has this digit here: the VIN of another car is never a misreading.
    const misread = (vin: string): string => `${vin.slice(0, 9)}4${vin.slice(10)}`;
    const scanned = lineAt(await ordered());
    await invoice(scanned, misread(scanned.vin), "PICTURE");
    await pay(scanned);
    expect(await app.within(otherVinsOf, scanned.id)).toEqual([]);
    const written = lineAt(await ordered());
    await invoice(written, misread(written.vin));
    await expect(pay(written)).rejects.toMatchObject({
      message: expect.stringContaining(misread(written.vin)),
    });
  });

  it("received after the payment blocks the car until its VIN is corrected; undoing the payment leaves no document on it", async () => {
    const order = await ordered();
    const other = uniqueVin();
    const line = lineAt(order);
    const documentId = await invoice(line, line.vin);
    const payment = await pay(line);
    await read(documentId, other);
    const { vin: before, version } = await app.within((call) => get(call, "car", line.id));
    expect(await app.within(otherVinsOf, line.id)).toMatchObject([{ vin: other }]);
    const rename = (vin: string, of: number) =>
      app.as("purchaser")(fleetContract.changeVin, {
        params: { id: line.id },
        body: { version: of, vin, reason: "Carte grise" },
      });
    const { version: renamed } = await rename(other, version);
    expect(await app.within(otherVinsOf, line.id)).toEqual([]);
    expect(lineAt(await again(order)).vin).toBe(other);
    await rename(before, renamed);
    const reason = "Mauvais compte";
    await app.as("accountant")(api.correctPayment, { params: { id: payment.id }, body: { reason } });
    const { rows } = await app.application.database.pool.query(
      "select record from document_link where record_id = $1",
      [line.id],
    );
    expect(rows).toEqual([{ record: "carOrderLine" }]);
    await expect(pay(line)).rejects.toMatchObject({ message: expect.stringContaining(other) });
  });

  it("may be a misreading until a car with that VIN is ordered too", async () => {
    const [own, sister] = ["VZZS1STR8S0000901", "VZZS1STRBS0000901"];
    const line = lineAt(await ordered({ lines: [{ vin: own }] }));
    await invoice(line, sister);
    const others = async () => lineAt(await again({ id: line.orderId })).otherVins;
    expect(await others()).toEqual([]);
    const {
      lines: [other],
    } = await ordered({ lines: [{ vin: sister }] });
    expect(await others()).toMatchObject([{ vin: sister }]);
    await expect(pay(line)).rejects.toMatchObject({ message: expect.stringContaining(sister) });
    await app.as("purchaser")(api.settleOrderedVin, {
      params: { id: line.id },
      body: { vin: sister, reason: "Facture rangée avec celle de sa sœur" },
    });
    await pay(line);
    expect(await app.within(otherVinsOf, line.id)).toEqual([]);
    expect(other?.otherVins).toEqual([]);
  });
});
