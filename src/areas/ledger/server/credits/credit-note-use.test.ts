// The rest of a credit note is set off or refunded from its page, which lists both.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { companyOf } from "#clients/server/read.ts";
import { buildCreditNote, buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { openPartsOf } from "#tests/builders/collection.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { day } from "#kernel/calendar/day.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { ledgerContract } from "../../contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recordReceipt } from "../receipts/record.ts";
import { creditPartOf } from "../receipts/refunds.ts";
import { allocate } from "../receipts/allocate.ts";

const app = testApplication("2027-02-01T09:00:00Z");

/** A paid invoice whose credit note stays a credit of the company. */
const buildCredit = () =>
  app.within(async (call) => {
    const { invoice, company } = await buildInvoice(call);
    const receipt = await recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents: 61_188,
      reference: "VIR",
    });
    const part = await call.db
      .selectFrom("documentPart")
      .select("id")
      .where("documentId", "=", invoice.id)
      .executeTakeFirstOrThrow();
    await allocate(call, [{ from: { receiptId: receipt.id }, to: { partId: part.id }, cents: 61_188 }]);
    return { invoice, note: await buildCreditNote(call, invoice) };
  });

const usesOf = async (id: string) =>
  (await app.as("accountant")(ledgerContract.readCreditNoteUse, { params: { id } })).allocations;

test("the uses of a credit note list what it pays and its refunds", async () => {
  const { note, invoice } = await buildCredit();
  expect(await usesOf(note.id)).toEqual([]);
  await app.as("accountant")(ledgerContract.refundCreditNote, {
    params: { id: note.id },
    body: { cents: 1_188, reason: "Trop versé" },
  });
  expect(await usesOf(note.id)).toMatchObject([
    { cents: 1_188, document: null, refund: { status: "REQUESTED", batchId: null, paidOn: null } },
  ]);
  expect(await usesOf(invoice.id)).toEqual([]);
});

test("the refund of a credit note leads to the batch that pays it", async () => {
  const { note } = await buildCredit();
  const accountant = app.as("accountant");
  const {
    id: refundId,
    companyId,
    companyName,
  } = await accountant(ledgerContract.refundCreditNote, {
    params: { id: note.id },
    body: { cents: 2_000, reason: "Trop versé" },
  });
  const body = { iban: ibans.french, holder: companyName, bic: "", version: null };
  await accountant(ledgerContract.setBeneficiary, { params: { companyId }, body });
  const batch = await accountant(paymentsContract.prepareTransferBatch, {
    body: { executionOn: day("2027-02-03"), refundIds: [refundId] },
  });
  expect(await usesOf(note.id)).toMatchObject([
    { refund: { id: refundId, status: "PREPARED", batchId: batch.id, paidOn: null } },
  ]);
  await accountant(paymentsContract.abandonTransferBatch, {
    params: { id: batch.id },
    body: { version: batch.version, reason: "Reporté" },
  });
  expect(await usesOf(note.id)).toMatchObject([{ refund: { status: "REQUESTED", batchId: null } }]);
});

/** The last mail about a document, without its greeting and its signature. */
async function mailOf({ number }: { number: string | null }) {
  await app.runJobs();
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where subject like $1 order by id desc limit 1",
    [`Avoir ${number}%`],
  );
  return rows[0]?.body
    .replaceAll(/[\u00a0\u202f]/gu, " ")
    .split("\n\n")
    .slice(2, -1);
}

test("the mail of a credit note states what it pays, and what is left of it", async () => {
  const { note } = await buildCredit();
  expect(await mailOf(note)).toEqual([
    "611,88 € restent à votre crédit. Nous les déduirons de ce que vous nous devrez. Si vous préférez un remboursement, répondez simplement à ce message.",
  ]);
  const owed = await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    return { invoice, note: await buildCreditNote(call, invoice) };
  });
  expect(await mailOf(owed.note)).toEqual([`Déduit de ${owed.invoice.number} : 611,88 €.`]);
});

test("a credit note pays a document on the day that it is set off, whatever the days of both", async () => {
  const { note } = await buildCredit();
  const paid = await app.within(async (call) =>
    buildDocument(call, {
      company: await companyOf(call, note.companyId),
      lines: [{ netCents: 1_000 }],
    }),
  );
  app.setClock("2027-03-05T09:00:00Z");
  await app.within(async (call) => {
    const [part] = await openPartsOf(call, paid.id);
    const from = { creditPartId: await creditPartOf(call, note.id) };
    await allocate(call, [{ from, to: { partId: part?.id ?? "" }, cents: 1_200 }]);
  });
  expect(await usesOf(note.id)).toMatchObject([{ cents: 1_200, effectiveOn: "2027-03-05" }]);
});
