// Batches of debits that one line credits and names in its text, on a real database.
import { beforeEach, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { debitReturns, type Sent } from "#tests/scenarios/debit-returns.ts";
import { bankStatements } from "#tests/scenarios/statements.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { bankContract as api } from "../../contract.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const { imported, read } = bankStatements(app);
const { query, collect } = debitReturns(app);
const accountant = () => app.as("accountant");

/** A batch of one debit of 611,88 €, collected on 10 March. */
let collected: Sent;
let balanceCents = 0;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate statement_line, bank_statement, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
  collected = await collect();
  app.setClock("2027-03-12T09:00:00Z");
  balanceCents = 0;
});

/** The line of a credit that names the batch in its text alone. */
async function lineOf(cents: number, remittance = `VIR REMISE ${collected.reference} DU 10/03`) {
  const openingCents = balanceCents;
  balanceCents += cents;
  const { lines } = await imported({
    openingCents,
    closesOn: "2027-03-12",
    id: `B${openingCents}`,
    entries: [
      {
        amountCents: cents,
        bookingDay: "2027-03-12",
        bankReference: `B${openingCents}`,
        details: [{ amountCents: cents, remittance: [remittance] }],
      },
    ],
  });
  return read(lines[0]?.id ?? "");
}

const confirm = ({ id, version }: { id: string; version: number }) =>
  accountant()(api.matchDebitBatch, { params: { id }, body: { version, batchId: collected.batchId } });

test.each([
  ["its reference", (reference: string) => `VIR REMISE ${reference}`, 61_188, 0],
  ["the id of its message", (reference: string) => `PRLV ${reference}-0001`, 61_188, 0],
  ["its reference, less a fee", (reference: string) => reference.replaceAll("-", " "), 60_348, 840],
])("a credit that names %s proposes the batch; confirmed, it records no other receipt", async (...of) => {
  const [, wordsFor, cents, feeCents] = of;
  const line = await lineOf(cents, wordsFor(collected.reference));
  expect(line).toMatchObject({ status: "TO_MATCH", proposals: [] });
  const { batchId, reference } = collected;
  expect(line.batchProposals).toEqual([
    {
      batchId,
      reference,
      collectionOn: "2027-03-10",
      nbOfDebits: 1,
      totalCents: 61_188,
      rejectedCents: 0,
      feeCents,
    },
  ]);
  const before = await query("select count(*) from receipt");
  const matched = await confirm(line);
  expect(matched).toMatchObject({ status: "MATCHED", feeCents, receipts: [], batchProposals: [] });
  expect(matched.matchReason).toContain(`Remise ${reference}`);
  expect(await query("select count(*) from receipt")).toEqual(before);
});

test("a batch is credited by one line; undone, it is proposed again", async () => {
  const [first, second] = [await lineOf(61_188), await lineOf(60_348)];
  const matched = await confirm(first);
  expect(await read(second.id)).toMatchObject({
    batchProposals: [],
    batchRefusals: [`La remise ${collected.reference} est déjà rapprochée, avec la ligne du 12-03-2027.`],
  });
  await expect(confirm(second)).rejects.toMatchObject({
    status: 409,
    message: `La remise ${collected.reference} est déjà rapprochée, avec la ligne du 12-03-2027.`,
  });
  await accountant()(api.unmatchStatementLine, {
    params: { id: matched.id },
    body: { version: matched.version, reason: "Erreur" },
  });
  expect((await read(second.id)).batchProposals).toHaveLength(1);
});

test("another amount is not explained by the batch", async () => {
  expect((await lineOf(30_000)).batchProposals).toEqual([]);
});

test("a line that names a batch that was not sent says so", async () => {
  app.setClock("2027-03-12T09:00:00Z");
  const { partId } = await app.within((call) => buildDebitable(call));
  const batch = await app.within((call) => prepareSingleDebit(call, partId));
  expect(await lineOf(61_188, `VIR REMISE ${batch.reference}`)).toMatchObject({
    batchProposals: [],
    batchRefusals: [
      `La remise ${batch.reference} n’a pas été envoyée à la banque : elle n’a rien pu verser.`,
    ],
  });
});
