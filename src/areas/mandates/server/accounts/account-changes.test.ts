// A salesman has a third party debited for a client: the change of account is announced, and approved by two.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { appContract } from "#app/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { emptyAddress } from "#kernel/company/address.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { type BuiltMandate, buildMandate, ibans, signMandate } from "#tests/builders/mandates.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { paymentsContract as api } from "#payments/contract.ts";
import { mandateLinkAddress } from "../client/link.ts";
import { giveAccount } from "../client/public-page.ts";
import { askAnotherAccount } from "../requests/ask.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
/** A second account with the same role. */
const colleague = () =>
  app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });
const collectionOn = day("2027-03-10");

beforeAll(() => app.within(async (call) => void (await buildAccount(call, "accountant"))));

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await app.application.database.pool.query(
    "truncate notice, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document cascade",
  );
});

const mailsAbout = async (subject: string) => {
  const { items } = await app.as("developer")(appContract.readOutbox, { query: {} });
  return items.filter((mail) => mail.subject?.startsWith(subject));
};
const notices = async () => {
  const { rows } = await app.application.database.pool.query<{ title: string; detail: string }>(
    "select distinct title, detail from notice where kind = 'debitedAccountChanged'",
  );
  return rows;
};
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ") ?? "";

/** The salesman has his own address written on the contact while the mandate is asked and signed. */
async function replace(built: Debitable, iban: string = ibans.german): Promise<BuiltMandate> {
  const contact = await app.within((call) =>
    call.db
      .selectFrom("contact")
      .selectAll()
      .where("clientId", "=", built.client.id)
      .executeTakeFirstOrThrow(),
  );
  const setEmail = async (email: string) => {
    await app.application.database.pool.query("update contact set email = $2 where id = $1", [
      contact.id,
      email,
    ]);
  };
  await setEmail("voleur@evil.test");
  const asked = await app.within((call) => buildMandate(call.as(testActor("salesman")), { client: built }));
  const mandate = await app.within((call) => signMandate(call, asked, iban));
  await setEmail(contact.email);
  return { ...asked, mandate };
}

const due = () => accountant()(api.readDue, { query: { day: collectionOn } });
async function prepare(by = accountant()) {
  const { nbOfDebits, totalCents } = await due();
  return by(api.prepareDebitBatch, { body: { collectionOn, nbOfDebits, totalCents } });
}
const approve = ({ id, version }: { id: string; version: number }, by = accountant()) =>
  by(api.approveDebitBatch, { params: { id }, body: { version } });
const debitsOf = async (batchId: string) =>
  (
    await accountant()(api.listDebits, {
      list: { conditions: [{ field: "batchId", operator: "eq", value: batchId }] },
    })
  ).items;

test("accountants are notified with the company, who asked for it and the masked accounts", async () => {
  const built = await app.within((call) => buildDebitable(call));
  await replace(built);
  const [notice] = await notices();
  expect(notice?.title).toBe(`${built.company.name} : le compte prélevé a changé`);
  expect(plain(notice?.detail)).toBe(
    plain(
      `${maskedIban(ibans.french)} remplacé par ${maskedIban(ibans.german)}, demandé par ${testActor("salesman").name}`,
    ),
  );
});

test("the former signer is written to, at the address that signed, and nothing names the whole accounts", async () => {
  const built = await app.within((call) => buildDebitable(call));
  await replace(built);
  const mails = await mailsAbout(`Votre compte de prélèvement a changé : ${built.company.name}`);
  expect(mails.map(({ recipient }) => recipient)).toContain(built.mandate.signer.email);
  expect(mails.map(({ recipient }) => recipient)).not.toContain(ibans.german);
  for (const { body } of mails) {
    expect(plain(body)).toContain(plain(maskedIban(ibans.german)));
    expect(plain(body)).toContain("prévenez-nous sans attendre");
    expect(body).not.toContain(ibans.german);
  }
});

test("a mandate signed again for the same account is notified to accountants alone, and approved as before", async () => {
  const built = await app.within((call) => buildDebitable(call));
  await replace(built, ibans.french);
  expect((await notices()).map(({ title }) => title)).toEqual([
    `${built.company.name} : le mandat est remplacé`,
  ]);
  expect(await mailsAbout(`Votre compte de prélèvement a changé : ${built.company.name}`)).toEqual([]);
  expect(await approve(await prepare())).toMatchObject({ status: "APPROVED" });
});

test("what is due and the first debits say that the account changed; a second person approves them", async () => {
  const built = await app.within((call) => buildDebitable(call));
  await replace(built);
  const words = `compte changé le 01-03-2027, demandé par ${testActor("salesman").name}`;
  expect((await due()).parts).toMatchObject([{ reason: null, accountChange: words }]);
  const batch = await prepare();
  expect(await debitsOf(batch.id)).toMatchObject([{ accountChange: words }]);
  await expect(approve(batch)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("compte changé le 01-03-2027"),
  });
  const sees = await approve(batch, colleague());
  await accountant()(api.sendDebitBatch, { params: { id: sees.id }, body: { version: sees.version } });
  await app.within((call) => buildDebitable(call, { debtor: { ...built, mandate: built.mandate } }));
  expect((await due()).parts.map(({ accountChange }) => accountChange)).toEqual(["", ""]);
});

test("five days after the change, one person approves again", async () => {
  const built = await app.within((call) => buildDebitable(call));
  await replace(built);
  app.setClock("2027-03-05T09:00:00Z");
  const batch = await prepare();
  await expect(approve(batch)).rejects.toMatchObject({ status: 409 });
  app.setClock("2027-03-06T09:00:00Z");
  expect(await approve(batch)).toMatchObject({ status: "APPROVED" });
});

test("another account of the same mandate is announced too; who asked for it does not approve its debits", async () => {
  const built = await app.within((call) => buildDebitable(call));
  const { id, version } = built.mandate;
  const asked = await app.within((call) =>
    askAnotherAccount(call.as(testActor("accountant")), { id, version }),
  );
  await app.within(async (call) => {
    const token = (await mandateLinkAddress(call, asked)).split("/").at(-1) ?? "";
    const holder = built.company.name;
    await giveAccount(call, token, { iban: ibans.german, bic: "", holder, address: emptyAddress });
    const procedure = await runningProcedure(call, { kind: "mandate", id });
    await concludeProcedure(call, procedure?.id ?? "");
  });
  expect((await notices()).map(({ title }) => title)).toEqual([
    `${built.company.name} : le compte prélevé a changé`,
  ]);
  expect(await mailsAbout(`Votre compte de prélèvement a changé : ${built.company.name}`)).toHaveLength(1);
  const batch = await prepare(colleague());
  await expect(approve(batch)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Vous avez demandé ce compte"),
  });
});
