// Lines that show a transfer of ours without its id, on a real database: by its reference in a text, or chosen by a person.
import { beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildRefund } from "#tests/builders/collection.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { bankStatements } from "#tests/scenarios/statements.ts";
import { bankContract } from "../../contract.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "#payments/contract.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const { imported, read } = bankStatements(app);
const query = async (sql: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(sql, values)).rows;
const accountant = () => app.as("accountant");
const colleague = () => app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre" });

let balanceCents = 0;
let rank = 0;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate statement_line, bank_statement, transfer, transfer_batch, allocation, receipt, refund cascade",
  );
  balanceCents = 0;
});

/** A transfer of 500,00 € for 12 March, for an overpayment: sent to the bank, or only prepared. */
async function sendTransfer({ isSent = true } = {}) {
  const { company, refundId } = await app.within(async (call) => {
    const { company: of } = await buildClient(call);
    return { company: of, refundId: await buildRefund(call, of) };
  });
  const body = { iban: ibans.french, holder: company.name, bic: "", version: null };
  await accountant()(ledgerContract.setBeneficiary, { params: { companyId: company.id }, body });
  const prepared = await accountant()(paymentsContract.prepareTransferBatch, {
    body: { executionOn: day("2027-03-12"), refundIds: [refundId] },
  });
  const sees = ({ id, version }: typeof prepared) => ({ params: { id }, body: { version } });
  const batch = isSent
    ? await accountant()(
        paymentsContract.sendTransferBatch,
        sees(await colleague()(paymentsContract.approveTransferBatch, sees(prepared))),
      )
    : prepared;
  const [transfer] = batch.transfers;
  const [{ id: transferId }] = await query("select id from transfer where batch_id = $1", [batch.id]);
  return { company, refundId, batch, reference: transfer?.endToEndId ?? "", transferId: String(transferId) };
}
type Sent = Awaited<ReturnType<typeof sendTransfer>>;

/** A line of the account. */
async function lineOf(cents: number, remittance = "", { label = "", on = "2027-03-12" } = {}) {
  const openingCents = balanceCents;
  balanceCents += cents;
  rank += 1;
  const { lines } = await imported({
    openingCents,
    closesOn: on,
    id: `SENT${rank}`,
    entries: [
      {
        amountCents: cents,
        bookingDay: on,
        bankReference: `SENT${rank}`,
        label,
        details: [{ amountCents: cents, remittance: [remittance] }],
      },
    ],
  });
  return read(lines[0]?.id ?? "");
}

const choose = ({ id, version }: { id: string; version: number }, { transferId }: Sent) =>
  accountant()(bankContract.matchSentTransfer, { params: { id }, body: { version, transferId } });
const undo = ({ id, version }: { id: string; version: number }) =>
  accountant()(bankContract.unmatchStatementLine, { params: { id }, body: { version, reason: "Erreur" } });

/** The states of the transfer, of its batch and of its refund, with the day of its payment. */
const states = async ({ transferId }: Sent) =>
  (
    await query(
      "select t.status as transfer, b.status as batch, r.status as refund, r.paid_on from transfer t join transfer_batch b on b.id = t.batch_id join refund r on r.id = t.refund_id where t.id = $1",
      [transferId],
    )
  )[0];
const executed = { transfer: "EXECUTED", batch: "EXECUTED", refund: "PAID", paid_on: "2027-03-12" };
const sent = { transfer: "SENT", batch: "SENT", refund: "PREPARED", paid_on: null };

const written = [
  ["our own text", (reference: string) => `Ecurie Demonstration remboursement ${reference}`],
  ["a text without hyphens", (reference: string) => `VIR SEPA EMIS ${reference.replaceAll("-", " ")}`],
] as const;
test.each(written)(
  "its reference in %s and its amount match it surely, and execute it",
  async (_, textOf) => {
    const transfer = await sendTransfer();
    app.setClock("2027-03-12T09:00:00Z");
    const line = await lineOf(-50_000, textOf(transfer.reference));
    expect(line).toMatchObject({
      status: "MATCHED",
      matchReason: `Virement à ${transfer.company.name}`,
      transferChoices: [],
    });
    expect(await states(transfer)).toEqual(executed);
    await undo(line);
    expect(await states(transfer)).toEqual(sent);
  },
);

