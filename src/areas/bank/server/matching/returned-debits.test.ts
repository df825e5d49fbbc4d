// Returned debits that one line of a statement holds with the fee of the bank, on a real database.
import { beforeEach, describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { debitReturns, type Sent } from "#tests/scenarios/debit-returns.ts";
import { bankStatements } from "#tests/scenarios/statements.ts";
import { bankContract as api } from "../../contract.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const { imported, read } = bankStatements(app);
const { query, collect, debitOf } = debitReturns(app);
const accountant = () => app.as("accountant");

/** A debit of 611,88 €, collected on 10 March. */
let collected: Sent;
let debitId = "";
let balanceCents = 0;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate statement_line, bank_statement, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
  collected = await collect();
  debitId = (await query("select id from debit"))[0].id;
  app.setClock("2027-03-12T09:00:00Z");
  balanceCents = 0;
});

/** The line of a movement that names the debit, without the code of its return. */
async function lineOf(
  cents: number,
  remittance = `REJET ${collected.endToEndId} ET FRAIS`,
  on = "2027-03-12",
) {
  const openingCents = balanceCents;
  balanceCents += cents;
  const { lines } = await imported({
    openingCents,
    closesOn: on,
    id: `R${openingCents}`,
    entries: [
      {
        amountCents: cents,
        bookingDay: on,
        details: [{ amountCents: cents, remittance: [remittance] }],
      },
    ],
  });
  return read(lines[0]?.id ?? "");
}

const confirm = ({ id, version }: { id: string; version: number }) =>
  accountant()(api.matchReturnedDebit, { params: { id }, body: { version, debitId } });

test("a debit and its fee in one line are proposed, and a person records both", async () => {
  const line = await lineOf(-61_188 - 840);
  expect(line.returnProposals).toEqual([
    {
      debitId,
      reference: collected.endToEndId,
      amountCents: 61_188,
      feeCents: 840,
      isReturned: false,
      companyId: collected.company.id,
      companyName: collected.company.name,
      documentId: collected.invoice.id,
      number: collected.invoice.number,
    },
  ]);
  const matched = await confirm(line);
  expect(matched).toMatchObject({
    status: "MATCHED",
    feeCents: 840,
    companyId: collected.company.id,
    returnProposals: [],
  });
  expect(matched.matchReason).toBe(`Retour de ${collected.endToEndId} et frais de 8,40\u00a0€`);
  expect(await debitOf(collected)).toMatchObject({
    status: "RETURNED",
    returned_on: "2027-03-12",
    is_to_settle: true,
  });
  expect(await query("select remaining_cents from billing_document")).toEqual([{ remaining_cents: 61_188 }]);
});

test("the fee of a matched return explains its difference from the detail", async () => {
  const { lines } = await imported({
    openingCents: 0,
    closesOn: "2027-03-12",
    id: "DETAILED",
    entries: [
      {
        amountCents: -61_188 - 500,
        bookingDay: "2027-03-12",
        details: [
          { amountCents: -61_188, endToEndId: collected.endToEndId, returnCode: "AM04", chargesCents: 500 },
        ],
      },
    ],
  });
  const line = await read(lines[0]?.id ?? "");
  expect(line).toMatchObject({ status: "TO_MATCH", unexplainedCents: -500 });
  expect(await confirm(line)).toMatchObject({ status: "MATCHED", feeCents: 500, unexplainedCents: 0 });
});

test("a return that a file of the bank has recorded is matched, and recorded once", async () => {
  await app.within((call) => applyReturn(call, debitId, { code: "AM04", words: "", on: day("2027-03-12") }));
  const line = await lineOf(-61_188 - 840);
  expect(line.returnProposals).toMatchObject([{ feeCents: 840, isReturned: true }]);
  expect(await confirm(line)).toMatchObject({ status: "MATCHED", feeCents: 840 });
  expect(await debitOf(collected)).toMatchObject({ return_code: "AM04" });
  expect(await query("select count(*)::integer as count from receipt")).toEqual([{ count: 2 }]);
});

test("a debit comes back by one line", async () => {
  const [line, other] = [await lineOf(-61_188 - 840), await lineOf(-61_188 - 840)];
  await confirm(line);
  expect((await read(other.id)).returnProposals).toEqual([]);
  await expect(confirm(other)).rejects.toMatchObject({ status: 409 });
});

