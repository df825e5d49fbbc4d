// Confirmed sales from their invoice to their conclusion, their withdrawal and their money, on a real database.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { usedCarArticles } from "#billing/model/documents/line-kinds.ts";
import { setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { day } from "#kernel/calendar/day.ts";
import { sumOf } from "#kernel/money.ts";
import { get } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { textOfPdf } from "#platform/reading/read.ts";
import { documentKindOf } from "#registration/model/document-kinds.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { buildJudgment } from "#tests/builders/insolvency.ts";
import { buildReadyResale, samplePdf } from "#tests/builders/resale-procedures.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import { resaleContract as api } from "../../contract.ts";
import type { ProcedureForm } from "../../model/procedures/forms.ts";
import "#ledger/server/tables.ts";

const app = testApplication("2027-04-02T09:30:00Z");
const seller = () => app.as("reseller");
const rowOf = (id: string) => app.within((call) => get(call, "resaleProcedure", id));
const query = async <R>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.application.database.pool.query(text, values)).rows as R[];
const versionOf = async (id: string): Promise<number> => (await rowOf(id)).version;
const on = async <More extends object>(id: string, more: More) => ({
  params: { id },
  body: { version: await versionOf(id), ...more },
});
const mailsTo = (email: string) =>
  query<{ subject: string; body: string }>("select subject, body from message where recipient = $1", [email]);
const tokenOf = async (email: string): Promise<string> =>
  /\/public\/resales\/([\w-]{43})/.exec((await mailsTo(email)).map(({ body }) => body).join("\n"))?.[1] ?? "";

/** A sale that its buyer has signed by its link. */
async function signed(over: Partial<ProcedureForm> = {}, depositCents = 0): Promise<string> {
  const { id } = await app.within((call) => buildReadyResale(call, over));
  await query("update resale_procedure set deposit_cents = $2 where id = $1", [id, depositCents]);
  await seller()(api.generateResaleQuote, await on(id, { isNewClient: true }));
  await seller()(api.createResaleSignatureRequest, await on(id, { way: "LINK" }));
  const { signatureId } = await rowOf(id);
  await app.within((call) => concludeProcedure(call, signatureId ?? ""));
  return id;
}

const invoice = async (id: string) =>
  seller()(api.invoiceResale, { params: { id }, body: { version: await versionOf(id) } });

async function pay(id: string, amountCents: number | null = null): Promise<void> {
  const { invoiceId } = await rowOf(id);
  await app.within((call) =>
    setPaymentDate(call, invoiceId ?? "", {
      day: call.today,
      amountCents,
      reference: "",
      method: "TRANSFER",
      isConfirmed: true,
    }),
  );
}

const schedule = async (id: string) =>
  seller()(api.scheduleResale, await on(id, { day: day("2027-04-02"), time: "17:00", place: "Agence" }));

const deed = async (id: string, over: object = {}) =>
  seller()(api.recordSaleDeed, {
    params: { id },
    body: {
      version: await versionOf(id),
      day: day("2027-04-02"),
      time: "11:30",
      odometer: 40_050,
      keys: 2,
      papers: ["CERTIFICATE"],
      signature: { isDrawn: false, strokes: [] },
      ...over,
    },
    files: {},
  });
const conclude = async (id: string) =>
  seller()(api.concludeResale, { params: { id }, body: { version: await versionOf(id) } });

async function concluded(): Promise<string> {
  const id = await signed();
  await invoice(id);
  await pay(id);
  await deed(id);
  await conclude(id);
  return id;
}

/** A former lessee of the car, whom its certificate names. */
async function buildLessee(carId: string): Promise<string> {
  const lessee = "Plomberie Barnabé";
  await app.within(async (call) => {
    const { contract } = await buildContract(call);
    await call.db
      .updateTable("rentalPeriod")
      .set({ carId, companyName: lessee })
      .where("contractId", "=", contract.id)
      .execute();
    await addDocument(call, [{ record: "car", id: carId }], {
      kind: documentKindOf("CARTE_GRISE"),
      file: await samplePdf(`C.3 ${lessee}`),
    });
  });
  return lessee;
}

const refundsOf = (id: string) =>
  query<{ amount: string }>(
    `select f.amount_cents as amount from refund f join resale_procedure r on r.company_id = f.company_id
     where r.id = $1 order by f.id`,
    [id],
  );
const documentsOf = (id: string) =>
  query<{ kind: string; total: string; remaining: string }>(
    `select d.kind, d.total_cents as total, d.remaining_cents as remaining from billing_document d
     join resale_procedure r on r.company_id = d.company_id where r.id = $1 order by d.created_at`,
    [id],
  );
