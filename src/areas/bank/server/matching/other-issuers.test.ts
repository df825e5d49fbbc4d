// Lines of the account of one issuer, and what companies owe to another one, on a real database.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { companyOf } from "#clients/server/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { buildSpv } from "#tests/builders/spv.ts";
import { bankStatements, paymentEntry } from "#tests/scenarios/statements.ts";
import { receiptsContract } from "#ledger/contract/receipts.ts";
import { bankContract as api } from "../../contract.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const { imported, read } = bankStatements(app);
const accountant = () => app.as("accountant");

let balanceCents = 0;
const next = (cents: number, name: string) => {
  const openingCents = balanceCents;
  balanceCents += cents;
  return imported({ openingCents, entries: [paymentEntry({ cents, name })], id: `R${openingCents}` });
};

test("a line on the account of an issuer neither proposes nor pays what is owed to another one", async () => {
  const { invoice, company } = await app.within((call) =>
    buildInvoice(call, { lines: [{ netCents: 10_000, rate: 0 }] }),
  );
  const spv = await app.within(async (call) => (await buildSpv(call)).spv);
  const other = await app.within(async (call) =>
    buildDocument(call, {
      company: await companyOf(call, company.id),
      lines: [{ netCents: 12_345, rate: 0 }],
      issuerId: spv.id,
    }),
  );
  const { lines } = await next(12_345, company.name);
  const { id, version, proposals } = await read(lines[0]?.id ?? "");
  expect(proposals.flatMap(({ payments }) => payments.map(({ documentId }) => documentId))).toEqual([
    invoice.id,
  ]);
  const openAt = (issuerId: string) =>
    accountant()(receiptsContract.readOpenParts, { params: { id: company.id }, query: { issuerId } });
  expect((await openAt(lessorIssuerId)).map(({ documentId }) => documentId)).toEqual([invoice.id]);
  const [part] = await openAt(spv.id);
  expect(part?.documentId).toBe(other.id);
  const payments = [{ partId: part?.partId ?? "", cents: 12_345 }];
  const body = { version, companyId: company.id, payments };
  const sentence = expect.stringMatching(
    new RegExp(`^${other.number} est due à .*: l’argent reçu par .* ne la paie pas`),
  );
  await expect(accountant()(api.matchStatementLine, { params: { id }, body })).rejects.toMatchObject({
    status: 400,
    message: sentence,
    fields: { "payments.0.partId": sentence },
  });
  const received = await accountant()(receiptsContract.createReceipt, {
    body: {
      companyId: company.id,
      issuerId: lessorIssuerId,
      method: "TRANSFER",
      receivedOn: day("2027-03-10"),
      amountCents: 20_000,
      reference: "",
    },
  });
  const [own] = await openAt(lessorIssuerId);
  await expect(
    accountant()(receiptsContract.allocateReceipt, {
      params: { id: received.id },
      body: { payments: [{ partId: own?.partId ?? "", cents: 5_000 }, ...payments] },
    }),
  ).rejects.toMatchObject({ status: 400, fields: { "payments.1.partId": sentence } });
});

test("a company that owes nothing to an issuer is not named by its lines", async () => {
  const { company } = await app.within((call) => buildClient(call, {}, wireTransfer));
  const spv = await app.within(async (call) => (await buildSpv(call)).spv);
  await app.within(async (call) =>
    buildDocument(call, {
      company: await companyOf(call, company.id),
      lines: [{ netCents: 12_345, rate: 0 }],
      issuerId: spv.id,
    }),
  );
  const { lines } = await next(12_345, company.name);
  const { proposals } = await read(lines[0]?.id ?? "");
  expect(proposals.filter(({ companyId }) => companyId === company.id)).toEqual([]);
});

test("lines are listed with the issuer of their account, and by it", async () => {
  const { lines } = await next(4_321, "Inconnu");
  const listed = async (value: string) =>
    accountant()(api.listStatementLines, {
      list: { conditions: [{ field: "issuerId", operator: "eq", value }] },
    });
  const { items } = await listed(lessorIssuerId);
  expect(items.find(({ id }) => id === lines[0]?.id)).toMatchObject({ issuerName: "Loueur" });
  const spv = await app.within(async (call) => (await buildSpv(call)).spv);
  expect((await listed(spv.id)).items).toEqual([]);
});

test("a line that names a document of an SPV pays none of the lessor with the same number", async () => {
  const spv = await app.within(async (call) => (await buildSpv(call)).spv);
  const { invoice, company } = await app.within((call) =>
    buildInvoice(call, { lines: [{ netCents: 72_807, rate: 0 }] }),
  );
  const openingCents = balanceCents;
  balanceCents += 72_807;
  const entry = paymentEntry({
    cents: 72_807,
    name: company.name,
    remittance: `${spv.code}-${invoice.number}`,
  });
  const { lines } = await imported({ openingCents, entries: [entry], id: `R${openingCents}` });
  await app.runJobs();
  const { status, elsewhere } = await read(lines[0]?.id ?? "");
  expect(status).toBe("TO_MATCH");
  // The SPV has no document of this number, hence no name to give it.
  expect(elsewhere).toEqual([]);
});

test("a line says which documents of other issuers it names, and that its money does not pay them", async () => {
  const spv = await app.within(async (call) => (await buildSpv(call)).spv);
  const other = await app.within(async (call) => {
    const { company } = await buildClient(call, {}, wireTransfer);
    return buildDocument(call, {
      company: await companyOf(call, company.id),
      lines: [{ netCents: 9_900, rate: 0 }],
      issuerId: spv.id,
    });
  });
  const openingCents = balanceCents;
  balanceCents += 9_900;
  const entry = paymentEntry({ cents: 9_900, name: "Fromagerie", remittance: other.number ?? "" });
  const { lines } = await imported({ openingCents, entries: [entry], id: `R${openingCents}` });
  const { elsewhere } = await read(lines[0]?.id ?? "");
  expect(elsewhere).toEqual([
    expect.stringMatching(
      new RegExp(`^${other.number} est due à .+ : l’argent reçu sur ce compte ne la paie pas`),
    ),
  ]);
});
