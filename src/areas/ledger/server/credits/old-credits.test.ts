// An overpayment: announced to its client, who chooses, then used by the invoices of a company billed automatically.
import { beforeEach, describe, expect, test } from "vitest";
import { documentsContract } from "#billing/contract/documents.ts";
import { defaultCompanyBilling } from "#billing/model/company-billing.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { buildDebitable, buildDebtor, markSent } from "#tests/builders/debits.ts";
import { buildJudgment } from "#tests/builders/insolvency.ts";
import { ledgerContract } from "../../contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import type { CreditChoice } from "../../model/receipts/receipt.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import { recordReceipt } from "../receipts/record.ts";
import { mailDeductedCredits } from "./deducted-credits.ts";
import { announceCredits, markOldCredits, useOldCredits } from "./old-credits.ts";

const app = testApplication("2027-02-01T09:00:00Z");
beforeEach(() => app.setClock("2027-02-01T09:00:00Z"));

async function build(amountCents: number) {
  const { invoice, company } = await app.within((call) => buildInvoice(call));
  const { id } = await app.within((call) =>
    recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: day("2027-02-01"),
      amountCents,
      reference: "VIR 88",
    }),
  );
  const left = async () =>
    (await app.within((call) => openPartsOf(call, invoice.id))).map(({ remainingCents }) => remainingCents);
  return { id, invoice, company, left };
}

async function night(of: string) {
  app.setClock(`${of}T01:00:00Z`);
  const announced = await app.outsideJob(announceCredits.run);
  const marked = await app.outsideJob(markOldCredits.run);
  const used = await app.outsideJob(useOldCredits.run);
  app.setClock(`${of}T06:05:00Z`);
  const mailed = await app.outsideJob(mailDeductedCredits.run);
  expect([announced.failed, marked.failed, used.failed, mailed.failed]).toEqual([0, 0, 0, 0]);
}

test("an overpayment is announced the next night, and pays an invoice ten days later, no sooner", async () => {
  const { id, invoice, left } = await build(70_000);
  await night("2027-02-01");
  await night("2027-02-02");
  await night("2027-02-11");
  expect(await left()).toEqual([61_188]);
  await night("2027-02-12");
  expect(await left()).toEqual([]);
  const receipt = await app.as("accountant")(ledgerContract.readReceipt, { params: { id } });
  expect(receipt).toMatchObject({ remainingCents: 8_812 });
  await night("2027-02-13");
  expect(
    (await app.as("accountant")(ledgerContract.readReceipt, { params: { id } })).allocations,
  ).toHaveLength(1);
  const messages = await app.within((call) =>
    call.db.selectFrom("message").select(["subject", "body"]).orderBy("id").execute(),
  );
  const subjects = messages.map(({ subject }) => subject);
  const announced = messages.filter(({ subject }) => subject.startsWith("Votre trop-perçu"));
  expect(announced).toHaveLength(1);
  expect(announced[0]?.body).toContain("Sans réponse de votre part avant le 12-02-2027");
  expect(subjects.filter((subject) => subject.startsWith("Votre crédit"))).toHaveLength(1);
  expect(subjects.at(-1)).toContain(invoice.number);
});

test("an overpayment is announced, and its days to choose begin, once a contact acts for its company", async () => {
  const { id, company, left } = await build(70_000);
  const { company: other } = await build(61_188);
  const actFor = (from: string, to: string) =>
    app.application.database.pool.query(
      "update contact_company set company_id = $2 from contact c where c.id = contact_id and c.client_id = $3 and company_id = $1",
      [from, to, company.clientId],
    );
  await actFor(company.id, other.id);
  await night("2027-02-02");
  await night("2027-02-12");
  expect(await left()).toEqual([61_188]);
  const { rows } = await app.application.database.pool.query<{ did: string }>(
    "select did from audit_line where record_id = $1",
    [id],
  );
  expect(rows.map(({ did }) => did)).not.toContain("est un trop-perçu, annoncé au client");
  await actFor(other.id, company.id);
  await night("2027-02-13");
  await night("2027-02-22");
  expect(await left()).toEqual([61_188]);
  await night("2027-02-23");
  expect(await left()).toEqual([]);
});

