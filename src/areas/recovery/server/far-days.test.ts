// Days too far from the current day are refused on their field.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { judgmentForm } from "#tests/builders/insolvency.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "../contract.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const companyId = async () => (await app.within((call) => buildClient(call))).company.id;
const rate = (startsOn: string) =>
  accountant()(recoveryContract.setLateInterestRate, { body: { startsOn: day(startsOn), ecbRate: 0.02 } });

test("a receipt before 2000", async () => {
  const created = accountant()(ledgerContract.createReceipt, {
    body: {
      companyId: await companyId(),
      method: "TRANSFER",
      receivedOn: day("1999-12-31"),
      amountCents: 100,
      reference: "",
    },
  });
  await expect(created).rejects.toMatchObject({ fields: { receivedOn: expect.stringContaining("2000") } });
});

test("a judgment of another century", async () => {
  const recorded = accountant()(recoveryContract.recordInsolvency, {
    params: { id: await companyId() },
    body: judgmentForm("1989-12-31"),
  });
  await expect(recorded).rejects.toMatchObject({ fields: { judgmentOn: expect.stringContaining("2000") } });
});

test("a transfer executed more than 60 days later", async () => {
  const prepared = accountant()(paymentsContract.prepareTransferBatch, {
    body: { executionOn: day("2027-05-03"), refundIds: [newId()] },
  });
  await expect(prepared).rejects.toMatchObject({ fields: { executionOn: expect.stringContaining("60") } });
});

test("a rate of late interest after the next semester", async () => {
  await expect(rate("2028-01-01")).rejects.toMatchObject({
    fields: { startsOn: expect.stringContaining("01-07-2027") },
  });
  expect(await rate("2027-07-01")).toBeDefined();
});
