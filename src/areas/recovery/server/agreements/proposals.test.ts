// An instalment plan proposed to the client: signed, it replaces what is late; it lapses once another sum is due.
import { beforeEach, describe, expect, test } from "vitest";
import { system } from "#kernel/actor.ts";
import { addDays, day, frenchDay } from "#kernel/calendar/day.ts";
import { signatures } from "#signatures/contract.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { get } from "#kernel/server/records/records.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { buildJudgment } from "#tests/builders/insolvency.ts";
import { recoveryContract } from "../../contract.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import { nightlyDunning } from "../cases/nightly.ts";

const app = testApplication("2027-02-01T09:00:00Z");
beforeEach(() => on("2027-02-01"));

const accountant = () => app.as("accountant");
const on = (of: string) => app.setClock(`${of}T09:00:00Z`);
async function night(): Promise<void> {
  expect(await app.outsideJob(nightlyDunning.run)).toMatchObject({ failed: 0 });
}
const instalments = [
  { dueOn: day("2027-04-10"), cents: 30_594 },
  { dueOn: day("2027-05-10"), cents: 30_594 },
];
const reason = "Accord du client";

/** An invoice of 611,88 € due on 3 March 2027, late by 17 days. */
async function late() {
  const built = await app.within((call) => buildInvoice(call));
  on("2027-03-20");
  await night();
  return built;
}
type Late = Awaited<ReturnType<typeof late>>;

async function caseOf({ company }: Late) {
  const { items } = await accountant()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  return accountant()(recoveryContract.readDunningCase, { params: { id: items[0]?.id ?? "" } });
}

async function propose(built: Late) {
  const { id, version } = await caseOf(built);
  return accountant()(recoveryContract.proposeInstalmentPlan, {
    params: { id },
    body: { version, instalments, signatoryId: built.contact.id },
  });
}
type Case = Awaited<ReturnType<typeof propose>>;

const planIdOf = ({ plans }: Case): string => plans[0]?.id ?? "";
const procedureOf = async (of: Case): Promise<string> => {
  const subject = { kind: "instalmentPlan", id: planIdOf(of) } as const;
  return (await app.within((call) => runningProcedure(call, subject)))?.id ?? "";
};
const sign = (signatureId: string) => app.within((call) => signAll(call, signatureId));
const pay = ({ invoice }: Late, cents: number) => app.within((call) => payDocument(call, invoice, cents));
const withdraw = async (of: Case) => {
  const { items } = await accountant()(mandatesContract.listBillingProcedures, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: of.companyId }] },
  });
  const { id = "", version = 0 } = items[0] ?? {};
  return accountant()(mandatesContract.cancelBillingProcedure, { params: { id }, body: { version, reason } });
};

test("proposed, it replaces nothing, and no letter leaves until its last day to sign", async () => {
  const built = await late();
  const proposed = await propose(built);
  expect(proposed).toMatchObject({
    status: "WATCHED",
    isLetterDue: false,
    nextLetterOn: "2027-03-29",
    plans: [{ status: "PROPOSED", agreedOn: null, signBy: "2027-03-28", totalCents: 61_188 }],
  });
  expect(proposed.offers["remind"]?.reasons.join()).toContain("Un échéancier est proposé au client");
  expect(proposed.offers["agreePlan"]?.reasons.join()).toContain("déjà proposé");
  expect(await app.within((call) => openPartsOf(call, built.invoice.id))).toMatchObject([
    { amountCents: 61_188 },
  ]);
});

test("signed, its instalments replace what was due, and its days are announced", async () => {
  const built = await late();
  const proposed = await propose(built);
  on("2027-03-22");
  await sign(await procedureOf(proposed));
  expect(await caseOf(built)).toMatchObject({
    status: "UNDER_PLAN",
    principalCents: 61_188,
    lateSince: null,
    plans: [{ status: "RUNNING", agreedOn: "2027-03-22" }],
  });
  const parts = await app.within((call) => openPartsOf(call, built.invoice.id));
  expect(parts.map(({ dueOn, amountCents }) => ({ dueOn, cents: amountCents }))).toEqual(instalments);
  const mails = await app.within((call) =>
    call.db
      .selectFrom("message")
      .select("id")
      .where("recipient", "=", built.contact.email)
      .where("subject", "like", "Votre échéancier%")
      .execute(),
  );
  expect(mails).toHaveLength(1);
});

test("a debit prepared meanwhile is displayed on its case; the application withdraws it at the signature", async () => {
  const built = await app.within((call) => buildDebitable(call));
  on("2027-03-20");
  await night();
  const proposed = await propose(built);
  const batch = await app.within((call) =>
    prepareSingleDebit(call.as(testActor("accountant")), built.partId),
  );
  expect((await caseOf(built)).documents).toMatchObject([
    { number: built.invoice.number, debitedCents: 61_188, debitedOn: batch.collectionOn },
  ]);
  const { name } = testActor("accountant");
  const signatureId = await procedureOf(proposed);
  const link = { sub: null, link: crypto.randomUUID(), email: "", name: "Le client", roles: ["ANONYMOUS"] };
  await app.within((call) => signAll(call.as(link), signatureId));
  expect(await app.within((call) => get(call, "debitBatch", batch.id))).toMatchObject({
    status: "ABANDONED",
    createdBy: name,
    changedBy: system.name,
    changedById: "system",
    updatedBy: system.name,
  });
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where recipient = $1 and subject like 'Votre échéancier%'",
    [built.contact.email],
  );
  const [body = ""] = rows.map((row) => row.body.replaceAll(/[\u00a0\u202f]/gu, " "));
  expect(body).toContain(
    `Le prélèvement de 611,88 € prévu le ${frenchDay(batch.collectionOn)} pour ${built.invoice.number} est annulé`,
  );
  // 10 April 2027 is a Saturday, 10 May a Monday.
  expect(body).toContain(
    "- le 10-04-2027 : 305,94 €, à prélever le 12-04-2027\n- le 10-05-2027 : 305,94 €\n",
  );
});