test("neither of a company billed by hand, nor under a judgment, nor against what is disputed", async () => {
  const [byHand, judged, disputed] = [await build(70_000), await build(70_000), await build(70_000)];
  await app.within((call) =>
    call.db
      .insertInto("companyBilling")
      .values({
        id: byHand.company.id,
        ...defaultCompanyBilling,
        mode: "MANUAL",
        ...firstStamp(call),
      })
      .execute(),
  );
  await app.as("accountant")(documentsContract.disputeBillingDocument, {
    params: { id: disputed.invoice.id },
    body: { version: disputed.invoice.version, cents: 10_000, reason: "Kilomètres" },
  });
  await app.within((call) => buildJudgment(call, judged.company.id, "2027-02-01"));
  await night("2027-02-02");
  await night("2027-02-12");
  expect(await byHand.left()).toEqual([61_188]);
  expect(await judged.left()).toEqual([61_188]);
  expect(await disputed.left()).toEqual([10_000]);
});

describe("the choice of the client", () => {
  const choose = async (id: string, clientChoice: CreditChoice) => {
    const { version } = await app.as("accountant")(ledgerContract.readReceipt, { params: { id } });
    return app.as("accountant")(ledgerContract.chooseCreditUse, {
      params: { id },
      body: { version, clientChoice },
    });
  };
  const listed = async (of: string) =>
    (await app.as("accountant")(ledgerContract.readMissingCredits, {})).credits
      .filter(({ id }) => id === of)
      .map(({ kind }) => kind);
  const byHand = (id: string) =>
    app.within((call) =>
      call.db
        .insertInto("companyBilling")
        .values({ id, ...defaultCompanyBilling, mode: "MANUAL", ...firstStamp(call) })
        .execute(),
    );

  test("a refund: no night sets it off, and it is listed at once as money to pay back", async () => {
    const { id, left } = await build(70_000);
    await night("2027-02-02");
    await choose(id, "REFUND");
    expect(await listed(id)).toEqual(["CREDIT_TO_REFUND"]);
    for (const on of ["2027-02-12", "2027-03-15"]) await night(on);
    expect([await left(), await listed(id)]).toEqual([[61_188], ["CREDIT_TO_REFUND"]]);
  });

  test("a deduction: the next night makes it, for a company billed by hand too, without a letter of choice", async () => {
    const { id, company, left } = await build(70_000);
    await byHand(company.id);
    await choose(id, "KEEP");
    await night("2027-02-02");
    expect(await left()).toEqual([]);
    await night("2027-02-20");
    const receipt = await app.as("accountant")(ledgerContract.readReceipt, { params: { id } });
    expect(receipt).toMatchObject({ remainingCents: 8_812, announcedOn: null, clientChoice: "KEEP" });
    expect(await listed(id)).toEqual([]);
  });

  test("changed before the night, the last one counts", async () => {
    const { id, left } = await build(70_000);
    await choose(id, "KEEP");
    await choose(id, "REFUND");
    await night("2027-02-12");
    expect(await left()).toEqual([61_188]);
    await choose(id, "KEEP");
    await night("2027-02-13");
    expect(await left()).toEqual([]);
  });

  test("without an answer, the credit of a company billed by hand awaits an accountant", async () => {
    const { id, company, left } = await build(70_000);
    await byHand(company.id);
    await night("2027-02-02");
    expect(await listed(id)).toEqual([]);
    await night("2027-02-12");
    expect([await left(), await listed(id)]).toEqual([[61_188], ["CREDIT"]]);
  });

  test("refused once nothing is left", async () => {
    const { id, invoice } = await build(61_188);
    const [part] = await app.within((call) => openPartsOf(call, invoice.id));
    const body = { payments: [{ partId: part?.id ?? "", cents: 61_188 }] };
    await app.as("accountant")(ledgerContract.allocateReceipt, { params: { id }, body });
    await expect(choose(id, "KEEP")).rejects.toMatchObject({
      status: 409,
      message: "Il ne reste rien de cet encaissement.",
    });
  });
});

