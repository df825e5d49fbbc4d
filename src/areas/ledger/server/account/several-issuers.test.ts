// A company that owes the lessor and holds a credit at an SPV: one balance by issuer, on every page, paper and mail.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { companyOf } from "#clients/server/read.ts";
import { day } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { buildSpv } from "#tests/builders/spv.ts";
import { drawnText, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { ledgerContract } from "../../contract.ts";
import { announceCredits, markOldCredits } from "../credits/old-credits.ts";
import { recordReceipt } from "../receipts/record.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");

/** 816,00 due to the lessor, 781,82 received by an SPV that is owed nothing. */
async function build() {
  app.setClock("2027-02-01T09:00:00Z");
  return app.within(async (call) => {
    const { company } = await buildClient(call, {}, wireTransfer);
    const { spv, company: vehicle } = await buildSpv(call);
    const invoice = await buildDocument(call, {
      company: await companyOf(call, company.id),
      lines: [{ netCents: 68_000 }],
    });
    const receipt = await recordReceipt(call, {
      issuerId: spv.id,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents: 78_182,
      reference: `LOYER ${invoice.number}`,
    });
    return { company, spv, vehicle, invoice, receipt };
  });
}

test("the account has one balance by issuer, and the list nets none of them", async () => {
  const { company, spv, vehicle } = await build();
  const params = { companyId: company.id };
  const { accounts } = await accountant()(ledgerContract.readCompanyAccount, { params, query: {} });
  expect(accounts).toMatchObject([
    { issuerId: lessorIssuerId, balanceCents: 81_600, entries: [{ kind: "INVOICE", balanceCents: 81_600 }] },
    {
      issuerId: spv.id,
      issuerName: vehicle.name,
      balanceCents: -78_182,
      entries: [{ kind: "RECEIPT", balanceCents: -78_182 }],
    },
  ]);
  const figures = { owedCents: 81_600, creditCents: 78_182 };
  expect(await accountant()(billingContract.readBillingCustomer, { params })).toMatchObject({
    ...figures,
    balances: [
      { issuerId: lessorIssuerId, balanceCents: 81_600 },
      { issuerId: spv.id, issuerName: vehicle.name, balanceCents: -78_182 },
    ],
  });
  const { items } = await accountant()(billingContract.listBillingCustomers, { list: { pageSize: 200 } });
  expect(items.find(({ id }) => id === company.id)).toMatchObject(figures);
});

test("the statement names each issuer, with its account and its balance", async () => {
  const { company, spv, vehicle } = await build();
  for (const by of ["day", "contract"] as const) {
    const paper = await accountant()(ledgerContract.readCompanyAccountPaper, {
      params: { companyId: company.id },
      query: { by },
    });
    const text = drawnText(await readDrawnObjects(new Uint8Array(await paper.arrayBuffer())));
    expect(text).toContain("816,00");
    expect(text).toContain("781,82");
    expect(text).not.toContain("34,18");
    expect(text).toContain(`En votre faveur chez ${vehicle.name}`);
    expect(text.replaceAll("\u{a0}", " ")).toContain(
      frenchIban(spv.identity?.iban ?? "").replaceAll("\u{a0}", " "),
    );
  }
});

test("a receipt typed by hand is of the issuer of the company, and of the one chosen among several", async () => {
  const { company, spv } = await build();
  const receipt = (of: { companyId: string; issuerId?: string }) =>
    accountant()(ledgerContract.createReceipt, {
      body: { ...of, method: "CHEQUE", receivedOn: day("2027-02-01"), amountCents: 1_000, reference: "" },
    });
  const invoicedBySpv = await app.within(async (call) => {
    const { company: other } = await buildClient(call, {}, wireTransfer);
    await buildDocument(call, { company: other, lines: [{ netCents: 10_000 }], issuerId: spv.id });
    return other.id;
  });
  expect(await receipt({ companyId: invoicedBySpv })).toMatchObject({ issuerId: spv.id });
  expect(await receipt({ companyId: company.id })).toMatchObject({ issuerId: lessorIssuerId });
  await app.within(async (call) => {
    const billed = await companyOf(call, company.id);
    await buildDocument(call, { company: billed, lines: [{ netCents: 10_000 }], issuerId: spv.id });
  });
  await expect(receipt({ companyId: company.id })).rejects.toMatchObject({
    status: 400,
    fields: { issuerId: expect.stringContaining("plusieurs émetteurs") },
  });
  expect(await receipt({ companyId: company.id, issuerId: spv.id })).toMatchObject({ issuerId: spv.id });
  await expect(receipt({ companyId: company.id, issuerId: company.id })).rejects.toMatchObject({
    status: 400,
    fields: { issuerId: expect.any(String) },
  });
});

test("the amounts due to clients name the issuer that holds them", async () => {
  const { spv, receipt } = await build();
  app.setClock("2027-02-12T01:00:00Z");
  await app.outsideJob(markOldCredits.run);
  const { credits } = await accountant()(ledgerContract.readMissingCredits, {});
  expect(credits.find(({ id }) => id === receipt.id)).toMatchObject({ issuerId: spv.id, cents: 78_182 });
});

test("the mail about a credit at an SPV says that the invoice it named is still to pay to the lessor", async () => {
  const { vehicle, invoice } = await build();
  app.setClock("2027-02-02T01:00:00Z");
  await app.outsideJob(announceCredits.run);
  const { body } = await app.within((call) =>
    call.db
      .selectFrom("message")
      .select("body")
      .where("body", "like", `%${invoice.number}%`)
      .where("subject", "like", "Votre trop-perçu%")
      .executeTakeFirstOrThrow(),
  );
  expect(body).toContain(`Ce paiement a été reçu par ${vehicle.name}. Il ne règle pas ce que vous devez à `);
  expect(body).toContain(`${invoice.number} (reste 816,00 €)`.replaceAll(" €", "\u{a0}€"));
  expect(body).toContain(`en déduction de ce que vous devez à ${vehicle.name}`);
});
