// A return recorded of the wrong debit, then undone with its match: its money, its mandate and its client, on a real database.
import { beforeEach, describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildJudgment } from "#tests/builders/insolvency.ts";
import { debitReturns, notification, type Sent } from "#tests/scenarios/debit-returns.ts";
import { bankStatements } from "#tests/scenarios/statements.ts";
import { bankContract as api } from "#bank/contract.ts";
import { moveBySystem } from "#mandates/server/moves/moves.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const { imported, read: readLine } = bankStatements(app);
const { query, collect, debitOf, read: readReturns } = debitReturns(app);
const accountant = () => app.as("accountant");

/** A debit of 611,88 €, collected on 10 March. */
let collected: Sent;
let debitId = "";

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate statement_line, bank_statement, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
  collected = await collect();
  debitId = (await query("select id from debit"))[0].id;
  app.setClock("2027-03-12T09:00:00Z");
});

/** A line that names none of our debits, matched by a person with this one. */
async function matchWith(returnCode: string) {
  const { lines } = await imported({
    openingCents: 0,
    closesOn: "2027-03-12",
    id: "R1",
    entries: [
      {
        amountCents: -61_188,
        bookingDay: "2027-03-12",
        details: [{ amountCents: -61_188, remittance: ["REJET"], returnCode }],
      },
    ],
  });
  const { id, version } = await readLine(lines[0]?.id ?? "");
  return accountant()(api.matchReturnedDebit, { params: { id }, body: { version, debitId } });
}

const undo = ({ id, version }: { id: string; version: number }) =>
  accountant()(api.unmatchStatementLine, {
    params: { id },
    body: { version, reason: "Mauvais prélèvement" },
  });

const mandates = (): Promise<{ status: string; reason: string }[]> =>
  query("select status, reason from mandate where company_id = $1 order by id", [collected.company.id]);
const lastMail = async (): Promise<{ subject: string; body: string }> =>
  (await query("select subject, body from message order by id desc limit 1"))[0];

test("the debit counts from its own day: that of the return alone is undone", async () => {
  await undo(await matchWith("AM04"));
  const ofReceipt = "select amount_cents, received_on from receipt order by id";
  expect(await query(ofReceipt)).toEqual([
    { amount_cents: 61_188, received_on: "2027-03-10" },
    { amount_cents: -61_188, received_on: "2027-03-12" },
    { amount_cents: 61_188, received_on: "2027-03-12" },
  ]);
});

describe("the mandate that the return ended", () => {
  test.each([
    ["MD01", "Cancelled"],
    ["AC06", "Blocked"],
  ])("is in force again after %s, and the one asked since is withdrawn", async (code, ended) => {
    const matched = await matchWith(code);
    const [own, asked] = await mandates();
    expect(own).toMatchObject({ status: ended });
    expect(asked?.status).toBe(ended === "Cancelled" ? "Created" : undefined);
    await undo(matched);
    expect(await debitOf(collected)).toMatchObject({ status: "COLLECTED", return_code: "" });
    const [restored, withdrawn] = await mandates();
    expect(restored).toEqual({ status: "Active", reason: "" });
    expect(withdrawn?.status).toBe(ended === "Cancelled" ? "Cancelled" : undefined);
  });

  test("stays ended once the client has signed another one", async () => {
    const matched = await matchWith("MD01");
    const [asked] = await query("select id from mandate where company_id = $1 and status = 'Created'", [
      collected.company.id,
    ]);
    await app.within((call) => moveBySystem(call, "sign", { id: asked.id, set: { signedOn: call.today } }));
    await undo(matched);
    expect((await mandates()).map(({ status }) => status)).toEqual(["Cancelled", "Active"]);
  });

  test("stays blocked under a judgment given since", async () => {
    const matched = await matchWith("AC06");
    await app.within((call) => buildJudgment(call, collected.company.id, "2027-03-11"));
    await undo(matched);
    expect((await mandates()).map(({ status }) => status)).toEqual(["Blocked"]);
  });
});

describe("the client", () => {
  test("informed of the rejection, receives a correction", async () => {
    const matched = await matchWith("MD01");
    expect(await lastMail()).toMatchObject({ subject: expect.stringContaining("n’a pas abouti") });
    await undo(matched);
    const { subject, body } = await lastMail();
    expect(subject).toBe(
      `Votre prélèvement de 611,88\u{a0}€ n’a pas été rejeté : ${collected.invoice.number}`,
    );
    expect(body).toContain("Ce prélèvement est bien encaissé : vous n’avez rien à régler.");
    expect(body).toMatch(/Votre mandat .* reste en vigueur/u);
    expect(await debitOf(collected)).toMatchObject({ is_told: false });
  });

  test("never informed, receives nothing", async () => {
    const matched = await matchWith("MD07");
    const before = await query("select count(*)::integer as count from message");
    await undo(matched);
    expect(await query("select count(*)::integer as count from message")).toEqual(before);
  });
});

test("a return that a file of the bank has stated since is applied when the match is undone", async () => {
  const matched = await matchWith("MS02");
  await readReturns(notification(collected, "AC04", "2027-03-12"));
  expect(await debitOf(collected)).toMatchObject({ return_code: "MS02" });
  app.setClock("2027-03-14T09:00:00Z");
  await undo(matched);
  expect(await debitOf(collected)).toMatchObject({ status: "RETURNED", return_code: "AC04" });
  expect((await mandates())[0]).toMatchObject({ status: "Cancelled" });
  expect(await query("select outcome from debit_return where debit_id is not null")).toEqual([
    { outcome: "APPLIED" },
  ]);
});
