// The deposit at the end of a contract (example 5): set off against what it owes, the rest returned.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { depositsContract } from "../../contract/deposits.ts";

const app = testApplication("2027-01-17T09:00:00Z");

/** A stolen car, whose loss is the whole closing: its amount is free, and outside VAT. */
async function settledWith(lossCents: number) {
  app.setClock("2027-01-17T09:00:00Z");
  const { contract, periodId } = await app.within(async (call) => {
    const built = await buildContract(call, { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 });
    await call.db
      .updateTable("contract")
      .set({ financialDepositCents: 97_980 })
      .where("id", "=", built.contract.id)
      .execute();
    call.markUnchanged();
    const [period] = await periodsOf(call, built.contract.id);
    return { contract: built.contract, periodId: period?.id ?? "" };
  });
  await app.as("accountant")(depositsContract.recordDeposit, {
    params: { contractId: contract.id },
    body: { receivedOn: day("2027-01-15"), amountCents: 97_980, reference: `VIR ${contract.orderId}` },
  });
  await app.runJobs();
  await app.within((call) => startPeriod(call, { periodId, on: call.today, carId: null, kilometrage: 10 }));
  app.setClock("2027-03-01T09:00:00Z");
  await app.as("salesAdministrator")(billingContract.endRental, {
    params: { periodId },
    body: {
      day: day("2027-01-17"),
      time: "10:00",
      kilometrage: null,
      cause: "THEFT",
      keysMissing: null,
      papersMissing: null,
    },
  });
  const { version } = await app.as("admin")(billingContract.readClosing, { params: { periodId } });
  await app.as("admin")(billingContract.tuneFinalAmounts, {
    params: { periodId },
    body: {
      version,
      lines: [{ key: "LOSS", cents: lossCents, reason: "Valeur à dire d’expert" }],
      withoutRepairs: "",
    },
  });
  await app.runJobs();
  const closing = await app.as("admin")(billingContract.readClosing, { params: { periodId } });
  const deposits = await app.as("accountant")(depositsContract.readDeposits, {
    params: { contractId: contract.id },
  });
  return { closing, deposits };
}

test("a balance of 1 327,46 € takes the whole deposit: 347,66 € are left to collect", async () => {
  const { closing, deposits } = await settledWith(132_746);
  expect(closing).toMatchObject({
    status: "SETTLED",
    documents: [{ kind: "NOTE", totalCents: 132_746, remainingCents: 34_766 }],
  });
  expect(deposits).toMatchObject({ releasedCents: 97_980, toReturnCents: 0 });
});

test("a balance of 600,00 € leaves 379,80 € to return", async () => {
  const { closing, deposits } = await settledWith(60_000);
  expect(closing.documents).toMatchObject([{ remainingCents: 0, stage: "PAID" }]);
  expect(deposits).toMatchObject({ releasedCents: 60_000, toReturnCents: 37_980 });
});

test("nothing owed, the whole deposit is to return", async () => {
  const { closing, deposits } = await settledWith(0);
  expect(closing).toMatchObject({ status: "SETTLED", documents: [] });
  expect(deposits).toMatchObject({ releasedCents: 0, toReturnCents: 97_980 });
});
