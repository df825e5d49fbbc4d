// Credits that we hold, and letters to late payers: a letter claims what is late less these credits.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { recoveryContract as api } from "../../contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import type { BuiltClient } from "#tests/builders/clients.ts";
import { buildLateRates, payDocument } from "#tests/builders/collection.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { nightlyDunning } from "../cases/nightly.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");

beforeAll(() => app.within(buildLateRates));
beforeEach(() => app.setClock("2027-02-01T09:00:00Z"));

async function nightOf(on: string): Promise<void> {
  app.setClock(`${on}T09:00:00Z`);
  expect((await app.outsideJob(nightlyDunning.run)).failed).toBe(0);
}

const buildLate = () => app.within((call) => buildInvoice(call));

/** A credit note of 120,00 € of a paid invoice of the client. */
const credit = (client: BuiltClient) =>
  app.within(async (call) => {
    const { invoice } = await buildInvoice(call, { client, lines: [{ netCents: 10_000 }] });
    await payDocument(call, invoice, 12_000);
    await buildCreditNote(call, invoice);
  });

const receive = ({ company }: BuiltClient, amountCents: number) =>
  app.within((call) =>
    recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents,
      reference: "VIR",
    }),
  );

async function casesOf({ company }: BuiltClient) {
  const { items } = await accountant()(api.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  return items;
}

async function sendTo(client: BuiltClient) {
  const [{ id, version } = { id: "", version: 0 }] = await casesOf(client);
  return accountant()(api.sendDunningLetter, { params: { id }, body: { version } });
}

describe("a letter to a client whose credit we hold", () => {
  test("claims what is late less the credit, which came before", async () => {
    const late = await buildLate();
    await credit(late);
    await nightOf("2027-03-08");
    const sent = await sendTo(late);
    expect(sent).toMatchObject({ principalCents: 61_188, letters: [{ totalCents: 49_188 }] });
  });

  test("claims what is late less the credit, which came after its case", async () => {
    const late = await buildLate();
    await nightOf("2027-03-08");
    await receive(late, 1_188);
    const { letters } = await accountant()(api.previewDunningRun, {});
    expect(letters.filter(({ companyName }) => companyName === late.company.name)).toMatchObject([
      { chasedCents: 60_000 },
    ]);
    expect((await sendTo(late)).letters).toMatchObject([{ totalCents: 60_000 }]);
  });

  test("does not leave where the credit covers what is late, and no case opens", async () => {
    const late = await buildLate();
    await receive(late, 70_000);
    await nightOf("2027-03-08");
    expect(await casesOf(late)).toEqual([]);
  });

  test("is no longer due once a credit covers what is late", async () => {
    const late = await buildLate();
    await nightOf("2027-03-08");
    expect(await casesOf(late)).toMatchObject([{ isLetterDue: true, lateSince: day("2027-03-03") }]);
    await receive(late, 70_000);
    expect(await casesOf(late)).toMatchObject([{ isLetterDue: false, lateSince: null }]);
    await expect(sendTo(late)).rejects.toThrow("Un crédit du client couvre ce qui est en retard");
  });
});
