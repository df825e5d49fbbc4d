// A contract that another one replaces (example 10): rents of both cars, and the deposit that passes on.
import { expect, test } from "vitest";
import { nightlyBilling } from "#billing/server/rents/nightly.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { cancelContract, startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { type ContractRow, periodsOf } from "#contracts/server/rows.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import type { DraftChange } from "#quotes/model/editor/draft.ts";
import { depositOf } from "#quotes/model/deposit.ts";
import { ledgerContract } from "../../contract.ts";
import { reverseReceipt } from "../receipts/record.ts";

const app = testApplication("2027-01-17T09:00:00Z");

const first = {
  durationMonths: 38,
  kilometrage: 90_000,
  priceCents: 48_990,
  geolocation: true,
  trackingCents: 2_000,
  activationFeeCents: 0,
  financialDeposit: depositOf(97_980),
};

async function night(on: string): Promise<void> {
  app.setClock(`${on}T01:15:00Z`);
  await app.outsideJob(nightlyBilling.run);
}

const start = (contract: ContractRow, on: string) =>
  app.within(async (call) => {
    const [period] = await periodsOf(call, contract.id);
    await startPeriod(call, { periodId: period?.id ?? "", on: day(on), carId: null, kilometrage: 12 });
  });

const giveBack = (contract: ContractRow, on: string) =>
  app.within(async (call) => {
    const [period] = await periodsOf(call, contract.id);
    const periodId = period?.id ?? "";
    await endPeriod(call, {
      periodId,
      at: parisInstant(day(on), "10:00"),
      kilometrage: 20_000,
      cause: "REPLACED",
    });
  });

const receive = (contract: ContractRow, amountCents: number, on: string) =>
  app.as("accountant")(ledgerContract.recordDeposit, {
    params: { contractId: contract.id },
    body: { receivedOn: day(on), amountCents, reference: `VIR ${contract.orderId} ${amountCents}` },
  });

const read = (contract: ContractRow) =>
  app.as("accountant")(ledgerContract.readDeposits, { params: { contractId: contract.id } });

/** Oldest first; the clock goes back from one test to the next, the days of a series do not. */
const documents = ({ id }: ContractRow) =>
  app.within((call: Call) =>
    call.db
      .selectFrom("billingDocument as d")
      .select(["d.kind", "d.netCents", "d.vatCents", "d.totalCents", "d.remainingCents"])
      .where("d.contractId", "=", id)
      .orderBy("d.issuedOn")
      .orderBy("d.createdAt")
      .orderBy("d.id")
      .execute(),
  );

const passing = ({ id }: ContractRow) =>
  app.within((call) =>
    call.db
      .selectFrom("billingEvent")
      .select(["status", "reason"])
      .where("contractId", "=", id)
      .where("type", "=", "DEPOSIT_REPLACEMENT")
      .execute(),
  );

/** Delivered on 17 January, billed until September; replaced on 10 September. */
async function replaced(next: DraftChange = {}, held = 97_980) {
  app.setClock("2027-01-10T09:00:00Z");
  const { contract: old, ...client } = await app.within((call) => buildContract(call, first));
  await app.runJobs();
  if (held > 0) await receive(old, held, "2027-01-10");
  app.setClock("2027-01-17T09:00:00Z");
  await start(old, "2027-01-17");
  await night("2027-01-18");
  for (const month of ["02", "03", "04", "05", "06", "07", "08", "09"]) await night(`2027-${month}-01`);
  app.setClock("2027-09-10T09:00:00Z");
  const change = {
    durationMonths: 38,
    kilometrage: 90_000,
    priceCents: 52_000,
    activationFeeCents: 0,
    financialDeposit: depositOf(104_000),
    oldContract: { id: old.id, orderId: old.orderId, durationMonths: 38 },
    ...next,
  };
  const { contract } = await app.within((call) => buildContract(call, change, client));
  await app.runJobs();
  return { old, contract, client };
}

test("a replaced contract is billed until its car is back, and its deposit passes to the new one (example 10)", async () => {
  const { old, contract } = await replaced();
  expect(await app.within((call) => get(call, "contract", old.id))).toMatchObject({ status: "REPLACED" });
  expect(await documents(contract)).toMatchObject([{ kind: "CALL", totalCents: 6_020, vatCents: 0 }]);
  expect(await read(contract)).toMatchObject({ owedCents: 104_000, receivedCents: 0, awaitedCents: 97_980 });
  await receive(contract, 6_020, "2027-09-10");
  app.setClock("2027-09-24T09:00:00Z");
  await start(contract, "2027-09-24");
  await app.runJobs();
  expect(await passing(contract)).toEqual([
    { status: "PENDING", reason: "Attend le retour du véhicule du contrat remplacé." },
  ]);
  expect(await read(old)).toMatchObject({ receivedCents: 97_980, carriedCents: 0 });
  await giveBack(old, "2027-09-24");
  await app.runJobs();
  await night("2027-09-25");
  expect((await documents(old)).at(-1)).toMatchObject({
    kind: "CREDIT_NOTE",
    netCents: 11_898,
    vatCents: 2_380,
    totalCents: 14_278,
  });
  expect(await documents(contract)).toMatchObject([
    { kind: "CALL", totalCents: 6_020, remainingCents: 0 },
    { kind: "INVOICE", netCents: 12_133, vatCents: 2_427, totalCents: 14_560 },
  ]);
  expect(await passing(contract)).toMatchObject([{ status: "TREATED" }]);
  expect(await read(old)).toMatchObject({ receivedCents: 0, carriedCents: 97_980, toReturnCents: 0 });
  expect(await read(contract)).toMatchObject({ owedCents: 104_000, receivedCents: 104_000, awaitedCents: 0 });
});

