// A statement imported by mistake is withdrawn, and the true one is imported in its place.
import { beforeEach, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { bankStatements, paymentEntry } from "#tests/scenarios/statements.ts";
import { bankContract as api } from "../../contract.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const { imported, importOnly, linesOf } = bankStatements(app);
const accountant = () => app.as("accountant");

/** Each test sees an account without a statement. */
beforeEach(async () => {
  await app.application.database.pool.query("truncate receipt, statement_line, bank_statement cascade");
});

const withdraw = (id: string, by = accountant()) =>
  by(api.withdrawStatement, { params: { id }, body: { version: 1, reason: "Fichier d’essai" } });
const importOn = (on: string, openingCents: number, cents = 500) =>
  importOnly({ openingCents, closesOn: on, entries: [paymentEntry({ on, cents, name: "Client" })] });

test("the last statement leaves with its lines, and the true one of its days is imported", async () => {
  const lying = await importOn("2027-03-09", 100);
  await withdraw(lying.id);
  expect(await linesOf(lying.id)).toEqual([]);
  await importOn("2027-03-08", 5_000_000);
  expect(await importOn("2027-03-09", 5_000_500)).toMatchObject({ newLineCount: 1, followsGap: false });
  const { rows } = await app.application.database.pool.query(
    "select did from audit_line where record = 'bankStatement' and record_id = $1 and did like 'a retiré%'",
    [lying.id],
  );
  expect(rows).toMatchObject([{ did: expect.stringContaining("Fichier d’essai") }]);
});

test("a statement before the last one is refused, and leaves after it", async () => {
  const first = await importOn("2027-03-08", 1_000);
  const last = await importOn("2027-03-09", 1_500);
  await expect(withdraw(first.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("09-03-2027"),
  });
  await withdraw(last.id);
  expect(await withdraw(first.id)).toEqual({ id: first.id });
});

test("a gap that the withdrawn statement filled appears again", async () => {
  await importOn("2027-03-03", 1_000);
  const later = await importOn("2027-03-05", 2_000);
  const between = await importOn("2027-03-04", 1_500);
  const followsGap = async () => {
    const { items } = await accountant()(api.listStatements, { list: { pageSize: 50 } });
    return items.find(({ id }) => id === later.id)?.followsGap;
  };
  expect(await followsGap()).toBe(false);
  await withdraw(between.id);
  expect(await followsGap()).toBe(true);
});

test("a line matched or put aside holds its statement, until its match is undone", async () => {
  const { invoice } = await app.within((call) => buildInvoice(call));
  const { statement, lines } = await imported({
    openingCents: 0,
    entries: [
      paymentEntry({ cents: 61_188, remittance: `Facture ${invoice.number}`, name: "X" }),
      paymentEntry({ cents: -100, name: "Banque" }),
    ],
  });
  const matched = lines.find(({ status }) => status === "MATCHED");
  await expect(withdraw(statement.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("1 ligne de ce relevé"),
  });
  await accountant()(api.unmatchStatementLine, {
    params: { id: matched?.id ?? "" },
    body: { version: matched?.version ?? 0, reason: "Faux relevé" },
  });
  expect(await withdraw(statement.id)).toEqual({ id: statement.id });
  const { rows } = await app.application.database.pool.query(
    "select coalesce(sum(amount_cents), 0)::integer as cents, count(statement_line_id)::integer as named from receipt",
  );
  expect(rows).toEqual([{ cents: 0, named: 0 }]);
});

test("only accounting withdraws a statement", async () => {
  const { id } = await importOn("2027-03-09", 100);
  for (const role of ["salesman", "salesDirector", "purchaser"] as const)
    await expect(withdraw(id, app.as(role))).rejects.toMatchObject({ status: 403 });
});