test("not signed in time, it lapses, and the letter leaves", async () => {
  const built = await late();
  const proposed = await propose(built);
  const signatureId = await procedureOf(proposed);
  const signature = await accountant()(signatures.readSignature, { params: { id: signatureId } });
  expect(signature.expiresAt.slice(0, 10)).toBe("2027-03-28");
  on(addDays(day("2027-03-28"), 1));
  await app.runJobs();
  await night();
  expect(await caseOf(built)).toMatchObject({ isLetterDue: true });
});

test("withdrawn by an accountant, another is proposed, or noted", async () => {
  const built = await late();
  const proposed = await propose(built);
  expect(await withdraw(proposed)).toMatchObject({ kind: "INSTALMENT_PLAN", state: "REFUSED" });
  const after = await caseOf(built);
  expect(after).toMatchObject({ isLetterDue: true, plans: [{ status: "CANCELED" }] });
  const { version, id } = await propose(built);
  await withdraw(await caseOf(built));
  const body = { instalments, reason, version };
  await expect(
    accountant()(recoveryContract.agreeInstalmentPlan, { params: { id }, body }),
  ).rejects.toThrow();
  const { version: now } = await caseOf(built);
  expect(
    await accountant()(recoveryContract.agreeInstalmentPlan, {
      params: { id },
      body: { ...body, version: now },
    }),
  ).toMatchObject({ status: "UNDER_PLAN" });
});

test("a person who may not sign for the company is refused", async () => {
  const stranger = await app.within((call) => buildInvoice(call));
  const built = await late();
  await expect(propose({ ...built, contact: stranger.contact })).rejects.toMatchObject({
    fields: { signatoryId: expect.any(String) },
  });
});

test("the client signs while a payment is allocated: one is told that the other came first, and no cent is lost", async () => {
  const built = await late();
  const proposed = await propose(built);
  const signatureId = await procedureOf(proposed);
  const [signed, paid] = await Promise.allSettled([sign(signatureId), pay(built, 10_000)]);
  await app.runJobs();
  const { status, plans } = await caseOf(built);
  expect([status, plans[0]?.status]).toEqual(
    signed.status === "fulfilled" ? ["UNDER_PLAN", "RUNNING"] : ["WATCHED", "CANCELED"],
  );
  const parts = await app.within((call) => openPartsOf(call, built.invoice.id));
  expect(parts.reduce((sum, { remainingCents }) => sum + remainingCents, 0)).toBe(
    paid.status === "fulfilled" ? 51_188 : 61_188,
  );
});

test("the client signs while an accountant withdraws: one of them wins", async () => {
  const built = await late();
  const proposed = await propose(built);
  const ends = await Promise.allSettled([sign(await procedureOf(proposed)), withdraw(proposed)]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await caseOf(built)).plans[0]?.status).toBe(
    ends[0]?.status === "fulfilled" ? "RUNNING" : "CANCELED",
  );
});

describe.each<[string, (built: Late) => Promise<unknown>]>([
  ["a payment", (built) => pay(built, 10_000)],
  ["a payment of all", (built) => pay(built, 61_188)],
  ["a credit note", ({ invoice }) => app.within((call) => buildCreditNote(call, invoice))],
  ["a judgment", ({ company }) => app.within((call) => buildJudgment(call, company.id, "2027-03-18"))],
])("%s", (_, happen) => {
  test("before the signature: the proposal is not signed any more, and lapses", async () => {
    const built = await late();
    const proposed = await propose(built);
    const signatureId = await procedureOf(proposed);
    await happen(built);
    await expect(sign(signatureId)).rejects.toMatchObject({ status: 409 });
    await app.runJobs();
    expect(await caseOf(built)).toMatchObject({ plans: [{ status: "CANCELED", agreedOn: null }] });
    expect((await accountant()(signatures.readSignature, { params: { id: signatureId } })).status).toBe(
      "CANCELED",
    );
  });

  test("after the signature: the plan has replaced what was due", async () => {
    const built = await late();
    await sign(await procedureOf(await propose(built)));
    await happen(built);
    await app.runJobs();
    const [plan] = (await caseOf(built)).plans;
    expect(["RUNNING", "KEPT", "BROKEN"]).toContain(plan?.status);
    const parts = await app.within((call) => openPartsOf(call, built.invoice.id));
    expect(parts.every(({ remainingCents }) => remainingCents <= 61_188)).toBe(true);
  });
});

// Last: the days of a series never decrease.
test("an invoice that becomes late meanwhile is left out of the plan that is signed", async () => {
  const built = await late();
  const proposed = await propose(built);
  await app.within((call) => buildInvoice(call, { client: built, lines: [{ netCents: 10_000 }] }));
  await sign(await procedureOf(proposed));
  on("2027-04-25");
  await night();
  expect(await caseOf(built)).toMatchObject({ plans: [{ totalCents: 61_188 }], documents: [{}, {}] });
});
