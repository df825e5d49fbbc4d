// The money of a buyer as it reads it: what it has to pay, then the refund of a sale that is over.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { buildReadyResale } from "#tests/builders/resale-procedures.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import { resaleContract as api } from "../../contract.ts";
import type { DepositFate } from "../../model/procedures/kinds.ts";
import "#ledger/server/tables.ts";

const app = testApplication("2027-04-02T09:30:00Z");
const seller = () => app.as("reseller");
const rowOf = (id: string) => app.within((call) => get(call, "resaleProcedure", id));
const on = async <More extends object>(id: string, more: More) => ({
  params: { id },
  body: { version: (await rowOf(id)).version, ...more },
});

/** A sale that its buyer has signed by its link, with arrhes of 500,00. */
async function signed(): Promise<string> {
  const { id } = await app.within((call) => buildReadyResale(call));
  await app.application.database.pool.query(
    "update resale_procedure set deposit_cents = 50000 where id = $1",
    [id],
  );
  await seller()(api.generateResaleQuote, await on(id, { isNewClient: true }));
  await seller()(api.createResaleSignatureRequest, await on(id, { way: "LINK" }));
  const { signatureId } = await rowOf(id);
  await app.within((call) => concludeProcedure(call, signatureId ?? ""));
  return id;
}

async function invoiceAndPay(id: string): Promise<void> {
  await seller()(api.invoiceResale, await on(id, {}));
  const { invoiceId } = await rowOf(id);
  await app.within((call) =>
    setPaymentDate(call, invoiceId ?? "", {
      day: call.today,
      amountCents: null,
      reference: "",
      method: "TRANSFER",
      isConfirmed: true,
    }),
  );
}

/** A transfer of 500,00, before any invoice. */
async function receiveArrhes(id: string): Promise<void> {
  const { companyId } = await rowOf(id);
  await app.within((call) =>
    recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents: 50_000,
    }),
  );
}

async function conclude(id: string): Promise<void> {
  await seller()(api.recordSaleDeed, {
    ...(await on(id, {
      day: day("2027-04-02"),
      time: "11:30",
      odometer: 40_050,
      keys: 2,
      papers: ["CERTIFICATE"] as const,
      signature: { isDrawn: false, strokes: [] },
    })),
    files: {},
  });
  await seller()(api.concludeResale, await on(id, {}));
}

/** The mails to the buyer of a sale, with plain spaces. */
async function mailsOf(id: string): Promise<{ subject: string; body: string }[]> {
  await app.runJobs();
  const { rows } = await app.application.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from message where recipient = $1 order by id",
    [(await rowOf(id)).email],
  );
  return rows.map(({ subject, body }) => ({ subject, body: body.replaceAll(/[\u00a0\u202f]/gu, " ") }));
}
const mailOf = async (id: string, subject: RegExp): Promise<string> =>
  (await mailsOf(id)).findLast((mail) => subject.test(mail.subject))?.body ?? "";
const tokenOf = async (id: string): Promise<string> =>
  /\/public\/resales\/([\w-]{43})/.exec((await mailsOf(id)).map(({ body }) => body).join("\n"))?.[1] ?? "";
const pageOf = async (id: string) =>
  app.as(null)(api.openResaleLink, { params: { token: await tokenOf(id) } });
const withdraw = async (id: string) =>
  app.as(null)(api.withdrawFromResale, { params: { token: await tokenOf(id) } });

test("a signed order asks for its deposit, then for its invoice, on the account that invoices print", async () => {
  const id = await signed();
  const { toPay, taxMention } = await pageOf(id);
  expect(taxMention).toBe("TTC");
  expect(toPay).toMatchObject({ label: "Arrhes à la commande", cents: 50_000 });
  expect(toPay?.iban).toMatch(/^FR76\s3000\s/);
  await seller()(api.invoiceResale, await on(id, {}));
  expect((await pageOf(id)).toPay).toMatchObject({
    cents: 1_490_000,
    reference: expect.stringMatching(/^F2027-/),
  });
});

test("a sale withdrawn before its handover: the mails promise a refund and ask for an IBAN, until one is known", async () => {
  const id = await signed();
  await invoiceAndPay(id);
  expect((await pageOf(id)).toPay).toBeNull();
  expect(await withdraw(id)).toMatchObject({ settledBy: "2027-04-16", isReturnAwaited: false });
  const asked = "répondez à ce message avec l’IBAN";
  expect(await mailOf(id, /^Accusé de réception/)).toContain(asked);
  const note = await mailOf(id, /^Avoir /);
  expect(note).toContain("Ce remboursement vous parviendra par virement au plus tard le 16-04-2027.");
  expect(note).toContain(asked);
  expect(note).not.toContain("à votre crédit");
  expect((await pageOf(id)).refund).toEqual({ cents: 1_490_000, paidOn: null, lacksAccount: true });
  const { refund, companyId } = await seller()(api.readResaleProcedure, { params: { id } });
  expect(refund).toMatchObject({
    leftCents: 0,
    requests: [{ status: "REQUESTED", cents: 1_490_000, paidOn: null }],
  });
  await app.as("accountant")(ledgerContract.setBeneficiary, {
    params: { companyId: companyId ?? "" },
    body: { iban: ibans.french, holder: "Marie Lœuvre", bic: "", version: null },
  });
  expect((await pageOf(id)).refund).toMatchObject({ lacksAccount: false });
});

