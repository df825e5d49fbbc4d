// A transfer is signed by the leaving company and by the incoming one (C. civ., art. 1216).
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { clientsContract } from "#clients/contract.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { signatures } from "#signatures/contract.ts";
import { refuseAs, signAs } from "#signatures/server/visits/sign-as.ts";
import { expireProcedures } from "#signatures/server/procedures/expiry-and-reminders.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { addDays, addMonths } from "#kernel/calendar/day.ts";
import { contractsContract } from "../../contract.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { usualClauses } from "../../model/amendments/transfer-clauses.ts";
import { applyAmendments } from "./effect.ts";
import { buildOngoing, wireTransfer } from "#tests/builders/contracts.ts";
import { amendmentSteps, firstDay as today } from "#tests/scenarios/amendment-steps.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { as, at, read, amend, send } = amendmentSteps(app);

type Transfer = Extract<AmendmentDraft, { kind: "driver-transfer" }>;

/** Two companies, each with a signatory of its own. */
async function twoCompanies(siretOfIncoming?: null) {
  const built = await app.within(async (call) => {
    const [one, other] = [clientDraft(), clientDraft()];
    const client = await buildClient(
      call,
      {
        companies: [
          ...one.companies,
          ...other.companies.map((company) =>
            siretOfIncoming === null ? { ...company, siret: null, vatNumber: null } : company,
          ),
        ],
        contacts: [...one.contacts, ...other.contacts],
      },
      wireTransfer,
    );
    return buildOngoing(call, { durationMonths: 36 }, client);
  });
  const [leaving, incoming] = built.client.companies;
  if (!leaving || !incoming) throw new RangeError("a client of two companies");
  const transfer = (over: Partial<Transfer> = {}): Transfer => ({
    kind: "driver-transfer",
    effectOn: today,
    explanation: "",
    companyId: incoming.id,
    clauses: usualClauses,
    ...over,
  });
  return { ...built, leaving, incoming, transfer };
}

async function inSignature(over: Partial<Transfer> = {}) {
  const built = await twoCompanies();
  const amendment = await send(await amend(built.contract.id, built.transfer(over)));
  const procedure = () => procedureOf(amendment.id);
  const people = async () => app.within(async (call) => signersOf(call, (await procedure()).id));
  const sign = async (index: number) => {
    const one = (await people())[index];
    await app.within((call) => signAs(call, one?.token ?? ""));
  };
  return { ...built, amendment, procedure, people, sign };
}
async function procedureOf(id: string) {
  const all = await as()(signatures.listSignaturesOf, { params: { kind: "amendment", id } });
  const found = all.find(({ status }) => status === "PENDING") ?? all[0];
  if (!found) throw new RangeError("a procedure was started");
  return found;
}

test.each([
  ["leaving first", [0, 1]],
  ["incoming first", [1, 0]],
])(
  "both sign, the %s: nothing changes before the second signature",
  async (_order, [first = 0, second = 0]) => {
    const { contract, leaving, incoming, amendment, procedure, sign } = await inSignature();
    expect((await procedure()).signers.map(({ companyName, status }) => [companyName, status])).toEqual([
      [leaving.name, "NOTIFIED"],
      [incoming.name, "NOTIFIED"],
    ]);
    await sign(first);
    const waiting = await read(contract.id);
    expect(waiting.company.id).toBe(leaving.id);
    expect(waiting.amendments[0]?.status).toBe("PENDING");
    const awaited = first === 0 ? incoming : leaving;
    expect(waiting.amendments[0]?.next).toMatchObject([
      { whose: expect.stringContaining(`, pour ${awaited.name}`) },
    ]);
    await sign(second);
    const done = await read(contract.id);
    expect(done.company.id).toBe(incoming.id);
    expect(done.amendments[0]).toMatchObject({ id: amendment.id, status: "SIGNED" });
    const evidence = JSON.parse(
      await (
        (await as()(signatures.downloadEvidenceJson, { params: { id: (await procedure()).id } })) as Blob
      ).text(),
    );
    expect(evidence.signers).toMatchObject([
      { companyName: leaving.name, consent: { button: "Signer" } },
      { companyName: incoming.name, consent: { button: "Signer" } },
    ]);
  },
);

test("signed by both before its day, it takes effect on that day", async () => {
  const { contract, leaving, incoming, sign } = await inSignature({ effectOn: addMonths(today, 1) });
  await sign(0);
  await sign(1);
  expect((await read(contract.id)).company.id).toBe(leaving.id);
  at(addMonths(today, 1));
  await app.outsideJob(applyAmendments.run);
  expect((await read(contract.id)).company.id).toBe(incoming.id);
  at(today);
});

test.each([0, 1])("refused by signer %i, it leaves the contract with its company", async (index) => {
  const { contract, leaving, people, sign } = await inSignature();
  await sign(1 - index);
  const one = (await people())[index];
  await app.within((call) => refuseAs(call, one?.token ?? "", "Non"));
  expect(await read(contract.id)).toMatchObject({
    company: { id: leaving.id },
    amendments: [{ status: "REFUSED" }],
  });
});

