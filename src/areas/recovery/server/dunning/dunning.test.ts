// Late payers, from the first day late to the last cent, on a real database.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ledgerContract } from "#ledger/contract.ts";
import { recoveryContract } from "../../contract.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import type { LetterContent } from "../../model/dunning/letter.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { documentsContract } from "#billing/contract/documents.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { buildLateRates, openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { nightlyDunning } from "../cases/nightly.ts";

const app = testApplication("2027-02-01T09:00:00Z");
type Invoice = Row<"billingDocument">;

beforeAll(() => app.within(buildLateRates));
beforeEach(() => app.setClock("2027-02-01T09:00:00Z"));

const on = (of: string) => app.setClock(`${of}T09:00:00Z`);
async function nightOf(of: string): Promise<void> {
  on(of);
  const { failed } = await app.outsideJob(nightlyDunning.run);
  expect(failed).toBe(0);
}

/** 611,88 € of 2027-02-01, due on 2027-03-03. */
const invoiceOf = (isConsumer = false): Promise<Invoice> =>
  app.within(async (call) => {
    const client = await buildClient(call, isConsumer ? { type: "INDIVIDUAL" } : {}, wireTransfer);
    return (await buildInvoice(call, { client })).invoice;
  });

async function findCase({ companyId }: Pick<Invoice, "companyId">): Promise<DunningCaseView | null> {
  const { items } = await app.as("accountant")(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: companyId }] },
  });
  const [row] = items;
  return row ? app.as("accountant")(recoveryContract.readDunningCase, { params: { id: row.id } }) : null;
}
async function caseOf(invoice: Pick<Invoice, "companyId">): Promise<DunningCaseView> {
  const found = await findCase(invoice);
  if (!found) throw new RangeError("a case was expected");
  return found;
}
const send = ({ id, version }: DunningCaseView) =>
  app.as("accountant")(recoveryContract.sendDunningLetter, { params: { id }, body: { version } });

/** Sends the three letters, each on its first day; their notes leave by mail. */
async function untilFormal(invoice: Invoice): Promise<DunningCaseView> {
  for (const night of ["2027-03-08", "2027-03-18", "2027-04-02"]) {
    await nightOf(night);
    await send(await caseOf(invoice));
    await app.runJobs();
  }
  return caseOf(invoice);
}
const pay = (invoice: Invoice, cents: number) => app.within((call) => payDocument(call, invoice, cents));

test("a case opens on the first day late, and its letters leave on their days", async () => {
  const invoice = await invoiceOf();
  await nightOf("2027-03-03");
  expect(await findCase(invoice)).toBeNull();
  await nightOf("2027-03-04");
  expect(await caseOf(invoice)).toMatchObject({
    status: "WATCHED",
    principalCents: 61_188,
    chargesCents: 0,
    lateSince: "2027-03-03",
    nextLetterOn: "2027-03-08",
    isLetterDue: false,
  });
  await expect(send(await caseOf(invoice))).rejects.toThrow(
    "Cette lettre peut partir à partir du 08-03-2027.",
  );
  await nightOf("2027-03-08");
  expect(await send(await caseOf(invoice))).toMatchObject({ status: "FRIENDLY", nextLetterOn: "2027-03-18" });
  await nightOf("2027-03-18");
  // The recovery fee, once by invoice.
  expect(await send(await caseOf(invoice))).toMatchObject({ status: "FIRM", chargesCents: 4_000 });
  await nightOf("2027-04-02");
  // 30 days of interest: 61 188 × 0,1215 × 30 ÷ 365 = 611,04.
  const formal = await send(await caseOf(invoice));
  expect(formal).toMatchObject({ status: "FORMAL", chargesCents: 4_611, totalCents: 65_799 });
  expect(formal.letters.map(({ level }) => level)).toEqual(["FORMAL", "FIRM", "FRIENDLY"]);
});

test("a letter that did not leave on its day may leave from today", async () => {
  const invoice = await invoiceOf();
  for (const night of ["2027-03-08", "2027-03-18"]) {
    await nightOf(night);
    await send(await caseOf(invoice));
  }
  await nightOf("2027-04-20");
  expect(await caseOf(invoice)).toMatchObject({
    status: "FIRM",
    isLetterDue: true,
    nextLetterOn: "2027-04-20",
  });
});

