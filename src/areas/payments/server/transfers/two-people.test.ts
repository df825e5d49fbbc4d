// One administrator with several accounts makes no money leave alone.
import { expect, test } from "vitest";
import { peopleContract } from "#people/contract.ts";
import { fullName, type User } from "#people/model/user.ts";
import type { Actor } from "#kernel/actor.ts";
import { addDays, day, dayInParis } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildRefund } from "#tests/builders/collection.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "../../contract.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const query = async (text: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(text, values)).rows;

const actorOf = (user: Pick<User, "id" | "email" | "name" | "familyName" | "roles">): Actor => ({
  sub: user.id,
  email: user.email,
  name: fullName(user),
  roles: user.roles,
});
let opened = 0;
const open = async (by: Actor, role: "admin" | "accountant"): Promise<Actor> =>
  actorOf(
    await app.as(by)(peopleContract.createUser, {
      body: {
        email: `second${++opened}@exemple.fr`,
        name: "Second",
        familyName: `Compte ${opened}`,
        phone: null,
        roles: [role],
      },
    }),
  );
/** A batch of one refund, whose account and order are typed by one person. */
async function prepare(by: Actor) {
  const { company, refundId } = await app.within(async (call) => {
    const client = await buildClient(call);
    return { ...client, refundId: await buildRefund(call, client.company) };
  });
  const body = { iban: ibans.french, holder: company.name, bic: "", version: null };
  await app.as(by)(ledgerContract.setBeneficiary, { params: { companyId: company.id }, body });
  const executionOn = addDays(dayInParis(app.application.services.clock().toISOString()), 1);
  return app.as(by)(paymentsContract.prepareTransferBatch, { body: { executionOn, refundIds: [refundId] } });
}
const approve = (batch: { id: string; version: number }, by: Actor) =>
  app.as(by)(paymentsContract.approveTransferBatch, {
    params: { id: batch.id },
    body: { version: batch.version },
  });
async function confirm(user: Actor, by: Actor) {
  const params = { userId: user.sub ?? "" };
  const { controls, offers } = await app.as(by)(peopleContract.readUser, { params });
  const answer = app.as(by)(peopleContract.confirmUser, {
    params,
    body: { madeAt: controls[0]?.madeAt ?? "" },
  });
  return { offered: offers.confirm?.reasons ?? null, answer };
}

test("an account that the preparer opened approves nothing until five days and another administrator", async () => {
  const author = await app.within(buildAccount, "admin");
  const independent = await app.within(buildAccount, "admin");
  const [second, puppet] = [await open(author, "accountant"), await open(author, "admin")];

  const batch = await prepare(author);
  await expect(approve(batch, second)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /Votre compte a été ouvert le 01-03-2027 par Jeanne Martin : il approuve à partir du 06-03-2027\..* Peut le faire : Jeanne Martin\.$/,
    ),
  });
  const { offers } = await app.as(second)(paymentsContract.readTransferBatch, { params: { id: batch.id } });
  expect(offers["approve"]?.reasons[0]).toContain("il approuve à partir du 06-03-2027");

  app.setClock("2027-03-08T09:00:00Z");
  const later = await prepare(author);
  for (const one of [second, puppet])
    await expect(approve(later, one)).rejects.toThrow("tant qu’un autre administrateur ne l’a pas confirmé");
  await expect(approve(await prepare(puppet), second)).rejects.toThrow("ne l’a pas confirmé");
  for (const by of [author, puppet, second]) {
    const { offered, answer } = await confirm(second, { ...by, roles: ["admin"] });
    expect(offered?.[0]).toBeTruthy();
    await expect(answer).rejects.toMatchObject({ status: 409 });
  }
  const { offered, answer } = await confirm(second, independent);
  expect(offered).toEqual([]);
  await answer;
  expect(await approve(later, second)).toMatchObject({ status: "APPROVED" });

  expect(
    await query("select detail from security_event where account_id = $1 order by at, id", [second.sub]),
  ).toEqual([
    { detail: `Compte ouvert par ${author.email} (comptable)` },
    { detail: `Compte confirmé par ${independent.email}` },
  ]);
  const title = `${second.name} pourra approuver`;
  const notified = await query("select account_id from notice where title = $1", [title]);
  expect(notified).toEqual(expect.arrayContaining([{ account_id: independent.sub }]));

  await app.as(author)(peopleContract.inviteUserAgain, { params: { userId: second.sub ?? "" } });
  await expect(approve(await prepare(independent), second)).rejects.toThrow(
    "Votre compte a été invité de nouveau le 08-03-2027",
  );
});

test("a role that approves and another phone wait too; a new account approves not even a small batch of debits", async () => {
  app.setClock("2027-04-01T09:00:00Z");
  const [author, member] = [
    await app.within(buildAccount, "admin"),
    await app.within(buildAccount, "salesman"),
  ];
  const params = { userId: member.sub };
  const read = () => app.as(author)(peopleContract.readUser, { params });
  const change = async (over: object) => {
    const { version, name, familyName, phone, roles } = await read();
    const body = { version, name, familyName, phone, roles, ...over };
    return app.as(author)(peopleContract.updateUser, { params, body });
  };
  await change({ roles: ["salesman", "operator"] });
  expect((await read()).controls).toEqual([]);
  await change({ roles: ["accountant"] });
  await change({ phone: "0612345678" });
  expect((await read()).controls.map(({ text }) => text.split(" le ")[0])).toEqual(
    expect.arrayContaining(["doté d’un nouveau rôle", "doté d’une autre adresse ou d’un autre téléphone"]),
  );

  await app.within((call) => buildDebitable(call));
  app.setClock("2027-04-05T09:00:00Z");
  const as = app.as("accountant");
  const collectionOn = day("2027-04-12");
  const { nbOfDebits, totalCents } = await as(paymentsContract.readDue, { query: { day: collectionOn } });
  const { id, version } = await as(paymentsContract.prepareDebitBatch, {
    body: { collectionOn, nbOfDebits, totalCents },
  });
  const approving = (by: Actor) =>
    app.as(by)(paymentsContract.approveDebitBatch, { params: { id }, body: { version } });
  await expect(approving({ ...member, roles: ["accountant"] })).rejects.toThrow("à partir du 06-04-2027");
  expect(await as(paymentsContract.approveDebitBatch, { params: { id }, body: { version } })).toMatchObject({
    status: "APPROVED",
  });
});
