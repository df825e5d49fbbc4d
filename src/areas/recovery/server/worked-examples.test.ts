// Worked cases of money, computed by hand, on a real database.
import { beforeEach, expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { equalShares } from "#kernel/money.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildLateRates, openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { buildJudgment } from "#tests/builders/insolvency.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { recoveryContract } from "../contract.ts";
import { nightlyDunning } from "./cases/nightly.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");

async function nightOf(on: string): Promise<void> {
  app.setClock(`${on}T09:00:00Z`);
  const { failed } = await app.outsideJob(nightlyDunning.run);
  expect(failed).toBe(0);
}

beforeEach(async () => {
  app.setClock("2027-02-01T09:00:00Z");
  await app.application.database.pool.query(
    "truncate instalment_part, instalment_plan, dunning_letter, dunning_case, allocation, receipt, prior_claim, insolvency, document_part, billing_line, billing_document cascade",
  );
});

async function caseOf(companyId: string) {
  const { items } = await accountant()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: companyId }] },
  });
  return accountant()(recoveryContract.readDunningCase, { params: { id: items[0]?.id ?? "" } });
}

async function sendLetters(companyId: string): Promise<void> {
  for (const on of ["2027-03-08", "2027-03-18", "2027-04-02"]) {
    await nightOf(on);
    const { id, version } = await caseOf(companyId);
    await accountant()(recoveryContract.sendDunningLetter, { params: { id }, body: { version } });
  }
}

const notesOf = (companyId: string) =>
  app.within((call) =>
    call.db
      .selectFrom("billingDocument")
      .selectAll()
      .where("companyId", "=", companyId)
      .where("origin", "=", "LATE")
      .orderBy("id")
      .execute(),
  );

test("a plan of 1 000,00 in 3 replaces the invoice by 333,34, 333,33 and 333,33", async () => {
  const { invoice, company } = await app.within((call) =>
    buildInvoice(call, { lines: [{ netCents: 100_000, rate: 0 }] }),
  );
  await nightOf("2027-03-20");
  const days = ["2027-04-10", "2027-05-10", "2027-06-10"];
  const instalments = equalShares(100_000, 3).map((cents, at) => ({ dueOn: day(days[at] ?? ""), cents }));
  const { id, version } = await caseOf(company.id);
  await accountant()(recoveryContract.agreeInstalmentPlan, {
    params: { id },
    body: { version, instalments, reason: "Trésorerie tendue" },
  });
  const parts = await app.within((call) => openPartsOf(call, invoice.id));
  expect(parts.map(({ dueOn, remainingCents }) => [dueOn, remainingCents])).toEqual([
    ["2027-04-10", 33_334],
    ["2027-05-10", 33_333],
    ["2027-06-10", 33_333],
  ]);
});

test("10,18 of interest and the 40,00 are billed once, 50,18 on notes without VAT", async () => {
  await app.within(buildLateRates);
  const { invoice, company } = await app.within((call) => buildInvoice(call));
  await sendLetters(company.id);
  app.setClock("2027-04-22T09:00:00Z");
  await app.within((call) => payDocument(call, invoice, 61_188));
  const { id, version } = await caseOf(company.id);
  await accountant()(recoveryContract.billLateInterest, { params: { id }, body: { version } });
  const notes = await notesOf(company.id);
  expect(notes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(5_018);
  expect(notes.every(({ kind, vatCents }) => kind === "NOTE" && vatCents === 0)).toBe(true);
  const again = await caseOf(company.id);
  await expect(
    accountant()(recoveryContract.billLateInterest, { params: { id }, body: { version: again.version } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("Rien n’est à facturer") });
});

test("a consumer is chased by three letters without 40 € nor interest: no note is made", async () => {
  await app.within(buildLateRates);
  const company = await app.within(async (call) => {
    const { company: consumer } = await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer);
    await buildDocument(call, { company: consumer, lines: [{ netCents: 50_990 }] });
    return consumer;
  });
  await sendLetters(company.id);
  const found = await caseOf(company.id);
  expect(found).toMatchObject({ status: "FORMAL", principalCents: 61_188, chargesCents: 0 });
  await expect(
    accountant()(recoveryContract.billLateInterest, {
      params: { id: found.id },
      body: { version: found.version },
    }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await notesOf(company.id)).toEqual([]);
});

// Last: the days of a series never decrease.
test("judgment on 2027-04-12, April invoiced: 224,35 with VAT are prior, 387,53 are payable on their day", async () => {
  const days = [day("2027-04-01"), day("2027-04-30")] as const;
  app.setClock("2027-04-01T09:00:00Z");
  const { invoice, company } = await app.within((call) =>
    buildInvoice(call, { lines: [48_990, 2_000].map((netCents) => ({ netCents, days })) }),
  );
  app.setClock("2027-04-20T09:00:00Z");
  // 179,63 + 7,33 = 186,96 and 37,39 of VAT; 322,94 and 64,59 of VAT.
  const procedure = await app.within((call) => buildJudgment(call, company.id, "2027-04-12"));
  expect(procedure).toMatchObject({
    priorCents: 22_435,
    claims: [{ number: invoice.number, cents: 22_435 }],
  });
  const parts = await accountant()(ledgerContract.readOpenParts, {
    params: { id: company.id },
    query: { issuerId: lessorIssuerId },
  });
  expect(parts.map(({ remainingCents, priorTo }) => [remainingCents, priorTo])).toEqual([
    [22_435, "2027-04-12"],
    [38_753, null],
  ]);
  await nightOf("2027-06-20");
  expect(await caseOf(company.id)).toMatchObject({ principalCents: 38_753 });
});