test("another amount, a second line, or several references are left to a person", async () => {
  const transfer = await sendTransfer();
  app.setClock("2027-03-12T09:00:00Z");
  expect(await lineOf(-50_001, transfer.reference)).toMatchObject({
    status: "TO_MATCH",
    transferChoices: [],
  });
  expect(await lineOf(50_000, transfer.reference)).toMatchObject({ status: "TO_MATCH", transferChoices: [] });
  const several = await lineOf(-50_000, `${transfer.reference} RMB-2027-999999`);
  expect(several).toMatchObject({
    status: "TO_MATCH",
    transferChoices: [{ transferId: transfer.transferId, isNamed: true }],
  });
  expect(await lineOf(-50_000, transfer.reference)).toMatchObject({ status: "MATCHED" });
  expect(await lineOf(-50_000, transfer.reference)).toMatchObject({
    status: "TO_MATCH",
    transferChoices: [],
  });
});

test("a line that names none offers those sent of its amount, and a person chooses; undone, it is sent again", async () => {
  const transfer = await sendTransfer();
  app.setClock("2027-03-12T09:00:00Z");
  const line = await lineOf(-50_000, `VIREMENT ${transfer.company.name}`);
  expect(line).toMatchObject({
    status: "TO_MATCH",
    transferChoices: [
      {
        transferId: transfer.transferId,
        reference: transfer.reference,
        batchReference: transfer.batch.reference,
        amountCents: 50_000,
        isExecuted: false,
        isNamed: true,
      },
    ],
  });
  const matched = await choose(line, transfer);
  expect(matched).toMatchObject({
    status: "MATCHED",
    companyId: transfer.company.id,
    matchReason: `Virement à ${transfer.company.name}`,
    transferChoices: [],
  });
  expect(await states(transfer)).toEqual(executed);
  const undone = await undo(matched);
  expect(undone).toMatchObject({
    status: "TO_MATCH",
    companyId: null,
    transferChoices: [{ isExecuted: false }],
  });
  expect(await states(transfer)).toEqual(sent);
  expect(await choose(undone, transfer)).toMatchObject({ status: "MATCHED" });
  expect(await states(transfer)).toEqual(executed);
});

test("two transfers of one amount are both offered, and none is chosen", async () => {
  const transfers = [await sendTransfer(), await sendTransfer()];
  app.setClock("2027-03-12T09:00:00Z");
  const line = await lineOf(-50_000, "VIREMENT");
  expect(line.transferChoices.map(({ transferId, isNamed }) => [transferId, isNamed]).toSorted()).toEqual(
    transfers.map(({ transferId }) => [transferId, false]).toSorted(),
  );
});

test("a transfer that another line shows, or of another amount, is refused", async () => {
  const transfer = await sendTransfer();
  app.setClock("2027-03-12T09:00:00Z");
  const [line, other, less] = [
    await lineOf(-50_000, "VIR"),
    await lineOf(-50_000, "VIR"),
    await lineOf(-49_999, "VIR"),
  ];
  await expect(choose(less, transfer)).rejects.toMatchObject({ status: 409 });
  await choose(line, transfer);
  await expect(choose(other, transfer)).rejects.toMatchObject({ status: 409, code: "AlreadyMatched" });
});

test("two accountants choose it for two lines: one wins", async () => {
  const transfer = await sendTransfer();
  app.setClock("2027-03-12T09:00:00Z");
  const lines = [await lineOf(-50_000, "VIR"), await lineOf(-50_000, "VIR")];
  const ends = await Promise.allSettled(lines.map((line) => choose(line, transfer)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("its reference in the label of the bank matches it surely", async () => {
  const { company, reference } = await sendTransfer();
  app.setClock("2027-03-12T09:00:00Z");
  const label = `VIR SEPA EMIS ${company.name} ${reference}`;
  expect(await lineOf(-50_000, "", { label })).toMatchObject({ status: "MATCHED" });
});

test("a transfer that is not sent, or sent after the line, is not offered", async () => {
  const prepared = await sendTransfer({ isSent: false });
  app.setClock("2027-03-11T09:00:00Z");
  const late = await sendTransfer();
  app.setClock("2027-03-12T09:00:00Z");
  const line = await lineOf(-50_000, "VIR", { on: "2027-03-10" });
  expect(line.transferChoices).toEqual([]);
  await expect(choose(line, late)).rejects.toMatchObject({ status: 409 });
  await expect(choose(line, prepared)).rejects.toMatchObject({ status: 409 });
  await expect(
    choose(line, { ...late, transferId: "00000000-0000-7000-8000-000000000000" }),
  ).rejects.toMatchObject({ status: 409 });
});
