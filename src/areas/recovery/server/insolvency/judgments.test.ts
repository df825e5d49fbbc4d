// Acts a judgment bars, at every entry point, in both orders; its reversal.
import { beforeEach, describe, expect, test } from "vitest";
import { ledgerContract } from "#ledger/contract.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "../../contract.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { buildJudgment, judgmentForm } from "#tests/builders/insolvency.ts";
import { companyOf } from "#clients/server/read.ts";
import { collectDebits } from "#payments/server/debits/collect.ts";
import { nightlyDunning } from "../cases/nightly.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");
const on = (of: string) => app.setClock(`${of}T09:00:00Z`);

/** Debits and documents of a test alone. */
beforeEach(async () => {
  on("2027-02-01");
  await app.application.database.pool.query(
    "truncate debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, prior_claim, document_part, corrected_invoice, billing_line, billing_document cascade",
  );
});

type Invoice = Row<"billingDocument">;
const partsOf = ({ id }: Invoice) => app.within((call) => openPartsOf(call, id));
const judge = (companyId: string, judgmentOn: string) =>
  app.within((call) => buildJudgment(call, companyId, judgmentOn));
const receive = (companyId: string, receivedOn: string, amountCents: number) =>
  app.within((call) =>
    recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: day(receivedOn),
      amountCents,
    }),
  );