/** The letters kept of a company, the oldest first. */
async function lettersKept({ companyId }: Invoice): Promise<LetterContent[]> {
  const { rows } = await app.application.database.pool.query<{ content: LetterContent }>(
    "select l.content from dunning_letter l join dunning_case c on c.id = l.case_id where c.company_id = $1 order by l.id",
    [companyId],
  );
  return rows.map(({ content }) => content);
}

test("a formal notice states the amounts of each note, and the days of the letters before it", async () => {
  const invoice = await invoiceOf();
  await untilFormal(invoice);
  const [first, second] = await app.within((call) =>
    call.db
      .selectFrom("billingDocument")
      .select(["number", "totalCents"])
      .where("companyId", "=", invoice.companyId)
      .where("origin", "=", "LATE")
      .orderBy("number")
      .execute(),
  );
  const letters = await lettersKept(invoice);
  expect(letters.map(({ earlierLetters }) => earlierLetters)).toEqual([
    [],
    ["2027-03-08"],
    ["2027-03-08", "2027-03-18"],
  ]);
  expect(letters[2]).toMatchObject({
    noteNumber: second?.number,
    charges: [{ cents: second?.totalCents }],
    earlierNotes: [{ number: first?.number, cents: first?.totalCents }],
    chargesCents: 4_611,
  });
});

test("principal 611,88 paid, interest 10,18 and 40,00 not: the case stays open at 50,18", async () => {
  const invoice = await invoiceOf();
  await untilFormal(invoice);
  on("2027-04-22");
  await pay(invoice, 61_188);
  const paid = await caseOf(invoice);
  expect(paid).toMatchObject({
    status: "FORMAL",
    principalCents: 0,
    chargesCents: 4_611,
    nextLetterOn: null,
  });
  const billed = await app.as("accountant")(recoveryContract.billLateInterest, {
    params: { id: paid.id },
    body: { version: paid.version },
  });
  expect(billed).toMatchObject({ status: "FORMAL", principalCents: 0, chargesCents: 5_018 });
  // Neither interest nor fees bear interest, nor are chased (C. civ., art. 1343-2).
  await nightOf("2027-08-01");
  expect(await caseOf(invoice)).toMatchObject({ status: "FORMAL", principalCents: 0, chargesCents: 5_018 });
  await app.within(async (call) => {
    const notes = await call.db
      .selectFrom("billingDocument")
      .selectAll()
      .where("companyId", "=", invoice.companyId)
      .where("origin", "=", "LATE")
      .execute();
    expect(notes.every(({ kind, vatCents }) => kind === "NOTE" && vatCents === 0)).toBe(true);
    for (const note of notes) await payDocument(call, note, note.totalCents);
  });
  expect(await caseOf(invoice)).toMatchObject({ status: "CLOSED", totalCents: 0, closedOn: "2027-08-01" });
});

test("interest and fees are waived with a reason: the case closes", async () => {
  const invoice = await invoiceOf();
  await untilFormal(invoice);
  await pay(invoice, 61_188);
  const { id, version } = await caseOf(invoice);
  const waived = await app.as("accountant")(recoveryContract.waiveLateCharges, {
    params: { id },
    body: { version, reason: "Bon client" },
  });
  expect(waived).toMatchObject({ status: "CLOSED", chargesCents: 0 });
});

describe("a payment and a letter on one day", () => {
  test("payment then letter: everything is paid, no letter leaves", async () => {
    const invoice = await invoiceOf();
    await nightOf("2027-03-08");
    const before = await caseOf(invoice);
    await pay(invoice, 61_188);
    await expect(send(before)).rejects.toThrow();
    expect(await caseOf(invoice)).toMatchObject({ status: "CLOSED", letters: [] });
  });

  test("letter then payment: the recovery fee stays due", async () => {
    const invoice = await invoiceOf();
    await nightOf("2027-03-08");
    await send(await caseOf(invoice));
    await nightOf("2027-03-18");
    await send(await caseOf(invoice));
    await pay(invoice, 61_188);
    expect(await caseOf(invoice)).toMatchObject({ status: "FIRM", principalCents: 0, chargesCents: 4_000 });
  });
});

test("two accountants send one letter: one wins, the other is told", async () => {
  const invoice = await invoiceOf();
  await nightOf("2027-03-18");
  const before = await caseOf(invoice);
  const results = await Promise.allSettled([send(before), send(before)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await caseOf(invoice)).letters).toHaveLength(1);
});

