// The plan of a contract, from what was really signed and delivered.
import { expect, test } from "vitest";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract, buildOngoing } from "#tests/builders/contracts.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { billingContract } from "../contract.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const planOf = (contractId: string) =>
  app.as("salesman")(billingContract.readBillingPlan, { params: { contractId } });
const rents = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };

test("a delivered contract owes its first days, whole months in one row, and the complement", async () => {
  const { contract } = await app.within((call) => buildOngoing(call, rents));
  const plan = await planOf(contract.id);
  expect(plan).toMatchObject({ isDelivered: true, termOn: "2030-03-17", totalCents: 38 * 48_990 });
  expect(plan.rows.map(({ from, months, totalCents }) => [from, months, totalCents])).toEqual([
    ["2027-01-01", 1, 23_705],
    ["2027-02-01", 37, 37 * 48_990],
    ["2030-03-01", 1, 25_285],
  ]);
});

test("a returned car owes nothing from its day of return on", async () => {
  const { contract } = await app.within((call) => buildOngoing(call, rents));
  await app.within(async (call) => {
    const [period] = await periodsOf(call, contract.id);
    await endPeriod(call, {
      periodId: period?.id ?? "",
      at: parisInstant(day("2027-01-17"), "18:00"),
      cause: "EARLY",
      kilometrage: 20,
    });
  });
  expect(await planOf(contract.id)).toMatchObject({ rows: [], totalCents: 0 });
});

test("before its delivery, the plan counts from the deadline; once cancelled, nothing is due", async () => {
  const { contract } = await app.within((call) => buildContract(call, rents));
  expect(await planOf(contract.id)).toMatchObject({ isDelivered: false, totalCents: 38 * 48_990 });
  await app.within((call) =>
    cancelContract(call, { id: contract.id, version: null, origin: "CLIENT", explanation: "" }),
  );
  expect(await planOf(contract.id)).toMatchObject({ rows: [], totalCents: 0 });
});
