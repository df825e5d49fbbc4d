// A document from the supplier of a car is a registration document: requested once, read, released with the payment.
import { afterAll, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { documentsContract } from "#documents/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { closeReading } from "#platform/reading/read.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { buildOrder, signedOrderFile } from "#tests/builders/purchasing.ts";
import { addOrderDocument } from "#purchasing/server/orders/orders.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { registrationContract } from "../contract.ts";

const app = testApplication("2026-11-22T10:00:00Z");

afterAll(closeReading);
const buyer = () => app.as("purchaser");
const german = { line1: "Berliner Straße 1", zipCode: "10115", city: "Berlin", country: "DE" };

/** VAT numbers, one per supplier. */
const germanNumbers = [
  "DE200000013",
  "DE212345682",
  "DE224691354",
  "DE237037023",
  "DE249382693",
  "DE261728366",
];

async function anOrder() {
  const order = await app.within(async (call) => {
    const supplier = await buildSupplier(call, {
      vatNumber: germanNumbers.pop() ?? null,
      address: german,
      stores: [],
    });
    const made = await buildOrder(call, { supplierId: supplier.id, vatRegime: "INTRA_EU" });
    await addOrderDocument(call, made.id, signedOrderFile);
    return made;
  });
  const { lines } = await buyer()(purchasingContract.readCarOrder, { params: { id: order.id } });
  const [line] = lines;
  if (!line) throw new RangeError("no line");
  return { params: { orderId: order.id }, supplierId: order.supplierId, carId: line.id, vin: line.vin };
}
type Order = Awaited<ReturnType<typeof anOrder>>;

const ask = ({ params, carId }: Order) =>
  buyer()(purchasingContract.askSupplierDocuments, {
    params,
    body: {
      lineIds: [carId],
      kinds: ["COC", "TECHNICAL_INSPECTION"],
      recipientName: "Katrin Neumann",
      recipientEmail: "katrin@exemple.test",
    },
  });

/** Staff upload the certificate received by mail. */
async function drop({ params, vin }: Order, type = "application/pdf") {
  const { documents } = await buyer()(purchasingContract.listSupplierDocuments, { params });
  const id = documents.find(({ kind }) => kind === "COC")?.id ?? "";
  const bytes = new Uint8Array(
    await samplePdf(
      `CERTIFICAT DE CONFORMITE CE\n0.10. Numero d'identification : ${vin}\n13. Masse en ordre de marche : 1320 kg`,
    ),
  );
  const answered = await buyer()(purchasingContract.addSupplierPaper, {
    params: { ...params, id },
    files: { file: new File([bytes], "coc.pdf", { type }) },
  });
  await app.runJobs();
  return answered.documents.find(({ kind }) => kind === "COC");
}

async function pay({ carId }: Order) {
  const body = {
    paidOn: day("2026-11-22"),
    amountCents: 2_000_000,
    reference: "VIR-1",
    isWithoutIban: true,
    explanation: "",
  };
  await app.as("accountant")(purchasingContract.payCar, { params: { id: carId }, body });
}
const registrationOf = ({ carId }: Order) =>
  app.as("salesAdministrator")(registrationContract.readRegistration, { params: { carId } });
const documentsOf = ({ carId }: Order) => buyer()(documentsContract.listCarDocuments, { params: { carId } });

it("is awaited on the page of its supplier and among the documents of its car until received", async () => {
  const order = await anOrder();
  await ask(order);
  await pay(order);
  const owed = async () =>
    (
      await buyer()(purchasingContract.listOpenSupplierPapers, { params: { supplierId: order.supplierId } })
    ).map(({ kind, state }) => `${kind} ${state}`);
  const awaited = async () => (await documentsOf(order)).awaited.map(({ label }) => label);
  expect(await owed()).toEqual(["COC ASKED", "TECHNICAL_INSPECTION ASKED"]);
  expect(await awaited()).toEqual(["Certificat de conformité (COC)", "Contrôle technique"]);
  expect((await registrationOf(order)).hasCOC).toBe(false);
  expect(await drop(order)).toMatchObject({ state: "APPROVED" });
  expect(await owed()).toEqual(["TECHNICAL_INSPECTION ASKED"]);
  expect(await awaited()).toEqual(["Contrôle technique"]);
});

it("is the certificate of conformity of the file, received before or after the payment", async () => {
  for (const isBefore of [true, false]) {
    const order = await anOrder();
    await ask(order);
    if (isBefore) await drop(order);
    await pay(order);
    if (!isBefore) await drop(order);
    const file = await registrationOf(order);
    expect(file.hasCOC).toBe(true);
    expect(file.needed.find(({ kind }) => kind === "COC")?.papers).toMatchObject([{ isOfSupplier: true }]);
    const { documents } = await documentsOf(order);
    const coc = documents.find(({ kind }) => kind === "purchasing.COC");
    const detail = await buyer()(documentsContract.readDocument, { params: { id: coc?.id ?? "" } });
    expect(detail.values).toContainEqual(expect.objectContaining({ key: "mass", value: "1320" }));
    expect(file.comparison).toContainEqual(expect.objectContaining({ key: "mass" }));
  }
});

it("when refused, is missing again; the file cannot remove it, and the payment can be undone", async () => {
  const order = await anOrder();
  await ask(order);
  await drop(order);
  await pay(order);
  const [document] = (await registrationOf(order)).needed.find(({ kind }) => kind === "COC")?.papers ?? [];
  const documentId = document?.id ?? "";
  const registrar = app.as("salesAdministrator");
  await expect(
    registrar(registrationContract.removeRegistrationDocument, {
      params: { carId: order.carId, documentId },
    }),
  ).rejects.toThrow("Ce document vient du fournisseur");
  const [payment] = (await app.as("accountant")(purchasingContract.listSupplierPayments, {})).items;
  await app.as("accountant")(purchasingContract.correctPayment, {
    params: { id: payment?.id ?? "" },
    body: { reason: "Mauvais véhicule" },
  });
  await pay(order);
  expect((await registrationOf(order)).hasCOC).toBe(true);
  await buyer()(documentsContract.refuseDocument, {
    params: { id: documentId },
    body: { reason: "Illisible" },
  });
  expect((await registrationOf(order)).hasCOC).toBe(false);
});