test("a consumer owes neither interest nor 40 €", async () => {
  const invoice = await invoiceOf(true);
  expect(await untilFormal(invoice)).toMatchObject({ status: "FORMAL", chargesCents: 0, isConsumer: true });
});

test("what is disputed is not chased; a pause holds letters back", async () => {
  const invoice = await invoiceOf();
  await nightOf("2027-03-08");
  const { version } = await app.as("accountant")(documentsContract.readBillingDocument, {
    params: { id: invoice.id },
  });
  await app.as("accountant")(documentsContract.disputeBillingDocument, {
    params: { id: invoice.id },
    body: { version, cents: 11_188, reason: "Kilométrage" },
  });
  await nightOf("2027-03-09");
  const disputed = await caseOf(invoice);
  expect(disputed.principalCents).toBe(50_000);
  const { id } = disputed;
  const pause = (until: string) =>
    app.as("salesDirector")(recoveryContract.pauseDunningCase, {
      params: { id },
      body: { version: disputed.version, until: day(until), reason: "Accord oral" },
    });
  await expect(pause("2028-03-10")).rejects.toMatchObject({ fields: { until: expect.any(String) } });
  const paused = await pause("2027-03-20");
  expect(paused).toMatchObject({ pausedUntil: "2027-03-20", nextLetterOn: "2027-03-21", isLetterDue: false });
  await expect(send(paused)).rejects.toThrow("Les relances sont suspendues jusqu’au 20-03-2027.");
  const resumed = await app.as("accountant")(recoveryContract.resumeDunningCase, {
    params: { id },
    body: { version: paused.version },
  });
  expect(resumed).toMatchObject({ pausedUntil: null, isLetterDue: true });
});

test("a run is previewed, then sent as it was: a case paid meanwhile is left out", async () => {
  const [one, other] = [await invoiceOf(), await invoiceOf()];
  await nightOf("2027-03-08");
  const run = await app.as("accountant")(recoveryContract.previewDunningRun, {});
  const ids = new Set([(await caseOf(one)).id, (await caseOf(other)).id]);
  const letters = run.letters.filter(({ caseId }) => ids.has(caseId));
  expect(letters).toMatchObject([
    { level: "FRIENDLY", chasedCents: 61_188, billedCents: 0 },
    { level: "FRIENDLY", chasedCents: 61_188, billedCents: 0 },
  ]);
  await pay(other, 61_188);
  await app.as("accountant")(recoveryContract.sendDunningRun, {
    body: { letters: letters.map(({ caseId, version }) => ({ id: caseId, version })) },
  });
  await app.runJobs();
  expect(await caseOf(one)).toMatchObject({ status: "FRIENDLY" });
  expect(await caseOf(other)).toMatchObject({ status: "CLOSED", letters: [] });
  await app.within(async (call) => {
    const { recipient } = (await caseOf(one)).letters[0] ?? { recipient: "" };
    const [mail] = await call.db
      .selectFrom("message")
      .selectAll()
      .where("recipient", "=", recipient)
      .where("subject", "=", `Rappel de règlement : ${one.number ?? ""}`)
      .execute();
    expect(mail?.attachments).toHaveLength(1);
  });
});

