// Bank lines as the books post them, from their import to their match: 512 is the statement, each transit its list.
import { afterEach, beforeEach, expect, test } from "vitest";
import { bankContract as api } from "#bank/contract.ts";
import { sql } from "kysely";
import { day } from "#kernel/calendar/day.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { paymentsContract } from "#payments/contract.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildRefund, openPartsOf } from "#tests/builders/collection.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { debitReturns } from "#tests/scenarios/debit-returns.ts";
import { factsOf } from "#tests/scenarios/facts-of-books.ts";
import { bankStatements } from "#tests/scenarios/statements.ts";
import { bankDifferences } from "../checks/checks.ts";
import { bankLineSource } from "./bank.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const { imported, read } = bankStatements(app);
const { query, collect } = debitReturns(app);
const { written } = factsOf(app, bankLineSource);
const accountant = () => app.as("accountant");

let balanceCents = 0;
let rank = 0;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate book_line, book_entry, book_fact, book_settings, statement_line, bank_statement, transfer, transfer_batch, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
  balanceCents = 0;
});

/** No job is left for documents that the next test removes. */
afterEach(() => app.runJobs());

/** The line of a movement that names nothing but its text. */
async function lineOf(cents: number, remittance = "", on = "2027-03-12") {
  app.setClock(`${on}T09:00:00Z`);
  const openingCents = balanceCents;
  balanceCents += cents;
  rank += 1;
  const { statement, lines } = await imported({
    openingCents,
    closesOn: on,
    id: `L${rank}`,
    entries: [
      {
        amountCents: cents,
        bookingDay: on,
        bankReference: `L${rank}`,
        details: [{ amountCents: cents, remittance: [remittance] }],
      },
    ],
  });
  return { ...(await read(lines[0]?.id ?? "")), statementId: statement.id };
}
type BankLine = Awaited<ReturnType<typeof lineOf>>;

/** The balances of the books that are not at zero: debits above zero. */
async function balances() {
  const { rows } = await app.within(({ db }) =>
    sql<{
      role: string;
      cents: number;
    }>`select role, sum(debit_cents - credit_cents)::int as cents from book_line
      where role ~ '^(47|5)' group by role having sum(debit_cents - credit_cents) <> 0 order by role`.execute(
      db,
    ),
  );
  return Object.fromEntries(rows.map(({ role, cents }) => [role, cents]));
}
const requireStatement = async (expected: Record<string, number>) => {
  expect(await balances()).toEqual(expected);
  expect(await app.within((call) => bankDifferences(call, lessorIssuerId))).toEqual([]);
};

const matched = async ({ id, version }: Pick<BankLine, "id" | "version">, cents: number) => {
  const { company, invoice } = await app.within((call) => buildInvoice(call));
  const [part] = await app.within((call) => openPartsOf(call, invoice.id));
  const payments = [{ partId: part?.id ?? "", cents }];
  return accountant()(api.matchStatementLine, {
    params: { id },
    body: { version, companyId: company.id, payments },
  });
};

test("a batch of debits clears 5115, less the fee of the bank", async () => {
  const { batchId, reference } = await collect();
  await requireStatement({ 5115: 61_188 });
  const { id, version } = await lineOf(60_348, `VIR REMISE ${reference}`);
  await accountant()(api.matchDebitBatch, { params: { id }, body: { version, batchId } });
  expect(await written(id)).toBe("5121 603,48 · 627 8,40 / 5115 611,88");
  await requireStatement({ 512: 60_348 });
});

test("example 14: a debit comes back with the fee of the bank", async () => {
  const { batchId, endToEndId, reference } = await collect();
  const paid = await lineOf(61_188, `VIR REMISE ${reference}`);
  const at = { params: { id: paid.id }, body: { version: paid.version, batchId } };
  await accountant()(api.matchDebitBatch, at);
  const { id, version, returnProposals } = await lineOf(-61_668, `REJET ${endToEndId} ET FRAIS`);
  await accountant()(api.matchReturnedDebit, {
    params: { id },
    body: { version, debitId: returnProposals[0]?.debitId ?? "" },
  });
  expect(await written(id)).toBe("627 4,80 · 5115 611,88 / 5121 616,68");
  await requireStatement({ 512: -480 });
});

