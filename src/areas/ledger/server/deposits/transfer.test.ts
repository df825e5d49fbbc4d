// The guarantees of a contract that passes to another company, and of one that will not start.
import { expect, test } from "vitest";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";
import type { Call } from "#kernel/server/call.ts";
import { depositOf } from "#quotes/model/deposit.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { amendmentSteps, clientOfTwo, firstDay } from "#tests/scenarios/amendment-steps.ts";
import { depositsContract as api } from "../../contract/deposits.ts";

const app = testApplication(`${firstDay}T09:00:00Z`);
const { amend, signed } = amendmentSteps(app);

const deposited = { financialDeposit: depositOf(97_980) };

const callsOf = (call: Call, contractId: string) =>
  call.db
    .selectFrom("billingDocument as d")
    .innerJoin("billingLine as l", "l.documentId", "d.id")
    .select(["d.companyId", "d.stage", "d.settledCents", "d.remainingCents", "l.kind"])
    .where("d.contractId", "=", contractId)
    .where("d.kind", "=", "CALL")
    .orderBy("d.createdAt")
    .orderBy("l.kind", "desc")
    .execute();

test("a transfer returns the guarantees to the leaving company, and calls those of the incoming one", async () => {
  const { contract, client, company } = await app.within(async (call) =>
    buildContract(call, { durationMonths: 36, ...deposited }, await clientOfTwo(call)),
  );
  const incoming = client.companies[1]!;
  await app.runJobs();
  const params = { contractId: contract.id };
  const { owedCents, securities } = await app.as("accountant")(api.readDeposits, { params });
  expect(owedCents).toBe(97_980);
  const owed = securities.filter((one) => one.owedCents > 0);
  expect(await app.within((call) => callsOf(call, contract.id))).toMatchObject(
    owed.map(() => ({ companyId: company.id, stage: "OPEN", settledCents: 0 })),
  );
  for (const { security } of owed) {
    const body = { security, receivedOn: firstDay, amountCents: 500, reference: "VIR 1" };
    await app.as("accountant")(api.recordDeposit, { params, body });
  }
  const transfer = {
    kind: "driver-transfer",
    clauses: usualClauses,
    explanation: "",
    companyId: incoming.id,
  } as const;
  await signed(await amend(contract.id, { ...transfer, effectOn: firstDay }));
  await app.runJobs();
  // The usual clauses return both: nothing of them secures the incoming company, and they are due to the leaving one
  // once those of the incoming one have come.
  expect(await app.as("accountant")(api.readDeposits, { params })).toMatchObject({
    owedCents,
    receivedCents: 0,
    toReturnCents: 0,
    receipts: owed.map(() => ({ returnedTo: company.name })),
  });
  const calls = await app.within((call) => callsOf(call, contract.id));
  expect(calls.filter(({ companyId }) => companyId === company.id)).toMatchObject(
    owed.map(() => ({ stage: "CANCELED", settledCents: 500, remainingCents: 0 })),
  );
  expect(calls.filter(({ companyId }) => companyId === incoming.id)).toMatchObject(
    owed.map((one) => ({ stage: "OPEN", remainingCents: one.owedCents })),
  );
  const receive = (amountCents: number, reference: string) =>
    app.as("accountant")(api.recordDeposit, {
      params,
      body: { security: "DEPOSIT", receivedOn: firstDay, amountCents, reference },
    });
  expect(await receive(97_000, "VIR 2")).toMatchObject({ receivedCents: 97_000, toReturnCents: 0 });
  expect(await receive(980, "VIR 3")).toMatchObject({ receivedCents: 97_980, toReturnCents: 500 });
});

test("clauses that pass the deposit on call the incoming company for what was not received yet", async () => {
  const { contract, client, company } = await app.within(async (call) =>
    buildContract(call, { durationMonths: 36, ...deposited }, await clientOfTwo(call)),
  );
  const incoming = client.companies[1]!;
  await app.runJobs();
  const params = { contractId: contract.id };
  const body = { receivedOn: firstDay, amountCents: 50_000, reference: "VIR 1" };
  await app.as("accountant")(api.recordDeposit, { params, body });
  await signed(
    await amend(contract.id, {
      kind: "driver-transfer",
      clauses: { ...usualClauses, deposit: "TRANSFERRED" },
      explanation: "",
      companyId: incoming.id,
      effectOn: firstDay,
    }),
  );
  await app.runJobs();
  expect(await app.as("accountant")(api.readDeposits, { params })).toMatchObject({
    owedCents: 97_980,
    receivedCents: 50_000,
    carriedCents: 50_000,
    toReturnCents: 0,
  });
  const calls = await app.within((call) => callsOf(call, contract.id));
  expect(calls).toMatchObject([
    { companyId: company.id, stage: "CANCELED", settledCents: 50_000, remainingCents: 0 },
    { companyId: incoming.id, stage: "OPEN", remainingCents: 47_980 },
  ]);
  const { receipts } = await app.as("accountant")(api.recordDeposit, {
    params,
    body: { ...body, amountCents: 47_980, reference: "VIR 2" },
  });
  expect(receipts.map(({ returnedTo }) => returnedTo)).toEqual([null, null, null]);
});

test("a canceled contract calls for nothing more, and what it received is to be returned", async () => {
  const { contract, company } = await app.within((call) => buildContract(call, deposited));
  await app.runJobs();
  const params = { contractId: contract.id };
  const body = { receivedOn: firstDay, amountCents: 500, reference: "VIR 1" };
  await app.as("accountant")(api.recordDeposit, { params, body });
  expect(await app.within((call) => callsOf(call, contract.id))).toMatchObject([
    { stage: "PARTLY", settledCents: 500 },
  ]);
  await app.within(async (call) => {
    const { version } = await get(call, "contract", contract.id);
    await cancelContract(call, { id: contract.id, version, origin: "CLIENT", explanation: "Renonce." });
  });
  expect(await app.within((call) => callsOf(call, contract.id))).toMatchObject([
    { stage: "CANCELED", remainingCents: 0 },
  ]);
  expect(await app.as("accountant")(api.readDeposits, { params })).toMatchObject({
    owedCents: 0,
    toReturnCents: 500,
    receipts: [{ returnedTo: company.name }],
  });
});

test("a deposit received before its call for funds has its number pays it then", async () => {
  const { contract } = await app.within((call) => buildContract(call, deposited));
  const params = { contractId: contract.id };
  const { owedCents } = await app.as("accountant")(api.readDeposits, { params });
  const body = { receivedOn: firstDay, amountCents: owedCents, reference: "VIR 1" };
  await app.as("accountant")(api.recordDeposit, { params, body });
  expect(await app.within((call) => callsOf(call, contract.id))).toEqual([]);
  await app.runJobs();
  expect(await app.within((call) => callsOf(call, contract.id))).toMatchObject([
    { stage: "PAID", settledCents: owedCents },
  ]);
});
