// Clients warned of a late instalment before it breaks their plan, on a real database.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { agreeInTwo, payDocument } from "#tests/builders/collection.ts";
import { nightlyDunning } from "../cases/nightly.ts";
import { warnOfLateInstalments } from "./late-instalments.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const query = async (sql: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(sql, values)).rows;

/** An invoice of 611,88 € of a client who pays by transfer, in two instalments: 13 April and 13 May. */
async function plan() {
  app.setClock("2027-02-01T09:00:00Z");
  const { invoice } = await app.within((call) => buildInvoice(call));
  app.setClock("2027-04-12T09:00:00Z");
  await agreeInTwo(app, invoice, [day("2027-04-13"), day("2027-05-13")]);
  return invoice;
}

const morning = async (on: string): Promise<void> => {
  app.setClock(`${on}T05:00:00Z`);
  await app.outsideJob(warnOfLateInstalments.run);
};
const warnings = async ({ companyName }: { companyName: string }) => {
  const rows = await query(
    "select body from message where subject like 'Votre échéance du%' and subject like $1",
    [`%${companyName}`],
  );
  return rows.map(({ body }) => body.replaceAll(/[\u00a0\u202f]/gu, " "));
};

test("a late instalment is told once, the day after its day, with the day on which the plan ends", async () => {
  const invoice = await plan();
  await morning("2027-04-13");
  expect(await warnings(invoice)).toEqual([]);
  await morning("2027-04-14");
  await morning("2027-04-15");
  const [mail, ...others] = await warnings(invoice);
  expect(others).toEqual([]);
  expect(mail).toContain("L’échéance du 13-04-2027 de votre échéancier n’est pas réglée : 305,94 €");
  expect(mail).toContain("l’échéancier prendra fin le 22-04-2027");
  const planStatus = async () =>
    (await query("select status from instalment_plan where company_id = $1", [invoice.companyId]))[0].status;
  app.setClock("2027-04-21T02:30:00Z");
  await app.outsideJob(nightlyDunning.run);
  expect(await planStatus()).toBe("RUNNING");
  app.setClock("2027-04-22T02:30:00Z");
  await app.outsideJob(nightlyDunning.run);
  expect(await planStatus()).toBe("BROKEN");
});

test("an instalment paid on its day is not told", async () => {
  const invoice = await plan();
  await app.within((call) => payDocument(call, invoice, 30_594));
  await morning("2027-04-14");
  expect(await warnings(invoice)).toEqual([]);
});
