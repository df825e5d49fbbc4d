// A debt that no batch debits by itself, by a refusal of the client or without a usable mandate: its plan asks for transfers.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildBatch, buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { agreeInTwo, buildLateRates } from "#tests/builders/collection.ts";
import { paymentsContract as api } from "#payments/contract.ts";
import { approveBatch, sendBatch } from "#payments/server/debits/batch-moves.ts";
import { nightlyDunning } from "../cases/nightly.ts";
import { unbilledCharges } from "../letters/charges.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const query = async (sql: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(sql, values)).rows;

/** An invoice debited on 10 March, returned on the 12th, and planned on 12 April in two instalments. */
async function planAfterReturn(code: string): Promise<Debitable> {
  app.setClock("2027-03-01T09:00:00Z");
  const built = await app.within((call) => buildDebitable(call));
  await app.within(async (call) => {
    const by = call.as(testActor("accountant"));
    await sendBatch(by, await approveBatch(by, await buildBatch(by, day("2027-03-10"))));
  });
  app.setClock("2027-03-12T09:00:00Z");
  const [{ id: debitId }] = await query("select id from debit where part_id = $1", [built.partId]);
  await app.within((call) => applyReturn(call, debitId, { code, words: "", on: day("2027-03-12") }));
  app.setClock("2027-04-15T09:00:00Z");
  await agreeInTwo(app, built.invoice, [day("2027-04-25"), day("2027-05-13")]);
  return built;
}

async function breakOnNight(): Promise<void> {
  app.setClock("2027-05-05T02:30:00Z");
  await app.outsideJob(nightlyDunning.run);
}

async function reasons({ invoice }: Debitable, on: string): Promise<(string | null)[]> {
  const { parts } = await app.as("accountant")(api.readDue, { query: { day: day(on) } });
  return parts.filter(({ documentId }) => documentId === invoice.id).map(({ reason }) => reason);
}

async function mails({ invoice }: Debitable, start: string): Promise<string[]> {
  const rows = await query("select body from message where subject like $1 and subject like $2 order by id", [
    `${start}%`,
    `%${invoice.companyName}%`,
  ]);
  return rows.map(({ body }) => body.replaceAll(/[\u00a0\u202f]/gu, " "));
}

const refusal = "un prélèvement a été rejeté le 12-03-2027 (MD06) : il ne se représente pas de lui-même";

test("a refunded debit is not presented again by a plan, nor once the plan is broken", async () => {
  const built = await planAfterReturn("MD06");
  expect(await reasons(built, "2027-04-26")).toEqual([refusal]);
  const [plan] = await mails(built, "Votre échéancier :");
  expect(plan).toContain("merci de les régler par virement");
  expect(plan).not.toContain("sera prélev");
  await breakOnNight();
  expect(await reasons(built, "2027-05-20")).toEqual([refusal]);
  const [broken, ...others] = await mails(built, "Votre échéancier a pris fin");
  expect(others).toEqual([]);
  expect(broken).toContain("Les 611,88 € restants sont de nouveau exigibles");
  expect(broken).toContain("Merci de régler 611,88 € par virement");
  expect(broken).not.toContain("prélevé");
});

test("the return of an instalment counts for the part that the broken plan restores", async () => {
  await app.within(buildLateRates);
  const built = await planAfterReturn("AM04");
  expect(await reasons(built, "2027-04-26")).toEqual([null]);
  await app.within(async (call) => {
    const by = call.as(testActor("accountant"));
    await sendBatch(by, await approveBatch(by, await buildBatch(by, day("2027-04-26"))));
  });
  app.setClock("2027-04-28T09:00:00Z");
  const [{ id }] = await query(
    "select o.id from debit o where o.document_id = $1 and o.status in ('SENT', 'COLLECTED')",
    [built.invoice.id],
  );
  await app.within((call) => applyReturn(call, id, { code: "MD06", words: "", on: day("2027-04-28") }));
  await breakOnNight();
  expect(await reasons(built, "2027-05-20")).toEqual([
    "un prélèvement a été rejeté le 28-04-2027 (MD06) : il ne se représente pas de lui-même",
  ]);
  // Late for 56 days, less 2 days of the whole sum and 2 of an instalment, when their debits were not back yet.
  const { companyId, issuerId } = built.invoice;
  const row = { companyId, issuerId, openedOn: day("2027-03-01") };
  const charges = await app.within((call) => unbilledCharges(call, row, { withInterest: true }));
  expect(charges.flatMap(({ kind, cents }) => (kind === "LATE_INTEREST" ? cents : []))).toEqual([1_080]);
});

test("a lack of funds before a plan leaves its instalments to be debited", async () => {
  const built = await planAfterReturn("AM04");
  expect(await reasons(built, "2027-04-26")).toEqual([null]);
  const [plan] = await mails(built, "Votre échéancier :");
  expect(plan).toContain("Chaque échéance sera prélevée");
});

test.each(["SuspendedByPayer", "Blocked"])("a plan on a mandate %s asks for transfers", async (status) => {
  app.setClock("2027-03-01T09:00:00Z");
  const built = await app.within((call) => buildDebitable(call));
  await query("update mandate set status = $2 where id = $1", [built.mandate.id, status]);
  app.setClock("2027-04-15T09:00:00Z");
  await agreeInTwo(app, built.invoice, [day("2027-04-25"), day("2027-05-13")]);
  const [plan] = await mails(built, "Votre échéancier :");
  expect(plan).toContain("Vos échéances ne seront pas prélevées : merci de régler chacune par virement");
  expect(plan).toContain("IBAN");
  expect(plan).not.toContain("mandat");
});
