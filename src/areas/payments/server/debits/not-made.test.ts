// Debits announced by mail and not sent, whose part no batch collects by itself, on a real database: their client is asked
// for a transfer.
import { beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { sendSingleDebit } from "#tests/builders/debits.ts";
import { debitReturns, type Sent } from "#tests/scenarios/debit-returns.ts";
import { paymentsContract as api } from "../../contract.ts";
import { applyReturn } from "../returns/apply.ts";
import { lapseBatches } from "./abandon.ts";
import { mailAnnouncements, mailMorning } from "./mail-announcements.ts";
import { tellDebitsNotMade } from "./not-made.ts";
import { prepareSingleDebit } from "./prepare.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const { query, collect } = debitReturns(app);

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message, notice cascade",
  );
});

/** A debit collected on 10 March, paid back to its client on the 12th, and prepared again by hand for the 22nd. */
async function prepareByHand() {
  const sent = await collect();
  app.setClock("2027-03-12T09:00:00Z");
  const [{ id: debitId }] = await query("select id from debit");
  await app.within((call) => applyReturn(call, debitId, { code: "MD06", words: "", on: day("2027-03-12") }));
  app.setClock("2027-03-15T09:00:00Z");
  const batch = await app.within((call) => prepareSingleDebit(call.as(testActor("accountant")), sent.partId));
  expect(batch.collectionOn).toBe("2027-03-22");
  return { sent, batch };
}

const announce = ({ mandate }: Sent) => app.within((call) => mailAnnouncements(call, mandate.id));

/** The jobs of a night and of its morning; returns the mails about debits that are not made. */
async function pass(night: string): Promise<string[]> {
  app.setClock(`${night}T00:00:00Z`);
  await app.outsideJob(lapseBatches.run);
  app.setClock(`${night}T06:00:00Z`);
  await app.outsideJob(mailMorning.run);
  await app.outsideJob(tellDebitsNotMade.run);
  const mails = await query("select body from message where subject like '%est annulé%' order by id");
  return mails.map(({ body }) => body.replaceAll(/[\u00a0\u202f]/gu, " "));
}

test("a debit by hand that nobody sends is cancelled to its client, once, who is asked for a transfer", async () => {
  const { sent } = await prepareByHand();
  await announce(sent);
  expect(await pass("2027-03-19")).toEqual([]);
  const [mail, ...others] = await pass("2027-03-22");
  expect(others).toEqual([]);
  expect(mail).toContain("Le prélèvement de 611,88 € du 22-03-2027");
  expect(mail).toContain("Merci de régler cette somme par virement");
  expect(mail).toContain(`Référence à rappeler : ${sent.invoice.number}`);
  expect(await pass("2027-03-23")).toHaveLength(1);
});

test("it is not cancelled to a client whom no mail has told of it", async () => {
  const { batch } = await prepareByHand();
  await app.as("accountant")(api.abandonDebitBatch, {
    params: { id: batch.id },
    body: { version: batch.version, reason: "Erreur" },
  });
  expect(await pass("2027-03-16")).toEqual([]);
  expect(await pass("2027-03-22")).toEqual([]);
});

test("abandoned in time, it is cancelled once its day can no longer be collected, unless it is prepared again", async () => {
  for (const isPreparedAgain of [true, false]) {
    app.setClock("2027-03-01T09:00:00Z");
    await query("truncate debit, debit_batch, billing_document, debit_announcement, message cascade");
    const { sent, batch } = await prepareByHand();
    await announce(sent);
    app.setClock("2027-03-16T09:00:00Z");
    await app.as("accountant")(api.abandonDebitBatch, {
      params: { id: batch.id },
      body: { version: batch.version, reason: "Mauvais jour" },
    });
    expect(await pass("2027-03-17")).toEqual([]);
    app.setClock("2027-03-17T09:00:00Z");
    if (isPreparedAgain) await app.within((call) => sendSingleDebit(call, sent.partId));
    expect(await pass("2027-03-22")).toHaveLength(isPreparedAgain ? 0 : 1);
  }
});