const mandateOf = (id: string) => app.within((call) => readMandate(call, id));
const readMandate = (call: Parameters<typeof companyOf>[0], id: string) =>
  call.db
    .selectFrom("mandate")
    .select(["id", "version", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** An invoice of 611,88 that a judgment of 12 April sets apart, seen on the 21st. */
async function judged() {
  const { invoice, company } = await app.within((call) => buildInvoice(call));
  on("2027-04-21");
  const procedure = await judge(company.id, "2027-04-12");
  const [part] = await partsOf(invoice);
  return { invoice, company, procedure, partId: part?.id ?? "" };
}

describe("a prior claim is not paid", () => {
  test("by a typed payment date after the judgment; before it, it is", async () => {
    const { invoice } = await judged();
    const pay = (of: string) =>
      accountant()(ledgerContract.setPaymentDate, { params: { id: invoice.id }, body: { day: day(of) } });
    await expect(pay("2027-04-12")).rejects.toMatchObject({ status: 409, code: "PriorClaim" });
    await pay("2027-04-11");
    expect(await partsOf(invoice)).toEqual([]);
  });

  test("by a receipt of after the judgment, unless it is a dividend", async () => {
    const { company, invoice, partId } = await judged();
    const { id } = await receive(company.id, "2027-04-20", 10_000);
    const pay = (isDividend: boolean) =>
      accountant()(ledgerContract.allocateReceipt, {
        params: { id },
        body: { payments: [{ partId, cents: 10_000 }], isDividend },
      });
    await expect(pay(false)).rejects.toMatchObject({ code: "PriorClaim" });
    await pay(true);
    expect(await partsOf(invoice)).toMatchObject([{ remainingCents: 51_188 }]);
  });

  test("while a credit note lowers it", async () => {
    const { invoice } = await judged();
    await app.within((call) => buildCreditNote(call, invoice));
    expect(await partsOf(invoice)).toEqual([]);
  });

  test("by a debit: none is prepared", async () => {
    const { partId, company } = await app.within((call) => buildDebitable(call));
    on("2027-04-21");
    await judge(company.id, "2027-04-12");
    const due = await accountant()(paymentsContract.readDue, { query: { day: day("2027-04-23") } });
    expect(due.parts).toMatchObject([{ reason: "la créance est antérieure au jugement du 12-04-2027" }]);
    await expect(accountant()(paymentsContract.debitPart, { body: { partId } })).rejects.toMatchObject({
      code: "PaymentNotCreated",
    });
  });
});

describe("a live debit and a judgment", () => {
  test("a debit not sent is withdrawn; the next is refused until the mandate is confirmed", async () => {
    const built = await app.within((call) => buildDebitable(call));
    const { company, mandate, partId } = built;
    on("2027-02-08");
    const batch = await accountant()(paymentsContract.debitPart, { body: { partId } });
    on("2027-02-09");
    const procedure = await judge(company.id, "2027-02-05");
    expect(await accountant()(paymentsContract.readDebitBatch, { params: { id: batch.id } })).toMatchObject({
      status: "ABANDONED",
      nbOfDebits: 0,
    });
    const stopped = await mandateOf(mandate.id);
    expect(stopped.status).toBe("Blocked");
    const unblock = async () =>
      accountant()(mandatesContract.unblockMandate, {
        params: { id: mandate.id },
        body: { version: (await mandateOf(mandate.id)).version, reason: "Accord" },
      });
    await expect(unblock()).rejects.toThrow("Ce mandat date d’avant le jugement du 05-02-2027");
    const steps = { publishedOn: null, claimsDeclaredOn: null, continuationAskedOn: null };
    await accountant()(recoveryContract.changeInsolvency, {
      params: { id: procedure.id },
      body: {
        ...steps,
        version: procedure.version,
        continuationAnsweredOn: null,
        mandatesConfirmedOn: day("2027-02-09"),
        endedOn: null,
      },
    });
    await unblock();
    expect((await mandateOf(mandate.id)).status).toBe("Active");
  });

  test("the money of a debit sent before, collected after, is a credit of the company", async () => {
    const { company, invoice, partId } = await app.within((call) => buildDebitable(call));
    on("2027-03-01");
    const { id, version } = await accountant()(paymentsContract.debitPart, { body: { partId } });
    const approved = await accountant()(paymentsContract.approveDebitBatch, {
      params: { id },
      body: { version },
    });
    await accountant()(paymentsContract.sendDebitBatch, {
      params: { id },
      body: { version: approved.version },
    });
    on("2027-03-02");
    await judge(company.id, "2027-03-02");
    on("2027-03-08");
    await app.outsideJob(collectDebits.run);
    expect(await partsOf(invoice)).toMatchObject([{ remainingCents: 61_188 }]);
    const receipts = await accountant()(ledgerContract.listReceipts, {
      list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
    });
    expect(receipts.items).toMatchObject([{ amountCents: 61_188, remainingCents: 61_188 }]);
  });
});

describe("a judgment recorded by mistake", () => {
  test("is undone with what it set apart: claims, mandates, chasing", async () => {
    const { company, invoice, mandate } = await app.within((call) => buildDebitable(call));
    on("2027-04-21");
    const procedure = await judge(company.id, "2027-04-12");
    expect((await mandateOf(mandate.id)).status).toBe("Blocked");
    const { id, version } = await accountant()(recoveryContract.readInsolvency, {
      params: { id: procedure.id },
    });
    await accountant()(recoveryContract.removeInsolvency, {
      params: { id },
      body: { version, reason: "Homonyme" },
    });
    expect((await mandateOf(mandate.id)).status).toBe("Active");
    await app.within((call) => payDocument(call, invoice, 1_000));
    const { items } = await accountant()(recoveryContract.listDunningCases, {
      list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
    });
    expect(items).toMatchObject([{ status: "WATCHED", principalCents: 60_188 }]);
  });

  test("is corrected: what is prior follows its day, once its claims are no longer declared", async () => {
    const { invoice, company } = await app.within((call) => buildInvoice(call));
    on("2027-04-21");
    const { id, version } = await judge(company.id, "2027-01-15");
    const correct = (judgmentOn: string, seen: number) =>
      accountant()(recoveryContract.correctInsolvency, {
        params: { id },
        body: { version: seen, ...judgmentForm(judgmentOn) },
      });
    const read = () => accountant()(recoveryContract.readInsolvency, { params: { id } });
    expect((await read()).priorCents).toBe(0);
    expect((await correct("2027-02-02", version)).priorCents).toBe(61_188);
    expect(await partsOf(invoice)).toHaveLength(1);
    const { version: now } = await read();
    const declared = await accountant()(recoveryContract.changeInsolvency, {
      params: { id },
      body: {
        version: now,
        publishedOn: null,
        claimsDeclaredOn: day("2027-04-01"),
        continuationAskedOn: null,
        continuationAnsweredOn: null,
        mandatesConfirmedOn: null,
        endedOn: null,
      },
    });
    await expect(correct("2027-02-10", declared.version)).rejects.toMatchObject({ code: "ClaimsDeclared" });
    await expect(
      accountant()(recoveryContract.removeInsolvency, {
        params: { id },
        body: { version: declared.version, reason: "X" },
      }),
    ).rejects.toMatchObject({ code: "ClaimsDeclared" });
  });
});

test("money that comes back to a part replaced by a plan is owed again", async () => {
  const { invoice, company } = await app.within((call) => buildInvoice(call));
  on("2027-03-20");
  await app.within((call) => payDocument(call, invoice, 20_000));
  await app.outsideJob(nightlyDunning.run);
  const { items } = await accountant()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  const [found] = items;
  await accountant()(recoveryContract.agreeInstalmentPlan, {
    params: { id: found?.id ?? "" },
    body: {
      version: found?.version ?? 0,
      reason: "Accord",
      instalments: [{ dueOn: day("2027-04-01"), cents: 41_188 }],
    },
  });
  const receipts = await accountant()(ledgerContract.listReceipts, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  const { id = "", version = 0 } = receipts.items[0] ?? {};
  await accountant()(ledgerContract.reverseReceipt, {
    params: { id },
    body: { version, reason: "Chèque impayé" },
  });
  expect((await partsOf(invoice)).map(({ dueOn, remainingCents }) => [dueOn, remainingCents])).toEqual([
    ["2027-03-03", 20_000],
    ["2027-04-01", 41_188],
  ]);
});

test("nothing is paid back to a company under a procedure", async () => {
  const { company } = await judged();
  const { id } = await receive(company.id, "2027-04-20", 5_000);
  await expect(
    accountant()(ledgerContract.refundReceipt, {
      params: { id },
      body: { cents: 5_000, reason: "Trop perçu" },
    }),
  ).rejects.toMatchObject({ code: "UnderJudgment" });
});

// Last: the days of a series never decrease.
test("a prior claim is not chased, what is born after it is", async () => {
  const { company } = await judged();
  const later = await app.within(async (call) =>
    buildDocument(call, {
      company: await companyOf(call, company.id),
      lines: [{ netCents: 10_000, rate: 0 }],
    }),
  );
  on("2027-06-20");
  await app.outsideJob(nightlyDunning.run);
  const { items } = await accountant()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  expect(items).toMatchObject([{ principalCents: later.totalCents }]);
});
