// Companies that cannot pay yet: in which list, whose turn it is, and the counter of the menu.
import { expect, test } from "vitest";
import { companiesJoining } from "#clients/model/events.ts";
import type { PaymentMethod } from "#clients/model/companies/payment.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { buildClient, type BuiltClient } from "#tests/builders/clients.ts";
import { buildContract, buildOngoing } from "#tests/builders/contracts.ts";
import { buildMandate, signMandate } from "#tests/builders/mandates.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { mandatesContract as api } from "../../contract.ts";

const app = testApplication("2026-11-26T09:00:00Z");

type ListName = "listMissingMandates" | "listMissingPaymentMethods";
const listed = async (name: ListName) => (await app.as("accountant")(api[name])).items;
const lineOf = async (name: ListName, { company }: Pick<BuiltClient, "company">) =>
  (await listed(name)).find(({ id }) => id === company.id);
const counter = async (): Promise<number> => {
  const { rows } = await app.application.database.pool.query<{ count: string }>(
    "select coalesce(sum(count), 0) as count from tally where name = 'paymentFollowUp:METHOD'",
  );
  return Number(rows[0]?.count);
};

const build = (method?: PaymentMethod) =>
  app.within(async (call) => buildContract(call, {}, await buildClient(call, {}, method)));

test("a company without a method, and its mandate until it is active", async () => {
  const built = await build();
  expect(await lineOf("listMissingPaymentMethods", built)).toMatchObject({
    problem: "MISSING",
    turn: "ACCOUNTANT",
    contractCount: 1,
    neededOn: expect.any(String),
  });
  const before = await counter();
  const mandate = await app.within((call) => buildMandate(call, { client: built }));
  expect(await counter()).toBe(before - 1);
  expect(await lineOf("listMissingPaymentMethods", built)).toBeUndefined();
  expect(await lineOf("listMissingMandates", built)).toMatchObject({ problem: "WAITING", turn: "CLIENT" });
  await app.within((call) => signMandate(call, mandate));
  expect(await lineOf("listMissingMandates", built)).toBeUndefined();
});

test("a bad mandate, and a method chosen before its mandate is asked", async () => {
  const built = await build({ kind: "STRIPE_MANDATE", mandateStatus: "Failed" });
  expect(await lineOf("listMissingPaymentMethods", built)).toMatchObject({ problem: "BAD_MANDATE" });
  await app.within((call) =>
    setPaymentMethod(call, built.company.id, { kind: "MANDATE", mandateStatus: null }),
  );
  expect(await lineOf("listMissingMandates", built)).toMatchObject({
    problem: "WAITING",
    turn: "ACCOUNTANT",
  });
});

test("a company without a contract, or that pays by transfer, is in no list", async () => {
  const client = await app.within((call) => buildClient(call));
  expect(await lineOf("listMissingPaymentMethods", client)).toBeUndefined();
  const transfer = await build({ kind: "WIRE_TRANSFER", mandateStatus: null });
  expect(await lineOf("listMissingPaymentMethods", transfer)).toBeUndefined();
});

test("a closed contract counts as long as its car is out", async () => {
  const built = await app.within(async (call) =>
    buildOngoing(call, {}, await buildClient(call, {}, { kind: "WIRE_TRANSFER", mandateStatus: null })),
  );
  const { pool } = app.application.database;
  await pool.query("update contract set status = 'ENDED' where id = $1", [built.contract.id]);
  await app.within((call) => setPaymentMethod(call, built.company.id, { kind: "NONE", mandateStatus: null }));
  expect(await lineOf("listMissingPaymentMethods", built)).toMatchObject({
    contractCount: 1,
    neededOn: null,
  });
});

test("the counter is the length of the list", async () => {
  expect(await counter()).toBe((await listed("listMissingPaymentMethods")).length);
});

test("two companies that are joined keep the mandate of the one that stays", async () => {
  const kept = await app.within((call) => buildMandate(call));
  const other = await app.within((call) => buildMandate(call));
  await app.within((call) => signMandate(call, kept));
  await app.within((call) => signMandate(call, other));
  await app.within((call) =>
    call.emit(companiesJoining, { from: other.company.id, into: kept.company.id, keptScoring: null }),
  );
  const { mandates } = await app.as("accountant")(api.readMandates, {
    params: { companyId: other.company.id },
  });
  expect(mandates[0]).toMatchObject({ status: "Cancelled", reason: expect.stringContaining("réunie") });
  const { mandates: those } = await app.as("accountant")(api.readMandates, {
    params: { companyId: kept.company.id },
  });
  expect(those[0]?.status).toBe("Active");
});