test("a reminder goes only to the company that has not signed; once expired, nothing is transferred", async () => {
  const { contract, leaving, procedure, people, sign } = await inSignature();
  await sign(0);
  app.setClock(`${today}T11:00:00Z`);
  const { id, version } = await procedure();
  await as()(signatures.remindSignature, { params: { id }, body: { version } });
  expect((await people()).map(({ reminders }) => reminders)).toEqual([0, 1]);
  at(addDays(today, 31));
  await app.outsideJob(expireProcedures.run);
  expect(await read(contract.id)).toMatchObject({
    company: { id: leaving.id },
    amendments: [{ status: "GENERATED" }],
  });
  at(today);
});

test("cancelled once one has signed, it is sent again to both", async () => {
  const { contract, leaving, amendment, sign } = await inSignature();
  await sign(0);
  const { version } = (await read(contract.id)).amendments[0] ?? amendment;
  await as()(contractsContract.cancelAmendmentSignature, {
    params: { amendmentId: amendment.id },
    body: { version },
  });
  const [back] = (await read(contract.id)).amendments;
  expect(back?.status).toBe("GENERATED");
  await send(back ?? amendment);
  expect((await procedureOf(amendment.id)).signers.map(({ status }) => status)).toEqual([
    "NOTIFIED",
    "NOTIFIED",
  ]);
  expect((await read(contract.id)).company.id).toBe(leaving.id);
});

test("signers chosen by hand: each names its company, and no company may lack one", async () => {
  const { contract, leaving, incoming, transfer } = await twoCompanies();
  const amendment = await amend(contract.id, transfer());
  const person = (companyId: string | null, email: string): SignerDraft => ({
    firstName: "Ada",
    lastName: "Martin",
    email,
    phone: "",
    capacity: "Gérante",
    codeChannel: "email",
    companyId,
  });
  const start = (signers: SignerDraft[], isOrdered = false) =>
    as("salesDirector")(contractsContract.startAmendmentSignature, {
      params: { amendmentId: amendment.id },
      body: { version: amendment.version, signers, isOrdered },
    });
  await expect(start([person(incoming.id, "b@exemple.test")])).rejects.toMatchObject({
    fields: { signers: `Il manque un signataire pour ${leaving.name}.` },
  });
  await expect(
    start([person(null, "a@exemple.test"), person(incoming.id, "b@exemple.test")]),
  ).rejects.toMatchObject({
    fields: { "signers.0.companyId": "Choisissez la société pour laquelle cette personne signe." },
  });
  // The same person for both, one after the other.
  await start([person(leaving.id, "ab@exemple.test"), person(incoming.id, "ab@exemple.test")], true);
  expect((await procedureOf(amendment.id)).signers.map(({ status }) => status)).toEqual([
    "NOTIFIED",
    "WAITING",
  ]);
});

test("the incoming company is checked as a new client", async () => {
  const { contract, incoming, transfer } = await twoCompanies(null);
  const amendment = await amend(contract.id, transfer());
  const reason = `La société ${incoming.name} n’a pas de SIRET : aucun bon de commande ne peut être établi.`;
  expect(amendment.offers.startSignature?.reasons).toEqual([reason]);
  await expect(send(amendment)).rejects.toMatchObject({ message: reason });
});

test("the same company, a bad payer and a consumer are refused", async () => {
  const { contract, leaving, incoming, transfer } = await twoCompanies();
  await expect(amend(contract.id, transfer({ companyId: leaving.id }))).rejects.toMatchObject({
    fields: { companyId: "Cette société est déjà locataire." },
  });
  await as("accountant")(clientsContract.toggleBadPayer, { params: { companyId: incoming.id } });
  await expect(amend(contract.id, transfer())).rejects.toMatchObject({ kind: "refused" });
  const consumer = await app.within(async (call) =>
    buildOngoing(call, { durationMonths: 36 }, await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer)),
  );
  await expect(
    amend(consumer.contract.id, transfer({ companyId: consumer.company.id })),
  ).rejects.toMatchObject({
    fields: { companyId: expect.stringContaining("Un particulier ne transmet pas") },
  });
});

test("sent under the former rule, it is suspended until it is sent again, and gains no signature", async () => {
  const { contract, amendment, procedure, people, leaving } = await inSignature();
  await app.application.database.pool.query(
    `update amendment set draft = draft || '{"clauses": null}' where id = $1`,
    [amendment.id],
  );
  expect((await procedure()).suspensions).toEqual([
    expect.stringContaining(`sans la signature de ${leaving.name}`),
  ]);
  const [, incoming] = await people();
  expect((await app.as(null)(signatures.openVisit, { params: { token: incoming?.token ?? "" } })).state).toBe(
    "SUSPENDED",
  );
  await as()(contractsContract.cancelAmendmentSignature, {
    params: { amendmentId: amendment.id },
    body: { version: amendment.version },
  });
  const [back] = (await read(contract.id)).amendments;
  expect(back?.overtaken).toContain("Choisissez les clauses du transfert.");
});
