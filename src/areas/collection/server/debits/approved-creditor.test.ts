// The creditor that the second person approved is the one that the bank reads.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { settingsContract } from "#settings/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { collectionContract as api } from "../../contract.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const admin = () => app.as("admin");
const setCreditorId = (creditorId: string) => admin()(api.setCreditorId, { body: { creditorId } });

async function setAccount(iban: string): Promise<string> {
  const { lessor, version } = await admin()(settingsContract.readLessor);
  if (!lessor) throw new Error("no lessor");
  await admin()(settingsContract.setLessor, { body: { ...lessor, version, iban } });
  return lessor.iban;
}

test("a batch is not sent under another ICS or another account than those approved", async () => {
  await app.within((call) => buildDebitable(call));
  const collectionOn = day("2027-03-10");
  const { nbOfDebits, totalCents } = await accountant()(api.readDue, { query: { day: collectionOn } });
  const { id, version } = await accountant()(api.prepareDebitBatch, {
    body: { collectionOn, nbOfDebits, totalCents },
  });
  const params = { id };
  const approved = await accountant()(api.approveDebitBatch, { params, body: { version } });
  const send = () => accountant()(api.sendDebitBatch, { params, body: { version: approved.version } });
  const changed = { status: 409, code: "ContentChanged" };

  const { creditorId } = await admin()(api.readPaymentConfiguration);
  await setCreditorId("FR72ABC123456");
  await expect(send()).rejects.toMatchObject(changed);
  await setCreditorId(creditorId);

  const iban = await setAccount("FR1420041010050500013M02606");
  await expect(send()).rejects.toMatchObject(changed);
  await setAccount(iban);
  expect(await send()).toMatchObject({ status: "SENT" });
});
