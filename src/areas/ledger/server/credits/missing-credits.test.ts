// Amounts due to clients: the list and its counter hold the same items.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice, buildCreditNote } from "#tests/builders/billing.ts";
import { ledgerContract } from "../../contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { recordReceipt } from "../receipts/record.ts";
import { markOldCredits } from "./old-credits.ts";

const app = testApplication("2027-02-01T09:00:00Z");

const creditsOf = async () => (await app.as("accountant")(ledgerContract.readMissingCredits, {})).credits;
const counted = () =>
  app.within(async (call) => {
    const row = await call.db
      .selectFrom("tally")
      .select((of) => of.fn.sum<number>("count").as("count"))
      .where("name", "=", "missingCredit")
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  });

test("a requested refund waits for its transfer, on the list and on the accountant’s day", async () => {
  const today = () => app.as("accountant")(recoveryContract.readBillingToday, {});
  const before = (await today()).refundsToPrepare;
  const receipt = await app.within(async (call) => {
    const { company } = await buildInvoice(call);
    return recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: day("2027-02-01"),
      amountCents: 7_000,
      reference: "VIR 7",
    });
  });
  await app.as("accountant")(ledgerContract.refundReceipt, {
    params: { id: receipt.id },
    body: { cents: 7_000, reason: "Payé deux fois", isConfirmed: false },
  });
  const after = { count: before.count + 1, totalCents: before.totalCents + 7_000 };
  expect((await today()).refundsToPrepare).toEqual(after);
  const list = await app.as("accountant")(ledgerContract.readMissingCredits, {});
  expect(list.refundsToPrepare).toEqual(after);
});

test("a credit note on a paid invoice, and an old credit; a credit of today is not one", async () => {
  const { company } = await app.within(async (call) => {
    const built = await buildInvoice(call);
    const receipt = (on: string, amountCents: number) =>
      recordReceipt(call, {
        issuerId: lessorIssuerId,
        companyId: built.company.id,
        method: "TRANSFER",
        origin: "MANUAL",
        receivedOn: day(on),
        amountCents,
        reference: `VIR ${amountCents}`,
      });
    await receipt("2027-01-22", 5_000);
    await receipt("2027-01-23", 6_000);
    await buildCreditNote(call, built.invoice);
    return built;
  });
  expect(await creditsOf()).toEqual([]);
  expect(await app.outsideJob(markOldCredits.run)).toEqual({ done: 1, failed: 0 });
  expect(await creditsOf()).toMatchObject([{ kind: "CREDIT", companyId: company.id, cents: 5_000 }]);
  expect(await counted()).toBe(1);
  app.setClock("2027-02-02T09:00:00Z");
  await app.outsideJob(markOldCredits.run);
  expect(await creditsOf()).toHaveLength(2);
  expect(await counted()).toBe(2);
});