/** A paid invoice whose credit note of 1 February stays a credit of its company, and the next invoice. */
async function buildCreditNoteOf() {
  const first = await app.within(async (call) => {
    const built = await buildInvoice(call, { lines: [{ netCents: 10_000 }] });
    await payDocument(call, built.invoice, 12_000);
    return built;
  });
  const note = await app.within((call) => buildCreditNote(call, first.invoice));
  const { invoice } = await app.within((call) => buildInvoice(call, { client: first }));
  const leftOf = async (id: string) =>
    (await app.within((call) => openPartsOf(call, id))).map(({ remainingCents }) => remainingCents);
  return {
    ...first,
    note,
    next: invoice,
    left: () => leftOf(invoice.id),
    credit: () => leftOf(note.id),
    leftOf,
  };
}

describe("a credit note that is not used", () => {
  test("pays the next invoice of its company after ten days, and no sooner; its client is told", async () => {
    const { note, next, left, credit } = await buildCreditNoteOf();
    await night("2027-02-10");
    expect([await left(), await credit()]).toEqual([[61_188], [12_000]]);
    await night("2027-02-11");
    expect([await left(), await credit()]).toEqual([[49_188], []]);
    const { body } = await app.within(async (call) =>
      call.db
        .selectFrom("message")
        .select("body")
        .where("subject", "like", `Votre crédit%${next.number}`)
        .executeTakeFirstOrThrow(),
    );
    expect(body).toContain(`Un crédit restait sur notre avoir ${note.number} du 01-02-2027.`);
  });

  test("stays where its refund is asked, and under a judgment", async () => {
    const asked = await buildCreditNoteOf();
    await app.as("accountant")(ledgerContract.refundCreditNote, {
      params: { id: asked.note.id },
      body: { cents: 12_000, reason: "Demandé par le client", isConfirmed: true },
    });
    const judged = await buildCreditNoteOf();
    await app.within((call) => buildJudgment(call, judged.company.id, "2027-02-01"));
    await night("2027-02-12");
    expect([await asked.left(), await judged.left()]).toEqual([[61_188], [61_188]]);
  });

  test("pays a disputed invoice last, and only what is not disputed of it", async () => {
    const { next, left, leftOf, ...client } = await buildCreditNoteOf();
    await app.as("accountant")(documentsContract.disputeBillingDocument, {
      params: { id: next.id },
      body: { version: next.version, cents: 60_000, reason: "Kilomètres" },
    });
    const other = await app.within((call) => buildInvoice(call, { client, lines: [{ netCents: 9_000 }] }));
    await night("2027-02-12");
    expect([await left(), await leftOf(other.invoice.id)]).toEqual([[60_000], []]);
  });

  test("leaves the rest of the invoice to its debit, whose batch is prepared again", async () => {
    const { part, batch } = await app.within(async (call) => {
      const debtor = await buildDebtor(call);
      const paid = await buildInvoice(call, { client: debtor, lines: [{ netCents: 10_000 }] });
      await payDocument(call, paid.invoice, 12_000);
      await markSent(call, (await buildCreditNote(call, paid.invoice)).id);
      const { partId } = await buildDebitable(call, { debtor });
      return { part: partId, batch: await prepareSingleDebit(call, partId) };
    });
    await night("2027-02-11");
    const { status } = await app.as("accountant")(paymentsContract.readDebitBatch, {
      params: { id: batch.id },
    });
    expect(status).toBe("ABANDONED");
    const again = await app.as("accountant")(paymentsContract.debitPart, { body: { partId: part } });
    expect(again).toMatchObject({ nbOfDebits: 1, totalCents: 49_188 });
  });

  // The last one: its later invoice moves the days of the series.
  test("waits for an invoice that comes later", async () => {
    const { company, left, credit, next, leftOf, ...client } = await buildCreditNoteOf();
    await app.within((call) => payDocument(call, next, 61_188));
    await night("2027-02-12");
    expect(await credit()).toEqual([12_000]);
    const later = await app.within((call) => buildInvoice(call, { client: { ...client, company } }));
    await night("2027-02-13");
    expect([await left(), await leftOf(later.invoice.id), await credit()]).toEqual([[], [49_188], []]);
  });
});
