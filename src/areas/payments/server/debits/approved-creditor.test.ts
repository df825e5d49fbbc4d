// The creditor that the second person approved is the one that the bank reads.
import { describe, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { issuerRecord } from "#billing/model/issuers/view.ts";
import { billingContract } from "#billing/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { historyField } from "#kernel/history.ts";
import { settingsContract } from "#settings/contract.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { paymentsContract as api } from "../../contract.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const admin = () => app.as("admin");
const setCreditorId = (creditorId: string) => admin()(api.setCreditorId, { body: { creditorId } });

async function setAccount(iban: string, by: Actor = testActor("admin")): Promise<string> {
  const { lessor, version } = await admin()(settingsContract.readLessor);
  if (!lessor) throw new Error("no lessor");
  await app.as(by)(settingsContract.setLessor, { body: { ...lessor, version, iban } });
  return lessor.iban;
}

/** The second person of a new account, which the files bear from then on. */
async function confirmAccount(): Promise<void> {
  const [lessor] = await accountant()(billingContract.listIssuers, {});
  await accountant()(billingContract.confirmIssuerAccount, {
    params: { id: lessor?.id ?? "" },
    body: { enteredAt: lessor?.waitingAccount?.enteredAt ?? "" },
  });
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
  await confirmAccount();
  await expect(send()).rejects.toMatchObject(changed);
  await setAccount(iban);
  await confirmAccount();
  expect(await send()).toMatchObject({ status: "SENT" });
});

describe("the ICS of an issuer", () => {
  const query = async (text: string) => (await app.application.database.pool.query(text)).rows;
  const setTo = async (creditorId: string) => {
    const [lessor] = await admin()(billingContract.listIssuers, {});
    if (!lessor) throw new Error("no issuer");
    const { id, version, billingStartsOn } = lessor;
    return admin()(billingContract.changeIssuer, {
      params: { id },
      body: { version, billingStartsOn, creditorId },
    });
  };

  test("is not emptied while live mandates bear it, and is replaced", async () => {
    await app.within((call) => buildDebitable(call));
    await query(
      "update mandate set status = 'Cancelled' where id <> (select max(id::text)::uuid from mandate)",
    );
    await expect(setTo("")).rejects.toMatchObject({
      status: 400,
      fields: { creditorId: expect.stringMatching(/^1 mandat en cours porte cet identifiant/) },
    });
    expect(await setTo("FR72ABC123456")).toMatchObject({ creditorId: "FR72ABC123456" });
    await query("update mandate set status = 'Cancelled'");
    expect(await setTo("")).toMatchObject({ creditorId: "" });
    await setTo("FR72ZZZ123456");
  });
});

describe("whoever changed our account or our ICS", () => {
  const author = { ...testActor("admin"), sub: "test-admin-author", name: "Auteur" };
  const prepare = async () => {
    await app.within((call) => buildDebitable(call));
    const collectionOn = day("2027-03-10");
    const { nbOfDebits, totalCents } = await app.as(author)(api.readDue, { query: { day: collectionOn } });
    return app.as(author)(api.prepareDebitBatch, { body: { collectionOn, nbOfDebits, totalCents } });
  };
  const query = async (text: string) => (await app.application.database.pool.query(text)).rows;

  test.each([
    ["the account", () => setAccount("FR1420041010050500013M02606", author), "Le compte de"],
    [
      "the ICS",
      () => app.as(author)(api.setCreditorId, { body: { creditorId: "FR72ABC123456" } }),
      "L’ICS de",
    ],
  ])("%s does not approve the batch; another person does", async (_, changeIt, title) => {
    const reader = await app.within((call) => buildAccount(call, "accountant"));
    const restore = { iban: await changeIt(), creditorId: "FR72ZZZ123456" };
    const { id, version } = await prepare();
    const approve = { params: { id }, body: { version } };
    await expect(app.as(author)(api.approveDebitBatch, approve)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Vous avez changé le compte ou l’ICS"),
    });
    expect(await accountant()(api.approveDebitBatch, approve)).toMatchObject({ status: "APPROVED" });
    expect(
      await query(`select 1 from notice where account_id = '${reader.sub}' and title like '${title}%'`),
    ).toHaveLength(1);
    expect(
      await query(`select 1 from message where recipient = '${reader.email}' and subject like '${title}%'`),
    ).toHaveLength(1);
    expect(
      await query(
        `select 1 from security_event where account_id = '${author.sub}' and detail like '${title}%'`,
      ),
    ).toHaveLength(1);
    if (typeof restore.iban === "string") await setAccount(restore.iban);
    else await setCreditorId(restore.creditorId);
  });

  test("approves once the ICS is again what it was", async () => {
    app.setClock("2027-04-01T09:00:00Z");
    await app.within((call) => buildDebitable(call));
    app.setClock("2027-04-05T09:00:00Z");
    for (const creditorId of ["FR72ABC123456", "FR72ZZZ123456"])
      await app.as(author)(api.setCreditorId, { body: { creditorId } });
    const query = { day: day("2027-04-12") };
    const { nbOfDebits, totalCents } = await app.as(author)(api.readDue, { query });
    const { id, version } = await app.as(author)(api.prepareDebitBatch, {
      body: { collectionOn: query.day, nbOfDebits, totalCents },
    });
    expect(await app.as(author)(api.approveDebitBatch, { params: { id }, body: { version } })).toMatchObject({
      status: "APPROVED",
    });
  });

  test("leaves the former and the current value in the history of the issuer, its account masked", async () => {
    const changes = () =>
      query("select before, after from audit_line where record = 'issuer' order by id desc limit 1");
    await setCreditorId("FR72ABC123456");
    expect(await changes()).toMatchObject([
      { before: { creditorId: "FR72ZZZ123456" }, after: { creditorId: "FR72ABC123456" } },
    ]);
    expect(historyField(issuerRecord.fields, "creditorId")).toMatchObject({
      label: expect.stringContaining("ICS"),
    });
    await setCreditorId("FR72ZZZ123456");
    const iban = await setAccount("FR1420041010050500013M02606");
    expect(await changes()).toMatchObject([
      { before: { iban: maskedIban(iban) }, after: { iban: maskedIban("FR1420041010050500013M02606") } },
    ]);
    await setAccount(iban);
  });
});