const statusOfCar = (id: string) =>
  app.within(async (call) => (await get(call, "car", (await get(call, "resaleProcedure", id)).carId)).status);

test("a sale has one invoice, of 12 416,67 and 2 483,33, and its conclusion says all that is missing at once", async () => {
  const id = await signed();
  const before = await seller()(api.readResaleProcedure, { params: { id } });
  expect(before.offers.conclude?.reasons).toEqual(
    expect.arrayContaining(["La vente n’est pas facturée.", "L’acte de cession n’est pas signé."]),
  );
  await invoice(id);
  await expect(invoice(id)).rejects.toMatchObject({ status: 409 });
  const [document] = await query<{ net: string; vat: string; total: string }>(
    "select net_cents as net, vat_cents as vat, total_cents as total from billing_document where id = $1",
    [(await rowOf(id)).invoiceId],
  );
  expect(document).toMatchObject({ net: 1_241_667, vat: 248_333, total: 1_490_000 });
  await expect(conclude(id)).rejects.toMatchObject({ status: 409 });
});

test("a concluded sale: the car is sold, its offer closed, its file frozen without its lessee, then it is declared", async () => {
  const id = await signed();
  const lessee = await buildLessee((await rowOf(id)).carId);
  await invoice(id);
  await pay(id);
  await schedule(id);
  await expect(deed(id, { odometer: 39_000 })).rejects.toMatchObject({
    fields: { odometer: expect.any(String) },
  });
  await expect(deed(id, { time: "23:00" })).rejects.toMatchObject({ fields: { time: expect.any(String) } });
  await deed(id);
  await conclude(id);
  await expect(conclude(id)).rejects.toMatchObject({ status: 409 });
  expect(await statusOfCar(id)).toBe("SOLD");
  const row = await rowOf(id);
  expect(row).toMatchObject({
    vatBaseCents: 1_241_667,
    vatCents: 248_333,
    marginCents: null,
    withdrawalUntil: "2027-04-16",
    conformityUntil: "2029-04-02",
  });
  const [custody] = await query("select kind from custody where car_id = $1 and kind = 'BUYER'", [row.carId]);
  expect(custody).toBeDefined();
  const [offer] = await query("select status from sale_offer where id = $1", [row.saleOfferId]);
  expect(offer).toMatchObject({ status: "CLOSED" });
  const file = await seller()(api.readSaleFile, { params: { id } });
  const { pages } = await textOfPdf(new Uint8Array(await file.arrayBuffer()));
  const text = pages.map((page) => page.text).join("\n");
  expect(text).toContain("Bordereau");
  expect(text).toContain("Remis à part");
  expect(text).not.toContain(lessee);
  const declare = async (declaredOn: string) =>
    seller()(api.declareResale, await on(id, { declaredOn: day(declaredOn), declarationNumber: "AB123" }));
  await expect(declare("2027-04-01")).rejects.toMatchObject({ fields: { declaredOn: expect.any(String) } });
  await declare("2027-04-02");
  const sold = await seller()(api.listCarsSold, {});
  expect(sold.items.some(({ procedureId }) => procedureId === id)).toBe(true);
});

test("30. a deposit of 500,00 then a balance of 14 400,00: the refunds are 500,00 then 14 400,00", async () => {
  const id = await signed({}, 50_000);
  await invoice(id);
  await pay(id, 50_000);
  await pay(id);
  const abort = async (depositFate: "RETURNED" | "KEPT" | null) =>
    seller()(api.abortResaleProcedure, await on(id, { reason: "Essai", depositFate }));
  await expect(abort(null)).rejects.toMatchObject({ fields: { depositFate: expect.any(String) } });
  await abort("RETURNED");
  const refunds = (await refundsOf(id)).map(({ amount }) => Number(amount));
  expect(refunds).toEqual([50_000, 1_440_000]);
  expect(sumOf(refunds)).toBe(1_490_000);
  expect(await statusOfCar(id)).toBe("SELLABLE_STOCKED");
});