test("two cars out together for two days are both billed", async () => {
  const { old, contract } = await replaced();
  app.setClock("2027-09-24T09:00:00Z");
  await start(contract, "2027-09-24");
  app.setClock("2027-09-26T09:00:00Z");
  await giveBack(old, "2027-09-26");
  await night("2027-09-27");
  // The old car 25 days of 30, 408,25 + 16,67; the new one 7 days, 121,33.
  expect((await documents(old)).at(-1)).toMatchObject({
    kind: "CREDIT_NOTE",
    netCents: 48_990 - 40_825 + 2_000 - 1_667,
  });
  expect((await documents(contract)).at(-1)).toMatchObject({ kind: "INVOICE", netCents: 12_133 });
});

test("the old car back first, its deposit waits for the delivery of the new one", async () => {
  const { old, contract } = await replaced();
  app.setClock("2027-09-20T09:00:00Z");
  await giveBack(old, "2027-09-20");
  await app.runJobs();
  expect(await passing(contract)).toEqual([
    { status: "PENDING", reason: "Attend la livraison du nouveau véhicule." },
  ]);
  app.setClock("2027-09-24T09:00:00Z");
  await start(contract, "2027-09-24");
  await app.runJobs();
  expect(await passing(contract)).toMatchObject([{ status: "TREATED" }]);
  // The call of 60,20 is still to pay: what was carried over does not pay it.
  expect(await read(contract)).toMatchObject({ receivedCents: 97_980, awaitedCents: 0 });
  expect((await documents(contract))[0]).toMatchObject({ kind: "CALL", remainingCents: 6_020 });
});

test("a smaller deposit is not called, and the difference is to return", async () => {
  const { old, contract } = await replaced({ financialDeposit: depositOf(60_000) });
  expect(await documents(contract)).toEqual([]);
  app.setClock("2027-09-24T09:00:00Z");
  await giveBack(old, "2027-09-24");
  await start(contract, "2027-09-24");
  await app.runJobs();
  expect(await read(contract)).toMatchObject({ owedCents: 60_000, receivedCents: 60_000 });
  expect(await read(old)).toMatchObject({ carriedCents: 60_000, toReturnCents: 37_980 });
});

test("a deposit received in part is called for the rest on the new contract", async () => {
  const { contract } = await replaced({}, 50_000);
  expect(await documents(contract)).toMatchObject([{ kind: "CALL", totalCents: 54_000 }]);
});

test("the new contract canceled, the deposit goes back to the old one and is set off at its closing", async () => {
  const { old, contract } = await replaced();
  app.setClock("2027-09-20T09:00:00Z");
  await app.within(async (call) => {
    const { version } = await get(call, "contract", contract.id);
    await cancelContract(call, { id: contract.id, version, origin: "CLIENT", explanation: "Renonce." });
  });
  await app.runJobs();
  expect(await read(old)).toMatchObject({ receivedCents: 97_980, toReturnCents: 0 });
  await giveBack(old, "2027-09-24");
  await app.runJobs();
  expect(await passing(contract)).toMatchObject([{ status: "TREATED" }]);
  expect(await read(old)).toMatchObject({ receivedCents: 97_980, carriedCents: 0 });
});

test("replaced again before its delivery, it passes the deposit of the first contract on to the last one", async () => {
  const { old, contract, client } = await replaced();
  await receive(contract, 6_020, "2027-09-10");
  app.setClock("2027-09-15T09:00:00Z");
  const { contract: last } = await app.within((call) =>
    buildContract(
      call,
      {
        durationMonths: 38,
        kilometrage: 90_000,
        priceCents: 52_000,
        activationFeeCents: 0,
        financialDeposit: depositOf(110_000),
        oldContract: { id: contract.id, orderId: contract.orderId, durationMonths: 38 },
      },
      client,
    ),
  );
  await app.runJobs();
  expect(await documents(last)).toMatchObject([{ kind: "CALL", totalCents: 6_000 }]);
  app.setClock("2027-09-24T09:00:00Z");
  await start(last, "2027-09-24");
  await giveBack(old, "2027-09-24");
  await app.runJobs();
  expect(await read(last)).toMatchObject({ owedCents: 110_000, receivedCents: 104_000, awaitedCents: 0 });
  expect(await read(contract)).toMatchObject({ receivedCents: 0, carriedCents: 6_020 });
  expect(await read(old)).toMatchObject({ receivedCents: 0, carriedCents: 97_980 });
});

test("a deposit carried over, then found never to have been paid, is called for on the new contract", async () => {
  const { old, contract } = await replaced();
  app.setClock("2027-09-24T09:00:00Z");
  await giveBack(old, "2027-09-24");
  await start(contract, "2027-09-24");
  await app.runJobs();
  await app.within(async (call) => {
    const { id } = await call.db
      .selectFrom("receipt")
      .select("id")
      .where("contractId", "=", old.id)
      .executeTakeFirstOrThrow();
    await reverseReceipt(call, { id, cause: "FACT", on: call.today, reason: "Virement rappelé" });
  });
  await app.runJobs();
  expect(await read(contract)).toMatchObject({ receivedCents: 0 });
  expect(await documents(contract)).toMatchObject([{ totalCents: 6_020 }, { totalCents: 97_980 }]);
});