test("two accountants confirm one return: one wins, the other is told", async () => {
  const line = await lineOf(-61_188 - 840);
  const outcomes = await Promise.allSettled([confirm(line), confirm(line)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
});

test("a debit that another line shows is refused with the name of its author", async () => {
  const lines = [await lineOf(-61_188 - 840), await lineOf(-61_188 - 840)] as const;
  const persons = ["Zoé Blanc", "Léa Petit"].map((name) =>
    app.as({ ...testActor("accountant"), sub: `test-${name}`, name }),
  );
  const ends = await Promise.allSettled(
    persons.map((as, index) => {
      const { id, version } = lines[index as 0 | 1];
      return as(api.matchReturnedDebit, { params: { id }, body: { version, debitId } });
    }),
  );
  const winner = ends.findIndex(({ status }) => status === "fulfilled");
  expect(ends[1 - winner]).toMatchObject({
    reason: {
      status: 409,
      code: "AlreadyMatched",
      message: expect.stringMatching(
        new RegExp(`^${["Zoé Blanc", "Léa Petit"][winner]} a déjà rapproché ce prélèvement le 12-03-2027`),
      ),
    },
  });
});

describe("a line that names none of our debits", () => {
  test("offers those of its amount collected recently, and a person chooses which came back", async () => {
    const line = await lineOf(-61_188, "REJET PRELEVEMENT");
    expect(line).toMatchObject({
      status: "TO_MATCH",
      returnProposals: [],
      returnChoices: [
        { debitId, collectionOn: "2027-03-10", amountCents: 61_188, feeCents: 0, isNamed: false },
      ],
    });
    expect(await debitOf(collected)).toMatchObject({ status: "COLLECTED" });
    expect(await confirm(line)).toMatchObject({
      status: "MATCHED",
      matchReason: `Retour de ${collected.endToEndId}`,
      returnChoices: [],
    });
    expect(await debitOf(collected)).toMatchObject({ status: "RETURNED", is_to_settle: true });
  });

  test("says which are of a company that it names", async () => {
    const { returnChoices } = await lineOf(-61_188, `REJET ${collected.company.name}`);
    expect(returnChoices).toMatchObject([{ debitId, isNamed: true }]);
  });

  test.each([
    ["another amount", -61_187, "REJET"],
    ["money that comes in", 61_188, "REJET"],
    ["the reference of another debit", -61_188, "REJET PRL-2027-999999"],
  ])("offers none for %s", async (_, cents, remittance) => {
    const line = await lineOf(cents, remittance);
    expect(line.returnChoices).toEqual([]);
    await expect(confirm(line)).rejects.toMatchObject({ status: 409 });
  });

  test("offers none collected too long ago, or not collected yet", async () => {
    app.setClock("2027-06-01T09:00:00Z");
    for (const on of ["2027-03-09", "2027-05-20"]) {
      const line = await lineOf(-61_188, "REJET", on);
      expect(line.returnChoices).toEqual([]);
      await expect(confirm(line)).rejects.toMatchObject({ status: 409 });
    }
  });
});

test("an undone match undoes the return that it recorded: the money is there again, and nothing is owed", async () => {
  const { id, version } = await confirm(await lineOf(-61_188 - 840));
  const undone = await accountant()(api.unmatchStatementLine, {
    params: { id },
    body: { version, reason: "Erreur" },
  });
  expect(undone).toMatchObject({ status: "TO_MATCH", feeCents: 0, returnProposals: [{ isReturned: false }] });
  expect(await debitOf(collected)).toMatchObject({ status: "COLLECTED", is_to_settle: false });
  const { rows } = await app.application.database.pool.query<{ remaining: string }>(
    "select p.remaining_cents as remaining from document_part p join debit d on d.part_id = p.id where d.id = $1",
    [debitId],
  );
  expect(rows).toEqual([{ remaining: 0 }]);
  expect(await confirm(undone)).toMatchObject({ status: "MATCHED" });
});

test("a line without its reference, of a lower amount, or with a fee above 100 € is left to a person", async () => {
  for (const line of [
    await lineOf(-61_188 - 840, "REJET"),
    await lineOf(-61_187),
    await lineOf(-61_188 - 10_001),
    await lineOf(61_188 + 840),
  ])
    expect(line.returnProposals).toEqual([]);
});