test("a line to match is on 471, matched on 5119, unmatched on 471 again", async () => {
  const line = await lineOf(5_000);
  expect(await written(line.id)).toBe("5121 50,00 / 471 50,00");
  await requireStatement({ 471: -5_000, 512: 5_000 });
  const { version } = await matched(line, 5_000);
  expect(await written(line.id)).toBe("5121 50,00 / 5119 50,00");
  await requireStatement({ 512: 5_000 });
  const body = { version, reason: "Mauvaise facture" };
  await accountant()(api.unmatchStatementLine, { params: { id: line.id }, body });
  await requireStatement({ 471: -5_000, 512: 5_000 });
});

test("example 33: a line matched once its month is frozen moves from 471 on the first open day", async () => {
  const line = await lineOf(5_000);
  app.setClock("2027-04-05T09:00:00Z");
  await query("update book_settings set first_open_on = '2027-04-01'");
  await matched(await read(line.id), 5_000);
  await requireStatement({ 512: 5_000 });
  const days = await query("select distinct day::text as day from book_entry order by 1");
  expect(days.map((row) => row.day)).toEqual(expect.arrayContaining(["2027-03-12", "2027-04-01"]));
});

test("a line put aside is on its account", async () => {
  const line = await lineOf(-1_200, "FRAIS DE TENUE DE COMPTE");
  expect(await written(line.id)).toBe("471 12,00 / 5121 12,00");
  await accountant()(api.ignoreStatementLine, {
    params: { id: line.id },
    body: { version: line.version, account: "627", reason: "Frais bancaires" },
  });
  expect(await written(line.id)).toBe("627 12,00 / 5121 12,00");
  await requireStatement({ 512: -1_200 });
});

test("a transfer clears 5116 once its line shows it", async () => {
  const company = await app.within(async (call) => (await buildClient(call)).company);
  const refundId = await app.within((call) => buildRefund(call, company));
  const body = { iban: ibans.french, holder: company.name, bic: "", version: null };
  await accountant()(ledgerContract.setBeneficiary, { params: { companyId: company.id }, body });
  const prepared = await accountant()(paymentsContract.prepareTransferBatch, {
    body: { executionOn: day("2027-03-12"), refundIds: [refundId] },
  });
  const sees = ({ id, version }: typeof prepared) => ({ params: { id }, body: { version } });
  const colleague = app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre" });
  const approved = await colleague(paymentsContract.approveTransferBatch, sees(prepared));
  const { transfers } = await accountant()(paymentsContract.sendTransferBatch, sees(approved));
  await requireStatement({ 5118: 50_000 });
  const line = await lineOf(-50_000, transfers[0]?.endToEndId);
  expect(line).toMatchObject({ status: "MATCHED" });
  expect(await written(line.id)).toBe("5116 500,00 / 5121 500,00");
  await requireStatement({ 5118: 50_000, 512: -50_000 });
});

test("a withdrawn statement leaves the books, or is opposed once its month is frozen", async () => {
  const first = await lineOf(5_000);
  const withdraw = ({ statementId: id }: BankLine) =>
    accountant()(api.withdrawStatement, { params: { id }, body: { version: 1, reason: "Fichier d’essai" } });
  await withdraw(first);
  await requireStatement({});
  balanceCents = 0;
  const second = await lineOf(5_000);
  app.setClock("2027-04-05T09:00:00Z");
  await query("update book_settings set first_open_on = '2027-04-01'");
  await withdraw(second);
  await requireStatement({});
  expect(await query("select day::text as day, label from book_entry order by day")).toMatchObject([
    { day: "2027-03-12" },
    { day: "2027-04-01" },
  ]);
});
