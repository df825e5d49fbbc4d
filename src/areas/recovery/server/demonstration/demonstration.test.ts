// The demonstration has a late payer served a formal notice, with its interest and fees billed.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { recoveryContract } from "../../contract.ts";
import { contractsContract } from "#contracts/contract.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";

const app = demonstratedApplication();

test("a late payer was served a formal notice, step by step", async () => {
  const { items } = await app.as("accountant")(recoveryContract.listDunningCases, {});
  const first = items.find(({ status }) => status === "FORMAL");
  if (!first) throw new RangeError("a case was expected");
  const one = await app.as("accountant")(recoveryContract.readDunningCase, { params: { id: first.id } });
  expect(one).toMatchObject({ status: "FORMAL", principalCents: 81_600 });
  expect(one.letters.map(({ level }) => level)).toEqual(["FORMAL", "FIRM", "FRIENDLY"]);
  expect(one.chargesCents).toBeGreaterThan(4_000);
});

test("rentals that have ended are billed to their last day, month by month", async () => {
  const accountant = app.as("accountant");
  // Those that end today are billed by the night that comes.
  const { items } = await accountant(contractsContract.listContracts, {
    list: {
      conditions: [
        { field: "status", operator: "in", value: ["ENDED", "EARLY_TERMINATED"] },
        { field: "endedDay", operator: "lt", value: dayInParis(new Date()) },
      ],
    },
  });
  expect(items.length).toBeGreaterThan(1);
  for (const { id, orderId } of items) {
    const { months } = await accountant(billingContract.readBillingPlan, { params: { contractId: id } });
    const differences = months.filter(({ differenceCents }) => differenceCents !== 0);
    expect([orderId, months.length > 0, differences]).toEqual([orderId, true, []]);
  }
});
