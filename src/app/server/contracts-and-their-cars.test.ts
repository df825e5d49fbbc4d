// Effects on a car, or on an order, of an event on its contract: cancelled, replaced, or transferred to another
// company. From every state up to the delivery; written by hand from the life cycles of cars and contracts and the
// conditions of a replacement. Derived data is recomputed at the end: no row may differ.
import { afterAll, describe, expect, test } from "vitest";
import { contractsContract } from "#contracts/contract.ts";
import { signQuote } from "#tests/builders/contracts.ts";
import { amendmentSteps } from "#tests/scenarios/amendment-steps.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { disablePrerequisites, today } from "#tests/scenarios/car-steps.ts";
import {
  type ContractCase,
  contractCases,
  type ContractState,
  type CaseOutcome,
} from "#tests/scenarios/contract-cases.ts";
import { staleRows } from "#tests/scenarios/derivation-check.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";

const app = testApplication(`${today}T09:00:00Z`);
disablePrerequisites(app);
const { states, left, query } = contractCases(app);
const { amend, signed } = amendmentSteps(app);
const versionOf = async (contractId: string): Promise<number> =>
  (await app.as("admin")(contractsContract.readContract, { params: { id: contractId } })).version;
const cancel = async ({ contractId }: ContractCase) =>
  app.as("admin")(contractsContract.cancelContract, {
    params: { id: contractId },
    body: { version: await versionOf(contractId), origin: "CLIENT", explanation: "Essai" },
  });
const replace = async ({ replacing }: ContractCase) => {
  const quote = await replacing();
  return app.within((call) => signQuote(call, quote));
};
const transfer = async ({ contractId, otherCompanyId }: ContractCase) =>
  signed(
    await amend(contractId, {
      kind: "driver-transfer",
      clauses: usualClauses,
      explanation: "",
      companyId: otherCompanyId,
      effectOn: today,
    }),
  );

const gone = { contract: "CANCELED", isBound: false, waits: false };
const table: Record<
  "canceled" | "replaced" | "passed to another company",
  { make: (of: ContractCase) => Promise<unknown>; from: Record<ContractState, Partial<CaseOutcome> | RegExp> }
> = {
  canceled: {
    make: cancel,
    from: {
      "waits for a car": { ...gone, car: null },
      "has one on order": { ...gone, car: null },
      "has one on its way": { ...gone, car: "TO_TRANSPORT", slot: "CANCELED" },
      "has one on its way, under a transport": { ...gone, car: "TO_TRANSPORT", slot: "CANCELED" },
      "has one to prepare": { ...gone, car: "STOCKED", slot: "CANCELED" },
      "has one that was received, to prepare": { ...gone, car: "STOCKED", slot: "CANCELED" },
      "has one that is ready, and its hour": { ...gone, car: "STOCKED", slot: "CANCELED" },
      "has its car": /En cours/,
    },
  },
  // Impossible if a period has not started but has a car.
  replaced: {
    make: replace,
    from: {
      "waits for a car": { contract: "REPLACED", isBound: false, waits: false },
      "has one on order": { contract: "REPLACED", isBound: false, waits: false },
      "has one on its way": /véhicule/,
      "has one on its way, under a transport": /véhicule/,
      "has one to prepare": /véhicule/,
      "has one that was received, to prepare": /véhicule/,
      "has one that is ready, and its hour": /véhicule/,
      // Its car stays with the client until it is returned.
      "has its car": { contract: "REPLACED", car: "DELIVERED", isBound: true, waits: false },
    },
  },
  // The car stays assigned to the contract under any company; its slot was that of the first one.
  "passed to another company": {
    make: transfer,
    from: {
      "waits for a car": { isBound: false, waits: true },
      "has one on order": { isBound: true, waits: false },
      "has one on its way": { car: "TO_TRANSPORT", isBound: true, slot: "TO_ASK" },
      "has one on its way, under a transport": { car: "TO_TRANSPORT", isBound: true, slot: "TO_ASK" },
      "has one to prepare": { car: "TO_PLAN", isBound: true, slot: "TO_ASK" },
      "has one that was received, to prepare": { car: "TO_PLAN", isBound: true, slot: "TO_ASK" },
      "has one that is ready, and its hour": { car: "READY_TO_DELIVER", isBound: true, slot: "TO_ASK" },
      "has its car": { contract: "ONGOING", car: "DELIVERED", isBound: true, slot: "DELIVERED" },
    },
  },
};

describe.each(Object.entries(table))("a contract is %s", (_, { make, from }) => {
  test.each(Object.entries(from) as [ContractState, Partial<CaseOutcome> | RegExp][])(
    "that %s",
    async (state, expected) => {
      const of = await states[state]();
      const before = await left(of);
      if (expected instanceof RegExp) {
        await expect(make(of)).rejects.toMatchObject({ message: expect.stringMatching(expected) });
        expect(await left(of)).toEqual(before);
        return;
      }
      await make(of);
      expect(await left(of)).toMatchObject(expected);
      const rows = await query("select from car_readiness where period_id = $1", of.periodId);
      const awaits = expected.isBound && of.carId !== "" && state !== "has its car";
      expect(rows.length, "among the cars to deliver").toBe(awaits ? 1 : 0);
    },
  );
});

test("an order made for a cancelled contract is free for another", async () => {
  const of = await states["has one on order"]();
  await cancel(of);
  const lines = await query<{ status: string }>(
    `select l.status from car_order_line l join assignment a on a.order_line_id = l.id where a.period_id = $1`,
    of.periodId,
  );
  expect(lines).toEqual([{ status: "TO_PAY" }]);
});

test("the tasks of a car whose contract is cancelled are unassigned, and its link leads nowhere", async () => {
  const of = await states["has one to prepare"]();
  const params = { id: of.periodId };
  const { version } = await app.as("salesman")(deliveryContract.readDeliverySlot, { params });
  await app.as("salesAdministrator")(deliveryContract.askClient, {
    params,
    body: { version, name: "Léa Martin", email: "lea@exemple.test", message: "" },
  });
  const tasks = () =>
    query<{ status: string }>("select distinct status from preparation_task where car_id = $1", of.carId);
  const links = () =>
    query<{ leads: boolean }>(
      "select revoked_at is null as leads from outsider_link where subject_id = $1",
      of.periodId,
    );
  expect([await tasks(), await links()]).toEqual([[{ status: "UNCOMPLETED" }], [{ leads: true }]]);
  await cancel(of);
  expect([await tasks(), await links()]).toEqual([[{ status: "CLOSED" }], [{ leads: false }]]);
});

afterAll(async () => {
  expect(await staleRows(app)).toEqual({});
});