const refundOf = async (id: string) => (await seller()(api.readResaleProcedure, { params: { id } })).refund;

test("arrhes received before any invoice: a withdrawal asks for their refund, and says when it is due", async () => {
  const id = await signed();
  await receiveArrhes(id);
  expect((await pageOf(id)).toPay).toBeNull();
  await withdraw(id);
  const request = { status: "REQUESTED", cents: 50_000, paidOn: null };
  expect(await refundOf(id)).toMatchObject({ leftCents: 0, requests: [request] });
  expect(await pageOf(id)).toMatchObject({
    refund: { cents: 50_000, paidOn: null, lacksAccount: true },
    withdrawal: { settledBy: "2027-04-16" },
  });
  expect(await mailOf(id, /^Accusé de réception/)).toContain("répondez à ce message avec l’IBAN");
  const { rows } = await app.application.database.pool.query(
    "select due::text from deadline where kind = 'resale.refund' and record_id = $1",
    [id],
  );
  expect(rows).toEqual([{ due: "2027-04-16" }]);
});

test("a transfer that arrives after the withdrawal is still to refund", async () => {
  const id = await signed();
  await withdraw(id);
  expect(await refundOf(id)).toBeNull();
  app.setClock("2027-04-05T09:30:00Z");
  await receiveArrhes(id);
  expect(await refundOf(id)).toEqual({ leftCents: 50_000, requests: [] });
  expect((await pageOf(id)).refund).toMatchObject({ cents: 50_000, lacksAccount: true });
  app.setClock("2027-04-02T09:30:00Z");
});

test("arrhes received before any invoice and kept: their indemnity is paid by them, nothing is refunded", async () => {
  const id = await signed();
  await receiveArrhes(id);
  // The right of withdrawal of an order signed on screen is over at once.
  await app.application.database.pool.query(
    "update resale_procedure set is_at_distance = false where id = $1",
    [id],
  );
  const abort = async (depositFate: DepositFate | null) =>
    seller()(api.abortResaleProcedure, await on(id, { reason: "Essai", depositFate }));
  await expect(abort(null)).rejects.toMatchObject({
    fields: { depositFate: expect.stringMatching(/^500,00\s€ ont été reçus/) },
  });
  await abort("KEPT");
  expect(await refundOf(id)).toBeNull();
  const { companyId } = await rowOf(id);
  const { rows } = await app.application.database.pool.query(
    "select total_cents::int as total, remaining_cents::int as remaining from billing_document where company_id = $1",
    [companyId],
  );
  expect(rows).toEqual([{ total: 50_000, remaining: 0 }]);
});

test("a buyer who has ordered another car: a payment without an invoice stays at its credit", async () => {
  const id = await signed();
  await receiveArrhes(id);
  const other = await signed();
  await app.application.database.pool.query(
    "update resale_procedure set company_id = (select company_id from resale_procedure where id = $1) where id = $2",
    [id, other],
  );
  await withdraw(id);
  expect(await refundOf(id)).toBeNull();
  const { companyId } = await rowOf(id);
  const { rows } = await app.application.database.pool.query(
    "select remaining_cents::int as cents from receipt where company_id = $1",
    [companyId],
  );
  expect(rows).toEqual([{ cents: 50_000 }]);
});

test("a sale withdrawn after its handover: the credit note is never offered as a credit", async () => {
  const id = await signed();
  await invoiceAndPay(id);
  await conclude(id);
  await withdraw(id);
  const note = await mailOf(id, /^Avoir /);
  expect(note).toContain(
    "14 900,00 € vous seront remboursés par virement au plus tard le 16-04-2027, une fois le véhicule récupéré ou la preuve de son renvoi reçue.",
  );
  expect(note).not.toContain("à votre crédit");
  expect(await mailOf(id, /^Accusé de réception/)).toContain("pour rendre le véhicule, à vos frais");
  expect(await pageOf(id)).toMatchObject({
    withdrawal: { isReturnAwaited: true, settledBy: "2027-04-16" },
    refund: { cents: 1_490_000, paidOn: null },
  });
});

test("an aborted sale whose deposit is returned: the mail of its credit note announces a transfer", async () => {
  const id = await signed();
  await invoiceAndPay(id);
  await seller()(
    api.abortResaleProcedure,
    await on(id, { reason: "Essai", depositFate: "RETURNED" as const }),
  );
  const note = await mailOf(id, /^Avoir /);
  expect(note).toContain("Ce remboursement vous parviendra par virement.");
  expect(note).not.toContain("à votre crédit");
});
