// Deposits and collaterals of contracts, recorded through their endpoints.
import { expect, test } from "vitest";
import { contractsContract } from "#contracts/contract.ts";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { depositsContract as api } from "../../contract/deposits.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);

const failureOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );

test("an accountant records the deposit, in parts, never twice nor too much; a mistaken receipt can be deleted", async () => {
  const { carId, contractId } = await ready({ depositCents: 100_000 });
  const params = { contractId };
  const record = (amountCents: number, reference: string) =>
    app.as("accountant")(api.recordDeposit, {
      params,
      body: { receivedOn: day("2026-11-20"), amountCents, reference },
    });
  await record(40_000, "VIR 1");
  const takenOver = app.as("accountant")(api.recordDeposit, {
    params,
    body: { isTakenOver: true, receivedOn: day("2026-11-20"), amountCents: 1, reference: "VIR 0" },
  });
  expect((await failureOf(takenOver)).fields?.["isTakenOver"]).toContain("facturé ici");
  expect((await failureOf(record(10_000, "vir 1"))).fields?.["reference"]).toBeDefined();
  expect((await failureOf(record(60_001, "VIR 2"))).fields?.["amountCents"]).toContain("600,00");
  const { receipts } = await record(60_000, "VIR 2");
  const [mistake] = receipts;
  await app.as("accountant")(api.removeDeposit, {
    params: { contractId, receiptId: mistake?.id ?? "" },
    body: { version: 1, reason: "Virement d’un autre client" },
  });
  const { did } = await app.within((call) =>
    call.db
      .selectFrom("auditLine")
      .select("did")
      .where("recordId", "=", contractId)
      .where("did", "like", "a retiré%")
      .executeTakeFirstOrThrow(),
  );
  expect(did).toContain("(VIR 1) : Virement d’un autre client");
  expect((await failureOf(deliver({ carId }))).message).toContain("Dépôt de garantie");
  await record(40_000, "VIR 3");
  await deliver({ carId });
  expect(
    await app.as("salesman")(contractsContract.readContract, { params: { id: contractId } }),
  ).toMatchObject({
    status: "ONGOING",
  });
});

test("a collateral is asked, received and counted beside the deposit, and awaited before the delivery", async () => {
  const { carId, contractId } = await ready({ depositCents: 100_000, collateralCents: 50_000 });
  const params = { contractId };
  const record = (security: "DEPOSIT" | "COLLATERAL", amountCents: number) =>
    app.as("accountant")(api.recordDeposit, {
      params,
      // One transfer pays both.
      body: { security, receivedOn: day("2026-11-20"), amountCents, reference: "VIR 77" },
    });
  expect(await app.as("accountant")(api.readDeposits, { params })).toMatchObject({ owedCents: 150_000 });
  await record("DEPOSIT", 100_000);
  expect((await failureOf(deliver({ carId }))).message).toContain("Gage-espèces");
  expect((await failureOf(record("COLLATERAL", 50_001))).fields?.["amountCents"]).toContain("500,00");
  expect(await record("COLLATERAL", 50_000)).toMatchObject({
    owedCents: 150_000,
    receivedCents: 150_000,
    securities: [
      { security: "DEPOSIT", owedCents: 100_000, receivedCents: 100_000 },
      { security: "COLLATERAL", owedCents: 50_000, receivedCents: 50_000 },
    ],
  });
  await deliver({ carId });
});

test("a collateral alone is asked without any deposit, and no deposit is recorded in its place", async () => {
  const { contractId } = await ready({ collateralCents: 50_000 });
  const params = { contractId };
  const body = { receivedOn: day("2026-11-20"), amountCents: 50_000, reference: "VIR 78" };
  const refused = await failureOf(app.as("accountant")(api.recordDeposit, { params, body }));
  expect(refused.fields?.["amountCents"]).toBe("Ce contrat ne demande aucun dépôt de garantie.");
  const { receivedCents } = await app.as("accountant")(api.recordDeposit, {
    params,
    body: { ...body, security: "COLLATERAL" },
  });
  expect(receivedCents).toBe(50_000);
});

test("a cancelled contract awaits no deposit; the received amount is to be returned", async () => {
  const { contractId } = await ready({ depositCents: 100_000 });
  const params = { contractId };
  const body = { receivedOn: day("2026-11-20"), amountCents: 40_000, reference: "VIR 900" };
  await app.as("accountant")(api.recordDeposit, { params, body });
  await app.within(async (call) => {
    const { version } = await get(call, "contract", contractId);
    await cancelContract(call, { id: contractId, version, origin: "CLIENT", explanation: "Renonce." });
  });
  const read = await app.as("accountant")(api.readDeposits, { params });
  expect(read).toMatchObject({ owedCents: 0, receivedCents: 0, toReturnCents: 40_000 });
  const refused = await failureOf(
    app.as("accountant")(api.recordDeposit, { params, body: { ...body, reference: "VIR 901" } }),
  );
  expect(refused.fields).toHaveProperty("amountCents");
});

test("a deposit cannot be received tomorrow, nor long before its contract", async () => {
  const { contractId } = await ready({ depositCents: 100_000 });
  const record = (receivedOn: string) =>
    app.as("accountant")(api.recordDeposit, {
      params: { contractId },
      body: { receivedOn: day(receivedOn), amountCents: 1_000, reference: `VIR ${receivedOn}` },
    });
  expect((await failureOf(record("2025-11-20"))).fields?.["receivedOn"]).toContain("au plus tôt");
  expect((await failureOf(record("2027-01-01"))).fields?.["receivedOn"]).toContain("une fois reçu");
  expect((await record("2026-09-01")).receivedCents).toBe(1_000);
});

test("a deposit is deleted only from its own contract, and two people who record the same transfer store it once", async () => {
  const [one, other] = [await ready({ depositCents: 100_000 }), await ready({ depositCents: 100_000 })];
  const record = (reference: string) =>
    app.as("accountant")(api.recordDeposit, {
      params: { contractId: one.contractId },
      body: { receivedOn: day("2026-11-20"), amountCents: 70_000, reference },
    });
  const outcomes = await Promise.allSettled([record("VIR 1"), record("VIR 2")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { receipts } = await app.as("accountant")(api.readDeposits, {
    params: { contractId: one.contractId },
  });
  const elsewhere = app.as("accountant")(api.removeDeposit, {
    params: { contractId: other.contractId, receiptId: receipts[0]?.id ?? "" },
    body: { version: 1, reason: "Erreur" },
  });
  expect((await failureOf(elsewhere)).status).toBe(404);
});
