// Lines that show our own debits and transfers, each by one line, on a real database.
import { beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { debitReturns } from "#tests/scenarios/debit-returns.ts";
import { bankStatements } from "#tests/scenarios/statements.ts";
import { buildRefund } from "#tests/builders/collection.ts";
import { bankContract } from "../../contract.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const { imported, read } = bankStatements(app);
const { query, collect, sendDebit } = debitReturns(app);
const accountant = () => app.as("accountant");
const colleague = () => app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre" });

let balanceCents = 0;
let rank = 0;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate statement_line, bank_statement, transfer, transfer_batch, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
  balanceCents = 0;
});

/** A statement whose lines all name one payment; returns the ids of its lines. */
async function statementOf(endToEndId: string, amounts: readonly number[]): Promise<string[]> {
  const openingCents = balanceCents;
  balanceCents += amounts.reduce((sum, cents) => sum + cents, 0);
  rank += 1;
  const { lines } = await imported({
    openingCents,
    closesOn: "2027-03-12",
    id: `OWN${rank}`,
    entries: amounts.map((amountCents, index) => ({
      amountCents,
      bookingDay: "2027-03-12",
      bankReference: `OWN${rank}-${index}`,
      details: [{ amountCents, endToEndId }],
    })),
  });
  return lines.map(({ id }) => id);
}

const statusesOf = async (ids: readonly string[]): Promise<string[]> =>
  (await Promise.all(ids.map(read))).map(({ status }) => status);

async function undo(id: string): Promise<void> {
  const { version } = await read(id);
  await accountant()(bankContract.unmatchStatementLine, {
    params: { id },
    body: { version, reason: "Erreur" },
  });
  await app.runJobs();
}

/** Of two lines of a statement and one of another, one is matched; undone, it frees the payment for another. */
async function expectOneLine(endToEndId: string, cents: number): Promise<void> {
  const ids = [
    ...(await statementOf(endToEndId, [cents, cents])),
    ...(await statementOf(endToEndId, [cents])),
  ];
  const statuses = await statusesOf(ids);
  expect(statuses.toSorted()).toEqual(["MATCHED", "TO_MATCH", "TO_MATCH"]);
  const matched = ids[statuses.indexOf("MATCHED")] ?? "";
  await undo(matched);
  expect((await statusesOf(ids)).toSorted()).toEqual(["MATCHED", "TO_MATCH", "TO_MATCH"]);
  expect(await read(matched)).toMatchObject({ status: "TO_MATCH", matchReason: "" });
}

/** A transfer of 500,00 € prepared for an overpayment. */
async function prepareRefund() {
  const { company, refundId } = await app.within(async (call) => {
    const { company: of } = await buildClient(call);
    return { company: of, refundId: await buildRefund(call, of) };
  });
  const body = { iban: ibans.french, holder: company.name, bic: "", version: null };
  await accountant()(ledgerContract.setBeneficiary, { params: { companyId: company.id }, body });
  return accountant()(paymentsContract.prepareTransferBatch, {
    body: { executionOn: day("2027-03-12"), refundIds: [refundId] },
  });
}

type Batch = Awaited<ReturnType<typeof prepareRefund>>;
const sees = ({ id, version }: Batch) => ({ params: { id }, body: { version } });
const approve = (batch: Batch) => colleague()(paymentsContract.approveTransferBatch, sees(batch));
const send = (batch: Batch) => accountant()(paymentsContract.sendTransferBatch, sees(batch));
const referenceOf = ({ transfers }: Batch): string => transfers[0]?.endToEndId ?? "";

test("a returned debit is shown by one line", async () => {
  const { endToEndId } = await collect();
  const [debit] = await query("select id from debit");
  app.setClock("2027-03-12T09:00:00Z");
  await app.within((call) => applyReturn(call, debit.id, { code: "AM04", words: "", on: day("2027-03-12") }));
  await expectOneLine(endToEndId, -61_188);
});

test("a collected debit is shown by one line", async () => {
  const { endToEndId } = await collect();
  app.setClock("2027-03-12T09:00:00Z");
  await expectOneLine(endToEndId, 61_188);
});

test("a transfer sent is shown by one line", async () => {
  const batch = await send(await approve(await prepareRefund()));
  app.setClock("2027-03-12T09:00:00Z");
  await expectOneLine(referenceOf(batch), -50_000);
});

test("a debit collected, then returned, is shown by a line of each", async () => {
  const { endToEndId } = await collect();
  const [debit] = await query("select id from debit");
  app.setClock("2027-03-12T09:00:00Z");
  await app.within((call) => applyReturn(call, debit.id, { code: "AM04", words: "", on: day("2027-03-12") }));
  expect(await statusesOf(await statementOf(endToEndId, [61_188, -61_188]))).toEqual(["MATCHED", "MATCHED"]);
});

test("a transfer that is not sent is left to a person", async () => {
  const prepared = await prepareRefund();
  const approved = await approve(await prepareRefund());
  app.setClock("2027-03-12T09:00:00Z");
  for (const batch of [prepared, approved])
    expect(await statusesOf(await statementOf(referenceOf(batch), [-50_000]))).toEqual(["TO_MATCH"]);
});

test("a debit that is not sent is left to a person", async () => {
  const { endToEndId } = await sendDebit();
  await query("update debit set status = 'PREPARED'");
  app.setClock("2027-03-12T09:00:00Z");
  expect(await statusesOf(await statementOf(endToEndId, [61_188]))).toEqual(["TO_MATCH"]);
});
