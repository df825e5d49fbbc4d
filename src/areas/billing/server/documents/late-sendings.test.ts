// The mail of a document that leaves for the first time once its due day has passed, or too late for its notice.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { billingContract } from "../../contract.ts";
import { drawDocuments } from "./paper.ts";
import "../tables.ts";

const app = testApplication("2027-03-01T09:00:00Z");

/** Sends a document by hand on a day, as if nothing had left before; returns its instruction to the client. */
async function sentOn(id: string, on: string): Promise<string> {
  app.setClock("2027-03-01T09:00:00Z");
  await app.outsideJob((errand) => drawDocuments.do(errand, { documentId: id }));
  const { pool } = app.application.database;
  await pool.query("update billing_document set sent_at = null where id = $1", [id]);
  await pool.query("delete from message");
  app.setClock(`${on}T09:00:00Z`);
  const { version } = await app.as("accountant")(billingContract.readBillingDocument, { params: { id } });
  await app.as("accountant")(billingContract.sendBillingDocument, { params: { id }, body: { version } });
  const { rows } = await pool.query<{ body: string }>("select body from message order by id limit 1");
  return (rows[0]?.body ?? "").replaceAll(/[\u00a0\u202f]/gu, " ");
}

test.each([
  ["2027-03-02", "Merci de virer 611,88 € avant le 31-03-2027 sur le compte"],
  ["2027-04-02", "Merci de virer 611,88 € dès réception sur le compte"],
])("an invoice due on 31 March by transfer, first sent on %s", async (on, expected) => {
  app.setClock("2027-03-01T09:00:00Z");
  const { invoice } = await app.within((call) => buildInvoice(call));
  expect(await sentOn(invoice.id, on)).toContain(expected);
});

test.each([
  ["2027-03-05", "611,88 € seront prélevés le 10-03-2027."],
  [
    "2027-03-08",
    "611,88 € seront prélevés. Nous vous en annoncerons le jour par e-mail, au moins 5 jours avant.",
  ],
  [
    "2027-03-20",
    "611,88 € seront prélevés. Nous vous en annoncerons le jour par e-mail, au moins 5 jours avant.",
  ],
])("an invoice debited on 10 March, first sent on %s", async (on, expected) => {
  app.setClock("2027-03-01T09:00:00Z");
  const { invoice } = await app.within((call) => buildDebitable(call));
  expect(await sentOn(invoice.id, on)).toContain(expected);
});

test("a document sent again keeps the day of its first sending, and its history says to whom it left", async () => {
  app.setClock("2027-03-01T09:00:00Z");
  const { invoice } = await app.within((call) => buildInvoice(call));
  const params = { id: invoice.id };
  await sentOn(invoice.id, "2027-03-02");
  const first = await app.as("accountant")(billingContract.readBillingDocument, { params });
  expect(first).toMatchObject({ offers: { send: { label: "Renvoyer" } } });
  expect(first.sendsTo).toContain("@");
  app.setClock("2027-03-05T09:00:00Z");
  const again = await app.as("accountant")(billingContract.sendBillingDocument, {
    params,
    body: { version: first.version },
  });
  expect([first.sentOn, again.sentOn]).toEqual(["2027-03-02", "2027-03-02"]);
  const { rows } = await app.application.database.pool.query("select 1 from message");
  expect(rows).toHaveLength(2);
  await expect(
    app.as("accountant")(billingContract.sendBillingDocument, { params, body: { version: first.version } }),
  ).rejects.toMatchObject({ status: 409 });
});
