// Receivables by age on the current day and on a former one, on a real database.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { disputeDocument } from "#billing/server/documents/credit.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { openPartsOf } from "#tests/builders/collection.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { recoveryContract } from "../../contract.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";

const app = testApplication("2027-01-04T09:00:00Z");
const ageing = (on: string) =>
  app.as("accountant")(recoveryContract.readAgeing, { query: { date: day(on) } });

const none = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, prior: 0 };

test("nothing is owed", async () => {
  expect(await ageing("2027-01-04")).toMatchObject({ total: none, companies: [], count: 0 });
});

test("what is left of each part is in its age, and what was paid since is owed on a former day", async () => {
  const { first, second } = await app.within(async (call) => ({
    first: await buildInvoice(call),
    second: await buildInvoice(call),
  }));
  const dueOn = first.invoice.dueOn ?? "";
  expect((await ageing(dueOn)).total).toEqual({ ...none, notDue: 2 * 61_188 });
  app.setClock("2027-03-15T09:00:00Z");
  await app.within(async (call) => {
    const { id: partId } = await call.db
      .selectFrom("documentPart")
      .select("id")
      .where("documentId", "=", first.invoice.id)
      .executeTakeFirstOrThrow();
    const receipt = await recordReceipt(call, {
      issuerId: first.invoice.issuerId,
      companyId: first.company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: day("2027-03-15"),
      amountCents: 61_188,
      reference: "VIR 1",
    });
    await allocate(call, [{ from: { receiptId: receipt.id }, to: { partId }, cents: 61_188 }]);
    const { version } = await call.db
      .selectFrom("billingDocument")
      .select("version")
      .where("id", "=", second.invoice.id)
      .executeTakeFirstOrThrow();
    await disputeDocument(call, { id: second.invoice.id, version, cents: 1_188, reason: "Prix" });
  });
  const now = await ageing("2027-03-15");
  expect(now).toMatchObject({ count: 1, disputedCents: 1_188 });
  expect(now.companies).toMatchObject([{ companyId: second.company.id, totalCents: 61_188 }]);
  const before = await ageing("2027-03-14");
  expect(before.count).toBe(2);
  expect(Object.values(before.total).reduce((sum, cents) => sum + cents, 0)).toBe(2 * 61_188);
  expect(before.total).toEqual({ ...none, days60: 2 * 61_188 });
});

test("credits left are those of the accounts, on the current day and on a former one", async () => {
  app.setClock("2027-03-15T09:00:00Z");
  const { company, issuerId, partId } = await app.within(async (call) => {
    const { company: billed, ...client } = await buildInvoice(call);
    await buildCreditNote(call, client.invoice);
    const { invoice } = await buildInvoice(call, { client: { ...client, company: billed } });
    const [part] = await openPartsOf(call, invoice.id);
    return { company: billed, issuerId: invoice.issuerId, partId: part?.id ?? "" };
  });
  const receipt = await app.within((call) =>
    recordReceipt(call, {
      issuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: day("2027-03-15"),
      amountCents: 10_000,
    }),
  );
  app.setClock("2027-03-20T09:00:00Z");
  await app.within((call) =>
    allocate(call, [{ from: { receiptId: receipt.id }, to: { partId }, cents: 4_000 }]),
  );
  for (const on of ["2027-03-14", "2027-03-15", "2027-03-20"]) {
    const { accounts } = await app.as("accountant")(ledgerContract.readCompanyAccount, {
      params: { companyId: company.id },
      query: { on: day(on) },
    });
    const leftOf = (kind: string) =>
      accounts
        .flatMap(({ entries }) => entries)
        .reduce((sum, entry) => (entry.kind === kind ? sum + entry.leftCents : sum), 0);
    expect((await ageing(on)).openCredits, on).toEqual({
      creditNoteCents: leftOf("CREDIT_NOTE"),
      receiptCents: leftOf("RECEIPT"),
    });
  }
  expect((await ageing("2027-03-20")).openCredits.receiptCents).toBe(6_000);
});