test("31. kept arrhes are a note outside VAT of 500,00, paid from the credit: nothing is refunded", async () => {
  const id = await signed({}, 50_000);
  await invoice(id);
  await pay(id, 50_000);
  const keepDeposit = async () =>
    seller()(
      api.abortResaleProcedure,
      await on(id, { reason: "L’acheteur renonce", depositFate: "KEPT" as const }),
    );
  await expect(keepDeposit()).rejects.toMatchObject({
    fields: { depositFate: expect.stringContaining("L221-18") },
  });
  await query("update resale_procedure set is_at_distance = false where id = $1", [id]);
  await keepDeposit();
  expect(await refundsOf(id)).toEqual([]);
  const documents = await documentsOf(id);
  expect(documents.map(({ kind, remaining }) => [kind, Number(remaining)])).toEqual(
    expect.arrayContaining([
      ["INVOICE", 0],
      ["CREDIT_NOTE", 0],
      ["NOTE", 0],
    ]),
  );
  const note = documents.find(({ kind }) => kind === "NOTE");
  expect(Number(note?.total)).toBe(50_000);
  const { email } = await rowOf(id);
  expect((await mailsTo(email)).at(-1)?.body).toContain("conservé");
});

const takeBack = async (id: string, returnedOn: string) =>
  seller()(api.withdrawResale, await on(id, { reason: "", returnedOn: day(returnedOn) }));
const refund = async (id: string, valueLossCents: number, valueLossReason = "") =>
  app.as("accountant")(api.refundResale, await on(id, { valueLossCents, valueLossReason }));

test("34. two clicks on « Confirmer la rétractation »: one withdrawal, one receipt, one refund", async () => {
  const id = await concluded();
  const { email } = await rowOf(id);
  const params = { token: await tokenOf(email) };
  const click = () => app.as(null)(api.withdrawFromResale, { params });
  await Promise.all([click(), click()]);
  expect(await click()).toMatchObject({ isOpen: false, withdrawnOn: "2027-04-02" });
  expect(await rowOf(id)).toMatchObject({ status: "ABORTED", withdrawnOn: "2027-04-02", returnedOn: null });
  const receipts = (await mailsTo(email)).filter(({ subject }) => subject.includes("rétractation"));
  expect(receipts).toHaveLength(1);
  // The refund waits for the car, which is its buyer's until it comes back, on its day.
  expect(await refundsOf(id)).toEqual([]);
  expect(await statusOfCar(id)).toBe("SOLD");
  await expect(takeBack(id, "2027-04-01")).rejects.toMatchObject({
    fields: { returnedOn: expect.any(String) },
  });
  await takeBack(id, "2027-04-02");
  expect(await statusOfCar(id)).toBe("STOCKED");
  await expect(takeBack(id, "2027-04-02")).rejects.toMatchObject({ status: 409 });
  await refund(id, 0);
  expect((await refundsOf(id)).map(({ amount }) => Number(amount))).toEqual([1_490_000]);
  await expect(refund(id, 0)).rejects.toMatchObject({ status: 409 });
  const months = await seller()(api.readVatOfSales, {});
  expect(months.every(({ vatCents }) => vatCents >= 0)).toBe(true);
});

test("the loss of value of a car that came back is typed by an accountant with its reason, and leaves the refund", async () => {
  const id = await concluded();
  const { email } = await rowOf(id);
  await app.as(null)(api.withdrawFromResale, { params: { token: await tokenOf(email) } });
  await expect(refund(id, 30_000, "")).rejects.toMatchObject({
    fields: { valueLossReason: expect.any(String) },
  });
  await expect(refund(id, 30_000, "Aile rayée")).rejects.toMatchObject({
    fields: { valueLossCents: expect.stringContaining("pas revenu") },
  });
  await takeBack(id, "2027-04-02");
  await expect(refund(id, 1_500_000, "Aile rayée")).rejects.toMatchObject({
    fields: { valueLossCents: expect.stringContaining("ne dépasse pas") },
  });
  await refund(id, 30_000, "Aile rayée");
  expect((await refundsOf(id)).map(({ amount }) => Number(amount))).toEqual([1_460_000]);
  const note = (await documentsOf(id)).find(({ kind }) => kind === "NOTE");
  expect([Number(note?.total), Number(note?.remaining)]).toEqual([30_000, 0]);
  expect(await rowOf(id)).toMatchObject({ valueLossCents: 30_000, valueLossReason: "Aile rayée" });
});

test("a refund that the ledger refuses is neither noted nor billed its loss of value", async () => {
  const id = await concluded();
  const { email, companyId } = await rowOf(id);
  await app.as(null)(api.withdrawFromResale, { params: { token: await tokenOf(email) } });
  await takeBack(id, "2027-04-02");
  await app.within((call) => buildJudgment(call, companyId ?? "", "2027-04-01"));
  await expect(refund(id, 30_000, "Aile rayée")).rejects.toThrow("procédure collective");
  expect(await rowOf(id)).toMatchObject({ valueLossCents: null });
  expect((await documentsOf(id)).filter(({ kind }) => kind === "NOTE")).toEqual([]);
});

