// A contract delivered before billing began: billed from its first month on, less what was billed elsewhere.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { depositsContract } from "#ledger/contract/deposits.ts";
import { receiptsContract } from "#ledger/contract/receipts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import { nightlyBilling } from "../rents/nightly.ts";
import "../tables.ts";

const app = testApplication("2026-10-17T09:00:00Z");

/** Delivered on 17 October 2026, before billing began. */
async function deliveredBefore() {
  app.setClock("2026-10-17T09:00:00Z");
  const built = await app.within(async (call) => {
    const one = await buildOngoing(call, { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 });
    await call.db
      .updateTable("contractBilling")
      .set({ isReady: false, staleFor: [] })
      .where("contractId", "=", one.contract.id)
      .execute();
    await call.db
      .updateTable("contract")
      .set({ financialDepositCents: 97_980 })
      .where("id", "=", one.contract.id)
      .execute();
    call.markUnchanged();
    return one;
  });
  app.setClock("2026-11-26T09:00:00Z");
  return built;
}
type Built = Awaited<ReturnType<typeof deliveredBefore>>;

const init = ({ contract }: Built, more: object = {}) =>
  app.as("accountant")(billingContract.initContractInvoicing, {
    params: { contractId: contract.id },
    body: {
      firstMonth: day("2026-12-01"),
      billed: [],
      depositCents: 0,
      depositOn: day("2023-03-14"),
      collateralCents: 0,
      ...more,
    },
  });

async function invoicedIn(built: Built, at: string) {
  app.setClock(at);
  await app.outsideJob(nightlyBilling.run);
  return app.within((call) =>
    call.db
      .selectFrom("billingLine as l")
      .innerJoin("billingDocument as d", "d.id", "l.documentId")
      .select(["l.month", "l.netCents"])
      .where("l.contractId", "=", built.contract.id)
      .where("l.month", "is not", null)
      .orderBy("l.month")
      .execute(),
  );
}

test("nothing is billed before the contract is initialised; then its first month, less what was billed elsewhere", async () => {
  const built = await deliveredBefore();
  expect(await invoicedIn(built, "2026-12-02T02:00:00Z")).toEqual([]);
  const { contracts } = await app.as("salesman")(billingContract.readBillingReady, {});
  expect(contracts).toContainEqual(
    expect.objectContaining({ contractId: built.contract.id, isReady: false, lacks: [] }),
  );
  const seen = await app.as("accountant")(billingContract.readContractBillingReady, {
    params: { contractId: built.contract.id },
    query: { month: day("2026-12-01") },
  });
  const [rent] = seen.components;
  expect(rent).toMatchObject({ cents: 48_990 });
  const ready = await init(built, {
    billed: [{ component: rent?.key ?? "", cents: 20_000 }],
    depositCents: 97_980,
  });
  expect(ready).toMatchObject({ isReady: true, isInitialised: true });
  expect(await invoicedIn(built, "2026-12-03T02:00:00Z")).toEqual([
    { month: "2026-12-01", netCents: 28_990 },
  ]);
  const deposits = await app.as("accountant")(depositsContract.readDeposits, {
    params: { contractId: built.contract.id },
  });
  expect(deposits).toMatchObject({
    isTakenOver: true,
    receivedCents: 97_980,
    receipts: [{ receivedOn: "2023-03-14", isRemovable: true }],
  });
  const { origin } = await app.as("accountant")(receiptsContract.readReceipt, {
    params: { id: deposits.receipts[0]?.id ?? "" },
  });
  expect(origin).toBe("TAKEN_OVER");
});

test.each([
  ["a day that begins no month", { firstMonth: day("2026-12-15") }, "firstMonth"],
  ["a month before the delivery", { firstMonth: day("2026-09-01") }, "firstMonth"],
  ["a rent that is not due", { billed: [{ component: "nothing", cents: 1 }] }, "billed.0.component"],
  ["a deposit above the agreed one", { depositCents: 97_981 }, "depositCents"],
  ["a deposit without the day of its receipt", { depositCents: 97_980, depositOn: null }, "depositOn"],
  [
    "a deposit received on a day to come",
    { depositCents: 97_980, depositOn: day("2026-11-27") },
    "depositOn",
  ],
])("%s is refused", async (_, more, field) => {
  const built = await deliveredBefore();
  await expect(init(built, more)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

test("a contract is initialised once", async () => {
  const built = await deliveredBefore();
  await init(built);
  await expect(init(built)).rejects.toThrow("déjà initialisée");
});

test("a guarantee taken over by mistake is removed, then recorded on its true day; the bank returns none", async () => {
  const built = await deliveredBefore();
  const params = { contractId: built.contract.id };
  const accountant = app.as("accountant");
  await init(built, { depositCents: 97_980 });
  const [mistake] = (await accountant(depositsContract.readDeposits, { params })).receipts;
  const of = { params: { id: mistake?.id ?? "" } };
  await expect(
    accountant(receiptsContract.reverseReceipt, {
      ...of,
      body: { version: 1, reason: "Impayé", returnedOn: day("2026-11-25") },
    }),
  ).rejects.toMatchObject({ fields: { returnedOn: expect.stringContaining("reçue ici") } });
  await accountant(depositsContract.removeDeposit, {
    params: { ...params, receiptId: of.params.id },
    body: { version: 1, reason: "Reçu en 2022" },
  });
  const record = (receivedOn: string, isTakenOver: boolean) =>
    accountant(depositsContract.recordDeposit, {
      params,
      body: { isTakenOver, receivedOn: day(receivedOn), amountCents: 97_980, reference: "Reprise 2022" },
    });
  for (const [on, isTakenOver] of [
    ["2022-05-02", false],
    ["2026-11-27", true],
  ] as const)
    await expect(record(on, isTakenOver)).rejects.toMatchObject({
      fields: { receivedOn: expect.any(String) },
    });
  expect(await record("2022-05-02", true)).toMatchObject({
    receivedCents: 97_980,
    receipts: [{ receivedOn: "2022-05-02" }],
  });
});