describe("an instalment plan", () => {
  const plan = (days: readonly string[], cents: readonly number[]) =>
    days.map((dueOn, at) => ({ dueOn: day(dueOn), cents: cents[at] ?? 0 }));
  const inThree = plan(["2027-04-10", "2027-05-10", "2027-06-10"], [20_396, 20_396, 20_396]);

  async function agreed(invoice: Invoice): Promise<DunningCaseView> {
    await nightOf("2027-03-20");
    const { id, version } = await caseOf(invoice);
    return app.as("accountant")(recoveryContract.agreeInstalmentPlan, {
      params: { id },
      body: { version, instalments: inThree, reason: "Trésorerie tendue" },
    });
  }

  test("replaces what is late; paid whole, it closes the case", async () => {
    const invoice = await invoiceOf();
    expect(await agreed(invoice)).toMatchObject({
      status: "UNDER_PLAN",
      principalCents: 61_188,
      lateSince: null,
      plans: [{ status: "RUNNING", totalCents: 61_188 }],
    });
    const parts = await app.within((call) => openPartsOf(call, invoice.id));
    expect(parts.map(({ dueOn, amountCents }) => [dueOn, amountCents])).toEqual(
      inThree.map(({ dueOn, cents }) => [dueOn, cents]),
    );
    await nightOf("2027-04-10");
    await pay(invoice, 61_188);
    expect(await caseOf(invoice)).toMatchObject({ status: "CLOSED", plans: [{ status: "KEPT" }] });
  });

  test("late by 8 days, it is broken: the first due day is back, for letters and interest", async () => {
    const invoice = await invoiceOf();
    await agreed(invoice);
    await nightOf("2027-04-10");
    await pay(invoice, 20_396);
    await nightOf("2027-05-18");
    expect(await caseOf(invoice)).toMatchObject({ status: "UNDER_PLAN" });
    await nightOf("2027-05-19");
    const broken = await caseOf(invoice);
    expect(broken).toMatchObject({
      status: "FIRM",
      principalCents: 40_792,
      lateSince: "2027-03-03",
      plans: [{ status: "BROKEN" }],
    });
    // 203,96 for 38 days and 407,92 for 77: (20 396 × 38 + 40 792 × 77) × 0,1215 ÷ 365 = 1 303,55.
    expect(broken.documents).toMatchObject([{ cents: 40_792, interestCents: 1_304 }]);
  });

  /** Late amount and running plans, on the account and in the receivables by age. */
  async function stateOn(invoice: Invoice, on: string) {
    const { accounts } = await app.as("accountant")(ledgerContract.readCompanyAccount, {
      params: { companyId: invoice.companyId },
      query: { on: day(on) },
    });
    const { companies } = await app.as("accountant")(recoveryContract.readAgeing, {
      query: { date: day(on) },
    });
    const aged = companies.find(({ companyId }) => companyId === invoice.companyId);
    const agedLateCents = (aged?.totalCents ?? 0) - (aged?.notDue ?? 0);
    return [accounts[0]?.lateCents, agedLateCents, accounts[0]?.plans.length];
  }

  test("counts from the day it is agreed to the day it is broken, on any later day", async () => {
    const invoice = await invoiceOf();
    await agreed(invoice);
    await nightOf("2027-04-19");
    expect(await caseOf(invoice)).toMatchObject({ plans: [{ status: "BROKEN" }] });
    expect(await stateOn(invoice, "2027-03-19")).toEqual([61_188, 61_188, 0]);
    expect(await stateOn(invoice, "2027-03-20")).toEqual([0, 0, 1]);
    expect(await stateOn(invoice, "2027-04-18")).toEqual([20_396, 20_396, 1]);
    expect(await stateOn(invoice, "2027-04-19")).toEqual([61_188, 61_188, 0]);
  });

  test("a payment received before it, recorded after, lowers what was late before it", async () => {
    const invoice = await invoiceOf();
    await agreed(invoice);
    await app.within(async (call) => {
      const [part] = await openPartsOf(call, invoice.id);
      const { id: receiptId } = await recordReceipt(call, {
        issuerId: invoice.issuerId,
        companyId: invoice.companyId,
        method: "TRANSFER",
        origin: "MANUAL",
        receivedOn: day("2027-03-15"),
        amountCents: 20_396,
      });
      await allocate(call, [{ from: { receiptId }, to: { partId: part?.id ?? "" }, cents: 20_396 }]);
    });
    expect(await stateOn(invoice, "2027-03-14")).toEqual([61_188, 61_188, 0]);
    expect(await stateOn(invoice, "2027-03-15")).toEqual([40_792, 40_792, 0]);
    expect(await stateOn(invoice, "2027-03-20")).toEqual([0, 0, 1]);
  });

  test("sums that are not what remains are refused", async () => {
    const invoice = await invoiceOf();
    await nightOf("2027-03-20");
    const { id, version } = await caseOf(invoice);
    const body = { version, instalments: inThree.slice(1), reason: "Trésorerie" };
    await expect(
      app.as("accountant")(recoveryContract.agreeInstalmentPlan, { params: { id }, body }),
    ).rejects.toThrow();
    expect(await caseOf(invoice)).toMatchObject({ status: "WATCHED", plans: [] });
  });
});

test("no letter leaves from a closed case, even once its company is late again", async () => {
  const { invoice, ...client } = await app.within((call) => buildInvoice(call));
  await nightOf("2027-03-08");
  await pay(invoice, 61_188);
  const closed = await caseOf(invoice);
  expect(closed.status).toBe("CLOSED");
  await app.within((call) => buildInvoice(call, { client }));
  on("2027-04-20");
  await expect(send(closed)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Clos"),
  });
});