test("a withdrawal before the conclusion credits the invoice, and the car is still for sale", async () => {
  const id = await signed();
  await invoice(id);
  await pay(id);
  const { email } = await rowOf(id);
  await app.as(null)(api.withdrawFromResale, { params: { token: await tokenOf(email) } });
  expect(await statusOfCar(id)).toBe("SELLABLE_STOCKED");
  expect((await refundsOf(id)).map(({ amount }) => Number(amount))).toEqual([1_490_000]);
  await expect(conclude(id)).rejects.toMatchObject({ status: 409 });
});

test("an administrator alone withdraws a sale, with a reason", async () => {
  const id = await signed();
  const body = { version: await versionOf(id), reason: "Erreur de véhicule" };
  await expect(seller()(api.withdrawResale, { params: { id }, body })).rejects.toMatchObject({ status: 409 });
  const admin = app.as("admin");
  await expect(
    admin(api.withdrawResale, { params: { id }, body: { ...body, reason: "" } }),
  ).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  await admin(api.withdrawResale, { params: { id }, body });
  expect(await rowOf(id)).toMatchObject({ status: "ABORTED", abortReason: "Erreur de véhicule" });
});

test("18. on its margin: nothing before the accountant has chosen, then 400,00 of VAT on 2 000,00, none on the invoice", async () => {
  const { id, carId } = await app.within((call) => buildReadyResale(call));
  await query("update resale_procedure set vat_regime = 'MARGIN' where id = $1", [id]);
  await query("update car set buying_price_cents = 1250000 where id = $1", [carId]);
  await seller()(api.generateResaleQuote, await on(id, { isNewClient: true }));
  await seller()(
    api.createResaleSignatureRequest,
    await on(id, { way: "SCREEN", signature: { isDrawn: false, strokes: [] } }),
  );
  await expect(invoice(id)).rejects.toMatchObject({ status: 409 });
  const nature = {
    kind: "CAR_SALE_MARGIN",
    nature: "EXEMPT",
    from: day("2027-01-01"),
    id: null,
    version: null,
  } as const;
  await expect(
    app.as("accountant")(billingContract.setVatNature, { body: { ...nature, article: "Marge" } }),
  ).rejects.toMatchObject({ fields: { article: expect.any(String) } });
  await app.as("accountant")(billingContract.setVatNature, {
    body: { ...nature, article: usedCarArticles.MARGIN },
  });
  await invoice(id);
  const [line] = await query<{ category: string; exemption: { code: string; text: string } }>(
    "select category, exemption from billing_line where document_id = $1",
    [(await rowOf(id)).invoiceId],
  );
  expect(line).toMatchObject({
    category: "E",
    exemption: { code: "VATEX-EU-F", text: "Régime particulier – Biens d’occasion." },
  });
  await pay(id);
  await deed(id);
  await conclude(id);
  // Signed before a colleague: no withdrawal.
  expect(await rowOf(id)).toMatchObject({
    marginCents: 240_000,
    vatBaseCents: 200_000,
    vatCents: 40_000,
    withdrawalUntil: null,
  });
});

test("a delivery in the Union waits for both VAT numbers checked that day", async () => {
  const id = await signed();
  await query("update resale_procedure set vat_regime = 'EU', vat_number = 'BE0417497106' where id = $1", [
    id,
  ]);
  const { offers } = await seller()(api.readResaleProcedure, { params: { id } });
  expect(offers.conclude?.reasons.join(" ")).toContain("numéros de TVA");
});

test("a certificate of 15 days stops the conclusion", async () => {
  const id = await signed();
  const { carId } = await rowOf(id);
  await query(
    `update document set dated_on = '2027-03-18' where kind = 'resale.CSA' and id in
     (select document_id from document_link where record = 'car' and record_id = $1)`,
    [carId],
  );
  const { offers } = await seller()(api.readResaleProcedure, { params: { id } });
  expect(offers.conclude?.reasons.join(" ")).toContain("moins de 15 jours");
});

test("a certificate of 14 days on the day of the deed lets a sale be concluded three days later", async () => {
  const id = await signed();
  await invoice(id);
  await pay(id);
  const { carId } = await rowOf(id);
  await query(
    `update document set dated_on = '2027-03-19' where kind = 'resale.CSA' and id in
     (select document_id from document_link where record = 'car' and record_id = $1)`,
    [carId],
  );
  await deed(id);
  app.setClock("2027-04-05T09:00:00Z");
  await conclude(id);
  expect(await statusOfCar(id)).toBe("SOLD");
  app.setClock("2027-04-02T09:30:00Z");
});
